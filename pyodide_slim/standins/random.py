"""Stands in for Python's random: Jinja2 has a filter that draws lots; nothing here does."""

from typing import NoReturn


def choice(_among: object) -> NoReturn:
    """Refuse to choose one of several, since nothing here draws lots."""
    raise NotImplementedError("this Python has no random numbers")


randrange = choice
