"""The values of a sentence: their possible meanings, their comparisons, and the things they count."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.ask.plain import NUMBERS, TENS
from calculators.ask.slots import Slot
from calculators.ask.tokens import Token

__all__ = ["Quantity", "fits", "joined", "quantities", "text_of"]

FEWER, MORE, AT_MOST, AT_LEAST, EXACTLY, ONLY = "fewer", "more", "at_most", "at_least", "exactly", "only"
PER_DIE = "per die"  # "8d6>=4" asks for dice that show 4 or more
_BEFORE = (  # the longest first
    (("no", "more", "than"), AT_MOST),
    (("not", "more", "than"), AT_MOST),
    (("no", "fewer", "than"), AT_LEAST),
    (("no", "less", "than"), AT_LEAST),
    (("fewer", "than"), FEWER),
    (("less", "than"), FEWER),
    (("more", "than"), MORE),
    (("better", "than"), MORE),
    (("at", "least"), AT_LEAST),
    (("at", "most"), AT_MOST),
    (("at", "minimum"), AT_LEAST),
    (("up", "to"), AT_MOST),
    (("min",), AT_LEAST),
    (("minimum",), AT_LEAST),
    (("max",), AT_MOST),
    (("exactly",), EXACTLY),
    (("precisely",), EXACTLY),
    (("only",), ONLY),
    (("just",), ONLY),
    (("over",), MORE),
    (("above",), MORE),
    (("under",), FEWER),
    (("below",), FEWER),
    ((">=",), AT_LEAST),
    (("≥",), AT_LEAST),
    (("<=",), AT_MOST),
    (("≤",), AT_MOST),
    ((">",), MORE),
    (("<",), FEWER),
)
_AFTER = (
    (("or", "more"), AT_LEAST),
    (("or", "better"), AT_LEAST),
    (("or", "higher"), AT_LEAST),
    (("and", "more"), AT_LEAST),
    (("or", "less"), AT_MOST),
    (("or", "fewer"), AT_MOST),
    (("or", "lower"), AT_MOST),
    (("at", "least"), AT_LEAST),
    (("at", "most"), AT_MOST),
    (("exactly",), EXACTLY),
    (("+",), AT_LEAST),
)
_RANKS = {"two": "2", "three": "3", "four": "4", "seven": "7", "eight": "8", "nine": "9", "ten": "10"}
_SIGNS = ("<", ">", ">=", "<=", "≥", "≤")
_NONE = ("no", "zero", "without")
_MORE_BY = {"more": 1, "extra": 1, "additional": 1, "fewer": -1, "less": -1}


class Quantity:
    """A value of a sentence.

    Attributes:
        index: the index of its token in the sentence.
        token: its token.
        kind: "number", "dice", "chance", "card", "range", "plus" (a modifier alone) or "none" (as in "no advantage").
        compare: the comparison that it is part of, "" if none.
        each: whether it applies to each of several.
        shift: 1 for "one more", -1 for "one less", else 0.
        side: whose it is: "my", "their", "gm", "1" ...; "" if the sentence does not tell.
        sure: whether a word gives its side, instead of the order of the sentence.
        place: 1 before a "vs" and 2 after it, if nothing else tells the sides of the two; else 0.
        marks: indexes of other tokens that belong to it.
    """

    __slots__ = ("compare", "each", "index", "kind", "marks", "place", "shift", "side", "sure", "token")

    def __init__(self, index: int, token: Token, kind: str) -> None:
        self.index = index
        self.token = token
        self.kind = kind
        self.compare = ""
        self.each = False
        self.shift = 0
        self.place = 0
        self.side = ""
        self.sure = False
        self.marks: set[int] = set()


def joined(tokens: Sequence[Token]) -> list[Token]:
    """Join the tokens of one value: "thirty six", "two queens", "pair of kings", feet; and "+2" with its sign."""
    result: list[Token] = []
    index = 0
    while index < len(tokens):
        token, after = tokens[index], tokens[index + 1] if index + 1 < len(tokens) else None
        low = token.word
        if low in TENS and after and after.kind == "number" and 0 < int(after.value or 0) < 10 and after.text.isalpha():
            number = str(10 * TENS[low] + int(after.value))
            result.append(Token(f"{token.text} {after.text}", "number", number, number))
            index += 2
        elif _is_card_count(token) and after and len(after.cards) == 1 and after.kind == "card" and len(after.text) > 1:
            count = 2 if low == "pair" else int(token.value)
            result.append(after.replace(text=f"{token.text} {after.text}", cards=after.cards * count))
            index += 2
        elif _is_card_count(token) and after and after.word.removesuffix("s") in _RANKS and after.word.endswith("s"):
            count = 2 if low == "pair" else int(token.value)
            card_rank = _RANKS[after.word.removesuffix("s")]
            result.append(Token(f"{token.text} {after.text}", "card", "", cards=(card_rank,) * count))
            index += 2
        elif low == "pair" and after and after.word == "of" and index + 2 < len(tokens) and tokens[index + 2].cards:
            card = tokens[index + 2]
            result.append(
                card.replace(text=f"{token.text} of {card.text}", kind="card", cards=card.cards * 2, value="")
            )
            index += 3
        elif token.kind == "number" and after and after.word in ("feet", "foot", "ft") and token.value.isdigit():
            metres = str(round(int(token.value) * 0.3048))
            result.append(Token(f"{token.text} {after.text}", "number", metres, metres))
            result.append(after.replace(plain="metre"))
            index += 2
        elif (
            token.text == "+"
            and after
            and after.kind == "number"
            and (not result or not result[-1].is_value or result[-1].kind == "plus")
        ):
            result.append(after.replace(text=f"+{after.text}", kind="plus", cards=()))
            index += 2
        else:
            result.append(token)
            index += 1
    return result


def _is_card_count(token: Token) -> bool:
    return token.word == "pair" or (token.kind == "number" and token.value in ("2", "3", "4"))


def quantities(tokens: Sequence[Token]) -> list[Quantity]:
    """Return the values of a sentence with their comparisons.

    >>> from calculators.ask.tokens import cut
    >>> [(each.token.value, each.compare) for each in quantities(cut("fewer than 3 hits on 6 dice or more")[0])]
    [('3', 'fewer'), ('6', 'at_least')]
    """
    result = []
    words = [token.word for token in tokens]
    for index, token in enumerate(tokens):
        if token.is_value and token.kind != "code":
            each = Quantity(index, token, token.kind)
            _compare(each, words)
            result.append(each)
        elif words[index] in _NONE and index + 1 < len(tokens) and not tokens[index + 1].is_value:
            result.append(Quantity(index, Token(token.text, "number", token.plain, "0"), "none"))
    return result


def _compare(each: Quantity, words: Sequence[str]) -> None:
    index = each.index
    for row, comparison in _BEFORE:
        start = index - len(row)
        if start >= 0 and tuple(words[start:index]) == row:
            is_per_die = words[start] in _SIGNS and any("d6" in word for word in words[start - 1 : start])
            each.compare = PER_DIE if is_per_die else comparison
            each.marks.update(range(start, index))
            break
    for skip in range(3):  # "3 successes or more"
        for row, comparison in _AFTER if not each.compare else ():
            start = index + 1 + skip
            after = words[start + len(row) : start + len(row) + 1]
            if row[0] in ("at", "exactly") and after and (after[0].isdigit() or after[0] in NUMBERS):
                continue
            if tuple(words[start : start + len(row)]) == row and (row != ("+",) or _ends(words, start + 1, skip)):
                each.compare = comparison
                each.marks.update(range(start, start + len(row)))
                return
    if {"each", "apiece"} & {*words[index + 1 : index + 4], *words[max(0, index - 3) : index]}:
        each.each = True
    for place in (index + 1, index - 1):
        if 0 <= place < len(words) and words[place] in _MORE_BY and not each.compare:
            each.shift = _MORE_BY[words[place]]
            each.marks.add(place)


def _ends(words: Sequence[str], index: int, skip: int) -> bool:
    """Return whether a plus belongs to the number before it, as in "2+"."""
    return skip == 0 and (index == len(words) or not words[index][:1].isdigit())


def text_of(slot: Slot, each: Quantity) -> str | None:
    """Return the text of a value in a link, None if this slot cannot take it."""
    token = each.token
    if each.kind == "none":
        empty = slot.kind in ("wholes", "dicelist") and slot.low <= 0
        if slot.compares and slot.low == 1:
            return "1"  # compared as fewer than one
        return "" if empty else "0" if slot.kind == "whole" and slot.low <= 0 else None
    if each.kind == "range":
        return token.value if slot.end == "low" else None
    match slot.kind:
        case "whole" | "wholes" | "amount":
            return _number(slot, each)
        case "percent":
            return token.value if each.kind == "chance" or (each.kind == "number" and token.value.isdigit()) else None
        case "cards":
            return ",".join(token.cards) if token.cards and each.kind in ("card", "number") else None
        case "dice" | "dicelist":
            if each.kind == "plus" and slot.kind == "dicelist":
                return f"1d6+{token.value}" if token.value != "0" else "1d6"
            return token.value if each.kind == "dice" else None
        case _:
            return None


def _number(slot: Slot, each: Quantity) -> str | None:
    token = each.token
    if each.kind == "number":
        return token.value
    if each.kind == "dice" and slot.dice:
        dice, _, more = token.value.partition("d6")
        return None if more else dice
    if each.kind == "chance" and slot.kind == "amount" and "%" in token.text:
        return token.value
    return None


def fits(slot: Slot, text: str) -> bool:
    """Return whether a text fits the bounds of a slot.

    Only slots for one or more whole numbers have bounds here; for any other kind, and for an empty text, it is True.
    """
    if slot.kind not in ("whole", "wholes") or not text:
        return True
    if text.isdigit():
        return slot.low <= int(text) <= slot.high
    parts = text.split(",")
    if not all(part.removeprefix("-").isdigit() for part in parts):
        return False
    return all(slot.low <= int(part) <= slot.high for part in parts)
