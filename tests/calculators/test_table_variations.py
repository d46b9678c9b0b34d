"""The tables of rules pages that vary entries of a calculator, cell by cell against the calculator's own answers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

import pytest

from calculators import registry
from calculators.answers.answer import Chance, Mean, Table
from calculators.forms import state
from calculators.systems import SYSTEMS
from engine.invalid import InvalidInput
from publish.rules.table_rulings import table_and_rulings

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction


def number(text: str, more: int = 0) -> str:
    """Return the first number of a row's or column's name."""
    match = re.search(r"\d+", text)
    assert match, text
    return str(int(match[0]) + more)


def dice(text: str) -> str:
    return text.removeprefix("against ")


# For each table, what the entries are in a row and a column, and below "" the key of the number there.
ENTRIES: dict[str, Callable[[str, str], dict[str, str]]] = {
    "pool-successes": lambda row, column: {"dice": number(row), "target": number(column), "": "actions.pool-success"},
    "contest-chance": lambda row, column: {
        "initiator-dice": number(row),
        "opposing-dice": number(column),
        "": "actions.contest-win",
    },
    "rest-odds": lambda row, column: {
        "action-dice": number(row, -2),
        "exhausted": "1" if "one" in column else number(column),
        "": "actions.rest-any" if "Any" in column else "actions.rest-all",
    },
    "parry-unrolled": lambda row, column: {
        "action-dice": number(row, -1),
        "attack-pool": number(column),
        "": "actions.full-parry-all",
    },
    "parry-let-through": lambda row, column: {
        "action-dice": number(row),
        "successes": number(column),
        "": "actions.let-through-all",
    },
    "notice-odds": lambda row, column: {
        "cards": dice(row),
        "resistance": dice(column),
        "": "awareness-stealth.one-search",
    },
    "card-limits": lambda row, column: {
        "attribute": row,
        "used": "1" if "used" in column else "0",
        "gm-advantages": "1" if "Inferior" in column else "0",
        "": "confrontations.cards",
    },
    "chance-by-break": lambda row, column: {
        "skill-break": row,
        "": {"Bet the flop": "skill-action.bet-succeeds", "Wait, play best": "skill-action.wait-succeeds"}.get(
            column, ""
        ),
    },
}
TABLES = [(system.folder, word) for system in SYSTEMS for word in registry.tables(system.folder)]
VARIED = [(system, word) for system, word in TABLES if registry.table(system, word).vary]


def value(cell: object) -> int | Fraction:
    if isinstance(cell, Chance | Mean):
        return cell.exact
    assert isinstance(cell, int)
    return cell


def assert_cells_are_answers(table: Table, word: str, house: str) -> None:
    slug, _, query = table.vary.partition("?")
    calculator = registry.calculator(slug)
    entries = {name: text for name, text in parse_qsl(f"{query}&{house}") if name != "vary"}
    compared = 0
    for label, *cells in table.rows:
        for column, cell in zip(table.columns[1:], cells, strict=True):
            changes = ENTRIES[word](str(label), column)
            if key := changes.pop(""):
                answer, problems = state.answer(calculator, state.read(calculator, urlencode({**entries, **changes})))
                assert answer, (changes, problems)
                assert {quantity.key: quantity.value for quantity in answer.quantities}[key] == value(cell), changes
                compared += 1
    assert compared >= len(table.rows)


def test_every_varied_table_is_compared() -> None:
    assert {word for _, word in VARIED} == set(ENTRIES)


@pytest.mark.parametrize(("system", "word"), VARIED)
def test_a_varied_table_has_the_numbers_of_its_calculator_under_every_reading(system: str, word: str) -> None:
    table, codes = table_and_rulings(system, word)
    assert_cells_are_answers(table, word, "")
    readings = [
        f"{ruling.code.lower()}={key}"
        for ruling in registry.house(system, "").rulings.values()
        for key in ruling.keys
        if ruling.code in codes
    ]
    for house in readings:
        try:
            other = registry.table(system, word, registry.house(system, house))
        except InvalidInput:
            assert house == "sk-q1=custom", "this reading needs entries, which a rules page does not have"
        else:
            assert_cells_are_answers(other, word, house)
