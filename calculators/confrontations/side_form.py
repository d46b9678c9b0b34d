"""The fields about one side before any card is played, and the side they describe."""

from __future__ import annotations

from calculators.forms.fields import Choice, integer, under
from calculators.forms.form import Form, Limit
from engine.confrontations.inferiority import GM_ADVANTAGES, MOST_ADVANTAGES, MOST_GM_ADVANTAGES, Side, gm_side
from engine.confrontations.limits import MOST_USED, cards_counted
from engine.confrontations.played import MOST_PLAYS
from engine.confrontations.rulings import House
from engine.confrontations.skill import MOST_DAMAGE, MOST_SKILL

NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight")


class EdgeForm(Form):
    """The fields that decide a character's card limit: advantages, disadvantages and the Attribute in use."""

    advantages = integer("Advantages", default=0, high=MOST_ADVANTAGES, clauses="CF-27 CF-34")
    disadvantages = integer(
        "Disadvantages",
        default=0,
        high=MOST_ADVANTAGES,
        help="Don't count the one for a Skill of 0; it is added for you.",
        clauses="CF-27 CF-28 CF-29",
    )
    attribute = integer(
        "Attribute", default=2, high=MOST_PLAYS, help="The one you use.", clauses="CF-24", sheet="attribute"
    )


class ConditionForm(Form):
    """The other fields about a character: Skill, damage, and the cards of the round."""

    skill = integer("Skill", default=5, high=MOST_SKILL, help="Before damage.", clauses="CF-21 CF-22", sheet="skill")
    damage = integer(
        "Damage",
        default=0,
        high=MOST_DAMAGE,
        help="Damage counters, physical and neural together.",
        clauses="CF-23 CF-Q4",
    )
    used = integer(
        "Cards used",
        default=0,
        high=MOST_USED,
        help="Played with this Attribute earlier in the initiative round.",
        clauses="CF-26 CF-Q6",
    )
    elsewhere = integer(
        "Other cards used",
        default=0,
        high=MOST_USED,
        help="Played with other Attributes earlier in the initiative round.",
        clauses="CF-26 CF-Q9",
        when=under("CF-Q9", "total"),
    )


class GmForm(Form):
    """The fields about the GM when they confront somebody."""

    advantages = integer(
        "GM's advantages",
        default=GM_ADVANTAGES,
        high=MOST_GM_ADVANTAGES,
        help="The rules give no number; in the source's example the GM has two.",
        clauses="CF-11 CF-Q1",
    )
    disadvantages = integer("GM's disadvantages", default=0, high=MOST_ADVANTAGES, clauses="CF-33")
    used = integer(
        "GM's cards used",
        default=0,
        high=MOST_USED,
        help="Played earlier in the initiative round against actions with that Attribute.",
        clauses="CF-26 CF-Q35",
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
    return {name: f"no. {number}" for number, name in enumerate(NUMBER_WORDS[:most], 1)}


def who_is_left(gm: Choice[str], others: int) -> Limit:
    """Limit whom the GM may confront to the characters who take part."""
    present = (*(option.key for option in gm.options if option.key not in NUMBER_WORDS), *NUMBER_WORDS[:others])
    return Limit(gm, why="somebody who takes part", among=present)


def seat_of(word: str) -> int:
    """Return the seat of one of these characters; 0 for any other key, which is the first.

    >>> seat_of("two"), seat_of("you")
    (2, 0)
    """
    return NUMBER_WORDS.index(word) + 1 if word in NUMBER_WORDS else 0
