"""Fetch, in the browser, the modules that the starting library leaves out, once something imports them.

The starting library has the modules that all pages share. Each system has an archive for the modules that only it
needs, and so has the search. One more archive has the modules that no rehearsal loaded. The worker
fetches a page's own archive before it asks anything, and the other systems' when it has nothing else to do. An
import that cannot wait makes the worker fetch the archive immediately: this finder has a list of its modules. No reader
sees more than one slower answer.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import ModuleSpec, PathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

FOLDER = "/lib"  # the worker stores archives here: NAME.zip
REST = "rest"  # the archive of modules that no page is known to need


class RestOfLibrary:
    """A finder of modules in archives, which are fetched at the first import of one of their modules.

    Args:
        holds: name of an archive -> its modules.
        fetch: puts an archive into the folder, given its name, and returns whether it could.
        folder: the folder of the archives.
    """

    def __init__(self, holds: Mapping[str, Iterable[str]], fetch: Callable[[str], bool], folder: str = FOLDER) -> None:
        self._archive_of = {module: archive for archive, modules in holds.items() for module in modules}
        self._fetch = fetch
        self._folder = folder

    def find_spec(self, name: str, _path: Sequence[str] | None = None, _target: object = None) -> ModuleSpec | None:
        """Return the place of a module, or None if no archive has it or its archive cannot be fetched."""
        archive = self._archive_of.get(name)
        if archive is None:
            return None
        path = f"{self._folder}/{archive}.zip"
        # A Python that was kept may list an archive that has not been fetched on this visit, so look each time.
        if not os.path.exists(path) and not self._fetch(archive):
            return None
        package = name.rpartition(".")[0]
        return PathFinder.find_spec(name, ["/".join((path, *package.split("."))).rstrip("/")])


def install() -> None:
    """Insert the finder before the path finder, but after the finders of built-in modules."""
    from left_out import HOLDS  # type: ignore[import-not-found]  # written by the build

    sys.meta_path.insert(sys.meta_path.index(PathFinder), RestOfLibrary(HOLDS, _fetch))


def lacking() -> str:
    """Return the archives that another page may ask for and that have not been fetched yet."""
    from left_out import HOLDS

    return " ".join(name for name in HOLDS if name != REST and not os.path.exists(f"{FOLDER}/{name}.zip"))


def _fetch(archive: str) -> bool:
    """Let the worker fetch it, looked up by name, because a Python that holds a JavaScript object cannot be kept."""
    from js import fetchArchive  # type: ignore[import-not-found]  # the worker's global scope

    return bool(fetchArchive(archive))
