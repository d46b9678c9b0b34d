"""Values of a sentence as the fields of a form take them: the text that a link would have."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.ask.phrases import FieldAsked
from calculators.ask.tokens import Token

__all__ = ["fits", "value_of"]


def value_of(field: FieldAsked, tokens: Sequence[Token], *, alone: bool = False) -> str:
    """The text of a field for some values, "" if they are none for it.

    Args:
        field: the field.
        tokens: the values.
        alone: whether they stand without words that say what they are; then they have to look like it.
    """
    match field.kind:
        case "whole" | "amount":
            if len(tokens) > 1 or (alone and field.dice and tokens[0].kind != "dice"):
                return ""
            return _number(field, tokens[0])
        case "percent":
            token = tokens[0]
            fitting = token.kind == "chance" or (token.kind == "number" and not alone)
            return token.value if len(tokens) == 1 and fitting else ""
        case "wholes":
            numbers = [_number(field, token) for token in tokens]
            return ",".join(numbers) if all(numbers) and len(numbers) <= field.most else ""
        case "cards":
            return _cards(field, tokens, alone=alone)
        case "dice":
            return tokens[0].value if len(tokens) == 1 and tokens[0].kind == "dice" else ""
        case "dicelist":
            fitting = all(token.kind == "dice" for token in tokens) and len(tokens) <= field.most
            return ",".join(token.value for token in tokens) if fitting else ""
        case _:
            return ""


def fits(field: FieldAsked, text: str) -> bool:
    """Whether a text is within the bounds of a field for whole numbers; other fields say so themselves."""
    if field.kind not in ("whole", "wholes"):
        return True
    digits = [part.removeprefix("-") for part in text.split(",")]
    if not all(part.isdigit() for part in digits):
        return False
    return all(field.low <= int(part) <= field.high for part in text.split(","))


def _number(field: FieldAsked, token: Token) -> str:
    if token.kind == "number":
        return token.value
    if token.kind == "dice" and field.dice:
        dice, _, more = token.value.partition("d6")
        return dice if not more else ""
    if token.kind == "chance" and field.kind == "amount" and "%" in token.text:
        return token.value
    return ""


def _cards(field: FieldAsked, tokens: Sequence[Token], *, alone: bool) -> str:
    if not all(token.cards for token in tokens):
        return ""
    ranks = [rank for token in tokens for rank in token.cards]
    if len(ranks) > field.most or (alone and len(ranks) < 2):
        return ""
    return ",".join(ranks)
