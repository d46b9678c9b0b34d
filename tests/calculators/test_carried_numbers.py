"""A link below an answer of Confrontations or Awareness & Stealth hands on the numbers that the answer used."""

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators import registry
from calculators.answers.answer import Answer, Chance, Figures, Mean
from calculators.answers.picture import Hand, SplitBar, Stacks
from tests.queries import QUERIES
from tests.support.answers import answer_to


def linked(slug: str, query: str, label: str) -> Answer:
    (link,) = [follow_up for follow_up in answer_to(slug, query).following if follow_up.label == label]
    return answer_to(link.calculator, link.query)


def labels(slug: str, query: str) -> list[str]:
    return [follow_up.label for follow_up in answer_to(slug, query).following]


def number(answer: Answer, label: str) -> object:
    """Return a figure, or the first part of a bar or of a split, by its name."""
    for block in answer.blocks:
        match block:
            case Figures(items=items):
                values: dict[str, object] = {item.label: item.value for item in items}
            case SplitBar(parts=parts):
                values = {share.name: value for share, value in parts}
            case Stacks(rows=rows):
                values = {row.label: row.values[0] for row in rows}
            case _:
                continue
        if label in values:
            value = values[label]
            return value.exact if isinstance(value, Chance | Mean) else value
    raise LookupError(label)


def noticed(answer: Answer) -> Fraction:
    """Return the chance that one search of Awareness odds notices something."""
    (split,) = [block for block in answer.blocks if isinstance(block, SplitBar)]
    return sum((value for share, value in split.parts if not share.name.startswith("still")), Fraction(0))


@pytest.mark.parametrize(
    ("query", "label", "chance"),
    [
        # One card of 1d6+3 against 2d6, the Flow's die included: 1d6+3 beats or ties 2d6 in half of the cases.
        ("cards=1d6%2B3&searches=2d6", "One of their searches", Fraction(1, 2)),
        # The plan flips +3 and +2 of its four cards.
        ("", "One of their searches", Fraction(35, 648)),
        # 1d6 against a flipped 1d6 and 2 of other help: a 4 beats 1 + 2, a 5 two of the rolls, a 6 three.
        ("cards=1d6&own=0d6%2B2&searches=1d6,1d6", "Their first search", Fraction(6, 36)),
    ],
)
def test_a_search_meets_the_dice_and_flipped_cards_of_the_plan(query: str, label: str, chance: Fraction) -> None:
    assert noticed(linked("stealth-planner", query, label)) == chance


@pytest.mark.parametrize("query", ["cards=", "turns=0", "searches="])
def test_a_plan_without_a_search_against_flipped_cards_offers_none(query: str) -> None:
    assert labels("stealth-planner", query) == []


def test_your_first_search_meets_the_flipped_cards() -> None:
    query = "cards=2d6&resistance=2d6&flipped=1d6%2B2&goal=noticed&turns=1"
    chance = noticed(linked("search-time", query, "Your first search"))
    assert chance == number(answer_to("search-time", query), "Found")
    assert round(float(chance), 3) == 0.279


def test_several_searches_are_handed_on_as_turns() -> None:
    query = "searches=4&goal=obvious"
    assert number(answer_to("awareness-odds", query), "4") == number(
        linked("awareness-odds", query, "Keep searching"), "Found"
    )


def test_a_lifeless_thing_can_be_searched_for_turn_after_turn() -> None:
    assert labels("awareness-odds", "hides=thing") == ["Keep searching"]
    assert number(linked("awareness-odds", "hides=thing&fixed=7&searches=3&state=known", "Keep searching"), "Found")


def test_a_hopeless_search_offers_no_shot() -> None:
    assert "Name its squares" not in labels("search-time", "resistance=0d6%2B20")
    assert "Name its squares" in labels("search-time", "resistance=0d6%2B20&state=known")


