"""The tokens of one value joined: numbers of two words, cards that are counted, feet, and a number with its sign."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.ask.plain import TENS, plain
from calculators.ask.tokens import Token

__all__ = ["joined"]

_COUNTABLE = frozenset(map(plain, ("advantage", "disadvantage", "bonus")))
_POINTING = ("this", "that", "other", "last", "first", "second", "third", "fourth", "fifth", "big", "small")
_PAIR = ("pair", "pocket", "pocketed")


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
            if index < len(tokens) and tokens[index].word in ("percent", "pct"):
                result[-1] = Token(f"{token.text} {after.text} percent", "chance", value=number)
                index += 1
        elif token.kind == "number" and token.text.isalpha() and after and after.word in ("percent", "pct"):
            result.append(Token(f"{token.text} {after.text}", "chance", value=token.value))
            index += 2
        elif (
            (token.kind == "number" or low == "a")
            and after
            and after.word in ("five", "six")
            and any(each.plain == "sixes" for each in tokens)
        ):
            result += [
                token.replace(kind="number", plain="1", value="1") if low == "a" else token,
                after.replace(kind="word", plain=f"{after.word}s".replace("xs", "xes"), value="", cards=()),
            ]
            index += 2  # "2 sixes, 1 five"
        elif low == "one" and index and tokens[index - 1].word in _POINTING:
            result.append(Token(token.text, "is"))  # "the third one"
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
        elif token.kind == "card" and len(token.cards) == 1 and low.endswith("s") and len(low) > 3:
            result.append(token.replace(cards=token.cards * 2))  # "kings" are two
            index += 1
        else:
            result.append(token)
            index += 1
    return result


def _is_card_count(token: Token) -> bool:
    return token.word in _PAIR or (token.kind == "number" and token.value in ("2", "3", "4"))
