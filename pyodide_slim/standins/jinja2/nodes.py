"""Stands in for the parts that Jinja2's parser takes templates to, but for the one that compiled templates use."""

from typing import Any


class Template:
    """The whole of a template; a name in annotations only."""


class EvalContext:
    """The information that a filter may ask for about its place in a template."""

    def __init__(self, environment: Any, template_name: str | None = None) -> None:
        self.environment = environment
        escapes = environment.autoescape
        self.autoescape = escapes(template_name) if callable(escapes) else escapes
        self.volatile = False

    def save(self) -> dict[str, object]:
        """Return its present state."""
        return dict(vars(self))

    def revert(self, saved: dict[str, object]) -> None:
        """Restore a state that `save` returned."""
        vars(self).clear()
        vars(self).update(saved)
