"""Generated tables under other readings: the rulings that they read, and their agreement with the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from calculators import registry
from calculators.answers.answer import Chance
from calculators.systems import SYSTEMS
from engine.actions.contests.watch import Watcher, watch
from engine.actions.dice import successes
from engine.awareness_stealth.noticing.awareness import notice
from engine.awareness_stealth.pools import Pool
from engine.confrontations.limits import card_limit
from engine.invalid import InvalidInput
from engine.skill_action.betting.before_deal import chances
from engine.skill_action.values import pack
from publish.rules.table_rulings import table_and_rulings
from tests.support.readings import house_class

if TYPE_CHECKING:
    from calculators.answers.answer import Table
    from calculators.systems import System

EVERY = [(system.folder, word) for system in SYSTEMS for word in registry.tables(system.folder)]
NEEDS_MORE = {"SK-Q1=custom"}  # a reading under which a table would need more input


def under(system: str, word: str, text: str) -> Table:
    return registry.table(system, word, registry.house(system, text))


@pytest.mark.slow
@pytest.mark.parametrize(("system", "word"), EVERY)
def test_a_table_names_every_ruling_that_changes_it(system: str, word: str) -> None:
    table, codes = table_and_rulings(system, word)
    assert table == registry.table(system, word) == under(system, word, "")
    assert len(set(codes)) == len(codes)
    for option, ruling in type(registry.house(system, "")).rulings.items():
        for key in ruling.keys:
            house = registry.house(system, f"{ruling.code.lower()}={key}")
            assert getattr(house, option) == key
            try:
                now = registry.table(system, word, house)
            except InvalidInput:
                assert f"{ruling.code}={key}" in NEEDS_MORE
                assert ruling.code in codes
                continue
            assert now == table or ruling.code in codes, f"{ruling.code}={key} changes it unnamed"


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_all_other_readings_at_once_break_no_table(system: System) -> None:
    kind = house_class(system)
    other = {name: next(key for key in asked.keys if key != asked.default) for name, asked in kind.rulings.items()}
    for word in registry.tables(system.folder):
        assert registry.table(system.folder, word, kind(**other)).rows


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_some_table_of_each_system_differs_under_some_house(system: System) -> None:
    changed = set()
    for word in registry.tables(system.folder):
        table, codes = table_and_rulings(system.folder, word)
        for code in codes:
            for key in system.rulings[code].keys:
                if f"{code}={key}" not in NEEDS_MORE and under(system.folder, word, f"{code.lower()}={key}") != table:
                    changed.add(word)
    assert changed, f"no table of {system.folder} does what the House says that it is given"


def test_a_cached_table_still_lists_its_rulings() -> None:
    first = table_and_rulings("actions", "dodge-split")[1]
    registry.table("actions", "dodge-split")
    assert table_and_rulings("actions", "dodge-split")[1] == first == ("VA-Q1", "VA-Q6", "VA-Q39")


def test_watchers_who_do_not_notice_a_tie() -> None:
    house = registry.house("actions", "va-q41=unaware")
    shown = under("actions", "watch-chance", "va-q41=unaware")
    assert shown.rows[2][3] == Chance(1 - watch([successes(4)], [Watcher(2)], house=house).all_unnoticed)  # type: ignore[arg-type]
    assert shown.note.startswith("Ties are not counted.")


def test_a_search_that_ties() -> None:
    house = registry.house("awareness-stealth", "aw-q2=active")
    shown = under("awareness-stealth", "notice-odds", "aw-q2=active")
    assert shown.rows[1][2] == Chance(notice(Pool(2), Pool(1, 3), house=house).success)  # type: ignore[arg-type]
    assert "A tie is enough" in shown.note


def test_the_only_card_of_an_inferior_character() -> None:
    house = registry.house("confrontations", "cf-q5=one")
    assert under("confrontations", "card-limits", "cf-q5=one").rows[0][2] == 1
    assert card_limit(attribute=1, inferior=True, house=house) == 1  # type: ignore[arg-type]


def test_card_values_of_the_house() -> None:
    house = registry.house("skill-action", "sk-q1=rank14")
    shown = under("skill-action", "fair-break", "sk-q1=rank14")
    best = chances(cards=pack(house=house), house=house)  # type: ignore[arg-type]
    assert shown.rows[3][1] == Chance(best[int(str(shown.rows[3][0])) - 1])
    assert "ace 14" in shown.title


@pytest.mark.parametrize(
    ("rule", "cell"),
    [("lost", "2, 1 lost"), ("assign", "2, 1 to place"), ("fraction", "5/2"), ("must_divide", "not allowed")],
)
def test_five_points_over_two_looks(rule: str, cell: str) -> None:
    assert under("observe-foe", "split-bid", f"of-q2={rule}").rows[4][1] == cell


def test_unknown_parts_of_a_saved_text_are_skipped() -> None:
    house = registry.house("actions", "VA-Q9=yes,va-q9,,=,va-q4=b,of-q1=hint,va-q18=perhaps")
    assert house.write() == "va-q9=yes"
    with pytest.raises(InvalidInput):
        registry.house("chess", "")
