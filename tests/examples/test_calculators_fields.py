"""Fields of dice and of squares: what they read, what they refuse and how they go through a link and back."""

import pytest

from calculators import state
from calculators.answer import Answer
from calculators.calculator import Calculator
from calculators.form import Group
from calculators.form_dice import Dice, DiceList
from calculators.form_grid import Grid
from calculators.render import Renderer
from engine.invalid import InvalidInput

ATTACK = Dice("attack", "Attack", (3, 9), fewest=1)
CARDS = DiceList("cards", "Cards", ((1, 3),), least=0, most=3)
WHERE = Grid("where", "Where", ((1, 1), (1, 1)))
FORM = Calculator(
    id="a-form",
    system="none",
    title="A form",
    question="What is entered?",
    description="A form for these tests.",
    page="",
    groups=(Group("All", (ATTACK, CARDS, WHERE)),),
    rulings=(),
    answer=lambda values: Answer("", f"{values.attack} {values.cards} {values.where}.", ()),
)


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("3d6+2", (3, 2)),
        ("3d6", (3, 0)),
        ("d6", (1, 0)),
        ("2d6-5", (2, -5)),
        ("2d6−5", (2, -5)),
        (" 12d6+30 ", (12, 30)),
        ("4,7", (4, 7)),
    ],
)
def test_dice_are_read_as_players_write_them(text, pair):
    assert ATTACK.read(text) == pair


@pytest.mark.parametrize(
    "text", ["", "x", "3", "0d6+2", "13d6", "1d6+31", "1d6-6", "1d6+2,1d6", "1d6+x", "1,2,3", "٣d6"]
)
def test_dice_that_are_refused(text):
    with pytest.raises(InvalidInput) as refused:
        ATTACK.read(text)
    assert refused.value.allowed == "1 to 12 d6 and a modifier from −5 to 30, such as 3d6+2"


def test_lists_of_dice():
    assert CARDS.read("") == ()
    assert CARDS.read("1d6+3, 2d6,0,9") == ((1, 3), (2, 0), (0, 9))
    assert CARDS.write(((1, 3), (2, 0), (0, -1))) == "1d6+3,2d6,0d6-1"
    for text in ("1d6,1d6,1d6,1d6", "1d6,1", ","):
        with pytest.raises(InvalidInput) as refused:
            CARDS.read(text)
        assert refused.value.allowed == "0 to 3 of them, each 0 to 12 d6 and a modifier from −5 to 30, such as 3d6+2"


def test_a_plus_sign_stays_bare_in_a_link():
    entered = state.read(FORM, "attack=2d6+1&cards=1d6+2,1d6")
    assert entered.values["attack"] == (2, 1)
    assert entered.values["cards"] == ((1, 2), (1, 0))
    assert entered.query == "attack=2d6+1&cards=1d6+2,1d6"
    assert state.read(FORM, "attack=2&attack=1&cards=1&cards=2&cards=1&cards=0").query == entered.query
    assert state.read(FORM, "attack=2d6%2B1&cards=1d6%2B2,1d6").query == entered.query


@pytest.mark.parametrize("text", ["", "01,1", "x", "0,1,", "01234567", "1,1,1,1,1,1,1,1", "1²"])
def test_grids_that_are_refused(text):
    with pytest.raises(InvalidInput) as refused:
        WHERE.read(text)
    assert refused.value.allowed == "up to 7 rows of 7 digits at most, all equally long, such as 010,131"


def test_taps_raise_a_weight_and_come_round():
    def tapped(*taps):
        return state.read(FORM, "&".join(f"where={text}" for text in ("0123,4569", *taps))).values["where"]

    assert tapped("A1", "B1", "C1", "D1") == ((1, 2, 3, 0), (4, 5, 6, 9))
    assert tapped("A2", "D2", "A1", "A1") == ((2, 1, 2, 3), (0, 5, 6, 0))


def test_a_tap_beside_the_grid_is_refused():
    (problem,) = state.read(FORM, "where=01&where=C1").problems
    assert problem.sentence.endswith("; it is “01,C1”.")


def test_rows_and_columns_come_and_go():
    rows = ((1, 2), (3, 0))
    assert WHERE.resized(rows, 1, 0) == "12,30,00"
    assert WHERE.resized(rows, -1, 0) == "12"
    assert WHERE.resized(rows, 0, 1) == "120,300"
    assert WHERE.resized(rows, 0, -1) == "1,3"
    assert WHERE.resized(((1,),), -1, 0) == WHERE.resized(((1,),), 0, -1) == ""
    assert WHERE.resized(((1,) * 7,) * 7, 1, 0) == WHERE.resized(((1,) * 7,) * 7, 0, 1) == ""


def test_the_form_offers_every_square_and_every_number():
    shown = Renderer({}, "").form(FORM, state.read(FORM, "where=01,30&cards=1d6"), ())
    assert 'data-append="B2" aria-label="B2, weight 0"' in shown
    assert 'data-append="A2" aria-label="A2, weight 3"' in shown
    assert 'data-value="01,30,00">Add a row' in shown
    assert 'name="attack" value="9" inputmode="numeric" size="4" aria-label="Attack, modifier"' in shown
    assert 'data-field="cards" data-value="1,0,1,0">Add' in shown
    assert 'data-field="cards" data-value="" aria-label="Remove: 1"' in shown


def test_what_cannot_be_read_can_still_be_typed_over():
    entered = state.read(FORM, "where=x&attack=x,2")
    shown = Renderer({}, "").form(FORM, entered, entered.problems)
    assert 'name="where" value="x"' in shown
    assert 'aria-label="B2' not in shown
    assert 'name="attack" value="x"' in shown
    assert 'name="attack" value="2"' in shown
