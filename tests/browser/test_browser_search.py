"""Browsers for the tests are found, installed or named as missing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import chromium
from tests.browser.engines import Engine, Missing, installed

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser


@pytest.fixture
def asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the log of an `apt-get` on a machine with nothing else on PATH."""
    asked, program = tmp_path / "asked", tmp_path / "apt-get"
    program.write_text(f'#!/bin/sh\necho "$@" >>{asked}\n')
    program.chmod(0o755)
    (tmp_path / "env").symlink_to("/usr/bin/env")
    (tmp_path / "sudo").write_text('#!/bin/sh\nshift\nexec "$@"\n')
    (tmp_path / "sudo").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    return asked


def test_an_installed_browser_is_not_installed_again(asked_for: Path) -> None:
    assert installed(Engine("Lynx", lambda: ["/usr/bin/lynx"], 1, ("lynx",))) == ["/usr/bin/lynx"]
    assert not asked_for.exists()


def test_a_missing_browser_is_installed(asked_for: Path) -> None:
    def find() -> list[str]:
        return ["/usr/bin/links"] if asked_for.exists() else []

    assert installed(Engine("Links", find, 1, ("links", "links-data"))) == ["/usr/bin/links"]
    assert "install --no-install-recommends links links-data" in asked_for.read_text()


def test_a_browser_that_cannot_be_installed_raises_a_clear_message(asked_for: Path) -> None:
    with pytest.raises(Missing, match=re.escape("(on Debian: 'sudo apt-get install dillo dillo-driver')")):
        installed(Engine("Dillo", lambda: ["/usr/bin/dillo"], 2, ("dillo", "dillo-driver")))
    assert "dillo-driver" in asked_for.read_text()


def test_chromium_is_looked_for_beside_a_running_playwright(
    browser: Browser, asked_for: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Playwright gives the path of its own only if the same thread has no other Playwright running."""
    own = tmp_path.joinpath("own", *browser.browser_type.executable_path.split("/")[-3:])
    own.parent.mkdir(parents=True)
    own.touch()
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "own"))
    assert chromium() == str(own)
    assert not asked_for.exists()
