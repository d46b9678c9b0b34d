"""Stands in for Python's inspect, which is asked about coroutines, of which there are none."""

from typing import NoReturn


def isawaitable(_thing: object) -> bool:
    """Whether one has to wait for something: for nothing here."""
    return False


def getattr_static(_thing: object, name: str) -> NoReturn:
    """What a filter of Jinja2 asks for, which no template of ours uses."""
    raise NotImplementedError(name)


iscoroutinefunction = isawaitable


def getmodulename(path: str) -> str:
    """The module that a file holds, which pkgutil asks to list the modules of a package."""
    return path.rpartition("/")[2].partition(".")[0]
