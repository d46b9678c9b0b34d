"""The clean-up of typed and pasted text, so that boxes, links and questions all reach the fields in one form."""

from __future__ import annotations

import re

_DASHES = dict.fromkeys((*range(0x2010, 0x2016), 0x2212, 0xFE58, 0xFE63, 0xFF0D), "-")
_BLANKS = dict.fromkeys((0xA0, 0x2007, 0x2009, 0x200A, 0x202F, 0x3000), " ")
_SIGNS = {**_DASHES, **_BLANKS, 0xFF0B: "+"}
_PARTS = {"½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3)}
_PART = re.compile(rf"(\d{{0,6}}) *([{''.join(_PARTS)}])", re.ASCII)
_END = ".;:!?)]}>\"'”’»"  # signs that a chat adds after a link; a comma may separate the entries of a list
_USUAL = re.compile(r"[\w +,/-]*", re.ASCII)


def dashes(text: str) -> str:
    """Write every kind of dash and minus as a hyphen, and every kind of blank as a space.

    >>> dashes("3d6\u20131"), dashes("\u22122"), dashes("VA\u201150")
    ('3d6-1', '-2', 'VA-50')
    """
    return text if text.isascii() else text.translate(_SIGNS)


def plain(text: str) -> str:
    """Write an entry as fields read it: plain signs, fractions with a slash, no punctuation of a sentence around it.

    >>> plain("\u20131"), plain("½"), plain("2½"), plain("3)."), plain("K♥")
    ('-1', '1/2', '5/2', '3', 'K♥')
    """
    if _USUAL.fullmatch(text):
        return text
    return _PART.sub(_fraction, dashes(text)).rstrip(_END + " ")


def _fraction(match: re.Match[str]) -> str:
    numerator, denominator = _PARTS[match[2]]
    return f"{int(match[1] or 0) * denominator + numerator}/{denominator}"
