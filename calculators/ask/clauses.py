"""The side of each value in a sentence, from nearby pronouns and nouns, "with", "vs" and the ends of clauses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from calculators.ask.plain import FOES, FRIENDS, THINGS
from calculators.ask.sides import GM, MY, THEIR
from calculators.ask.sought import give_sought, is_hiding
from calculators.ask.tokens import Token
from calculators.ask.values import Quantity

_OBJECTS = {"me": MY, "us": MY, "him": THEIR, "her": THEIR, "them": THEIR}
POSSESSED = ("mine", "ours", "yours", "theirs", "his", "hers")
"""Pronouns that can be alone: "mine is 4"."""
_ORDINALS = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6"}
_POSSESSIVE = ("my", "our", "your", "his", "her", "their", "its")
_WITH = ("with", "using", "w", "by")
_PARTING = ("but", "while", "when", "if", "whereas", "because")
_WORDS = (
    "have has had hold holds holding got get roll rolled rolls bid bids play played show showed am use used with put"
)
_HAVING = frozenset(f"{_WORDS} i'm im i've ive spend my".split())
_SMALL = ("(", "a", "an", "the", "of", "with", "has", "have", "at", "on", "is")
_GM_DOES = ("my", "question", "confront", "spoil", "stop", "opp", "ruin", "interfere", "act", "beat")
_HAS = ("has", "needs", "holds", "wants", "rolls", "plays")
_FOR = ("at", "for", "need", "needs", "last")
_OPENING = ": . ; ! ? the a an other another one and vs , if when two three just only"
_FIRST = frozenset(_OPENING.split())


class _Mark:
    """A word that shows whose something is."""

    def __init__(self, index: int, side: str, word: str, *, is_object: bool, is_foe: bool) -> None:
        self.index = index
        self.side = side
        self.word = word
        self.is_object = is_object
        self.is_foe = is_foe


def give_sides(tokens: Sequence[Token], values: Sequence[Quantity]) -> frozenset[int]:
    """Set the side of each value if the sentence gives it; return the indexes of the words that give sides.

    >>> from calculators.ask.tokens import cut
    >>> from calculators.ask.values import quantities
    >>> tokens = cut("spot the goblin 1d6+2 with my 3d6")[0]
    >>> values = quantities(tokens)
    >>> sorted(give_sides(tokens, values))
    [2, 5]
    >>> [each.side for each in values]
    ['their', 'my']
    """
    words = [token.word for token in tokens]
    marks = [
        mark for index, token in enumerate(tokens) if (mark := _mark(index, token, *[*words, ""][index : index + 2]))
    ]
    for mark in marks:
        is_owner = mark.word == "her" and _is_noun(tokens, mark.index + 1)
        mark.is_object = mark.is_object and not is_owner and words[max(0, mark.index - 1)] != "of"
    marks = [
        mark for mark in marks if mark.side != GM or not (_acts(tokens, mark.index) or words[mark.index - 1] == "no")
    ]
    marks = [mark for mark in marks if mark.word != "it" or _does(tokens, mark.index + 1)]
    marks += [
        _Mark(index, THEIR, "each", is_object=False, is_foe=False)
        for index, pair in enumerate(pairwise(words))
        if pair in (("each", "has"), ("each", "rolls"), ("each", "spends"), ("each", "resists"))
    ]
    marks.sort(key=lambda mark: mark.index)
    friends = {mark.index for mark in marks if mark.side == "2"}
    marks = [mark for mark in marks if mark.index + 1 not in friends]  # "my friend"
    parts = _parts(tokens, words)
    for number, value in enumerate(values):
        start = max((end for end in parts if end <= value.index), default=0)
        stop = min((end for end in parts if end > value.index), default=len(tokens))
        before = values[number - 1] if number and values[number - 1].index >= start else None
        after = values[number + 1].index if number + 1 < len(values) else len(tokens)
        _give(value, words, [mark for mark in marks if start <= mark.index < stop], before, (after, stop), start)
        is_foes = any(token.plain in FOES for token in tokens[value.index + 1 : value.index + 2])
        article = ("a", "the") if is_foes else ("from",) if is_hiding(tokens) else ()
        if value.kind == "dice" and words[max(0, value.index - 1)] in article:
            value.side, value.sure = THEIR, True  # "hide from 2d6+2", "from a 2d6 guard"
    _pass_on(tokens, values)
    _give_parallel(tokens, values, marks)
    _give_opposite(tokens, values)
    give_sought(tokens, [value for value in values if value.kind == "dice"])
    _pass_on(tokens, values)
    _pass_on(tokens, values[::-1])
    return frozenset(mark.index for mark in marks)


def _mark(index: int, token: Token, word: str, after: str) -> _Mark | None:
    side = next((each for each in token.words if each in (MY, THEIR, GM)), None)
    if side:
        return _Mark(index, side, word, is_object=word in _OBJECTS, is_foe=False)
    is_capital = token.kind == "word" and token.text[:1].isupper() and token.plain != "not"
    is_name = is_capital and token.text.lower().endswith(("'s", "’s"))
    if is_name and not token.is_soft:
        return _Mark(index, THEIR, word, is_object=False, is_foe=True)  # "Jo's A 10"
    if is_capital and not token.is_soft and after in _HAS:
        return _Mark(index, THEIR, word, is_object=False, is_foe=False)  # "Anna has K 4"
    if token.plain in FRIENDS:
        return _Mark(index, "2", word, is_object=False, is_foe=False)
    if word in _ORDINALS:
        return _Mark(index, _ORDINALS[word], word, is_object=False, is_foe=False)
    if token.plain.startswith("no") and token.plain[2:].isdigit():
        return _Mark(index, token.plain[2:], word, is_object=False, is_foe=False)
    if token.plain in FOES:
        return _Mark(index, THEIR, word, is_object=False, is_foe=True)
    return None


def _acts(tokens: Sequence[Token], index: int) -> bool:
    """Return whether the GM does something at this index, rather than having it."""
    after = next((token for token in tokens[index + 1 :] if not token.is_dropped), None)
    words = {token.word for token in tokens[index + 1 : index + 6]}
    if words >= {"with", "me"} or words >= {"confronts", "my", "with"}:
        return False  # "the gm confronts me with K 9"
    return after is not None and any(word.startswith(does) for word in after.words for does in _GM_DOES)


def _does(tokens: Sequence[Token], index: int) -> bool:
    """Return whether a verb comes at an index, as in "it resists", where "it" is whoever is on the other side."""
    return index < len(tokens) and (
        tokens[index].word in ("has", "rolls", "rolled", "had")
        or (tokens[index].kind == "word" and not tokens[index].is_soft)
    )


def _is_noun(tokens: Sequence[Token], index: int) -> bool:
    """Return whether the word at an index may be what somebody has, as in "her spell has 3 QIC"."""
    nouns = (token for token in tokens[index : index + 1] if token.kind == "word")
    return any(not token.is_soft or token.plain in THINGS for token in nouns)


def _parts(tokens: Sequence[Token], words: Sequence[str]) -> list[int]:
    """Return the index at which each part of a sentence begins."""
    ends = [token.kind == "end" or token.plain == "vs" or token.word in _PARTING for token in tokens]
    between = [token.kind == "between" for token in tokens]
    joined = [pair == (",", "with") for pair in pairwise([*words, ""])]  # "a friend searches too, with 2d6"
    return [index for index in range(len(tokens)) if ends[index] or (between[index] and not joined[index])]


def _give(
    value: Quantity,
    words: Sequence[str],
    marks: Sequence[_Mark],
    before: Quantity | None,
    ends: tuple[int, int],
    start: int,
) -> None:
    """Find the mark of a value within its part of the sentence, which ends at the second of two ends."""
    index = value.index
    behind = [mark for mark in marks if index < mark.index < min(ends)]
    for_whom = next((mark for mark in behind if mark.is_object and words[mark.index - 1] in ("for", "of")), None)
    if for_whom:
        value.side, value.sure = for_whom.side, True
        return
    since = max(start - 1, before.index if before else -1)
    near = [mark for mark in marks if since < mark.index < index and _counts(mark, index, words, start)]
    tool = max((word for word in range(start, index) if words[word] in _WITH), default=-1)
    if near and near[-1].index > tool:
        value.side, value.sure = near[-1].side, not near[-1].is_foe
        return
    acting = [mark for mark in marks if mark.index < index and not mark.is_object]
    acting = [mark for mark in acting if not mark.is_foe or _leads(words, start, mark.index)]
    subject = next((mark for mark in acting if mark.word not in _POSSESSIVE), None)
    if tool >= 0:
        is_doing = words[tool - 1].endswith("ing")  # "past a goblin searching with 2d6"
        owner = next((mark for mark in marks if mark.index == tool - 1 - is_doing and mark.is_foe), None)
        is_first = owner and _leads(words, start, owner.index)
        if owner and (before or is_first or {"from", "against", "by", "past", "beat"} & {*words[start : owner.index]}):
            value.side = THEIR
        elif subject:
            value.side, value.sure = subject.side, not subject.is_foe
        elif words[tool - 1] not in ("one", "other", "each") and words[value.index + 1 : value.index + 2] != ["each"]:
            value.side = MY


def _counts(mark: _Mark, index: int, words: Sequence[str], start: int) -> bool:
    """Return whether a mark near a value shows whose it is."""
    if mark.is_object:
        return mark.index == index - 1
    between = words[mark.index + 1 : index]
    if ":" in between[1:]:
        return False  # "confront my blast: skill 4" is about the others
    if mark.is_foe:
        return _leads(words, start, mark.index) or all(word in _SMALL for word in between)
    return mark.side != MY or mark.word != "i" or any(word in _HAVING for word in between)


def _leads(words: Sequence[str], start: int, index: int) -> bool:
    """Return whether a noun is the first thing in its part of the sentence, and so the subject of the action."""
    return all(word in _FIRST for word in words[start:index])


def _pass_on(tokens: Sequence[Token], values: Sequence[Quantity]) -> None:
    """Give the values of a list the side of the one before."""
    for one, other in pairwise(values):
        if [token.word for token in tokens[one.index + 1 : other.index]] == ["to"] and one.side in (MY, THEIR, GM):
            other.side, other.sure = (THEIR if one.side == MY else MY), True  # "the GM leads 17 to 13"
        first, second = sorted((one.index, other.index))
        if one.side and not other.side and _is_listed(tokens, first, second):
            other.side, other.sure = one.side, one.sure
        elif one.index < other.index and one.side and not other.side and _is_joined(tokens, first, second):
            other.side = one.side


def _give_parallel(tokens: Sequence[Token], values: Sequence[Quantity], marks: Sequence[_Mark]) -> None:
    """Give values of the same name to the two sides that the sentence describes one after the other.

    In "my K 7, skill 5, their Q 9, skill 4" each skill belongs to whoever comes before it.
    """
    owners = [mark for mark in marks if mark.side in (MY, THEIR, GM) and not _is_done_to(tokens, mark)]
    named: dict[str, list[tuple[Quantity, str]]] = {}
    for value in values:
        owner = next((mark.side for mark in reversed(owners) if mark.index < value.index), "")
        owner = "" if value.each and owner == MY else owner
        beside = (*tokens[max(0, value.index - 1) : value.index], *tokens[value.index + 1 : value.index + 2])
        for token in beside if owner else ():
            if token.kind == "word" and not token.is_dropped:
                named.setdefault(token.plain, []).append((value, owner))
    pairs = [pair for pair in named.values() if len(pair) == 2 and pair[0][1] != pair[1][1]]
    if any(not value.side for pair in pairs for value, _ in pair):
        for value, side in (entry for pair in named.values() for entry in pair if not entry[0].side):
            value.side, value.sure = side, True


def _is_done_to(tokens: Sequence[Token], mark: _Mark) -> bool:
    """Return whether something is done to a person, as in "four goblins confront me" but not in "me K 9"."""
    before = tokens[mark.index - 1 : mark.index]
    return mark.is_object and any(token.kind == "word" and not token.is_dropped for token in before)


def _is_joined(tokens: Sequence[Token], one: int, other: int) -> bool:
    """Return whether a value comes after another with its own name between: "9 8 break 35", "A K and skill 4"."""
    between = [token for token in tokens[one + 1 : other] if token.word != "and"]
    if any((first.word, then.word) == ("and", "a") for first, then in pairwise(tokens[one:other])):
        return not all(token.is_dropped for token in between) and all(
            token.kind != "end" and token.plain != "vs" for token in between
        )  # "three AD and a rating 3 blade"
    between = [token for token in between if not token.is_dropped] or between
    return len(between) == 1 and (not between[0].is_soft or between[0].word in _FOR)


def _is_listed(tokens: Sequence[Token], one: int, other: int) -> bool:
    """Return whether only "and" or a comma comes between two values."""
    return all(token.kind == "between" for token in tokens[one + 1 : other])


def _is_card(value: Quantity, values: Sequence[Quantity]) -> bool:
    """Return whether a value is a card, or is next to one."""
    return any(other.kind == "card" and abs(other.index - value.index) <= 1 for other in values)


def _give_opposite(tokens: Sequence[Token], values: Sequence[Quantity]) -> None:
    """Give the values around "vs" to the two sides."""
    rights: list[Quantity | None] = []
    for index, token in enumerate(tokens):
        if token.plain != "vs":
            continue
        left = next((value for value in reversed(values) if value.index < index), None)
        right = next((value for value in values if value.index > index), None)
        left = None if left in rights else left  # "an attack against 12 and a dodge against 10"
        rights.append(right)
        if left and right and _is_card(left, values) != _is_card(right, values):
            continue
        if left and right and not left.side and not right.side:
            left.place, right.place = 1, 2
        if left and right and right.sure and not left.side and left.index + 2 == right.index:
            name = tokens[max(0, left.index - 1)]
            if name.kind != "word" or name.is_dropped:
                left.side, right.side = right.side, ""  # "18 vs 12 for me"
        if right and not right.side:
            is_again = left and tokens[left.index - 1].plain == "vs"  # "a shot against 13, then a dodge against 11"
            right.side = MY if left and left.side in (THEIR, GM) and not is_again else THEIR
            right.sure = right.index == index + 1
        if left and right and not left.side:
            left.side = MY if right.side in (THEIR, GM) else THEIR
