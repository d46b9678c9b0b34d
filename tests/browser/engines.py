"""Finds Firefox and WebKit for the browser tests, or installs them: `python -m tests.browser.engines` lists them.

The site is written for all browsers, and most of its tests run in Chromium; `test_engines.py` runs the core of them in
the other two. If one of these is missing and cannot be installed, its tests are skipped with a sentence about that, and
the end of the run repeats it.
"""

from __future__ import annotations

import shutil
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from publish.terminal import say
from tests.browser.chromium import runs
from tests.browser.debian import install

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["FIREFOX", "WEBKIT", "Engine", "Missing", "installed"]


class Missing(RuntimeError):
    """An engine is missing and could not be installed."""


class Engine(NamedTuple):
    """A browser and the programs that drive it.

    Attributes:
        name: its usual name.
        find: returns the paths of its programs on this machine.
        programs: how many programs it needs.
        packages: Debian's packages that contain them.
    """

    name: str
    find: Callable[[], list[str]]
    programs: int
    packages: tuple[str, ...]


def _firefox() -> list[str]:
    paths = map(shutil.which, ("firefox-esr", "firefox"))
    return [path for path in paths if path and runs(path)][:1]


def _webkit() -> list[str]:
    """Return WebKitGTK's driver, which knows its browser, and a screen for it."""
    return [path for path in map(shutil.which, ("WebKitWebDriver", "Xvfb")) if path]


FIREFOX = Engine("Firefox", _firefox, 1, ("firefox-esr",))
WEBKIT = Engine("WebKit", _webkit, 2, ("webkit2gtk-driver", "xvfb"))


@cache
def installed(engine: Engine) -> list[str]:
    """Return the paths of an engine's programs; install them if one is missing.

    Raises:
        Missing: one is missing and could not be installed.
    """
    for installing in (False, True):
        if installing:
            install(engine.name, engine.packages)
        paths = engine.find()
        if len(paths) == engine.programs:
            return paths
    raise Missing(
        f"{engine.name} is not here and could not be installed, so nothing is tried in it "
        f"(on Debian: 'sudo apt-get install {' '.join(engine.packages)}')."
    )


if __name__ == "__main__":
    for engine in (FIREFOX, WEBKIT):
        try:
            say(f"The browser tests use {installed(engine)[0]} as well.")
        except Missing as problem:
            say(str(problem))
