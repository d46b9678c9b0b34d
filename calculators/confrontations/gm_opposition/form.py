"""The chance that the GM spoils an action with an unseen hand."""

from __future__ import annotations

from typing import Literal

from calculators.calculator import Calculator, Example
from calculators.confrontations.cards import PLAIN, WITH_JOKER, copies
from calculators.confrontations.side_form import ConditionForm, EdgeForm, GmForm
from calculators.forms.fields import Choice, cards, choice, integer, percent
from calculators.forms.form import Form, Obeys, Part, Section
from engine.confrontations.hands import MOST_IN_DECK, MOST_PLAYERS, MOST_UNKNOWN, UNKNOWN_HAND, gm_jokers
from engine.confrontations.played import MOST_HAND
from engine.confrontations.rulings import House


class GmOpposition(Form):
    """The fields about an action and the GM who confronts it."""

    yours = Section("You")
    hand = cards(
        "Cards in your hand",
        default=("K", "J", "8", "5", "4", "2", "A"),
        most=MOST_HAND,
        help="You play the highest ones, as many as you may.",
        clauses="CF-25",
        ranks=PLAIN,
        open=True,
        deck="mine",
    )
    you = Part(EdgeForm, defaults={"advantages": 1})

    state = Section("Your Skill", folded=True, summary="{skill}, damage {damage}, {used} cards used")
    condition = Part(ConditionForm, defaults={"skill": 6})

    gm = Section("The GM")
    her = Part(GmForm, prefix="gm-")

    deck = Section("The GM's cards", folded=True, summary="{gm_hand} in hand, {players} players, seen {seen}")
    gm_hand = integer("GM's hand", default=UNKNOWN_HAND, high=MOST_UNKNOWN, clauses="CF-58")
    players = integer(
        "Players",
        default=4,
        high=MOST_PLAYERS,
        help="The GM's deck has two jokers of each player and two of the GM's own.",
        clauses="CF-37",
    )
    joker_timing: Choice[Literal["last", "highest"]] = choice(
        "When does the GM play jokers?",
        options={"last": "on your last card", "highest": "on your best cards, as they come"},
        help="The rules leave it to the GM.",
        clauses="CF-38",
    )
    seen = cards(
        "Cards of the GM's deck seen",
        default=(),
        most=MOST_IN_DECK,
        help="Discarded or face up. Yours come from another deck.",
        ranks=WITH_JOKER,
        deck="theirs",
    )
    chance = percent("Wanted chance", default="75", help="Shows the value this takes.")

    house = Obeys(House, "CF-Q4 CF-Q5 CF-Q6 CF-Q9 CF-Q10 CF-Q11 CF-Q22 CF-Q35")


def _copies(form: GmOpposition) -> dict[str, int]:
    return copies(gm_jokers(form.players))


CALCULATOR = Calculator(
    title="GM opposition",
    question="How likely is the GM to spoil my action if they confront it?",
    description="Exact forecast against the GM's unseen hand with jokers, playing everything, just enough or one.",
    page="confrontations/opposition/",
    form=GmOpposition,
    rules_md="[Opposition](../confrontations/opposition.md)",
    related_md="[how many advantages the GM has](../confrontations/opposition.md#gm-advantages), "
    "[what the GM copies](../confrontations/opposition.md#gm-copies)",
    order=4,
    examples=(
        Example("Skill 6, Attribute 2, inferior to the GM", ""),
        Example("With one advantage more", "advantages=2"),
        Example("Jokers on your best cards", "advantages=3&joker-timing=highest"),
        Example("Attribute 3, two jokers out", "attribute=3&seen=Joker,Joker,K,Q"),
    ),
    contrasts={
        "CF-Q4": "skill=2&damage=3&advantages=2",
        "CF-Q5": "attribute=1",
        "CF-Q6": "attribute=3&used=1",
        "CF-Q9": "elsewhere=1&advantages=2",
        "CF-Q10": "skill=15&attribute=3&advantages=3&hand=K,K,K",
        "CF-Q11": "skill=15&attribute=3&advantages=3&hand=K,K,K",
        "CF-Q22": "skill=15&attribute=3&advantages=3&hand=10,10,9,A",
        "CF-Q35": "gm-used=1",
    },
    copies=_copies,
    slow_query="gm-hand=10&players=8&attribute=6",
)
