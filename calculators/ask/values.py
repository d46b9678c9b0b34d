"""The values of a sentence: their possible meanings, their comparisons, and the things they count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from calculators.ask.plain import FOES, NUMBERS, plain
from calculators.ask.slots import Slot
from calculators.ask.tokens import Token

FEWER, MORE, AT_MOST, AT_LEAST, EXACTLY, ONLY = "fewer", "more", "at_most", "at_least", "exactly", "only"
PER_DIE = "per die"  # "8d6>=4" asks for dice that show 4 or more
_BEFORE = {
    AT_MOST: "at most/up to/max/<=/≤",
    AT_LEAST: "at least/at minimum/min/minimum/>=/≥",
    FEWER: "fewer than/less than/under/below/<",
    MORE: "more than/better than/over/above/>",
    EXACTLY: "exactly/precisely",
    ONLY: "only/just",
}
_AFTER = {
    AT_LEAST: "or more/or better/or higher/and more/at least/+",
    AT_MOST: "or less/or fewer/or lower/at most",
    EXACTLY: "exactly",
}


_TURNED = {FEWER: AT_LEAST, MORE: AT_MOST}
_KNOWING = frozenset(map(plain, ("if", "whether", "know", "sure", "idea", ",", ".", "?", ";")))


def _rows(said: Mapping[str, str]) -> list[tuple[tuple[str, ...], str]]:
    """Return the rows of words that compare, the longest first."""
    rows = [(tuple(row.split()), comparison) for comparison, rows in said.items() for row in rows.split("/")]
    return sorted(rows, key=lambda row: -len(row[0]))


_ROWS_BEFORE, _ROWS_AFTER = _rows(_BEFORE), _rows(_AFTER)
_NOUNS = frozenset(map(plain, ("cards", "plays", "players", "decks", "jokers", "advantages", "successes", "points")))
_SUCCESSES = ("success", "sixes", "fives")
_PLACING = ("in", "on", "at", "with", "if", "when", "while", "but", "or", "against", "vs", "do", "can", "what", "which")
_SMALL = ("a", "an", "the", "my", "his", "her", "their")
_AIMING = frozenset(map(plain, ("vs", "at", "beat", "dodge", "parry", "block", "stop")))
_SIGNS = ("<", ">", ">=", "<=", "≥", "≤")
_NONE = ("no", "zero", "without")
NOTHING = ("none", "nothing")
_HAVE = (["has"], ["have"], ["having"], ["with"])
_EVERYBODY = frozenset(["everyone", "everybody", "nobody"])
_NO_MATTER = ("idea", "clue", "way", "matter", "doubt", "problem", "longer", "need", "other", "reason", "one")
_EACH = frozenset(["each", "apiece"])
_SPANS = ("turn", "round", "phase", "time", "go", "look")  # "each turn" is not each of several
_SPREAD_OVER = (*_SPANS, "attack", "action", "target")  # "over 3 turns" is not "more than 3"
_ENDS = (".", "!", "?", ";")
_FIRST = frozenset(["one", "first"])
_NEXT = frozenset(["other", "another", "second", "third"])
_OPENING = frozenset(["the", ",", "and", ";"])
_MORE_BY = {"more": 1, "extra": 1, "additional": 1, "fewer": -1, "less": -1, "higher": 1, "lower": -1}


class Quantity:
    """A value of a sentence.

    Attributes:
        index: the index of its token in the sentence.
        token: its token.
        kind: "number", "dice", "chance", "card", "range", "plus" (a modifier alone), "none" (as in "no advantage") or
            "face" (of a die; no form asks for it).
        compare: the comparison that it is part of, "" if none.
        has_noun: whether it is a number in letters before a noun, as in "two attacks", and so no card.
        part_of: the index of the value that it is a part of, as in "4 of my 8 dice"; 0 if none.
        of_dice: whether the word "dice" comes after it.
        each: whether it applies to each of several.
        of_all: whether it applies to everybody, the speaker too, as in "nobody has advantages".
        is_other: whether it says of the next of several what the value before says of the first, as in "the other 4".
        shift: 1 for "one more", -1 for "one less", else 0.
        side: whose it is: "my", "their", "gm", "1" ...; "" if the sentence does not tell.
        sure: whether a word gives its side, instead of the order of the sentence.
        place: 1 before a "vs" and 2 after it, if nothing else tells the sides of the two; else 0.
        marks: indexes of other tokens that belong to it.
    """

    compare = ""
    has_noun = False
    part_of = 0
    of_dice = False
    each = False
    of_all = False
    is_other = False
    shift = 0
    side = ""
    sure = False
    place = 0

    def __init__(self, index: int, token: Token, kind: str) -> None:
        self.index = index
        self.token = token
        self.kind = kind
        self.marks: set[int] = set()


def quantities(tokens: Sequence[Token]) -> list[Quantity]:
    """Return the values of a sentence with their comparisons.

    >>> from calculators.ask.tokens import cut
    >>> [(each.token.value, each.compare) for each in quantities(cut("fewer than 3 hits on 6 dice or more")[0])]
    [('3', 'fewer'), ('6', 'at_least')]
    """
    result = []
    words = [token.word for token in tokens]
    for index, token in enumerate(tokens):
        is_of_two = token.word == "one" and ("the", "other") in pairwise(words[index:])
        if is_of_two and tokens[index + 1].plain in FOES:
            continue  # "one orc has skill 4, the other 3"
        if token.is_value and token.kind != "code":
            value = Quantity(index, token, token.kind)
            if _is_a_card(tokens, index):
                value.kind = "card"
            if _is_a_face(tokens, index):
                value.kind = "face"
            after = tokens[index + 1 : index + 2]
            is_label = index + 2 < len(tokens) and tokens[index + 2].is_value  # "jack nine break 37"
            is_spelt = token.kind == "number" and token.text.isalpha() and not is_label
            is_next = index > 0 and tokens[index - 1].text == ","  # "K 3, two others"
            value.has_noun = is_spelt and any(
                next_.kind == "word" and (is_next or not next_.is_soft) and next_.word not in _PLACING
                for next_ in after
            )
            if token.kind == "number" and any(next_.plain in _NOUNS for next_ in after) and not is_label:
                value.has_noun = True  # "J 3, 1 card to play"
            value.of_dice = words[index + 1 : index + 2] in (["dice"], ["die"])
            _compare(value, words)
            result.append(value)
        elif (
            words[index] in NOTHING
            or (words[index] == "nobody" and words[index + 1 : index + 2] in _HAVE)
            or (token.plain == "not" and [each.plain for each in tokens[index + 1 : index + 2]] == ["resistance"])
            or (
                words[index] in _NONE
                and index + 1 < len(tokens)
                and not tokens[index + 1].is_value
                and words[index + 1] not in _NO_MATTER
            )
        ):
            result.append(Quantity(index, Token(token.text, "number", token.plain, "0"), "none"))
            result[-1].of_all = words[index] in ("nobody", "no")
    for one, other in pairwise(result):
        between = words[one.index + 1 : other.index]
        is_part = (between[:1] == ["of"] and len(between) < 3) or between[-3:-1] == ["out", "of"]
        between = [word for word in between if word not in _SMALL]
        if between[-2:-1] == ["and"] and between[-1].endswith(("s", "d")) and between[-1] != "cards":
            other.each |= one.each  # "each has 3 dice and spends 1"
        if [*map(plain, between)] == ["vs"]:
            one.each = other.each = one.each or other.each  # "both 6 vs 14", "my 6 against their 14 each"
        if between == ["and"] and other.each and words[other.index + 1 : other.index + 2] not in (["each"], ["apiece"]):
            one.each = True  # "skill 4 and 2 plays each"
        if is_part and other.kind == "number":
            one.part_of = other.index
        if one.each and one.token.cards and other.token.cards and between == [","]:
            one.each = False  # "skill 4 each and cards 7, 9 and J"
    is_first, since = False, 0
    for one, other in pairwise(result):
        if one.token.word != "one":
            is_first = one.is_other or not _FIRST.isdisjoint(words[max(since, one.index - 6) : one.index])
            since = one.index + 1
        other.is_other = is_first and any(
            one in _OPENING and next_ in _NEXT for one, next_ in pairwise(words[since : other.index])
        )
    pairs = zip(result, [*result[2:], *result[:2]], strict=True)
    return [one for one, third in pairs if one.token.word != "one" or not third.is_other]  # "one 3, the other 4"


def _is_a_face(tokens: Sequence[Token], index: int) -> bool:
    """Return whether dice show a number, as in "4 of 6 dice show six", and it counts nothing."""
    before = [token.plain for token in tokens[max(0, index - 3) : index] if token.word != "a"]
    return before[-2:] == ["dice", "show"] and not any(
        each.plain in _SUCCESSES for each in tokens[index + 1 : index + 2]
    )


def _is_a_card(tokens: Sequence[Token], index: int) -> bool:
    """Return whether a number is a card because of the article before it, as in "and a 9"."""
    token, after = tokens[index], tokens[index + 1 : index + 2]
    has_article = index > 0 and tokens[index - 1].word in ("a", "an")
    before = tokens[max(0, index - 3) : index - 1] if has_article else ()
    is_hand = before and before[0].is_value and any(each.is_value for each in tokens[max(0, index - 4) : index - 3])
    if before and before[-1].plain in _AIMING and not is_hand:
        return False  # "shoot with 5 against a 10", but "K 9 vs a 10"
    return has_article and len(token.cards) == 1 and all(part.kind != "word" for part in after)


def _compare(value: Quantity, words: Sequence[str]) -> None:
    index = value.index
    for row, comparison in _ROWS_BEFORE:
        start = index - len(row)
        is_span = row == ("over",) and plain((*words[index + 1 :], "")[0]) in _SPREAD_OVER
        if start >= 0 and tuple(words[start:index]) == row and not is_span:
            is_per_die = words[start] in _SIGNS and any("d6" in word for word in words[start - 1 : start])
            back = [*map(plain, words[max(0, start - 3) : start])][::-1]
            place = back.index("not") if "not" in back else 3
            if comparison in _TURNED and _KNOWING.isdisjoint(back[:place]) and place < 3:
                comparison = _TURNED[comparison]  # "can't bid over 3"
                start -= place + 1
            value.compare = PER_DIE if is_per_die else comparison
            value.marks.update(range(start, index))
            break
    for skip in range(3):  # "3 successes or more"
        for row, comparison in _ROWS_AFTER if not value.compare else ():
            start = index + 1 + skip
            after = words[start + len(row) : start + len(row) + 1]
            if row[0] in ("at", "exactly") and after and (after[0][:1].isdigit() or after[0] in NUMBERS):
                continue
            if tuple(words[start : start + len(row)]) == row and (
                row != ("+",) or (value.kind != "dice" and _ends(words, start + 1, skip))
            ):
                value.compare = comparison
                value.marks.update(range(start, start + len(row)))
                return
    beside = words[max(0, index - 6) : index]
    for place, word in reversed([*enumerate(beside)]):
        if word in (",", ":", "against", "vs", "versus", *_ENDS):
            beside = beside[place + 1 :]
            break
    words = [word if each_of not in _SPANS else "" for word, each_of in zip(words, [*words[1:], ""], strict=True)]
    behind = words[index + 1 : index + 4]
    behind = behind[: next((place for place, word in enumerate(behind) if word in (",", *_ENDS)), 3)]
    beside = [word for place, word in enumerate(beside) if word not in _EACH or not _is_of_value(beside, place)]
    near, are = {*beside[-4:]}, {"have", "are"} & {*beside}
    is_both = "both" in near or bool(are and ("both" in beside or {"same", "equal"} & near))
    value.of_all = not _EVERYBODY.isdisjoint((*near, *behind)) or "all" in (*behind[:1], *beside[-2:-1])
    value.of_all |= behind[:2] == ["for", "all"]
    is_both = is_both or ("they", "all") in pairwise(beside[-4:]) or behind[:1] == ["both"]
    if is_both or not _EACH.isdisjoint((*near, *behind)):
        value.each = True  # "both blades have parry rating 2", "parry ratings are the same (2)"
    for place in (index + 1, index - 1, index + 2):
        if 0 <= place < len(words) and words[place] in _MORE_BY and not value.compare and not value.shift:
            value.shift = _MORE_BY[words[place]]
            value.marks.add(place)


def _is_of_value(words: Sequence[str], place: int) -> bool:
    """Return whether "each" belongs to the value before it, as in "5 dice each and I kept 6"."""
    return any(word[:1].isdigit() or word in NUMBERS for word in words[max(0, place - 2) : place])


def _ends(words: Sequence[str], index: int, skip: int) -> bool:
    """Return whether a plus belongs to the number before it, as in "2+"."""
    return skip == 0 and (index == len(words) or not words[index][:1].isdigit())


def text_of(slot: Slot, value: Quantity) -> str | None:
    """Return the text of a value in a link, None if this slot cannot take it."""
    token = value.token
    if value.kind == "none":
        if slot.compares:
            return "1"  # compared as fewer than one
        if slot.kind == "dice":
            return "0d6"
        is_entry = slot.kind == "wholes" and slot.basis and not (slot.leads or slot.along)  # the list needs one
        return None if slot.low > 0 or slot.least else "0" if slot.kind == "whole" or is_entry else ""
    if value.kind == "range":
        return token.value if slot.end == "low" else None
    match slot.kind:
        case "whole" | "wholes" | "amount":
            return _number(slot, value)
        case "percent":
            is_number = value.kind == "number" and token.text.isdigit() and len(token.text) > 1 and not value.compare
            return token.value if value.kind == "chance" or is_number else None
        case "cards":
            return None if value.has_noun else ",".join(token.cards) or None
        case "dice" | "dicelist":
            if value.kind == "number":
                return f"{token.value}d6" if value.of_dice else f"0d6+{token.value}"  # "a door of 11"
            if value.kind == "plus":
                return f"1d6+{token.value}" if token.value != "0" else "1d6"
            return token.value if value.kind == "dice" else None
        case _:
            return None


def _number(slot: Slot, value: Quantity) -> str | None:
    token = value.token
    if value.kind in ("number", "plus"):
        return token.value
    if value.kind == "dice" and slot.dice:
        dice, _, more = token.value.partition("d6")
        return None if more else dice
    return token.value if value.kind == "chance" and slot.kind == "amount" else None


def fits(slot: Slot, text: str) -> bool:
    """Return whether a text fits the bounds of a slot.

    Only slots for one or more whole numbers have bounds here; for any other kind, and for an empty text, it is True.
    """
    if slot.kind not in ("whole", "wholes") or not text:
        return True
    return text.removeprefix("-").isdigit() and slot.low <= int(text) <= slot.high
