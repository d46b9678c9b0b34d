"""The local server: what a static host sends, it sends too."""

from __future__ import annotations

import http.client
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import brotli  # type: ignore[import-untyped]
import pytest

from benchmarks.processes import tree
from publish.serve.server import Site, address, listen, start
from tests.support.built_site import ROOT, copy_sources

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNTIME = "runtime/0123456789abcdef"
SCRIPTS = "assets/tableside/0123456789abcdef"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder that looks like a built site."""
    site = tmp_path / "site"
    for name, text in {
        "index.html": "front",
        "404.html": "no such page",
        "about/index.html": "about",
        "script.js": "script",
        "module.mjs": "module",
        "sw.js": "worker",
        f"{RUNTIME}/pyodide.asm.wasm": "wasm" * 100,
        f"{SCRIPTS}/calculator.js": "script",
    }.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text)
    (site / f"{RUNTIME}/pyodide.asm.wasm.br").write_bytes(brotli.compress(b"wasm" * 100))
    return site


@pytest.fixture(params=["/", "/some/path/"])
def shown(request: pytest.FixtureRequest, folder: Path) -> tuple[Site, http.client.HTTPConnection]:
    """Serve that folder; return the server and a connection to it."""
    site, at = Site(request.param), listen("127.0.0.1", 0)
    site.show(folder)
    start(site, at)
    return site, http.client.HTTPConnection("127.0.0.1", at.getsockname()[1], timeout=10)


type Answer = tuple[int, dict[str, str], bytes]


def ask(shown: tuple[Site, http.client.HTTPConnection], path: str, method: str = "GET", **headers: str) -> Answer:
    site, connection = shown
    connection.request(method, site.prefix + path, headers={name.replace("_", "-"): headers[name] for name in headers})
    answer = connection.getresponse()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


@pytest.mark.parametrize(
    ("path", "type_"),
    [
        ("", "text/html"),
        ("about/", "text/html"),
        ("script.js", "text/javascript"),
        ("module.mjs", "text/javascript"),
        (f"{RUNTIME}/pyodide.asm.wasm", "application/wasm"),
    ],
)
def test_files_come_with_their_types(shown, path: str, type_: str) -> None:
    status, headers, _ = ask(shown, path)
    assert (status, headers["content-type"].partition(";")[0]) == (200, type_)


def test_a_folder_without_its_slash_redirects(shown) -> None:
    status, headers, _ = ask(shown, "about")
    assert (status, headers["location"]) == (302, "about/")
    status, headers, _ = ask(shown, "about?kept=defaults&a=%26")
    assert (status, headers["location"]) == (302, "about/?kept=defaults&a=%26")


def test_an_unknown_address_gets_the_sites_own_page(shown) -> None:
    status, headers, body = ask(shown, "nowhere/")
    assert (status, headers["content-type"], body) == (404, "text/html; charset=utf-8", b"no such page")
    assert ask(shown, "nowhere/", "HEAD")[::2] == (404, b"")


def test_immutable_files_are_cached_and_the_rest_is_revalidated(shown) -> None:
    for path in (f"{RUNTIME}/pyodide.asm.wasm", f"{SCRIPTS}/calculator.js"):
        assert ask(shown, path)[1]["cache-control"] == "public, max-age=31536000, immutable"
    _, headers, _ = ask(shown, "sw.js")
    assert headers["cache-control"] == "no-cache"
    assert headers["content-type"].startswith("text/javascript")
    _, headers, _ = ask(shown, "about/")
    assert headers["cache-control"] == "no-cache"
    assert ask(shown, "about/", If_None_Match=headers["etag"])[0] == 304


def test_compressed_twins_go_to_clients_that_accept_them(shown) -> None:
    path = f"{RUNTIME}/pyodide.asm.wasm"
    _, headers, body = ask(shown, path, Accept_Encoding="gzip, br")
    assert (headers["content-encoding"], headers["content-type"]) == ("br", "application/wasm")
    assert brotli.decompress(body) == b"wasm" * 100
    _, headers, body = ask(shown, path)
    assert "content-encoding" not in headers
    assert body == b"wasm" * 100


@pytest.mark.parametrize(
    ("asked", "encoding"),
    [
        ("br;q=0", None),
        ("br; Q=0.0, gzip;q=0.000", None),
        ("br;q=0.001", "br"),
        ("*", None),
        ("x-br", None),
        ("br;q=x", None),
    ],
)
def test_a_refused_encoding_is_not_sent(shown, asked: str, encoding: str | None) -> None:
    _, headers, _ = ask(shown, f"{RUNTIME}/pyodide.asm.wasm", Accept_Encoding=asked)
    assert headers.get("content-encoding") == encoding
    assert headers["vary"] == "Accept-Encoding"


def test_each_encoding_has_a_name_of_its_own(shown) -> None:
    path = f"{RUNTIME}/pyodide.asm.wasm"
    brotli_tag, plain_tag = (ask(shown, path, Accept_Encoding=encoding)[1]["etag"] for encoding in ("br", "identity"))
    assert brotli_tag != plain_tag
    for known, accepted, status in [
        (brotli_tag, "br", 304),
        (plain_tag, "br", 200),
        (brotli_tag, "identity", 200),
        (f'"other", W/{plain_tag}', "identity", 304),
        ("*", "br", 304),
    ]:
        answered, headers, body = ask(shown, path, Accept_Encoding=accepted, If_None_Match=known)
        assert (answered, bool(body)) == (status, status == 200)
        assert headers["etag"] == (brotli_tag if accepted == "br" else plain_tag)


def test_another_build_is_shown_at_once(shown, tmp_path: Path) -> None:
    newer = tmp_path / "newer"
    newer.mkdir()
    (newer / "index.html").write_text("newer front")
    (newer / "404.html").write_text("newer page")
    shown[0].show(newer)
    assert ask(shown, "")[2] == b"newer front"
    assert ask(shown, "about/")[2] == b"newer page"


def test_a_taken_port_is_replaced_by_a_free_one_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    free = listen("127.0.0.1", port)
    assert free.getsockname()[1] not in (0, port)
    assert f"Port {port} is taken" in capsys.readouterr().out
    assert address(free, "/some/path/") == f"http://127.0.0.1:{free.getsockname()[1]}/some/path/"


def test_a_range_of_one_byte_is_sent(shown: tuple[Site, http.client.HTTPConnection]) -> None:
    whole = ask(shown, "", accept_encoding="identity")[2]
    for asked, wanted in (("0-0", whole[:1]), ("-1", whole[-1:]), (f"{len(whole) - 1}-", whole[-1:])):
        status, headers, body = ask(shown, "", accept_encoding="identity", range=f"bytes={asked}")
        assert (status, body, headers["content-length"]) == (206, wanted, "1")
    assert ask(shown, "", range=f"bytes={len(whole) + 10**6}-")[0] == 416


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Return a copy of everything that the site is built from, to edit."""
    copy = tmp_path / "sources"
    copy_sources(copy)
    (copy / ".cache").symlink_to(ROOT / ".cache")
    return copy