def test_the_defender_out_of_sight_keeps_all_cards() -> None:
    """In plain view the ambush meets 2d6+2 and 1d6+3 together; out of sight the shot names squares against that."""
    (link,) = answer_to("ambush", "").following
    assert "defender=3d6+5" in link.query


@pytest.mark.parametrize(
    ("query", "cards", "highest"),
    [("advantages=2", 2, 30), ("", 1, 19), ("advantages=2&skill=6&damage=2", 2, 28)],
)
def test_playing_it_out_against_the_gm_keeps_limit_and_values(query: str, cards: int, highest: int) -> None:
    assert number(answer_to("gm-opposition", query), "Your cards") == cards
    played = linked("gm-opposition", query, "Play it out")
    assert number(played, "Highest value") == highest
    assert " against 0" in played.verdict


def test_without_a_card_to_play_nothing_is_played_out() -> None:
    assert "Play it out" not in labels("gm-opposition", "attribute=1")
    assert "Which cards to play" not in labels("card-limit", "attribute=1")


@pytest.mark.parametrize("query", [query for query in QUERIES["many-at-once"] if "confronters=8" not in query])
def test_many_at_once_and_its_card_limits_agree(query: str) -> None:
    """Everybody's limit and every inferiority, with damage, cards used and the GM's advantages."""
    if "Card limits" in labels("many-at-once", query):
        here, there = answer_to("many-at-once", query), linked("many-at-once", query, "Card limits")
        (limits,) = [block.behind for block in there.blocks if isinstance(block, Hand)]
        assert limits is not None
        (everybody,) = [block for block in here.blocks if getattr(block, "title", "") == "Inferiority and cards"]
        assert [(row[1], row[4]) for row in limits.rows] == [(row[1], row[3]) for row in everybody.rows]  # type: ignore[union-attr]


@pytest.mark.parametrize("query", QUERIES["card-limit"])
def test_the_gm_spoils_with_the_cards_that_the_limits_allow(query: str) -> None:
    label = "How likely the GM spoils it"
    if label in labels("card-limit", query):
        limit = answer_to("card-limit", query).headline
        cards = number(linked("card-limit", query, label), "Your cards")
        assert limit == ("No cards" if cards == 0 else f"{cards} card{'s' * (cards != 1)}")


def test_their_reply_meets_the_cards_that_you_are_advised_to_play() -> None:
    (link,) = answer_to("can-i-win", "").following
    assert answer_to("can-i-win", "").headline == "Critical with K"
    assert "mine=19" in link.query
    assert "my-last-card=K" in link.query
    (link,) = answer_to("can-i-win", "who=gm&hand=Joker,9&plays=2&theirs=20&their-last-card=9").following
    assert "mine=15&theirs=11&my-last-card=9,Joker&their-last-card=9,Hit" in link.query


@pytest.mark.parametrize("query", ["", "seen=Joker,K,K", "players=2&hand=7&their-last-card=Q,9"])
def test_the_forecast_has_the_deck_of_their_reply(query: str) -> None:
    there = linked("their-reply", query, "Next time, before the first card")
    for label in ("A joker", "Two jokers", "A court card"):
        assert number(there, label) == number(answer_to("their-reply", query), label)


@pytest.mark.parametrize(
    ("query", "plays"),
    [
        ("attributes=1,3&first-attribute=2", 3),
        ("attributes=3&used=1&first-inferior=yes&cf-q6=subtract", 1),
        ("attributes=2,2&first-attribute=2&used=1", 2),
        ("attributes=2,2&first-attribute=2&used=1&cf-q9=total", 1),
    ],
)
def test_the_first_action_alone_has_the_cards_of_its_own_attribute(query: str, plays: int) -> None:
    (link,) = answer_to("round-budget", query).following
    assert f"plays={plays}" in link.query.split("&")


SLUGS = [
    calculator.id
    for calculator in registry.calculators()
    if calculator.system in ("awareness-stealth", "confrontations")
]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_answer_names_the_numbers_that_decide(slug: str) -> None:
    assert 1 <= len(answer_to(slug, "").quantities) <= 3
