"""Ask what the watched player bids to stay hidden, and what an abort costs."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import Choice, When, choice, integer, integer_list, percent, under, yes_no
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.observe_foe.belief_form import SHAPES, Belief
from engine.observe_foe.bid import MOST_EFFECT, MOST_POINTS
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import MOST_CARDS, MOST_DEPTH, Kind, Stack, action_stack
from engine.observe_foe.timing import MOST_PHASE

STATS = ("AGI", "QIC", "STR", "INT", "other 1", "other 2")


_CAN_BID = When("stack", ("attack", "action"))  # on a Pause, nothing is bid


class HideFromObservers(Form):
    """Fields about a look at your own action, and about aborting it."""

    theirs = Section("Their look at your action")
    bid = choice(
        "Their effect",
        options={"known": "known", **SHAPES},
        help="Their INT and Phases together, for your action.",
        clauses="OF-09 OF-10",
        old_names=("look",),
    )
    effect = integer(
        "Effect",
        default=5,
        high=MOST_EFFECT,
        help="The INT and Phases of their look.",
        clauses="OF-19",
        when=bid.one_of("known"),
    )
    belief = Part(Belief, label="{} effect", defaults={"low": 1, "peak": 4, "high": 6, "weights": (0, 1, 2, 3, 2, 1)})
    chance = percent("Wanted chance", default="75", help="Of staying hidden.", when=(bid.one_of(*SHAPES), _CAN_BID))

    opposing = integer(
        "Your AGI or QIC",
        default=3,
        high=MOST_POINTS,
        help="AGI if physical, QIC if mental.",
        clauses="OF-17 OF-18",
        when=_CAN_BID,
    )
    stack: Choice[Kind] = choice(
        "Kind of action",
        options={"attack": "an attack", "action": "another action", "pause": "a Pause"},
        help="An attack has its Weapon and its Location below the Action.",
        clauses="OF-21 OF-22 OF-23",
    )
    whole_of_it = Section("Your stack", folded=True, summary="{cards} cards, {seen} seen")
    cards = integer(
        "Cards above the Stat Points",
        default=3,
        low=1,
        high=MOST_CARDS,
        help="The Action card included.",
        clauses="OF-24 OF-Q19",
        when=_CAN_BID,
    )
    seen = integer("Cards they have seen", default=0, high=MOST_DEPTH, help="From earlier looks.", clauses="OF-29")

    dropped = Section("If you abort", folded=True, summary="on Phase {phase}, cards known {shown}")
    staked = integer_list(
        "Points on the action",
        default=(2, 0, 1, 0, 0, 0),
        high=MOST_POINTS,
        help="All Stat Points on it, also for speed and to start it.",
        clauses="OF-31",
        least=len(STATS),
        most=len(STATS),
        items=STATS,
        when=_CAN_BID,
    )
    shown = integer(
        "Cards they know by then",
        default=1,
        high=MOST_DEPTH,
        help="By default, an abort gives the points back if they know no card.",
        clauses="OF-30 OF-33",
        zero="none",
        when=_CAN_BID,
    )
    looked = yes_no(
        "Has a look at it come up?",
        default=True,
        help="A look that showed none of its cards.",
        clauses="OF-Q17",
        when=(shown.one_of(0), under("OF-Q17", "yes"), _CAN_BID),
    )
    phase = integer("Phase of the abort", default=4, high=MOST_PHASE, clauses="OF-30", when=_CAN_BID)
    last_declared = integer(
        "Your last declared action",
        default=0,
        high=MOST_PHASE,
        help="Its Phase. A Pause comes after all declared actions.",
        clauses="OF-32",
        zero="none",
        when=_CAN_BID,
    )

    house = Obeys(House, "OF-Q1 OF-Q12 OF-Q17 OF-Q18 OF-Q19")

    @property
    def whole_stack(self) -> Stack:
        """Return the stack."""
        return action_stack(self.stack, self.cards, house=self.house)

    def limits(self) -> tuple[Limit, ...]:
        """Return the limits of the cards they know and of the effect."""
        depth = self.whole_stack.depth
        return (
            *self.belief.limits_for(self.bid, "effect"),
            # If two entries contradict each other, the message is at the other one.
            Limit(
                HideFromObservers.cards,
                low=max(1, min(self.cards, max(self.seen, self.shown) - 1)),
                why="the cards they have seen",
            ),
            Limit(HideFromObservers.seen, high=depth, why="the whole stack, its Stat Points as one card"),
            Limit(HideFromObservers.shown, high=depth, why="the whole stack, its Stat Points as one card"),
        )


CALCULATOR = Calculator(
    title="Hide from observers",
    question="They are watching me. How much keeps my location secret, and what if I abort?",
    description="The least AGI or QIC that keeps each card hidden, and what aborting a discovered action costs.",
    page="observe-foe/",
    form=HideFromObservers,
    rules_md="[Observe Foe](../observe-foe/index.md)",
    related_md="",
    order=3,
    examples=(
        Example("A look of effect 5", ""),
        Example("Their effect is 1 to 6", "bid=uniform"),
        Example("Abort after one card was seen", "shown=1&staked=2,0,1,0,0,0&phase=4"),
    ),
    contrasts={
        "OF-Q1": "",
        "OF-Q12": "stack=pause&bid=uniform&high=2&low=0",
        "OF-Q17": "shown=0",
        "OF-Q18": "",
        "OF-Q19": "cards=1",
    },
    no_effect=("OF-Q1=hint",),
)
