"""Finds Firefox and WebKit for the browser tests, or installs them: `python -m tests.browser.engines` says which.

The site is written for all browsers, and most of its tests run in Chromium; `test_engines.py` runs the core of them in
the other two. Where one of these is not here and cannot be installed, its tests are skipped with the sentence that says
so, and the end of the run repeats it.
"""

from __future__ import annotations

import shutil
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tests.browser.chromium import runs
from tests.browser.debian import install

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["FIREFOX", "WEBKIT", "Engine", "Missing", "found"]


class Missing(RuntimeError):
    """An engine is not here and could not be installed."""


class Engine(NamedTuple):
    """A browser and what it takes to drive it.

    Attributes:
        name: as people call it.
        find: gives the paths of its programs, those that are here.
        programs: how many there have to be.
        packages: Debian's packages that bring them.
    """

    name: str
    find: Callable[[], list[str]]
    programs: int
    packages: tuple[str, ...]


def _firefox() -> list[str]:
    paths = map(shutil.which, ("firefox-esr", "firefox"))
    return [path for path in paths if path and runs(path)][:1]


def _webkit() -> list[str]:
    """WebKitGTK's driver, which knows its browser, and a screen to show that on."""
    return [path for path in map(shutil.which, ("WebKitWebDriver", "Xvfb")) if path]


FIREFOX = Engine("Firefox", _firefox, 1, ("firefox-esr",))
WEBKIT = Engine("WebKit", _webkit, 2, ("webkit2gtk-driver", "xvfb"))


@cache
def found(engine: Engine) -> list[str]:
    """The paths of its programs; installs them if one is missing.

    Raises:
        Missing: one is not here and could not be installed.
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
            print(f"tableside: The browser tests use {found(engine)[0]} as well.")
        except Missing as problem:
            print(f"tableside: {problem}")
