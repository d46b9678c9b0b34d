"""Compare the headers in three hosts' configurations with those the local server sends."""

from __future__ import annotations

import http.client
import re
import shlex
from typing import TYPE_CHECKING

import pytest

from publish.postprocess.hosting import FOLDER, HEADERS, TYPES, headers
from publish.serve.server import Site, listen, start

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

type Sent = dict[str, str]
MOST_RULES = 100  # the most rules that Cloudflare Pages reads; LONGEST_LINE is its most characters a line
LONGEST_LINE = 2000
ERRORS = "handle_errors {"  # of Caddy


@pytest.fixture(scope="module")
def addresses(site: Path) -> list[str]:
    """Return the address of every file, from the slash at the top of the site."""
    files = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    ours = (name for name in files if name != "_headers" and not name.startswith(FOLDER))
    return sorted(f"/{name.removesuffix('index.html')}" for name in ours if not name.endswith((".br", ".gz")))


def rules(text: str) -> list[tuple[str, Sent]]:
    """Return the rules of a `_headers` file: patterns, and the headers below each."""
    rules: list[tuple[str, Sent]] = []
    for line in text.splitlines():
        if line.startswith("/"):
            rules.append((line, {}))
        elif line and not line.startswith("#"):
            assert line.startswith("  "), line
            name, _, value = line.strip().partition(": ")
            rules[-1][1][name] = value
    return rules


def fits(pattern: str, address: str) -> bool:
    return address.startswith(pattern[:-1]) if pattern.endswith("*") else address == pattern


def by_rules(text: str) -> Callable[[str], Sent]:
    """Return a host that joins the values of a header from several of its rules."""
    known = rules(text)

    def sent(address: str) -> Sent:
        headers: Sent = {"Cache-Control": ""}
        for pattern, values in known:
            for name, value in values.items() if fits(pattern, address) else ():
                headers[name] = f"{headers[name]}, {value}" if headers.get(name) else value
        return headers | {"Cache-Control": headers["Cache-Control"] or "no-cache"}  # its own default means the same

    return sent


def statements(text: str) -> list[list[str]]:
    """Return the words of each line, of nginx or Caddy; a block's lines follow the line that opens it."""
    result = []
    for line in text.splitlines():
        reader = shlex.shlex(line, posix=True, punctuation_chars=False)
        reader.whitespace_split, reader.escape, reader.quotes = True, "", '"'
        words = list(reader)
        if words:
            result.append([*words[:-1], words[-1].removesuffix(";")])
    return result


def by_nginx(text: str) -> Callable[[str], Sent]:
    """Return nginx as a host: it sets its variables in order, and the last location that fits gives the type."""

    def sent(address: str) -> Sent:
        headers: Sent = {}
        values: Sent = {}
        holds = True
        for words in statements(text):
            match words:
                case ["if", "($uri", "~", pattern, "{"]:
                    holds = re.search(pattern.removesuffix(")"), address) is not None
                case ["location", "~", pattern, "{"]:
                    holds = re.search(pattern, address) is not None
                case ["}"]:
                    holds = True
                case ["set", name, value] if holds:
                    values[name] = value
                case ["add_header", name, value, *_] if values.get(value, value):
                    assert name not in headers
                    headers[name] = values.get(value, value)
                case ["default_type", value] if holds:
                    headers["Content-Type"] = value
        return headers

    return sent


def by_caddy(text: str) -> Callable[[str], Sent]:
    """Return Caddy as a host: it sets headers in order, for all addresses or a matcher's, then the ones for errors."""

    def sent(address: str) -> Sent:
        headers: Sent = {}
        matches: dict[str, bool] = {}
        named = ""
        for words in statements(text.partition(ERRORS)[0]):
            match words:
                case [name, "{"] if name.startswith("@"):
                    named = name
                case ["path_regexp", pattern]:
                    matches[named] = re.search(pattern, address) is not None
                case [name, "not", "path_regexp", pattern]:
                    matches[name] = re.search(pattern, address) is None
                case ["header", matcher, name, value] if matches[matcher]:
                    headers[name] = value
                case ["header", name, value]:
                    headers[name] = value
        return headers

    return sent


