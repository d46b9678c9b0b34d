"""The frozen records, the rulings and the checks that all systems build on."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.invalid import InvalidInput, require, require_chance, require_choice, require_whole, require_wholes
from engine.ruling import Reading, Ruling, Rulings
from engine.value import Value


class Card(Value):
    dice: int
    modifier: int = 0


class NamedCard(Card):
    name: str = "armour"


class Bare(Value):
    pass


class Pair(Value):
    first: int
    second: int


@given(st.integers(), st.integers())
def test_value_reads_back_what_it_was_given(dice, modifier):
    card = Card(dice, modifier)
    assert (card.dice, card.modifier) == (dice, modifier)
    assert card == Card(modifier=modifier, dice=dice) == Card(dice, modifier=modifier)
    assert hash(card) == hash(Card(dice, modifier))
    assert card.replace(dice=dice + 1) == Card(dice + 1, modifier)
    assert card != Card(dice, modifier + 1)
    assert repr(card) == f"Card(dice={dice}, modifier={modifier})"


def test_value_default_inheritance_and_kinship():
    assert Card(1) == Card(1, 0)
    assert NamedCard(1, 2) == NamedCard(1, 2, "armour")
    assert repr(NamedCard(1)) == "NamedCard(dice=1, modifier=0, name='armour')"
    assert NamedCard(1) != Card(1)
    assert Card(1) != (1, 0)
    assert Bare() == Bare()
    assert Bare() != Card(1)

    class Heavier(Card):
        modifier: int = 5

    assert repr(Heavier(1)) == "Heavier(dice=1, modifier=5)"


@pytest.mark.parametrize(
    ("kind", "args", "kwargs", "words"),
    [
        pytest.param(Card, (), {}, "Card needs 'dice'", id="missing"),
        pytest.param(Pair, (1,), {}, "Pair needs 'second'", id="the-second-missing"),
        pytest.param(Card, (1, 2, 3), {}, "Card takes 2 values, not 3", id="too-many"),
        pytest.param(Card, (1,), {"dice": 2}, "each once; 'dice' does not fit", id="twice"),
        pytest.param(Card, (1,), {"colour": 2}, "Card takes dice, modifier, each once; 'colour'", id="unknown"),
        pytest.param(Card, (1, 2), {"colour": 2}, "'colour' does not fit", id="one-too-many-and-unknown"),
    ],
)
def test_value_takes_each_field_once(kind, args, kwargs, words):
    with pytest.raises(TypeError, match=words):
        kind(*args, **kwargs)


def test_value_is_frozen():
    card = Card(1)
    for change in (lambda: setattr(card, "dice", 2), lambda: setattr(card, "new", 2), lambda: delattr(card, "dice")):
        with pytest.raises(AttributeError, match="Card is frozen"):
            change()
    with pytest.raises(TypeError, match="does not fit"):
        card.replace(colour=1)
    assert card == Card(1)


def test_value_survives_copying_and_pickling():
    card = NamedCard(2, 3, "shield")
    assert card == copy.copy(card) == copy.deepcopy(card) == pickle.loads(pickle.dumps(card))


TIE = Ruling(
    code="XX-Q1",
    clauses=("XX-01",),
    question="Who wins a tie?",
    readings=(Reading("resist", "The resister."), Reading("active", "The one who acts.")),
    default="resist",
    why="Beating means more.",
    status="ours",
    field_name="tie",
)
SILENT = TIE.replace(code="XX-Q2", field_name="")


def test_rulings_by_code_and_in_order():
    rulings = Rulings(TIE, SILENT)
    assert list(rulings) == [TIE, SILENT]
    assert len(rulings) == 2
    assert rulings["XX-Q2"] is SILENT
    assert TIE.keys == ("resist", "active")
    with pytest.raises(KeyError):
        rulings["XX-Q3"]


def test_rulings_check_their_options():
    rulings = Rulings(TIE, SILENT)
    assert rulings.check(tie="active") is None
    with pytest.raises(InvalidInput, match="tie must be one of resist, active, not both"):
        rulings.check(tie="both")
    for nobody in ("colour", ""):  # SILENT has no option
        with pytest.raises(KeyError):
            rulings.check(**{nobody: "resist"})


@given(st.integers(-50, 50), st.integers(-10, 10), st.integers(-10, 10))
def test_require_whole(value, low, high):
    if low <= value <= high:
        assert require_whole("dice", value, low, high) == value
    else:
        with pytest.raises(InvalidInput) as caught:
            require_whole("dice", value, low, high)
        assert (caught.value.parameter, caught.value.value) == ("dice", value)
        assert str(caught.value) == f"dice must be a whole number from {low} to {high}, not {value}"


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_require_whole_takes_whole_numbers_only(value):
    with pytest.raises(InvalidInput):
        require_whole("dice", value, 0, 5)


def test_require_wholes():
    assert require_wholes("bids", [3, 2], 0, 3, least=1, most=2) == (3, 2)
    assert require_wholes("bids", (), 0, 3, least=0, most=2) == ()
    with pytest.raises(InvalidInput, match="bids must be a list of 1 to 2 whole numbers, not 0 of them"):
        require_wholes("bids", [], 0, 3, least=1, most=2)
    with pytest.raises(InvalidInput, match="not 3 of them"):
        require_wholes("bids", [1, 1, 1], 0, 3, least=1, most=2)
    with pytest.raises(InvalidInput, match="bids must be a whole number from 0 to 3, not 4"):
        require_wholes("bids", [1, 4], 0, 3, least=1, most=2)


def test_require_and_require_choice():
    assert require(True, "plays", 1, "one") is None
    with pytest.raises(InvalidInput, match="most plays must be at most 3, not 4"):
        require(False, "most_plays", 4, "at most 3")
    assert require_choice("tie", "active", iter(("resist", "active"))) == "active"
    with pytest.raises(InvalidInput, match="one of resist"):
        require_choice("tie", "", ("resist",))


@given(st.fractions(-1, 2))
def test_require_chance(chance):
    if 0 <= chance <= 1:
        assert require_chance("wanted", chance) is chance
    else:
        with pytest.raises(InvalidInput, match="wanted must be an exact fraction from 0 to 1"):
            require_chance("wanted", chance)


@pytest.mark.parametrize("chance", [0.5, "1/2", None])
def test_require_chance_is_exact(chance):
    with pytest.raises(InvalidInput):
        require_chance("wanted", chance)


def test_invalid_input_is_a_value_error_that_can_be_sent_on():
    caught = pickle.loads(pickle.dumps(InvalidInput("skill", 0, "at least 1")))
    assert isinstance(caught, ValueError)
    assert (caught.parameter, caught.value, caught.allowed) == ("skill", 0, "at least 1")
