"""All pages of the site in one file, packed to some hundred kilobytes; separate pages would be megabytes.

Pages have most of their lines in common, and in the same order. The book contains each stretch of lines once, and a
page is a list of pairs: the first line, and how many. `sw.js` puts a page together again, equal to the byte.
"""

from __future__ import annotations

import json
from itertools import batched
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["bound", "unbound"]

_STRETCH = 4  # lines that have to agree before a page refers to an earlier one; fewer would not pay


def bound(pages: Mapping[str, str]) -> str:
    r"""Return a book of these pages, as JSON.

    >>> bound({"a": "1\n2", "b": "1\n2"})
    '{"lines":["1","2"],"pages":{"a":[0,2],"b":[0,2]}}'
    """
    numbers: dict[str, int] = {}  # equal lines get equal numbers, which are quicker to compare
    book: list[int] = []
    starts: dict[tuple[int, ...], int] = {}
    made: dict[str, list[int]] = {}
    for name in sorted(pages):
        page = [numbers.setdefault(line, len(numbers)) for line in pages[name].split("\n")]
        pairs: list[int] = []
        here = 0
        while here < len(page):
            key = tuple(page[here : here + _STRETCH])
            start = starts.setdefault(key, len(book))
            if start == len(book):
                book.append(page[here])
                count = 1
            else:
                count = _agreeing(book, start, page, here)
            if pairs and pairs[-2] + pairs[-1] == start:
                pairs[-1] += count
            else:
                pairs += [start, count]
            here += count
        made[name] = pairs
    lines = list(numbers)
    return json.dumps(
        {"lines": [lines[number] for number in book], "pages": made}, ensure_ascii=False, separators=(",", ":")
    )


def _agreeing(book: list[int], start: int, page: list[int], here: int) -> int:
    """Return how many lines of the book from `start` on equal the lines of the page from `here` on."""
    most = min(len(book) - start, len(page) - here)
    return next((n for n in range(most) if book[start + n] != page[here + n]), most)


def unbound(book: str) -> dict[str, str]:
    r"""Return the pages of a book.

    >>> unbound(bound({"a": "1\n2", "b": "0\n1\n2\n"}))
    {'a': '1\n2', 'b': '0\n1\n2\n'}
    """
    read = json.loads(book)
    return {
        name: "\n".join(
            line for start, count in batched(pairs, 2, strict=True) for line in read["lines"][start : start + count]
        )
        for name, pairs in read["pages"].items()
    }
