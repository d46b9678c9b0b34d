"""The declarations of a system's `asked.py`: a few names for each field of a calculator, without whole sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.value import Value

Named = Mapping[str, Mapping[str, Any]]


class Ask(Value):
    """The declaration of one calculator in an `asked.py`.

    Attributes:
        topics: the words that ask for the calculator.
        names: key of a field -> the names of that field.
        flips: the field and option that turn the sides around.
        named: whether a sentence has to ask for it in its own words.
        never: the words that ask for something else.
        dealt: the words that ask for the calculator if the sentence also gives a hand of three cards or more.
    """

    topics: str
    names: Mapping[str, Mapping[str, Any]]
    flips: tuple[str, ...] = ()
    named: bool = False
    never: str = ""
    dealt: str = ""


def ask(
    topics: str,
    *shared: Named,
    flips: str = "",
    named: bool = False,
    never: str = "",
    dealt: str = "",
    **names: Mapping[str, Any],
) -> Ask:
    """Declare the words that ask for a calculator and for its fields.

    Args:
        topics: words and rows of words, separated by semicolons.
        flips: the field and option that turn the sides around ("side oppose").
        named: whether a sentence has to ask for it in its own words.
        never: rows of words that ask for something else.
        dealt: rows of words that ask for the calculator if the sentence also gives a hand of three cards or more.
        names: key of a field -> the result of `name`.
        shared: the same for names that several calculators share.
    """
    together = {key: value for each in (*shared, names) for key, value in each.items()}
    return Ask(topics, together, tuple(flips.split()), named, never, dealt)


def name(
    names: str = "",
    side: str = "",
    alone: int = 0,
    *,
    before: str = "",
    after: str = "",
    counts: str = "",
    compares: str = "",
    least: bool = False,
    greatest: bool = False,
    spreads: str = "",
    end: str = "",
    units: str = "",
    given: str = "",
    figures: Mapping[str, str] | None = None,
    needed: str = "",
    refers: str = "",
    basis: bool = False,
    within: str = "",
    **said: str,
) -> Mapping[str, Any]:
    """Declare the names of a field in a sentence; see `Slot`.

    Args:
        names: words and rows of words, separated by semicolons.
        side: whose value it is, words separated by spaces.
        alone: its rank for values without a name.
        before: rows that count only right before the value.
        after: rows that count only after the value, as "2 phases" but not "phase 2".
        counts: words for its entries.
        compares: the choice that takes the comparison of its value.
        least: whether it is a minimum.
        greatest: whether it is a maximum.
        spreads: fields that a count fills too.
        end: the end of a range that it takes, "low" or "high".
        units: words that may come right after its value.
        given: rows of which the sentence must have one.
        refers: the list to whose entries its numbers refer.
        needed: the choice under which the calculator answers without it ("compare=dice"), or "-" if it never does.
        basis: whether an answer names its default although the form folds it.
        within: words of which the name's part of the sentence must have one.
        figures: number -> rows of words that give this number ("weapon and location").
        said: key of an option -> rows of words that choose it.
    """
    return {
        "names": names,
        "side": side,
        "alone": alone,
        "before": before,
        "after": after,
        "counts": counts,
        "compares": compares,
        "least": least,
        "greatest": greatest,
        "spreads": spreads,
        "end": end,
        "units": units,
        "given": given,
        "needed": needed,
        "refers": refers,
        "basis": basis,
        "within": within,
        "said": {**(figures or {}), **said},
    }
