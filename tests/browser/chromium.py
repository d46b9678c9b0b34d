"""Finds a Chromium for the browser tests, or installs one: `python -m tests.browser.chromium` says which."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# A headless shell is the same browser without windows: each page costs less.
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


def _install_debians() -> None:
    """Install Debian's package, where that needs no password."""
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") and all(map(shutil.which, root[:1])):
        print("tableside: Installing Chromium for the browser tests with apt-get.", flush=True)
        apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
        subprocess.run([*apt, "update"], check=False)
        for package in ("chromium-headless-shell", "chromium"):  # older Debians have no shell
            if subprocess.run([*apt, "install", "--no-install-recommends", package], check=False).returncode == 0:
                return


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


if __name__ == "__main__":
    try:
        print(f"tableside: The browser tests use {chromium()}.")
    except RuntimeError as problem:
        sys.exit(f"tableside: {problem}")
