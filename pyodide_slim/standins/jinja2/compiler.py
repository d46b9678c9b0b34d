"""Stands in for Jinja2's compiler. Templates are compiled by the build."""


class CodeGenerator:
    """Writes a template as a Python module; ours, in calculators.html.render, is made from it."""


class Frame:
    """The compiler's place in a template; a name in annotations only."""


def generate(*_of: object, **_how: object) -> None:
    """Refuse, since the browser has no template sources to compile."""
    raise RuntimeError("templates are compiled by the build")
