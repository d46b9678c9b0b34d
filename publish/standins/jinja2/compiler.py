"""Stands in for Jinja2's compiler. Templates are compiled by the build."""


class CodeGenerator:
    """Writes a template as a Python module; ours, in calculators.render, is made from it."""


class Frame:
    """Where in a template the compiler is; a name in annotations only."""


def generate(*_of: object, **_how: object) -> None:
    """Jinja2 calls it with the source of a template."""
    raise RuntimeError("templates are compiled by the build")
