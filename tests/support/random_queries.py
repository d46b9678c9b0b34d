"""Queries nobody wrote down: filled-in forms and broken links, made from a listed query or from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

from calculators import text
from calculators.forms import state
from calculators.forms.fields import Choice, Dice, IntegerList
from calculators.forms.fields.cards import Cards
from calculators.forms.fields.grid import Grid
from tests.queries import QUERIES
from tests.support.replies import page_parts

if TYPE_CHECKING:
    from random import Random

    from calculators.calculator import Calculator
    from calculators.forms.fields import Field

__all__ = ["defect", "fitting", "made_up", "shortest"]

_ODD = ("", "x", "1/2", "0.5", "-", "−1", "9" * 12, "½", "٣", " 2 ", "2,2", "<b>", "&")
_DICE = ("1d6", "1d6+3", "2d6-1", "d6", "3d6 2", "0d6+9", "2,1", "1", "2d6+x", "99d6", "")
_ROWS = ("010", "123", "000", "9", "A1", "x")


def made_up(calculator: Calculator, random: Random, *, most: int = 4) -> str:
    """Return a made-up query: most of its values fit, some do not, and some belong to no field at all.

    Args:
        calculator: the calculator of the form.
        random: the source of random values; the same state gives the same query.
        most: the most fields to change in a listed query or in an empty form.
    """
    fields = list(calculator.form.fields)
    listed = random.choice(QUERIES[calculator.id]) if random.random() < 0.7 else ""
    pairs = parse_qsl(listed, keep_blank_values=True)
    changed = {field.name: fitting(field, random) for field in random.choices(fields, k=random.randrange(most + 1))}
    unchanged = [pair for pair in pairs if pair[0] not in changed or random.random() < 0.02]
    unknown = [(random.choice(("", "no-field", "é", "kept")), random.choice(_ODD))] if random.random() < 0.05 else []
    return urlencode([*unchanged, *changed.items(), *unknown])


def fitting(field: Field, random: Random) -> str:
    """Return a text that fits a field more often than not."""
    if random.random() < 0.05:
        return random.choice(_ODD)
    if isinstance(field, Choice):
        return random.choice(field.options).key
    if isinstance(field, Cards):
        ranks = (*field.ranks, "k") if random.random() < 0.1 else field.ranks
        return _several(ranks, field.least, field.most, random)
    if isinstance(field, Dice):
        return _several(_DICE, 1, 4, random)
    if isinstance(field, Grid):
        return _several(_ROWS if random.random() < 0.3 else _ROWS[:2], 1, field.most_rows, random)
    low, high = getattr(field, "low", 0), getattr(field, "high", 9)
    beyond = int(random.random() < 0.1)
    near = range(low - beyond, (high if random.random() < 0.2 else min(high, low + 8)) + beyond + 1)
    if isinstance(field, IntegerList):
        return _several([str(value) for value in near], field.least, field.most, random)
    return str(random.choice(near))


def defect(calculator: Calculator, query: str, *, shown: bool = True) -> str:
    """Return what is wrong with the handling of a query, or "" if nothing is.

    A query must get an answer, or sentences that each refer to a field of the form; text and page must show both; and
    the shortest query for a state must lead to that state.

    Args:
        calculator: the calculator to ask.
        query: the query.
        shown: whether to make the text and the page as well, which takes longer than most answers.
    """
    try:
        entered = state.read(calculator, query)
        answer, problems = state.answer(calculator, entered)
        again = state.read(calculator, entered.query)
        if answer is not None:
            tuple(answer.blocks)  # they may be worked out only now
        if shown:
            text.show(calculator, entered, answer, problems)
            text.dump(text.answered(calculator, entered, answer, problems))
            page_parts(calculator.id, query, "", {})
    except Exception as error:  # any exception would have reached the reader
        return f"{type(error).__name__}: {error}"
    names = {field.name for field in calculator.form.fields}
    if (answer is None) != bool(problems):
        return "neither an answer nor a problem, or both"
    for problem in problems:
        if problem.field not in names:
            return f"a problem without a field: {problem.sentence}"
        if not problem.sentence.endswith("."):
            return f"a problem that is no sentence: {problem.sentence}"
    if answer and not answer.verdict.endswith("."):
        return f"a verdict that is no sentence: {answer.verdict}"
    # A field given twice is a problem that the shortest query, which gives it once, has no longer.
    twice = any("once" in problem.sentence for problem in entered.problems)
    if (again.query, again.values) != (entered.query, entered.values) or again.notes:
        return "its shortest query leads to another state"
    return "its shortest query has other problems" if again.problems != entered.problems and not twice else ""


def shortest(calculator: Calculator, query: str, wrong: str) -> str:
    """Return a query with the same defect and as few fields as leaving them out one by one allows."""
    pairs = parse_qsl(query, keep_blank_values=True)
    for pair in list(pairs):
        fewer = [other for other in pairs if other is not pair]
        if defect(calculator, urlencode(fewer, safe=",")) == wrong:
            pairs = fewer
    return urlencode(pairs, safe=",")


def _several(texts: tuple[str, ...] | list[str], least: int, most: int, random: Random) -> str:
    """Return as many texts as a list may hold, sometimes one more."""
    count = random.randint(least, min(most, least + 4)) if random.random() < 0.9 else most + random.randrange(2)
    return ",".join(random.choices(texts, k=count))
