"""Every field reads what people type and paste: signs, dashes, fractions, suits, blanks, and a chat's punctuation."""

from __future__ import annotations

from fractions import Fraction

import pytest

from calculators import registry
from calculators.forms import state
from calculators.forms.fields import (
    Cards,
    Field,
    cards,
    choice,
    decimal,
    dice,
    dice_list,
    grid,
    integer,
    integer_list,
    percent,
    yes_no,
)
from calculators.forms.form import Form, Section
from tests.calculators.test_fields import FORM

DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
FIELDS = (
    integer("One", default=1, low=-9, high=9),
    decimal("Stake", default="1", high=9),
    percent("Chance", default="50"),
    integer_list("Bids", default=(1,), low=-9, high=9, least=0),
    dice("Attack", default=(1, 0)),
    dice_list("Cards", default=((1, 0),)),
    cards("Hand", default=("K",), most=7),
    choice("Which", options={"one": "One", "two": "Two"}),
    yes_no("Fast", default=True),
    grid("Where", default=((1, 1),)),
)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.kind + field.label)
@pytest.mark.parametrize("end", [")", ".", ").", "!", "\u201d", " ", "\u00a0"])
def test_the_end_of_a_sentence_is_no_part_of_an_entry(field: Field[object], end: str) -> None:
    text = field.format(field.default)
    assert field.parse(text + end) == field.parse(text)


def test_every_kind_of_field_is_tried_here() -> None:
    kinds = {type(field) for slug in registry.words() for field in registry.calculator(slug).form.fields}
    assert kinds <= set(map(type, FIELDS))


@pytest.mark.parametrize("dash", DASHES)
def test_every_dash_is_a_minus(dash: str) -> None:
    assert FIELDS[0].parse(f"{dash}3") == -3
    assert FIELDS[3].parse(f"{dash}3,2") == (-3, 2)
    for attack in (f"3d6{dash}1", f"3d6 {dash} 1", f"3,{dash}1"):
        assert FIELDS[4].parse(attack) == (3, -1)
    assert FIELDS[5].parse(f"1d6,2d6{dash}1") == ((1, 0), (2, -1))


def test_a_plus_sign_may_come_before_a_number() -> None:
    assert FIELDS[0].parse("+2") == 2
    assert FIELDS[3].parse("+2,+3") == (2, 3)
    assert FIELDS[4].parse("1,+2") == FIELDS[4].parse("1d6 + 2") == (1, 2)


@pytest.mark.parametrize(("text", "value"), [("½", "1/2"), ("2½", "5/2"), ("1 ¼", "5/4"), ("¾", "3/4"), ("1,5", "3/2")])
def test_parts_of_a_number_are_read_exactly(text: str, value: str) -> None:
    assert FIELDS[1].parse(text) == Fraction(value)


@pytest.mark.parametrize(
    "text", ["K,10", "k t", "Kh 10d", "KH,Td", "K♥,10♦", "K ♥ 10 ♢", "K♥\ufe0f10♦\ufe0f", "♠K ♣10", "K/T", "K; T"]
)
def test_cards_are_read_in_any_form(text: str) -> None:
    assert FIELDS[6].parse(text) == ("K", "10")


def test_messages_about_cards_explain_that_suits_do_not_count() -> None:
    for slug in registry.words():
        for field in registry.calculator(slug).form.fields:
            if isinstance(field, Cards):
                assert "suits don't count" in field.error("Xh").allowed


class Typed(Form):
    __module__ = "calculators.none.a_form.form"

    every = Section("All")
    attack = dice("Attack", default=(3, 9))
    shots = integer_list("Shots", default=(2, 1), high=9, least=0, most=4)


@pytest.mark.parametrize(
    ("query", "quoted"),
    [
        ("attack=1&attack=x", "“x”"),
        ("attack=13&attack=%2B2", "“13”"),
        ("attack=13d6+1", "“13d6+1”"),
        ("attack=1&attack=", "empty"),
        ("attack=1,0,2,3", "“1d6, 2d6+3”"),
        ("shots=2,x,1", "“x”"),
        ("shots=2&shots=&shots=1", "empty"),
        ("shots=1,2,3,4,5", "“1, 2, 3, 4, 5”"),
    ],
)
def test_a_message_quotes_what_was_typed(query: str, quoted: str) -> None:
    entered = state.read(FORM.replace(form=Typed), query)
    assert entered.problems[0].sentence.endswith(f"; it is {quoted}.")


@pytest.mark.parametrize(
    ("slug", "query", "same"),
    [
        ("skill-odds", "hand=K 7", "hand=K,7"),
        ("skill-odds", "hand=Kh,7d", "hand=K,7"),
        ("parry-cost", "skill=3)", "skill=3"),
        ("parry-cost", "skill=3.", "skill=3"),
        ("ambush", "attacker=3d6–1", "attacker=3d6-1"),
        ("dodge", "rolled=3 2", "rolled=3,2"),
    ],
)
def test_a_link_from_a_chat_is_read(slug: str, query: str, same: str) -> None:
    calculator = registry.calculator(slug)
    entered = state.read(calculator, query)
    assert not entered.problems
    assert entered.query == state.read(calculator, same).query
