"""The site behind nginx, Caddy and Python's own server, as they come, at the top of a host and below a path."""

from __future__ import annotations

import http.client
import re
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urljoin, urlsplit

import pytest

from publish.postprocess.hosting import HEADERS, headers
from tests.site.web_servers import HOSTS, OWN, served
from tests.support.built_site import BELOW, TOP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.support.built_site import Built

SETTINGS = [(host, path) for host in OWN for path in (TOP, BELOW)]


class Got(NamedTuple):
    """A server's response.

    Attributes:
        status: as a number.
        headers: by name, as in Content-Type.
        body: still packed.
    """

    status: int
    headers: dict[str, str]
    body: bytes


def get(address: str) -> Got:
    """Send one request, and follow no redirect."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.netloc, timeout=30)
    connection.request("GET", f"{parts.path}?{parts.query}" if parts.query else parts.path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return Got(answer.status, {name.title(): value for name, value in answer.getheaders()}, body)


@pytest.fixture(scope="module", params=SETTINGS, ids=lambda setting: f"{setting[0]}-{setting[1].strip('/') or 'top'}")
def front(
    request: pytest.FixtureRequest, built: Callable[[str], Built], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Yield the front page's address on a server with the settings that the site brings."""
    host, path = request.param
    yield from _front(host, path, built, tmp_path_factory, with_ours=True)


@pytest.fixture(scope="module", params=HOSTS)
def plain(
    request: pytest.FixtureRequest, built: Callable[[str], Built], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Yield the front page's address on a server without any settings of the site, below a path."""
    yield from _front(request.param, BELOW, built, tmp_path_factory, with_ours=False)


def _front(
    host: str,
    path: str,
    built: Callable[[str], Built],
    work: pytest.TempPathFactory,
    *,
    with_ours: bool,
) -> Iterator[str]:
    folder: Path = built(path).built()
    root = work.mktemp("root")
    site = root / path.strip("/") if path != TOP else folder
    if path != TOP:
        site.parent.mkdir(parents=True, exist_ok=True)
        site.symlink_to(folder)
    with served(host, folder if path == TOP else root, site, work.mktemp("work"), with_ours=with_ours) as top:
        yield f"{top}{path}"


def test_an_unknown_address_gets_our_page_and_its_styles(front: str) -> None:
    for address in ("nothing", "actions/nothing/", "assets/tableside/nothing.js"):
        answer = get(f"{front}{address}")
        assert answer.status == 404
        assert b"There is no such page" in answer.body
    page = get(f"{front}nothing").body.decode()
    loads = re.findall(r'<(?:script[^>]*? src|link[^>]*?rel="stylesheet"[^>]*? href)="?([^" >]+)', page)
    assert len(loads) >= 2
    assert {get(urljoin(f"{front}nothing", link)).status for link in loads} == {200}


def test_an_address_without_its_last_slash_keeps_its_entries(front: str) -> None:
    answer = get(f"{front}calculators/parry-cost?successes=2&skill=3")
    assert answer.status in (301, 308)
    assert urljoin(front, answer.headers["Location"]) == f"{front}calculators/parry-cost/?successes=2&skill=3"
    assert get(f"{front}calculators/parry-cost").status in (301, 308)


def test_a_server_with_our_settings_sends_the_headers_of_the_list(front: str, built: Callable[[str], Built]) -> None:
    site = built("/").built()
    kinds = {
        tuple(sorted(headers(f"/{name}").items())): name
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.suffix not in (".br", ".gz") and "hosting" not in path.parts
        for name in [path.relative_to(site).as_posix().removesuffix("index.html")]
        if not re.search("/[0-9a-f]{16}/", name)  # another build's folders have other names
    }
    for name in kinds.values():
        answer = get(f"{front}{name}")
        assert answer.status == 200, name
        sent = {header.name: answer.headers.get(header.name) for header in HEADERS}
        assert sent == sent | headers(f"/{name}"), name


def test_a_server_without_our_settings_sends_types_that_browsers_run(plain: str) -> None:
    page = get(f"{plain}calculators/parry-cost/").body.decode()
    scripts = [urljoin(f"{plain}calculators/parry-cost/", link) for link in re.findall(r'"([^"]+[.]js)"', page)]
    (runtime,) = re.findall(r'runtime="([^"]+)"', page)
    scripts += [
        urljoin(f"{plain}calculators/parry-cost/", f"{runtime}{name}") for name in ("pyodide.js", "pyodide.asm.js")
    ]
    assert len(scripts) > 5
    for script in scripts:
        answer = get(script)
        assert answer.status == 200, script
        assert re.match("(text|application)/javascript", answer.headers["Content-Type"]), script


def test_no_name_of_a_file_has_a_type_that_hosts_lack(site: Path) -> None:
    assert [path for path in site.rglob("*") if path.suffix in (".mjs", ".cjs")] == []
