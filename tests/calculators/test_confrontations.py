"""The forms and answers of Confrontations as they are drawn."""

from __future__ import annotations

import re

import pytest

from calculators import registry
from calculators.answers.number import percent
from calculators.answers.picture import Hand, Stacks
from calculators.forms import state
from calculators.html.render import Renderer
from tests.support.answers import answer_to


def offered(word: str, query: str) -> list[str]:
    """Return the options for whom the GM may confront, as the form has them."""
    calculator = registry.calculator(word)
    form = Renderer({}, "").form(calculator, state.read(calculator, query), ())
    return re.findall(r'type="radio" name="gm" value="(\w+)"', form)


@pytest.mark.parametrize(
    ("word", "query", "seats"),
    [
        ("card-limit", "", ["nobody", "you"]),
        ("card-limit", "characters=2", ["nobody", "you", "one", "two"]),
        ("many-at-once", "", ["nobody", "actor", "one", "two"]),
        ("many-at-once", "confronters=1", ["nobody", "actor", "one"]),
    ],
)
def test_the_gm_may_confront_whoever_takes_part(word: str, query: str, seats: list[str]) -> None:
    assert offered(word, query) == seats


@pytest.mark.parametrize(
    ("query", "phrase"),
    [
        ("", "The GM needs more than one card for it: your K makes 19."),
        ("hand=2", "With one card alone the GM spoils it"),
        ("gm-hand=0", "The GM can't spoil it: your K makes 19."),
    ],
)
def test_the_sentence_tells_what_one_card_of_the_gm_does(query: str, phrase: str) -> None:
    calculator = registry.calculator("gm-opposition")
    answer, _ = state.answer(calculator, state.read(calculator, query))
    assert answer is not None
    assert phrase in answer.verdict


@pytest.mark.parametrize(
    ("slug", "query", "headline", "verdict"),
    [
        (
            "duel",
            "",
            "Both fail",
            "They play first; their best move is 9 or 10. Answer 9 with K.",
        ),
        ("duel", "skill=9&plays=2&their-plays=0", "You win: critical", "You play first; your best move is "),
        ("many-at-once", "", "Hits no. 2", "The action misses no. 1, 15 : 15; all actions against it fail."),
        ("many-at-once", "one-cards=K", "Hits no. 2", "The action misses no. 1, 15 : 18; no. 1's own action succeeds."),
        ("can-i-win", "wanted=critical&theirs=10", "Not critical: decisive with 9", "That makes 15 against 10."),
        ("can-i-win", "wanted=critical&theirs=19", "Not critical: tie with K", "That makes 19 against 19."),
        ("can-i-win", "wanted=decisive&theirs=30", "Out of reach", "Your cards reach 19 at most against 30."),
        ("round-budget", "", "7, then J", "You keep K and 2, and both actions reach their goals."),
        (
            "card-limit",
            "gm=nobody",
            "No cards needed",
            "Nobody confronts the action, so it succeeds without any cards.",
        ),
    ],
)
def test_headline_and_sentence_answer_the_question(slug: str, query: str, headline: str, verdict: str) -> None:
    answer = answer_to(slug, query)
    assert answer.headline == headline
    assert answer.verdict.startswith(verdict)


def test_cards_on_the_table_show_the_values_they_make() -> None:
    (hand,) = [block for block in answer_to("many-at-once", "").blocks if isinstance(block, Hand)]
    assert [group.label for group in hand.groups] == [
        "The acting character (27)",
        "No. 1 (15 : 15): not hit",
        "No. 2 (27 : 16): hit, critical",
    ]


def test_the_gm_forecast_shows_first_how_often_the_action_works() -> None:
    (bars,) = [block for block in answer_to("gm-opposition", "").blocks if isinstance(block, Stacks)]
    assert [part.tone for part in bars.parts] == ["good", "bad"]
    assert answer_to("gm-opposition", "").headline == f"{percent(bars.rows[0].values[1])} spoiled"