@pytest.fixture
def serving(sources: Path) -> Iterator[subprocess.Popen[str]]:
    """Run `python -m publish serve` over that copy."""
    command = [sys.executable, "-u", "-m", "publish", "serve", "--port", "0"]
    process = subprocess.Popen(command, cwd=sources, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    yield process
    process.terminate()
    process.communicate(timeout=30)


def wait_for(process: subprocess.Popen[str], pattern: str) -> re.Match[str]:
    """Return the last line that the process prints; everything up to it if it ends earlier."""
    lines: list[str] = []
    assert process.stdout is not None
    for line in process.stdout:
        lines.append(line)
        match = re.search(pattern, line)
        if match:
            return match
    pytest.fail("".join(lines))


def test_a_saved_page_is_served_and_a_broken_one_is_not(
    site: Path, sources: Path, serving: subprocess.Popen[str]
) -> None:
    """The test asks for `site` because that caches the browser's Python, which takes longest to build."""
    assert site.exists()
    port = int(wait_for(serving, r"Serving the site at http://127\.0\.0\.1:(\d+)/").group(1))
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    page = sources / "docs/about.md"

    page.write_text(page.read_text() + "\nA sentence that was not there.\n")
    for words in ("shows your changes", "is up to date"):
        wait_for(serving, words)
        connection.request("GET", "/about/")
        assert b"A sentence that was not there." in connection.getresponse().read()

    good = page.read_text()
    page.write_text(good + '\n{{ clause("no such clause") }}\n')
    wait_for(serving, "still shows the last good one")
    connection.request("GET", "/about/")
    assert b"A sentence that was not there." in connection.getresponse().read()
    assert [path for path in sources.glob(".build/*/*") if path.name.startswith(".")] == []

    with (sources / "engine/actions/parries/effect.py").open("a") as module:
        module.write("# Nothing more.\n")
    page.write_text(good)
    wait_for(serving, "A source file has changed")
    until = time.monotonic() + 120
    while len(tree(serving.pid)) < 3:  # itself, the draft, and what the draft has started
        assert time.monotonic() < until, "no draft has started a process"
        time.sleep(0.05)
    serving.terminate()  # in the middle of a draft; a child that kept running would hold the pipe open
    serving.communicate(timeout=30)
    assert serving.returncode == 0
