"""Stands in for Python's importlib.resources.abc, of which importlib.abc wants the names."""


class ResourceReader:
    """Reads files that lie beside modules; here nothing does."""


class Traversable:
    """Likewise."""


class TraversableResources(ResourceReader):
    """Likewise."""
