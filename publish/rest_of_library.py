"""Runs in the browser: gets the modules that the starting library leaves out, should one ever be asked for.

The starting library carries what a rehearsal of all calculators loaded. This finder stands last in line; when nobody
else knows a module and it is one of those left out, it has the second archive fetched and looks there. The import
that asked waits meanwhile, and no reader sees more than one slower answer.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["ARCHIVE", "RestOfLibrary", "install"]

ARCHIVE = "/lib/rest.zip"


class RestOfLibrary:
    """Finds left-out modules in an archive that is fetched when the first of them is asked for.

    Args:
        names: the modules that it holds.
        fetch: puts the archive where `archive` says, and tells whether it could.
        archive: path of the archive.
    """

    def __init__(self, names: frozenset[str], fetch: Callable[[], bool], archive: str = ARCHIVE) -> None:
        self._names = names
        self._fetch = fetch
        self._archive = archive

    def find_spec(self, name: str, _path: Sequence[str] | None = None, _target: object = None) -> ModuleSpec | None:
        """Where a module is, or None if it is no left-out one or the archive cannot be had."""
        if name not in self._names:
            return None
        if not os.path.exists(self._archive) and not self._fetch():
            return None
        package = name.rpartition(".")[0]
        return PathFinder.find_spec(name, ["/".join((self._archive, *package.split("."))).rstrip("/")])


def install() -> None:
    """Stand last in line of those who are asked for modules."""
    from left_out import NAMES  # type: ignore[import-not-found]  # written by the build

    sys.meta_path.append(RestOfLibrary(NAMES, _fetch))


def _fetch() -> bool:
    """Let the worker do it, found by name: a Python that holds something of JavaScript's cannot be kept."""
    from js import fetchRestOfLibrary  # type: ignore[import-not-found]  # the worker's global scope

    return bool(fetchRestOfLibrary())
