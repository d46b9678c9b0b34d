"""How a system's `asked.py` declares what its calculators can be asked: a few names for each field, no sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.value import Value

__all__ = ["Ask", "Named", "ask", "name"]

Named = Mapping[str, Mapping[str, Any]]


class Ask(Value):
    """What an `asked.py` says of a calculator.

    Attributes:
        topics: what it is asked by.
        names: key of a field -> how it is named.
        whole: names of fields that describe one thing together: with one of them given, the others are empty.
        flips: the field and option that turn the sides around.
    """

    topics: str
    names: Mapping[str, Mapping[str, Any]]
    whole: tuple[str, ...] = ()
    flips: tuple[str, ...] = ()


def ask(topics: str, *shared: Named, whole: str = "", flips: str = "", **names: Mapping[str, Any]) -> Ask:
    """Declare what a calculator is asked by.

    Args:
        topics: words and rows of words, separated by semicolons.
        whole: names of fields that describe one thing together.
        flips: the field and option that turn the sides around ("side oppose").
        names: key of a field -> what `name` returns.
        shared: the same, from names that several calculators share.
    """
    together = {key: value for each in (*shared, names) for key, value in each.items()}
    return Ask(topics, together, tuple(whole.split()), tuple(flips.split()))


def name(
    names: str = "",
    side: str = "",
    alone: int = 0,
    *,
    before: str = "",
    counts: str = "",
    compares: str = "",
    least: bool = False,
    spreads: str = "",
    end: str = "",
    units: str = "",
    given: str = "",
    needed: str = "",
    **said: str,
) -> Mapping[str, Any]:
    """Declare how a field is named in a sentence; see `Slot`.

    Args:
        names: words and rows of words, separated by semicolons.
        side: whose value it is, words separated by spaces.
        alone: its rank for values without a name.
        before: rows that count only right before the value.
        counts: words for what its entries are.
        compares: the choice that says how its value is compared.
        least: whether it is a minimum.
        spreads: fields that a count fills too.
        end: which end of a range it takes, "low" or "high".
        units: words that may come right after its value.
        given: rows of which the sentence must have one.
        needed: the choice under which there is an answer without it ("compare=dice").
        said: key of an option -> rows of words that choose it.
    """
    return {
        "names": names,
        "side": side,
        "alone": alone,
        "before": before,
        "counts": counts,
        "compares": compares,
        "least": least,
        "spreads": spreads,
        "end": end,
        "units": units,
        "given": given,
        "needed": needed,
        "said": said,
    }
