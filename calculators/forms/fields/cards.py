"""The field for playing cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Self, Unpack

from calculators.forms.fields.field import Field, FieldArguments, When, field_arguments

_SUITS = re.compile("[♠-♧][\ufe0e\ufe0f]?")  # a suit's sign, and a selector that sets how it is drawn
_LETTERS = "shdc"  # spades, hearts, diamonds, clubs
_BETWEEN = re.compile(r"[\s,;/]+")

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "Joker")


class Cards(Field[tuple[str, ...]]):
    """Playing cards by rank. A suit may come with the rank and is dropped, because no rule here asks for it.

    Attributes:
        least: the fewest cards.
        most: the most cards.
        ranks: the ranks that can be picked.
        open: whether the ranks to pick from are visible right away.
        deck: the deck they come from; a card in one field is gone for the other fields of the same deck. A part of a
            form has decks of its own.

    >>> hand = cards("Your hand", default=("10", "7"), most=7)
    >>> hand.parse("k, 7"), hand.parse("Kh T♠ 7 ♦")
    (('K', '7'), ('K', '10', '7'))
    """

    least: int = 0
    most: int = 7
    ranks: tuple[str, ...] = RANKS
    open: bool = False
    deck: str = ""

    kind = "cards"
    is_list = True

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be"."""
        count = f"{self.least} to {self.most}" if self.least else f"up to {self.most}"
        return f"{count} cards out of {', '.join(self.ranks)} (suits don't count)"

    def parse_plain(self, text: str) -> tuple[str, ...]:
        """Return the ranks, in the order they were entered."""
        spellings = {rank.lower(): rank for rank in self.ranks} | {"1": "A", "t": "10"}
        entries = [
            spellings.get(part, spellings.get(part[:-1]) if part[-1] in _LETTERS else None)
            for part in _BETWEEN.split(_SUITS.sub(" ", text.lower()))
            if part
        ]
        ranks = tuple(rank for rank in entries if rank is not None)
        if len(ranks) != len(entries) or not self.least <= len(ranks) <= self.most:
            raise self.error(text)
        return ranks

    def format(self, value: object) -> str:
        """Return the ranks, joined by commas."""
        return ",".join(value)  # type: ignore[arg-type]

    def merge(self, texts: list[str]) -> str:
        """Return all cards that a link has, whether in one text or in several."""
        return ",".join(text for text in texts if text.strip())

    def display(self, text: str) -> str:
        """Return the ranks, with spaces between them."""
        return text.replace(",", " ") or "none"

    def in_form(
        self, name: str, label: str, when: tuple[When, ...], rename: Callable[[Field[object] | str], str]
    ) -> Self:
        """Return a copy of this field for a form; in a part of a form, its deck gets the same prefix as its name."""
        before = name.removesuffix(self.name) if self.name else ""
        return super().in_form(name, label, when, rename).replace(deck=before + self.deck)


def cards(
    label: str,
    *,
    default: tuple[str, ...],
    least: int = 0,
    most: int,
    help: str = "",  # noqa: A002  # the word of the record
    clauses: str = "",
    ranks: tuple[str, ...] = RANKS,
    open: bool = False,  # noqa: A002
    deck: str = "",
    **more: Unpack[FieldArguments],
) -> Cards:
    """Declare a field for `least` to `most` playing cards.

    >>> cards("Cards in the middle", default=(), most=5).allowed[:11]
    'up to 5 car'
    """
    return Cards(
        "",
        label,
        default,
        help,
        least=least,
        most=most,
        ranks=ranks,
        open=open,
        deck=deck,
        **field_arguments(clauses, more),
    )
