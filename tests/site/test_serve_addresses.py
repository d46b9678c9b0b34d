"""The addresses and ports that the local server takes."""

from __future__ import annotations

import http.client
from typing import TYPE_CHECKING

import pytest

from publish.__main__ import main
from publish.serve.server import Site, address, listen, start

if TYPE_CHECKING:
    from pathlib import Path


def test_addresses_of_all_kinds_are_served_or_refused_by_a_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("index.html", "404.html"):
        (tmp_path / name).write_text(name)
    site, at = Site(), listen("::1", 0)
    site.show(tmp_path)
    start(site, at)
    assert address(at, "/") == f"http://[::1]:{at.getsockname()[1]}/"
    connection = http.client.HTTPConnection("::1", at.getsockname()[1], timeout=10)
    connection.request("GET", "/")
    assert connection.getresponse().read() == b"index.html"
    for host in ("nosuch.invalid", "192.0.2.1"):
        with pytest.raises(SystemExit, match=f"{host} is not an address of this machine"):
            listen(host, 0)
    for port in ("99999", "-1", "x"):
        with pytest.raises(SystemExit):
            main(["serve", f"--port={port}"])
        assert f"must be a whole number from 0 to 65535; it is {port}" in capsys.readouterr().err
