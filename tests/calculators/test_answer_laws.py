"""Laws that every answer obeys: which row has the star, what is repeated, and how one of a thing is counted."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from calculators import registry, text
from calculators.answers.answer import Chance, Table
from calculators.answers.picture import Stacks
from calculators.forms import state
from tests.queries import QUERIES
from tests.support.answers import reply_to
from tests.support.random_queries import made_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from calculators.answers.answer import Answer

SLUGS = sorted(QUERIES)
MADE_UP = 15
LONG = 12  # letters; a shorter headline may come again within a sentence
NOTHING = re.compile(
    r"Never|Not |Nothing|Out of reach|No (charm|parry|rest|dodge|dice|cards?|chance|harder|bet)\b|Missed"
)
NOUNS = (
    "actions|attacks|attempts|bids|bonuses|cards|characters|dice|dodges|hands|lockpicks|looks of|moves|parries|people|"
    "phases|points|resources|rounds|searches|sets|shots|sixes|squares|steps|successes|targets|things|tricks|turns|watchers"
)
ONE = re.compile(rf"(?<![\d.,/+×−–-])(?<![+×−–-] )\b1 ({NOUNS})\b|\bof the 1 \w|\ball 1 \w", re.IGNORECASE)


@cache
def answers(slug: str) -> tuple[tuple[str, state.State, Answer], ...]:
    """Return the answers to all listed queries of a calculator, except the heaviest."""
    slow = registry.calculator(slug).slow_query
    results = [(query, *reply_to(slug, query)) for query in QUERIES[slug] if not query or query != slow]
    return tuple((query, entered, answer) for query, entered, answer, _ in results if answer)


def starred(answer: Answer) -> Iterator[tuple[str, Chance, tuple[Chance, ...]]]:
    """Yield each block with a star: its title, the starred chance and all chances it is compared with.

    In a table, only the first column of chances counts.
    """
    for block in answer.blocks:
        if isinstance(block, Stacks) and block.marked is not None and block.whole is None:
            chances = tuple(Chance(row.values[0], block.wanted) for row in block.rows)
            yield block.title, chances[block.marked], chances
        for table in (block, getattr(block, "behind", None)):
            if isinstance(table, Table) and table.best is not None:
                columns = (column for column in zip(*table.rows, strict=True) if isinstance(column[table.best], Chance))
                for column in [*columns][:1]:
                    yield table.title, column[table.best], tuple(cell for cell in column if isinstance(cell, Chance))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_starred_row_reaches_the_wanted_chance_if_any_does(slug: str) -> None:
    for query, _, answer in answers(slug):
        for title, advised, chances in starred(answer):
            if advised.wanted is not None and advised.exact < advised.wanted:
                assert all(chance.exact < advised.wanted for chance in chances), (query, title)


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_has_a_star_where_nothing_is_advised(slug: str) -> None:
    for query, _, answer in answers(slug):
        if NOTHING.match(answer.headline):
            shown = text.show(registry.calculator(slug), state.read(registry.calculator(slug), query), answer, ())
            assert "★" not in shown, (query, answer.headline)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_sentence_does_not_repeat_its_headline(slug: str) -> None:
    for query, _, answer in answers(slug):
        headline, verdict = answer.headline.lower(), answer.verdict.lower()
        assert not re.match(rf"{re.escape(headline)}(?!\w)", verdict), (query, answer.headline, answer.verdict)
        assert len(headline) < LONG or headline not in verdict, (query, answer.headline, answer.verdict)


@pytest.mark.parametrize("slug", SLUGS)
def test_one_of_a_thing_is_singular(slug: str) -> None:
    calculator = registry.calculator(slug)
    random = Random(slug)
    queries = [made_up(calculator, random) for _ in range(MADE_UP)]
    others = [(query, *reply_to(slug, query)[:2]) for query in queries]
    for query, entered, answer in (*answers(slug), *others):
        shown = text.show(calculator, entered, answer, ()) if answer else ""
        match = ONE.search(shown)
        assert match is None, (query, shown[max(0, match.start() - 40) : match.end() + 40])


def test_a_bid_that_comes_too_late_is_never_in_the_headline() -> None:
    for query, entered, answer in answers("observe-bid"):
        late = entered.values["phase"] and "too late" in answer.verdict and "cheaper" not in answer.verdict.lower()
        assert not late or answer.headline.startswith("Not"), (query, answer.headline, answer.verdict)
