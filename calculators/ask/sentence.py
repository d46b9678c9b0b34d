"""A sentence as tokens, each value in one token, with the side of each value and the words it asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from calculators.ask.clauses import give_sides
from calculators.ask.plain import DROPPED, FOES, TENS, plain
from calculators.ask.sides import GM
from calculators.ask.slots import Option
from calculators.ask.tokens import FACE_WORDS, Token
from calculators.ask.values import Quantity, quantities

_ASKING = ("many", "much", "what", "which", "minimum", "fewest")
_CHANCE = frozenset(map(plain, ("chance", "odds", "probability", "likelihood")))
_ARTICLES = ("a", "an", "the")
_SKIPPED = 2  # words that may come between two words of a row

_COUNTABLE = frozenset(map(plain, ("advantage", "disadvantage", "bonus")))
_POINTING = ("this", "that", "other", "last", "first", "second", "third", "fourth", "fifth", "big", "small")
_JOINTS = [[","], ["and"], [",", "and"], ["or"], [",", "or"]]
_I_AM = ("am", "im", "i'm", "i’m")
_FACES = {"five": "fives", "5": "fives", "six": "sixes", "6": "sixes"}
_PAIR = ("pair", "pocket", "pocketed")


class Sentence:
    """The question that a reader typed.

    Args:
        tokens: its pieces, with the tokens of one value joined.
        rest: the end of it that is too long to read.

    Attributes:
        values: its values, in order.
        marks: indexes of the words that show whose something is.
        topics: index of a calculator -> its topics in this sentence, once somebody has looked them up.
        options: the same for its options, each with the index of its first word and the index after its last.
        value_at: index of a token -> its value.
        lists: numbers of the values that go on the list of the value before, as 6 and 9 in "phases 4, 6 and 9".
        has_hand: whether three cards or more follow one another.
        is_by_gm: whether "I" is the GM, as in "I'm the GM".
        asked_for: indexes of the words that the sentence wants to know, as AD in "how many AD".
    """

    def __init__(self, tokens: Sequence[Token], rest: str = "") -> None:
        self.tokens = tuple(tokens)
        self.rest = rest
        self._words = {word for token in self.tokens for word in token.words}
        self.values = quantities(self.tokens)
        self.marks = give_sides(self.tokens, self.values)
        for one, other in pairwise(self.values):
            if other.is_other and not one.side.isdigit():
                other.side, other.sure = one.side, one.sure
        self.topics: dict[int, dict[tuple[str, ...], range]] = {}
        self.options: dict[int, list[tuple[int, int, Option]]] = {}
        self.value_at = {each.index: each for each in self.values}
        self.lists = self._in_lists()
        numbers = range(1, len(self.values))
        follows = [bool(self.values[number].token.cards) and self.is_next(number) for number in numbers]
        self.has_hand = any(value.kind == "card" for value in self.values) and (True, True) in pairwise(follows)
        said = [token.plain if token.plain == GM else token.word for token in self.tokens if token.word != "the"]
        self.is_by_gm = said[:2] == ["as", GM] or any((one, GM) in pairwise(said) for one in _I_AM)
        self.asked_for = {index for index in range(len(self.tokens)) if self._is_asked_for(index)}

    def starts(self, of: Mapping[str, Iterable[Any]]) -> Iterator[tuple[int, Any]]:
        """Yield what a dictionary has for each word, with the word's index."""
        for start, token in enumerate(self.tokens):
            for word in token.words:
                for each in of.get(word, ()):
                    yield start, each

    def has(self, words: Sequence[str]) -> bool:
        """Return whether the sentence contains a row of words."""
        return words[0] in self._words and any(self.row(words, start) for start in range(len(self.tokens)))

    def row(self, words: Sequence[str], start: int) -> int:
        """Return the end of a row of words that begins at an index; 0 if another word is there."""
        index, most = start, 0 if words[0] in DROPPED else _SKIPPED  # "on the flop" is not "on the same flop"
        for number, word in enumerate(words):
            skipped = 0
            while index < len(self.tokens) and word not in self.tokens[index].words:
                token = self.tokens[index]
                is_passed = token.kind == "number" or (token.is_soft and skipped < most)
                if number == 0 or not most or not is_passed or token.kind in ("between", "end"):
                    return 0
                skipped += not (token.is_dropped or token.kind == "number")
                index += 1
            if index == len(self.tokens):
                return 0
            index += 1
        return index

    def is_next(self, number: int) -> bool:
        """Return whether only commas, "and" and articles come between a value and the one before it."""
        one, other = self.values[number - 1], self.values[number]
        tokens = self.tokens[one.index + 1 + one.of_dice : other.index]
        joints = (*_ARTICLES, "or") if one.kind == other.kind == "dice" else _ARTICLES  # "1d6+2 or 1d6"
        return number in self.lists or all(
            (token.kind in ("between", "is") and token.text != ":") or token.word in joints for token in tokens
        )  # but "cards K 9: 5 vs 11"

    def is_after_card(self, value: Quantity) -> bool:
        """Return whether a value may be a card, and the word right before it too."""
        return value.index > 0 and bool(self.tokens[value.index - 1].cards and value.token.cards)

    def ends_at(self, number: int) -> bool:
        """Return whether a part of the sentence ends right after a value."""
        after = self.tokens[self.values[number].index + 1 :]
        return not after or after[0].kind in ("between", "end")

    def is_same_person(self, number: int) -> bool:
        """Return whether a value is the person's who has the value before it, as 35 in "mia has K 5 and needs 35"."""
        one, other, *after = self.values[number - 1 : number + 2]
        between = range(one.index + 1, other.index)
        tokens = [self.tokens[index] for index in between]
        if not self.marks.isdisjoint(between) or any(token.kind == "end" or token.plain == "vs" for token in tokens):
            return False
        if other.kind == "card" or other.sure:
            return False
        next_ = self.tokens[other.index + 1 : after[0].index] if after else ()
        if [token.word for token in next_] == ["and"] and self._is_bare(after[0]):
            return False  # "10 8 and 9 9, breaks 35 and 37"
        is_parted = any(token.text == "," for token in tokens)  # "9 8, skill 4 with 10 6"
        is_before_cards = next_ and all(token.is_soft and token.kind == "word" for token in next_)
        return not (is_parted and is_before_cards and after[0].token.cards)

    def _in_lists(self) -> set[int]:
        """Return the numbers of the values that go on a list: cards after a face, or numbers of the same kind."""
        found: set[int] = set()
        run: list[int] = []
        hand = 0
        for number, (one, other) in enumerate(pairwise(self.values), 1):
            by = [token.word for token in self.tokens[one.index + 1 + one.of_dice : other.index]]
            is_bare = self._is_bare(other)
            if by not in _JOINTS:
                run = []
                continue
            if other.token.cards and is_bare and not other.has_noun and (one.kind == "card" or hand == number - 1 > 0):
                found.add(number)  # "king, 6 and 2"
                hand = number
            are_dice = all(value.kind == "dice" or value.of_dice for value in (one, other))
            run = [*run, number] if are_dice or one.kind == other.kind == "number" else []
            if "and" in by:
                if len(run) > 1 or (run and is_bare and self._is_plural(one.index)):
                    found.update(run)  # "phases 4, 6 and 9"
                run = []
        return found

    def _is_bare(self, value: Quantity) -> bool:
        """Return whether no word that counts comes after a value, other than the name of the next one."""
        after = self.tokens[value.index + 1] if value.index + 1 < len(self.tokens) else None
        return after is None or after.is_soft or after.kind != "word" or value.index + 2 in self.value_at

    def _is_plural(self, index: int) -> bool:
        """Return whether a word before an index means several, as "phases" but not "success"."""
        before = next((token for token in reversed(self.tokens[:index]) if not token.is_dropped), None)
        return before is not None and before.word[-1:] == "s" != before.word[-2:-1] and not before.is_soft

    def is_beside_vs(self, value: Quantity) -> bool:
        """Return whether "vs" is between a value and the one before or after it."""
        number = self.values.index(value)
        start = self.values[number - 1].index if number else 0
        end = self.values[number + 1].index if number + 1 < len(self.values) else value.index + 2
        return any(token.plain == "vs" for token in self.tokens[start:end])

    def worded(self, words: Sequence[str], indexes: Iterable[int]) -> Iterator[int]:
        """Yield the indexes of a row's words, without the values between them."""
        tokens = self.tokens
        return (
            index
            for index in indexes
            if index not in self.value_at
            or (
                tokens[index].plain in words
                and (tokens[index].kind == "number" or words[1:] or tokens[index].word == "d6")
                and words.count("dice") < 2
            )
        )

    def next_word(self, index: int) -> str:
        """Return the next word that counts after an index, in the form used to compare it."""
        return next((token.plain for token in self.tokens[index + 1 :] if not token.is_dropped), "")

    def _is_asked_for(self, index: int) -> bool:
        before = next((token for token in reversed(self.tokens[:index]) if not token.is_dropped), None)
        if before and before.word == "how" and self.tokens[index].word == "long":
            return True
        if before is None or before.plain not in _ASKING or self.tokens[index].is_value:
            return False
        if self.tokens[index].plain in _CHANCE:
            return False  # every calculator tells it
        place = self.tokens.index(before)
        if before.word == "what" and self.tokens[place + 1].word in ("a", "an"):
            return False  # "twice what a success is worth"
        return place == 0 or self.tokens[place - 1].word != "as"  # "for as many rounds as possible"


