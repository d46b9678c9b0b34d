"""Replaces Python's inspect, whose callers only ask about coroutines; nothing here is one."""

from typing import NoReturn


def isawaitable(_thing: object) -> bool:
    """Return False, since nothing here has to be awaited."""
    return False


def getattr_static(_thing: object, name: str) -> NoReturn:
    """Refuse, since only a filter of Jinja2 asks for this, which no template of ours uses."""
    raise NotImplementedError(name)


iscoroutinefunction = isawaitable


def getmodulename(path: str) -> str:
    """Return the name of the module in a file, which pkgutil needs to list the modules of a package."""
    return path.rpartition("/")[2].partition(".")[0]