@pytest.mark.parametrize(
    ("name", "read"),
    [("_headers", by_rules), (f"{FOLDER}/nginx.conf", by_nginx), (f"{FOLDER}/Caddyfile", by_caddy)],
)
def test_every_host_sends_the_headers_of_the_local_server(
    site: Path, addresses: list[str], name: str, read: Callable[[str], Callable[[str], Sent]]
) -> None:
    text = (site / name).read_text(encoding="utf-8")
    sent = read(text)
    assert {address: sent(address) for address in addresses} == {address: headers(address) for address in addresses}
    assert text.count("{") == text.count("}")


def test_the_local_server_sends_the_listed_headers(site: Path, addresses: list[str]) -> None:
    shown, at = Site("/"), listen("127.0.0.1", 0)
    shown.show(site)
    start(shown, at)
    connection = http.client.HTTPConnection("127.0.0.1", at.getsockname()[1], timeout=30)
    kinds = {tuple(sorted(headers(address).items())): address for address in addresses}
    for address in [*kinds.values(), "/404.html", "/nowhere/"]:
        connection.request("HEAD", address)
        answer = connection.getresponse()
        answer.read()
        got = {header.name: answer.getheader(header.name) for header in HEADERS}
        wanted = headers("/404.html" if answer.status == 404 else address)
        assert {name: value for name, value in got.items() if name in wanted} == wanted
        assert {name for name in got if got[name] is not None} - set(wanted) <= {"Content-Type"}
    assert len(kinds) >= 6


def test_every_pattern_is_about_something_there(site: Path, addresses: list[str]) -> None:
    for header in HEADERS:
        for pattern, value in header.where.items():
            assert [address for address in addresses if header.of(address) == value], pattern
    known = rules((site / "_headers").read_text(encoding="utf-8"))
    assert [
        pattern for pattern, _ in known if not any(fits(pattern, address) for address in [*addresses, "/index.html"])
    ] == []
    assert len(known) <= MOST_RULES
    assert max(len(line) for line in (site / "_headers").read_text(encoding="utf-8").splitlines()) <= LONGEST_LINE


def test_no_error_is_cached_for_ever(site: Path) -> None:
    """nginx sends "always" headers with errors too; Caddy sends all its headers, unless errors have their own."""
    nginx = statements((site / FOLDER / "nginx.conf").read_text(encoding="utf-8"))
    always = {words[2] for words in nginx if words[0] == "add_header" and words[-1] == "always"}
    lasting = {words[1] for words in nginx if words[0] == "set" and "immutable" in words[2]}
    assert lasting
    assert not always & lasting
    caddy = (site / FOLDER / "Caddyfile").read_text(encoding="utf-8").partition(ERRORS)[2]
    assert ["header", "Cache-Control", "no-cache"] in statements(caddy)


def test_immutable_files_have_their_digest_in_the_address(addresses: list[str]) -> None:
    lasting = {address for address in addresses if "immutable" in headers(address)["Cache-Control"]}
    assert {re.sub(r"/[0-9a-f]{16}/.*", "", address) for address in lasting} == {
        *("/runtime", "/assets/tableside", "/assets/answers", "/assets/book"),
    }
    assert {"/", "/sw.js", "/calculators/parry-cost/", "/404.html"} & lasting == set()
    assert {address for address in addresses if address.startswith("/runtime/")} <= lasting


def test_only_calculators_may_be_framed_by_anybody(addresses: list[str]) -> None:
    free = {
        address for address in addresses if "frame-ancestors" not in headers(address).get("Content-Security-Policy", "")
    }
    assert free == {address for address in addresses if address.startswith("/calculators/")}


def test_scripts_of_a_worker_are_sent_with_their_policy(addresses: list[str]) -> None:
    scripts = [address for address in addresses if address.endswith(".js")]
    assert len(scripts) > 10
    assert all(
        "script-src 'self' 'wasm-unsafe-eval';" in headers(script)["Content-Security-Policy"] for script in scripts
    )


@pytest.mark.parametrize(("suffix", "type_"), TYPES.items())
def test_types_that_hosts_may_not_know_are_configured(addresses: list[str], suffix: str, type_: str) -> None:
    types = {headers(address)["Content-Type"] for address in addresses if address.endswith(suffix)}
    assert types == {type_}


def test_every_page_contains_the_referrer_policy(site: Path) -> None:
    referrer = {header.name: header.value for header in HEADERS}["Referrer-Policy"]
    for page in site.rglob("*.html"):
        assert f'<meta name="referrer" content="{referrer}">' in page.read_text(encoding="utf-8"), page
