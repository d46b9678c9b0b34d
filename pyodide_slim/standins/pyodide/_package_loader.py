"""Stands in for the unpacking of packages that Pyodide can load; ours are all in the library."""

# Not found by the type checker, as with pyodide.webloop.
from pyodide_js import loadedPackages  # type: ignore[import-not-found]  # noqa: F401


class _Folder:
    """A folder as an object, because Pyodide asks for its text, and a plain text would become JavaScript's."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Folder("/lib/python3.13/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing; Pyodide calls this when it starts."""
