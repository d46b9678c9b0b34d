"""Finds a Chromium for the browser tests, or installs one: `python -m tests.browser.chromium` prints its path.

It also installs letters as wide as a phone's: a bare Debian has only one sans-serif, a fifth wider, in which pages are
taller and lines break that would not on a reader's phone.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import sync_playwright

from publish.terminal import say
from tests.browser.debian import install

ARIAL_M = 0.833  # the width of an m in Arial and in fonts that replace it, such as Liberation Sans
# A headless shell is the same browser without windows, so each page costs less.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def runs(path: str) -> bool:
    """Return whether a path runs, because some systems have a name on PATH that only explains the installation."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60).returncode == 0
    except OSError:
        return False


def _playwrights() -> Path:
    """Return the path of Playwright's own, whether or not it exists: …/chromium-1/chrome-linux64/chrome."""
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _installed() -> str | None:
    for name in NAMES:
        path = shutil.which(name)
        if path and runs(path):
            return path
    with ThreadPoolExecutor(1) as apart:  # the caller's thread may have a Playwright running already
        full = apart.submit(_playwrights).result()
    version = full.parent.parent
    shells = version.parent.glob(f"{version.name.replace('-', '_headless_shell-')}/*/chrome-headless-shell")
    return next((str(path_to) for path_to in (*shells, full) if path_to.exists()), None)


def _install_debians() -> None:
    install("Chromium", ("chromium-headless-shell",), ("chromium",))  # older Debians have no shell


def _install_playwrights() -> None:
    say("Letting Playwright download its Chromium for the browser tests.")
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def chromium() -> str:
    """Return the path of a Chromium that runs; install one if necessary.

    Raises:
        RuntimeError: none runs and none could be installed.
    """
    for installing in (None, _install_debians, _install_playwrights):
        if installing:
            installing()
        path = _installed()
        if path:
            return path
    raise RuntimeError(
        "The browser tests need Chromium, and it could not be installed. Put it on PATH "
        "(on Debian: 'sudo apt-get install chromium'), or run '.venv/bin/python -m playwright install chromium'."
    )


def _width_of_m(path: str) -> float:
    """Return how wide this browser draws an m in Arial, as a share of the font's size."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        width: float = browser.new_page().evaluate(
            """() => {
                const drawing = document.createElement("canvas").getContext("2d");
                drawing.font = "1000px Arial";
                return drawing.measureText("m").width / 1000;
            }"""
        )
        browser.close()
        return width


def see_to_letters(path: str) -> None:
    """Install letters as wide as a phone's if this browser has none.

    Raises:
        RuntimeError: it has none and none could be installed.
    """
    if abs(_width_of_m(path) - ARIAL_M) > 0.03:
        install("letters as wide as a phone's", ("fonts-liberation",))
        if abs(_width_of_m(path) - ARIAL_M) > 0.03:
            raise RuntimeError(
                "The browser tests need letters as wide as Arial's, which could not be installed. "
                "Install Liberation Sans (on Debian: 'sudo apt-get install fonts-liberation'), Arimo or Arial."
            )


if __name__ == "__main__":
    try:
        path = chromium()
        see_to_letters(path)
        say(f"The browser tests use {path}.")
    except RuntimeError as problem:
        sys.exit(f"tableside: {problem}")