def joined(tokens: Sequence[Token]) -> list[Token]:
    """Join the tokens of one value: "thirty six", "two queens", "pair of kings"; and "+2" with its sign."""
    result: list[Token] = []
    index = 0
    while index < len(tokens):
        token, after = tokens[index], tokens[index + 1] if index + 1 < len(tokens) else None
        low = token.word
        is_doing = after is not None and after.word[-3:] in ("ing", "who")
        if [each.word for each in tokens[index + 1 : index + 4]] == ["and", "a", "half"] and token.kind == "number":
            result.append(Token(f"{token.text} and a half", "number", value=f"{token.value}.5"))
            index += 4
        elif (
            low in TENS and after and after.kind == "number" and 0 < int(after.value or 0) < 10 and after.text.isalpha()
        ):
            number = str(10 * TENS[low] + int(after.value))
            result.append(Token(f"{token.text} {after.text}", "number", number, number))
            index += 2
            if index < len(tokens) and tokens[index].word in ("percent", "pct"):
                result[-1] = Token(f"{token.text} {after.text} percent", "chance", value=number)
                index += 1
        elif token.kind == "number" and token.text.isalpha() and after and after.word in ("percent", "pct"):
            result.append(Token(f"{token.text} {after.text}", "chance", value=token.value))
            index += 2
        elif (
            (token.kind == "number" or low == "a")
            and after
            and after.word in _FACES
            and any(each.plain == "sixes" for each in tokens)
        ):
            result += [
                token.replace(kind="number", plain="1", value="1") if low == "a" else token,
                after.replace(kind="word", plain=_FACES[after.word], value="", cards=()),
            ]
            index += 2  # "2 sixes, 1 five", "two 6s and one 5"
        elif low == "one" and index and (tokens[index - 1].word in (*_POINTING, *["the"] * is_doing)):
            result.append(Token(token.text, "is"))  # "the third one", "the one dodging"
            index += 1
        elif low == "both" and after and after.plain in FOES and after.word.endswith("s"):
            result.append(token.replace(kind="number", value="2"))  # "both guards"
            index += 1
        elif low in ("a", "an") and any(each.plain in _COUNTABLE for each in tokens[index + 1 : index + 3]):
            result.append(Token(token.text, "number", "one", "1"))  # "and a disadvantage"
            index += 1
        elif _is_card_count(token) and after and len(after.cards) == 1 and after.kind == "card" and len(after.text) > 1:
            count = 2 if low in _PAIR else int(token.value)
            result.append(after.replace(text=f"{token.text} {after.text}", cards=after.cards * count))
            index += 2
        elif low == "pair" and after and after.word == "of" and index + 2 < len(tokens) and tokens[index + 2].cards:
            card = tokens[index + 2]
            result.append(
                card.replace(text=f"{token.text} of {card.text}", kind="card", cards=card.cards * 2, value="")
            )
            index += 3
        elif (
            token.text == "+"
            and after
            and after.kind == "number"
            and (not result or not result[-1].is_value or result[-1].kind == "plus")
        ):
            result.append(after.replace(text=f"+{after.text}", kind="plus", cards=()))
            index += 2
        elif low in FACE_WORDS and index and tokens[index - 1].plain in FOES and after and not after.is_value:
            index += 1  # "rat king: 14"
        elif token.kind == "card" and len(token.cards) == 1 and low.endswith("s") and len(low) > 3:
            result.append(token.replace(cards=token.cards * 2))  # "kings" are two
            index += 1
        else:
            result.append(token)
            index += 1
    return result


def _is_card_count(token: Token) -> bool:
    return token.word in _PAIR or (token.kind == "number" and token.value in ("2", "3", "4"))
