"""The headline and the sentence about a multiple confrontation."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answers.text_format import listed
from engine.confrontations.levels import Level
from engine.confrontations.multiple import Pair, Result


def verdict_of(names: Sequence[str], result: Result) -> tuple[str, str]:
    """Return who is hit, then why and whose own actions succeed."""
    if not result.hits:
        return "It fails" if result.unopposed == "failure" else "It works", _against_gm(result.pairs[0])
    hit, missed = _by_success(names, result.hits)
    works, fail = _by_success(names, result.counters)
    if result.all_tied:
        return f"Hits {_in_short(hit, missed)}", "A tie with one of them makes everybody's action fail."
    action = "The action succeeds against everyone who confronted it"
    if 0 in result.lost_to_gm:
        action = f"The GM {beats_or_ties(result, 0)} the acting character, so the action is lost"
    elif not hit:
        action = f"The action fails against {'everyone who confronted it' if len(missed) > 1 else missed[0]}"
    elif len(missed) == 1:
        pair = result.pairs[names.index(missed[0]) - 1]
        action = f"The action misses {missed[0]}, {pair.value} : {pair.against}"
    elif missed:
        action = f"The action misses {_in_short(missed, hit)}"
    return f"Hits {_in_short(hit, missed)}", f"{action}; {_counters(works, fail, too=not hit)}."


def _counters(works: Sequence[str], fail: Sequence[str], *, too: bool) -> str:
    """Return whose own actions succeed, as the end of a sentence; `too` if the action has failed itself.

    >>> _counters([], ["no. 1"], too=True), _counters(["no. 1", "no. 2"], [], too=False)
    ('the action against it fails too', 'all actions against it succeed')
    >>> _counters(["no. 1"], ["no. 2"], too=True)
    "no. 1's own action succeeds"
    """
    if not works:
        return "all actions against it fail" if len(fail) > 1 else "the action against it fails" + " too" * too
    if not fail and len(works) > 1:
        return "all actions against it succeed"
    if len(works) == 1:
        return f"{works[0]}'s own action succeeds"
    return f"the actions of {_in_short(works, fail)} succeed"


def _against_gm(pair: Pair) -> str:
    """Return how the action ends if only the GM confronts it."""
    values = f"{pair.value} against {pair.against}"
    if pair.outcome.mine != "failure":
        return f"Only the GM confronts it, and loses {values}: {_level(pair.outcome.mine)}."
    if pair.outcome.theirs == "failure":
        return f"Only the GM confronts it, and ties {values}, so both fail."
    return f"Only the GM confronts it, and wins: {values}."


def _level(level: Level) -> str:
    return "a success" if level == "success" else f"a {level} success"


def _by_success(names: Sequence[str], levels: Sequence[Level]) -> tuple[list[str], list[str]]:
    """Return the names with a success, and the names with a failure."""
    parts: tuple[list[str], list[str]] = ([], [])
    for name, level in zip(names[1:], levels, strict=False):
        parts[level == "failure"].append(name)
    return parts


def _in_short(seats: Sequence[str], others: Sequence[str]) -> str:
    """Return some of the characters who confront it, in few words.

    >>> _in_short(["no. 2"], ["no. 1"]), _in_short([], ["no. 1"]), _in_short(["no. 1", "no. 3"], ["no. 2"])
    ('no. 2', 'nobody', 'all but no. 2')
    """
    if not seats:
        return "nobody"
    if not others:
        return "all" if len(seats) > 1 else seats[0]
    return f"all but {listed(others)}" if len(others) < len(seats) else listed(seats)


def pairs_with_gm(result: Result) -> list[tuple[Pair, Level]]:
    """Return each pair with the GM, and the level of the GM's opposition there."""
    return list(zip(result.pairs[len(result.hits) :], result.gm, strict=True))


def tied_with_gm(result: Result, seat: int) -> bool:
    """Return whether the GM ties with a character."""
    return any(pair.first == seat and pair.value == pair.against for pair, _ in pairs_with_gm(result))


def beats_or_ties(result: Result, seat: int) -> str:
    """Return how the GM makes the action of a character they confront lost."""
    return "ties with" if tied_with_gm(result, seat) else "beats"
