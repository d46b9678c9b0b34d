"""Finds a Chromium for the browser tests, or installs one: `python -m tests.browser.chromium` says which.

It also sees to letters as wide as a phone's: a bare Debian has but one sans-serif, a fifth wider, in which pages are
taller and lines break that would not in a reader's hand.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# A headless shell is the same browser without windows: each page costs less.
ARIAL_M = 0.833  # how wide an m is in Arial and in the fonts that stand in for it, such as Liberation Sans
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def _runs(path: str) -> bool:
    """Some systems have a name on PATH that only says how to install the real thing."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60).returncode == 0
    except OSError:
        return False


def _found() -> str | None:
    for name in NAMES:
        path = shutil.which(name)
        if path and _runs(path):
            return path
    with sync_playwright() as playwright:
        full = Path(playwright.chromium.executable_path)  # …/chromium-1/chrome-linux64/chrome
    version = full.parent.parent
    shells = version.parent.glob(f"{version.name.replace('-', '_headless_shell-')}/*/chrome-headless-shell")
    return next((str(one) for one in (*shells, full) if one.exists()), None)


def install_debians(what: str, *packages: str) -> None:
    """Install the first of these Debian packages that there is, where that needs no password.

    Args:
        what: what they are, for the line that says so.
        packages: their names, best first.
    """
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") and all(map(shutil.which, root[:1])):
        print(f"tableside: Installing {what} for the browser tests with apt-get.", flush=True)
        apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
        subprocess.run([*apt, "update"], check=False)
        for package in packages:
            if subprocess.run([*apt, "install", "--no-install-recommends", package], check=False).returncode == 0:
                return


def _install_debians() -> None:
    install_debians("Chromium", "chromium-headless-shell", "chromium")  # older Debians have no shell


def _install_playwrights() -> None:
    print("tableside: Letting Playwright download its Chromium for the browser tests.", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def chromium() -> str:
    """The path of a Chromium that runs; installs one if there is none.

    Raises:
        RuntimeError: there is none and none could be installed.
    """
    for install in (None, _install_debians, _install_playwrights):
        if install:
            install()
        path = _found()
        if path:
            return path
    raise RuntimeError(
        "The browser tests need Chromium, and it could not be installed. Put it on PATH "
        "(on Debian: 'sudo apt-get install chromium'), or run '.venv/bin/python -m playwright install chromium'."
    )


def _width_of_m(path: str) -> float:
    """How wide this browser draws an m where a page asks for Arial, as a share of the font's size."""
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
        install_debians("letters as wide as a phone's", "fonts-liberation")
        if abs(_width_of_m(path) - ARIAL_M) > 0.03:
            raise RuntimeError(
                "The browser tests need letters as wide as Arial's, which could not be installed. "
                "Install Liberation Sans (on Debian: 'sudo apt-get install fonts-liberation'), Arimo or Arial."
            )


if __name__ == "__main__":
    try:
        found = chromium()
        see_to_letters(found)
        print(f"tableside: The browser tests use {found}.")
    except RuntimeError as problem:
        sys.exit(f"tableside: {problem}")
