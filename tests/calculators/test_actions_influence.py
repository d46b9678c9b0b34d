"""The best Action Dice of Influence, against every number of them and every way to share them out."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest

from calculators.answers.number import percent
from engine.actions.influencing.choice import influence_table, worth
from engine.actions.influencing.effect import influence
from engine.actions.rulings import House
from tests.support.answers import answer_to

SPLIT = House(multi_target="split")


def split_query(resistances: tuple[int, ...], shares: tuple[int, ...], rest: str) -> str:
    listed = "resistances={}&shares={}".format(*(",".join(map(str, numbers)) for numbers in (resistances, shares)))
    return f"va-q23=split&available=6&{listed}&{rest}"


@pytest.mark.parametrize("resistances", [(1, 1), (0, 5)])
@pytest.mark.parametrize("chance", [20, 29, 35, 45, 99])
def test_own_shares_are_advised_only_if_no_even_shares_do_with_as_few_ad(
    resistances: tuple[int, ...], chance: int
) -> None:
    even = influence_table(3, available=6, resistances=resistances, house=SPLIT)
    enough = [row.action_dice for row in even if worth("success", row) >= Fraction(chance, 100)]
    for shares in product(range(1, 5), repeat=2):
        if sum(shares) > 6:
            continue
        own = influence(3, action_dice=sum(shares), resistances=resistances, shares=shares, house=SPLIT)
        reply = answer_to("influence", split_query(resistances, shares, f"chance={chance}"))
        enters = [sum(shares)] if worth("success", own) >= Fraction(chance, 100) else []
        if enough or enters:
            assert reply.headline.startswith(f"{min(enough + enters)} AD: ")
        if not enough:
            assert "in even shares" in reply.verdict or reply.verdict.startswith("With your")


@pytest.mark.parametrize("wish", ["condition", "rounds"])
def test_more_ad_are_called_useless_only_among_the_shares_compared(wish: str) -> None:
    for shares in product(range(1, 6), repeat=2):
        if sum(shares) > 6:
            continue
        reply = answer_to("influence", split_query((0, 5), shares, f"wish={wish}"))
        assert "More AD don't" not in reply.verdict
        charmed = reply.quantities[2].value
        assert isinstance(charmed, Fraction)
        promised = re.search(r"Charmed (.*%)", reply.headline)
        assert promised is None or promised[1] == percent(charmed)


@pytest.mark.parametrize(
    "query",
    [
        "resistances=30&available=20",
        "smarts=4&available=14&resistances=10&va-q1=plain",
        "smarts=0&resistances=0&available=10",
        "resistances=5&available=4",
        "resistances=3,4&available=12",
    ],
)
def test_the_ad_called_best_for_the_condition_are(query: str) -> None:
    reply = answer_to("influence", query)
    match = re.search(r"Charmed, (.*) AD (?:is|are) best: (.*%)", reply.verdict)
    assert match is not None
    numbers, shown = match[1], match[2]
    asked = dict(part.split("=") for part in query.split("&"))
    resistances = tuple(map(int, asked["resistances"].split(",")))
    house = House(success_margin=asked.get("va-q1", "plus_one"))
    dice = {"available": int(asked["available"]), "resistances": resistances}
    rows = influence_table(2 + int(asked.get("smarts", 1)), **dice, house=house)
    chances = {row.action_dice: percent(worth("condition", row)) for row in rows}
    named = list(map(int, re.findall(r"\d+", numbers)))
    if "to" in numbers:
        named = list(range(named[0], named[1] + 1))
    if numbers == "any":
        named = list(chances)
    assert [dice for dice, chance in chances.items() if chance == shown] == named
    assert shown == percent(max(worth("condition", row) for row in rows))
