"""Mistakes in the sources of the site, each in one sentence: the file, the line and what to do.

A build looks for them first, so that nobody has to read them out of a traceback.
"""

from __future__ import annotations

from publish.lint.calculators import in_calculators
from publish.lint.files import TEMPLATES, in_data, in_encodings, in_records, in_scripts, in_templates, in_terms
from publish.lint.pages import in_pages
from publish.paths import DOCS

__all__ = [
    "TEMPLATES",
    "in_calculators",
    "in_data",
    "in_encodings",
    "in_pages",
    "in_records",
    "in_scripts",
    "in_templates",
    "in_terms",
    "mistakes",
]


def mistakes() -> list[str]:
    """Return all mistakes; empty if a build may begin."""
    if unreadable := in_encodings(DOCS, *TEMPLATES):
        return unreadable
    messages = [*in_calculators(), *in_terms(), *in_data(), *in_records(), *in_templates(*TEMPLATES), *in_scripts()]
    return messages or in_pages()  # which depend on all of the others
