"""The levels that a hand can still reach in a confrontation, their price, and when to stop."""

from __future__ import annotations

from typing import Literal

from calculators.calculator import Calculator, Example
from calculators.confrontations.cards import ON_TABLE, WITH_JOKER, copies, worth_of_last
from calculators.forms.fields import Choice, cards, choice, integer, under
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.confrontations.played import MOST_HAND, MOST_PLAYS, MOST_VALUE
from engine.confrontations.rulings import House


class CanIWin(Form):
    """The fields about a hand and the cards on the table."""

    yours = Section("The confrontation")
    hand = cards(
        "Cards in your hand",
        default=("K", "9", "4"),
        most=MOST_HAND,
        clauses="CF-25",
        ranks=WITH_JOKER,
        open=True,
        deck="mine",
    )
    plays = integer(
        "Plays left",
        default=1,
        high=MOST_PLAYS,
        help="Cards you may still play, after Attribute, inferiority and the round.",
        clauses="CF-24 CF-26 CF-31",
    )
    mine = integer("Your value now", default=6, high=MOST_VALUE, help="Skill and cards so far.", clauses="CF-20 CF-63")
    theirs = integer("Their value now", default=9, high=MOST_VALUE, clauses="CF-20 CF-63")
    wanted: Choice[Literal["best", "stop", "success", "decisive", "critical"]] = choice(
        "I want",
        options={
            "best": "the best result",
            "stop": "to stop them",
            "success": "a success",
            "decisive": "a decisive success",
            "critical": "a critical success",
        },
        help="A tie is enough to stop them.",
        clauses="CF-43 CF-44 CF-45 CF-47",
    )

    table = Section("Last cards", folded=True, summary="yours {my_last_card}, theirs {their_last_card}")
    who = choice(
        "Your deck",
        options={"player": "a player's", "gm": "the GM's"},
        help="Only the GM's deck has jokers.",
        clauses="CF-37",
    )
    my_last_card = cards(
        "Your last card",
        default=(),
        most=MOST_PLAYS,
        help="Empty if you have played none. You can put earlier cards before it. Add “Hit” for a joker against you.",
        clauses="CF-38 CF-39 CF-47",
        ranks=ON_TABLE,
        deck="mine",
    )
    their_last_card = cards(
        "Their last card",
        default=(),
        most=MOST_PLAYS,
        help="Your joker would hit it. Add “Hit” if one already has.",
        clauses="CF-38 CF-39",
        ranks=ON_TABLE,
        deck="theirs",
        when=who.one_of("gm"),
    )
    action = choice(
        "The action",
        options={"yours": "yours", "theirs": "theirs"},
        help="Which action started the confrontation?",
        clauses="CF-52 CF-Q37",
        when=(who.one_of("gm"), under("CF-Q37", "nobody")),
    )
    house = Obeys(House, "CF-Q10 CF-Q11 CF-Q13 CF-Q15 CF-Q22 CF-Q37")

    def limits(self) -> tuple[Limit, ...]:
        """Limit their value to at least their last card, which only matters if you have jokers."""
        least = worth_of_last("their_last_card", self.their_last_card, self.house) if self.who == "gm" else 0
        return (Limit(CanIWin.theirs, low=least, why="the worth of their last card"),) if least else ()


def _copies(form: CanIWin) -> dict[str, int]:
    return copies(MOST_HAND if form.who == "gm" else 0)


CALCULATOR = Calculator(
    title="Can I win",
    question="I hold these cards and trail. Can I still win, be decisive or score a critical?",
    description="The cheapest cards for each level of success, the card to play last, and when to stop.",
    page="confrontations/outcome/",
    form=CanIWin,
    rules_md="[Outcome](../confrontations/outcome.md)",
    related_md="[what makes a critical](../confrontations/outcome.md#critical), "
    "[what a tie does](../confrontations/outcome.md#tie)",
    order=2,
    examples=(
        Example("K 9 4, one play left, trailing by 3", ""),
        Example("Court or not: Q, 9 or 4 at 15 to 9", "hand=Q,9,4&mine=15"),
        Example("Stop before the critical is lost", "hand=8,5,2&mine=34&theirs=15&my-last-card=Q"),
        Example("A dodge: a tie is enough", "hand=K,J,8,3&plays=2&theirs=22&wanted=stop"),
    ),
    contrasts={
        "CF-Q10": "hand=2&mine=25&my-last-card=Q,Hit",
        "CF-Q11": "hand=2&mine=25&my-last-card=J,Q,Hit",
        "CF-Q13": "my-last-card=Q,Hit,Hit",
        "CF-Q15": "who=gm&hand=Joker&mine=20&my-last-card=K&theirs=19&their-last-card=9",
        "CF-Q22": "hand=10,A&plays=2&mine=9&theirs=8",
        "CF-Q37": "who=gm&hand=Joker&theirs=13&their-last-card=K",
    },
    copies=_copies,
)
