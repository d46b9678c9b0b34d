"""The fields about one side before any card is played, and the side they describe."""

from __future__ import annotations

from calculators.forms.fields import Choice, under, whole
from calculators.forms.form import Form, Limit
from engine.confrontations.inferiority import GM_ADVANTAGES, MOST_ADVANTAGES, MOST_GM_ADVANTAGES, Side, gm_side
from engine.confrontations.limits import MOST_USED, cards_counted
from engine.confrontations.played import MOST_PLAYS
from engine.confrontations.rulings import House
from engine.confrontations.skill import MOST_DAMAGE, MOST_SKILL

__all__ = ["PLACES", "ConditionForm", "EdgeForm", "GmForm", "gm_of", "numbered", "seat_of", "side_of", "who_is_left"]

PLACES = ("one", "two", "three", "four", "five", "six", "seven", "eight")


class EdgeForm(Form):
    """The fields that decide a character's card limit: advantages, disadvantages and the Attribute in use."""

    advantages = whole("Advantages", 0, 0, MOST_ADVANTAGES, "", "CF-27 CF-34")
    disadvantages = whole(
        "Disadvantages",
        0,
        0,
        MOST_ADVANTAGES,
        "Don't count the one for a Skill of 0; it is added for you.",
        "CF-27 CF-28 CF-29",
    )
    attribute = whole("Attribute", 2, 0, MOST_PLAYS, "The one you use.", "CF-24", sheet="attribute")


class ConditionForm(Form):
    """The other fields about a character: Skill, damage, and the cards of the round."""

    skill = whole("Skill", 5, 0, MOST_SKILL, "Before damage.", "CF-21 CF-22", sheet="skill")
    damage = whole(
        "Damage",
        0,
        0,
        MOST_DAMAGE,
        "Damage counters, physical and neural together.",
        "CF-23 CF-Q4",
    )
    used = whole(
        "Cards used",
        0,
        0,
        MOST_USED,
        "Played with this Attribute earlier in the initiative round.",
        "CF-26 CF-Q6",
    )
    elsewhere = whole(
        "Other cards used",
        0,
        0,
        MOST_USED,
        "Played with other Attributes earlier in the initiative round.",
        "CF-26 CF-Q9",
        when=under("CF-Q9", "total"),
    )


class GmForm(Form):
    """The fields about the GM when they confront somebody."""

    advantages = whole(
        "GM's advantages",
        GM_ADVANTAGES,
        0,
        MOST_GM_ADVANTAGES,
        "The rules give no number; in the source's example the GM has two.",
        "CF-11 CF-Q1",
    )
    disadvantages = whole("GM's disadvantages", 0, 0, MOST_ADVANTAGES, "", "CF-33")
    used = whole(
        "GM's cards used",
        0,
        0,
        MOST_USED,
        "Played earlier in the initiative round against actions with that Attribute.",
        "CF-26 CF-Q35",
        when=under("CF-Q35", "counted"),
    )


def gm_of(form: GmForm, confronted: Side, house: House) -> Side:
    """Return the GM's side when they confront somebody."""
    return gm_side(
        confronted, gm_advantages=form.advantages, disadvantages=form.disadvantages, used=form.used, house=house
    )


def side_of(edge: EdgeForm, condition: ConditionForm, house: House) -> Side:
    """Return the side of a character."""
    used = cards_counted(used=condition.used, elsewhere=condition.elsewhere, house=house)
    return Side(condition.skill, edge.attribute, edge.advantages, edge.disadvantages, condition.damage, used)


def numbered(most: int) -> dict[str, str]:
    """Return the keys for the characters after the first, with their names in the form.

    >>> numbered(2)
    {'one': 'no. 1', 'two': 'no. 2'}
    """
    return {name: f"no. {place}" for place, name in enumerate(PLACES[:most], 1)}


def who_is_left(gm: Choice[str], others: int) -> Limit:
    """Limit whom the GM may confront to the characters who take part."""
    present = (*(option.key for option in gm.options if option.key not in PLACES), *PLACES[:others])
    return Limit(gm, why="somebody who takes part", among=present)


def seat_of(word: str) -> int:
    """Return the seat of one of these characters; 0 for any other key, which is the first.

    >>> seat_of("two"), seat_of("you")
    (2, 0)
    """
    return PLACES.index(word) + 1 if word in PLACES else 0
