"""The reply of an opponent with unseen cards if you stop now."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.confrontations.cards import ON_TABLE, PLAIN, WITH_JOKER, copies, worth_of_last
from calculators.forms.fields import cards, choice, integer, percent, under
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.confrontations.hands import MOST_IN_DECK, MOST_PLAYERS, MOST_UNKNOWN, gm_jokers
from engine.confrontations.outlook.risk import MOST_ORDERED
from engine.confrontations.played import ACE, COURT, KING, MOST_PLAYS, MOST_VALUE
from engine.confrontations.rulings import House


class TheirReply(Form):
    """The fields about the table, an unseen hand and the cards you mean to play."""

    table = Section("The confrontation")
    mine = integer("Your value now", default=19, high=MOST_VALUE, help="Skill and cards.", clauses="CF-20 CF-63")
    theirs = integer("Their value now", default=10, high=MOST_VALUE, clauses="CF-20 CF-63")
    my_last_card = cards(
        "Your last card",
        default=("K",),
        most=MOST_PLAYS,
        help="Empty if you have played none. You can put earlier cards before it. Add “Hit” if a joker hit it.",
        clauses="CF-38 CF-47",
        ranks=ON_TABLE,
        deck="mine",
    )
    opponent = choice(
        "Their deck",
        options={"gm": "the GM's", "player": "a player's"},
        help="The GM's deck has jokers, and the GM's characters play from the GM's hand.",
        clauses="CF-37 CF-40",
    )
    hand = integer("Their hand", default=6, high=MOST_UNKNOWN, clauses="CF-58")
    plays = integer(
        "Their plays left",
        default=1,
        high=MOST_PLAYS,
        help="Cards they may still play, after Attribute, inferiority and the round.",
        clauses="CF-24 CF-31",
    )

    known = Section("Cards you know", folded=True, summary="their last {their_last_card}, seen {seen}")
    their_last_card = cards(
        "Their last card",
        default=("10",),
        most=MOST_PLAYS,
        help="Empty if they have played none. Add “Hit” for a joker against them.",
        clauses="CF-39 CF-47",
        ranks=ON_TABLE,
        deck="theirs",
    )
    players = integer(
        "Players",
        default=4,
        high=MOST_PLAYERS,
        help="Each adds two jokers to the GM's own two.",
        clauses="CF-37",
        when=opponent.one_of("gm"),
    )
    seen = cards(
        "Cards of that deck seen",
        default=(),
        most=MOST_IN_DECK,
        help="Discarded or face up. Don't enter their last card again; yours come from another deck.",
        ranks=WITH_JOKER,
        deck="theirs",
    )

    action = choice(
        "The action",
        options={"yours": "yours", "theirs": "theirs"},
        help="Which action started the confrontation?",
        clauses="CF-52 CF-Q37",
        when=(opponent.one_of("gm"), under("CF-Q37", "nobody")),
    )

    asked = Section("More questions", folded=True, summary="value {target}, chance {chance}")
    target = integer("A value they may reach", default=0, high=MOST_VALUE, clauses="CF-42 CF-43", zero="yours")
    chance = percent("Wanted chance", default="75", help="Shows the value this takes.")
    planned = cards(
        "Cards you mean to play",
        default=(),
        most=MOST_ORDERED,
        help="To compare what jokers would cost you in each order.",
        clauses="CF-38 CF-39",
        ranks=PLAIN,
        deck="mine",
    )
    rank = integer("Lowest card to draw", default=COURT, low=ACE, high=KING, help="Ace 1, Jack 11, Queen 12, King 13.")
    draws = integer("Cards drawn", default=1, high=MOST_UNKNOWN, help="From the deck above.")

    house = Obeys(House, "CF-Q10 CF-Q11 CF-Q13 CF-Q15 CF-Q22 CF-Q37")

    @property
    def jokers_in_deck(self) -> int:
        """Return how many jokers the opponent's deck has."""
        return gm_jokers(self.players) if self.opponent == "gm" else 0

    def limits(self) -> tuple[Limit, ...]:
        """Limit your value to at least your last card."""
        least = worth_of_last("my_last_card", self.my_last_card, self.house)
        return (Limit(TheirReply.mine, low=least, why="the worth of your last card"),) if least else ()


def _copies(form: TheirReply) -> dict[str, int]:
    return copies(form.jokers_in_deck)


CALCULATOR = Calculator(
    title="Their reply",
    question="If I stop now, how likely are their unseen cards to beat me?",
    description="Exact chances of every end against an unknown hand, the value you need, jokers, hand and draw odds.",
    page="confrontations/",
    form=TheirReply,
    rules_md="[Order of play](../confrontations/index.md#order-of-play)",
    related_md="[who plays next](../confrontations/index.md#step-7-lowest-plays), "
    "[what a joker does](../confrontations/jokers.md#last-card)",
    order=3,
    examples=(
        Example("19 with a King against the GM's 10", ""),
        Example("Against a player with two plays", "opponent=player&hand=7&plays=2&theirs=6&their-last-card="),
        Example("Should the King go last?", "mine=6&my-last-card=&theirs=0&their-last-card=&hand=7&planned=K,9"),
    ),
    contrasts={
        "CF-Q10": "mine=40",
        "CF-Q11": "mine=40&my-last-card=Q,K",
        "CF-Q13": "their-last-card=Q,Hit,Hit&opponent=player",
        "CF-Q15": "theirs=17&their-last-card=K",
        "CF-Q22": "mine=40&my-last-card=A",
        "CF-Q37": "action=theirs",
    },
    copies=_copies,
)
