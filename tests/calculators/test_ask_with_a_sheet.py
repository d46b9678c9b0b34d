"""A question in words uses the numbers of the reader's chosen sheet, and names them."""

from __future__ import annotations

import pytest

from calculators import registry
from calculators.ask.outcome import Outcome, answered, heard, line, named
from calculators.ask.sheets import sheets_of
from calculators.forms import state
from calculators.html.environment import shared

KARA = {
    "action-dice": "7",
    "skill": "3",
    "parry-rating": "5",
    "social": "4",
    "smarts": "3",
    "toughness": "4",
}
SHEETS = {"actions": ("Kara", KARA), "awareness-stealth": ("Kara the Quiet", {"search": "2D6 + 1"})}


def query(outcome: Outcome) -> str:
    assert outcome.best
    return outcome.best.query


def test_sheet_numbers_fill_the_fields_that_the_sentence_leaves_open() -> None:
    outcome = answered("parry 4", sheets=SHEETS)
    assert query(outcome) == "successes=4&action-dice=7&defence-rating=5&skill=3"
    assert outcome.best
    assert line(outcome.best) == "successes rolled 4"
    assert outcome.sheet == "Kara"
    assert named(outcome.sheet_basis) == "Action Dice you can spend 7, your parry rating 5, skill dice 3"
    assert named(outcome.basis) == "their parry rating 3, attribute dice 2"
    sheet, example = heard(outcome).index("From Kara’s sheet: Action Dice"), heard(outcome).index("From the example:")
    assert sheet < example


@pytest.mark.parametrize("sentence", ["parry 4", "rest 2 bound", "charm resist 4", "dodge 2 and 1 with 5 AD"])
def test_the_linked_page_has_the_same_number(sentence: str) -> None:
    outcome = answered(sentence, sheets=SHEETS)
    assert outcome.best
    form = registry.calculator(outcome.best.calculator)
    answer, problems = state.answer(form, state.read(form, outcome.best.query))
    assert not problems
    assert answer
    assert answer.headline == outcome.headline


def test_a_value_of_the_sentence_wins() -> None:
    outcome = answered("parry 4 with 5 AD, skill 2", sheets=SHEETS)
    assert query(outcome) == "successes=4&action-dice=5&skill=2&defence-rating=5"
    assert named(outcome.sheet_basis) == "your parry rating 5"


def test_a_number_is_used_only_where_it_is_asked_for() -> None:
    assert query(answered("charm resist 4", sheets=SHEETS)) == "kind=charm&resistances=4&social=4&smarts=3&available=7"
    outcome = answered("charm resist 4", "and intimidate them", sheets=SHEETS)
    assert named(outcome.sheet_basis) == "SOC 4, TUF 4, AD you can spend 7"


def test_a_follow_up_keeps_the_numbers_in_the_address() -> None:
    before = answered("parry 4", sheets=SHEETS).state
    outcome = answered("and with 6 AD?", after=before, sheets=SHEETS)
    assert query(outcome) == "successes=4&action-dice=6&defence-rating=5&skill=3"
    assert outcome.best
    assert line(outcome.best) == "successes rolled 4, Action Dice you can spend 6"
    assert named(outcome.sheet_basis) == "your parry rating 5, skill dice 3"
    other = {"actions": ("Brann", {"skill": "1", "attribute": "1"})}
    for sheets in (other, None):
        later = answered("and with 6 AD?", after=before, sheets=sheets)
        assert (query(later), later.headline) == (query(outcome), outcome.headline)
        assert later.sheet == ""


def test_a_follow_up_to_an_answer_without_a_sheet_stays_without() -> None:
    outcome = answered("and with 6 AD?", after="parry-cost?successes=4", sheets=SHEETS)
    assert query(outcome) == "successes=4&action-dice=6"
    assert outcome.sheet == ""


def test_a_change_counts_from_the_number_of_the_sheet() -> None:
    assert query(answered("rest 2 bound", "with one more AD", sheets=SHEETS)).endswith("action-dice-total=8")


def test_a_follow_up_replaces_the_value_of_the_sentence_first() -> None:
    outcome = answered("parry 4", "and 2?", sheets=SHEETS)
    assert query(outcome) == "successes=2&action-dice=7&defence-rating=5&skill=3"


@pytest.mark.parametrize("text", ["99", "many", "-1", "1d6", "²", ""])
def test_a_number_that_the_field_does_not_allow_is_left_out(text: str) -> None:
    outcome = answered("rest 2 bound", sheets={"actions": ("Kara", {"toughness": text, "action-dice": "7"})})
    assert query(outcome) == "exhausted=2&action-dice-total=7"
    assert named(outcome.sheet_basis) == "AD of a full turn 7"
    assert named(outcome.basis) == "TUF 2"


def test_a_number_that_the_sentence_does_not_allow_is_left_out() -> None:
    few = {"actions": ("Kara", {"action-dice": "2"})}
    outcome = answered("parry 4, 4 AD put into the parry", sheets=few)
    assert query(outcome) == "successes=4&spend=4"
    assert outcome.sheet == ""


def test_dice_of_a_sheet_are_used_however_they_are_typed() -> None:
    outcome = answered("search turns, resistance 1d6+2", sheets=SHEETS)
    assert "cards=2d6+1" in query(outcome)
    assert outcome.sheet == "Kara the Quiet"


def test_without_a_sheet_for_the_game_nothing_changes() -> None:
    sheets = {"awareness-stealth": SHEETS["awareness-stealth"], "actions": ("Oda", {})}
    assert answered("parry 4 with 5 AD", sheets=sheets) == answered("parry 4 with 5 AD")


def test_the_name_is_escaped_and_shortened() -> None:
    name = "<i>Kara & Co</i>"
    outcome = answered("rest 2 bound", sheets={"actions": (name + "x" * 100, {"toughness": "4"})})
    html = (
        shared()
        .get_template("asked.html")
        .render(outcome=outcome, base="../", line=line, inside=str, systems={"actions": "Actions"})
    )
    assert "From &lt;i&gt;Kara &amp; Co&lt;/i&gt;xxx" in html
    assert "<i>" not in html
    assert "x" * 41 not in html
    assert 'href="../calculators/rest/?exhausted=2&amp;toughness=4#rest-toughness-field"' in html


def test_chosen_sheets_are_read_from_a_query() -> None:
    sheets = sheets_of("actions=K+%26+x&actions/skill=3&actions/=&other/skill=2&rest=R&rest/search=2d6%2B1")
    assert sheets == {"actions": ("K & x", {"skill": "3"}), "rest": ("R", {"search": "2d6+1"})}
    assert sheets_of("") == {}
