"""Stands in for what unpacks the packages that Pyodide can load; ours are in the library, all of them."""

# As in the stand-in for pyodide.webloop.
from pyodide_js import loadedPackages  # type: ignore[import-not-found]  # noqa: F401


class _Folder:
    """Pyodide asks for its text: a text itself would be JavaScript's, and could not be asked."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = _Folder("/lib/python3.13/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Pyodide calls it when it starts."""
