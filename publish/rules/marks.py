"""The marks beside clauses and rulings: short words for their source, each of which explains itself on a tap."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from publish.pages.templating import render
from publish.rules.clauses import TAGS
from publish.rules.rulings_pages import STATUSES

if TYPE_CHECKING:
    from collections.abc import Iterable

_LEADING = re.compile(
    r"(\{\{ tag\([^)]*\) \}\}) (?!\|)((?:(?!>[ \t]*$).*\S.*(?:\n|\Z))+)",  # a quotation's empty line has a ">"
    re.MULTILINE,
)


class Mark(NamedTuple):
    """A mark.

    Attributes:
        word: its name in the sources.
        label: its text on a page.
        meaning: one sentence that explains it.
    """

    word: str
    label: str
    meaning: str


def clause_marks(words: Iterable[str] = TAGS) -> list[Mark]:
    """Return the marks of a clause.

    Raises:
        ValueError: a word is not a mark.

    >>> [mark.label for mark in clause_marks(["gm"])]
    ['GM decides']
    """
    unknown = [word for word in words if word not in TAGS]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is not a tag. The tags are {', '.join(TAGS)}")
    return [Mark(word, *TAGS[word]) for word in words]


def label_of(status: str) -> str:
    """Return the text of the mark for the source of a ruling's default.

    >>> label_of("example"), label_of("text")
    ('from the example', 'text')
    """
    return TAGS[status][0] if status in TAGS else status


def status_mark(status: str) -> Mark:
    """Return the mark for the source of a ruling's default.

    >>> status_mark("text")
    Mark(word='text', label='text', meaning='The source states it.')
    """
    return Mark(status, label_of(status), STATUSES[status])


def marks_html(marks: Iterable[Mark], base: str) -> str:
    """Return marks as HTML.

    Args:
        marks: the marks.
        base: the way from the page to the top of the site.
    """
    return render("tag.html", tags=list(marks), base=base).strip()


def after_their_text(markdown: str) -> str:
    r"""Return the Markdown of a page with each mark behind the text it is about.

    In the sources a mark is the first word of that text, which is the rest of its paragraph.

    >>> after_their_text('Roll. {{ tag("gm") }} The GM\nrules.\n\nMore.')
    'Roll. The GM\nrules. {{ tag("gm") }}\n\nMore.'
    """
    return _LEADING.sub(lambda match: f"{match[2].rstrip()} {match[1]}\n", markdown)
