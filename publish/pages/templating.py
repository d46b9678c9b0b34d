"""Renders the templates of the pages: Markdown before MkDocs runs, HTML within and after it."""

from __future__ import annotations

from pathlib import Path

import material  # type: ignore[import-untyped]
from jinja2 import Environment, FileSystemLoader

from calculators.html.environment import environment
from publish.paths import PUBLISH, ROOT

TEMPLATES = PUBLISH / "templates"
_FOLDERS = (
    TEMPLATES,
    PUBLISH / "theme/partials",
    ROOT / "calculators/html/templates",
    Path(material.__file__).parent / "templates",  # for its icons
)
_environments: list[Environment] = []


def render(name: str, **context: object) -> str:
    """Return a template of `publish/templates` with its blanks filled in; it may include the calculators' templates.

    >>> render("clause.html", code="VA-50", way="r/VA-50/").strip()
    '<a class="ts-clause" data-share href="r/VA-50/">VA-50</a>'
    """
    if not _environments:  # compiling the templates is the slow part
        _environments.append(environment(FileSystemLoader(_FOLDERS)))
    return _environments[0].get_template(name).render(**context)
