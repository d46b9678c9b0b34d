"""The hero that a sentence tells about instead of "I", and whom its pronouns mean."""

from __future__ import annotations

from collections.abc import Container, Sequence

from calculators.ask.plain import FOES, FRIENDS, THINGS
from calculators.ask.tokens import Token

_MY, _THEIR = "my", "their"
_SPEAKER = ("i", "me", "mine", "im", "ive", "i'm", "i've")
_OWNED = ("my", "our")
_AGAINST = "enemy foe npc intruder opponent adversary rival attacker defender target victim player watcher observer"
_SEXES = {word: words[0] for words in (("she", "her", "hers"), ("he", "him", "his")) for word in words}
_RELATIVE = ("who", "whose", "whom")
_DOES = "has had holds holding is was wants needs would could can may must should will and got tries uses"
_HERO_DOES = frozenset(_DOES.split())


class _Persons:
    def __init__(self, tokens: Sequence[Token], known: Container[str]) -> None:
        self._tokens = tokens
        self._known = known
        self.sides: dict[int, str] = {}
        self._sexes: dict[str, str] = {}
        self._heard: list[tuple[int, str]] = []  # singular persons: where and whose
        self._hero = ""

    def find(self) -> dict[int, str]:
        speaks = any(token.word in _SPEAKER for token in self._tokens)
        for index, token in enumerate(self._tokens):
            if token.kind != "word":
                continue
            if self._is_owned(index):
                self._meet(index, _MY)
            elif token.plain in FOES and not token.word.endswith("s"):
                self._heard.append((index, _THEIR))
            elif (pronoun := token.word.partition("'")[0]) in _SEXES:
                if self._heard:
                    self.sides[index] = self._whose(index, _SEXES[pronoun])
            elif not speaks and self._is_name(index):
                self._hero = self._hero or token.plain
                self._meet(index, _MY if token.plain == self._hero else _THEIR)
            elif token.word in _RELATIVE and self._heard and index - self._heard[-1][0] < 3:
                self.sides[index] = self._heard[-1][1]
        return self.sides if any(side == _MY for _, side in self._heard) else {}

    def _meet(self, index: int, side: str) -> None:
        self._heard.append((index, side))
        self.sides[index] = side

    def _is_owned(self, index: int) -> bool:
        """Return whether a word is a person of the speaker's, as in "my bard": no "my opponent", and no "my skill"."""
        token = self._tokens[index]
        whose = [each.word for each in self._tokens[max(0, index - 2) : index]]
        if token.plain in FOES:
            return token.word not in _AGAINST and any(word in _OWNED for word in whose)
        after = "".join(each.word for each in self._tokens[index + 1 : index + 2])
        is_person = token.plain not in {*THINGS, *FRIENDS} and token.plain not in self._known and after in _HERO_DOES
        return is_person and whose[-1:] in (["my"], ["our"])

    def _is_name(self, index: int) -> bool:
        token = self._tokens[index]
        if not token.text.istitle() or token.plain in self._known:
            return False
        after, relative = [*(each.word for each in self._tokens[index + 1 : index + 3]), "", ""][:2]
        is_first = index == 0 or self._tokens[index - 1].kind == "end"
        return not is_first or after in _HERO_DOES or relative in _RELATIVE or (after.endswith("s") and len(after) > 3)

    def _whose(self, index: int, sex: str) -> str:
        """Return the side of a pronoun: of the only one who can be meant, or else of the subject before it."""
        if sex in self._sexes:
            return self._sexes[sex]
        others = [side for other, side in self._sexes.items() if other != sex]
        may_be = [(place, side) for place, side in self._heard if side not in others]
        if not may_be:
            return _THEIR
        ends = [place for place in range(index) if self._tokens[place].kind == "end"]
        begins = index - 1 in ends or not index
        start = (ends[-2] if len(ends) > 1 else 0) if begins else (ends[-1] if ends else 0)
        self._sexes[sex] = next((side for place, side in may_be if place >= start), may_be[-1][1])
        return self._sexes[sex]


def persons(tokens: Sequence[Token], known: Container[str] = ()) -> list[Token]:
    """Return a sentence with "my" or "their" for the nouns, names and pronouns of a story about a hero.

    Args:
        tokens: the sentence.
        known: the words that mean something to a calculator, and so are no names.

    >>> from calculators.ask.tokens import cut
    >>> [token.plain for token in persons(cut("Mira charms the guard. She has SOC 3")[0])]
    ['my', 'charm', 'the', 'guard', '', 'my', 'has', 'social', '3']
    >>> [token.plain for token in persons(cut("I charm the guard. She has SOC 3")[0])][5]
    'their'
    """
    sides = _Persons(tokens, known).find()
    return [token.replace(plain=sides[index]) if index in sides else token for index, token in enumerate(tokens)]
