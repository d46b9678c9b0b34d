"""Ask how often to make which bid if the other side thinks about it too."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import Choice, When, choice, integer, integer_list
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.observe_foe.belief_form import RANGES, SHAPES, Belief
from engine.observe_foe.bid import MOST_POINTS
from engine.observe_foe.bluff import MOST_BLUFF, MOST_WORTH
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import MOST_CARDS, MOST_DEPTH, Kind, Stack, action_stack

_CAN_BID = When("stack", ("attack", "action"))  # on a Pause, nothing is bid


class Bluff(Form):
    """Fields about a look that both sides think about."""

    sides = Section("The look")
    intuition = integer(
        "Your INT", default=5, low=1, high=MOST_BLUFF, help="The most you can bid.", clauses="OF-07", sheet="intuition"
    )
    opposing = integer(
        "Their AGI or QIC",
        default=4,
        high=MOST_BLUFF,
        help="The most they can bid.",
        clauses="OF-17 OF-18",
        when=_CAN_BID,
    )
    bid = choice(
        "Opposing bid",
        options={"best": "the best they can", **SHAPES},
        help="They bid as well as they can, or as you believe.",
        when=_CAN_BID,
    )
    belief = Part(Belief, label="{} bid", defaults={"high": 4}, when=_CAN_BID)

    stack: Choice[Kind] = choice(
        "Kind of action",
        options={"attack": "an attack", "action": "another action", "pause": "a Pause"},
        help="It decides which cards are in the stack.",
        clauses="OF-21 OF-23 OF-26",
    )
    worth = choice(
        "Worth of each card",
        options={"alike": "2 points each", "own": "my own"},
        help="The points that you give to the cards you know.",
    )
    worths = integer_list(
        "Worth of knowing 0, 1, 2 … cards",
        default=(0, 2, 4, 6, 8),
        high=MOST_WORTH,
        help="One entry for each number of cards, from none to all with the Stat Points.",
        least=3,
        most=MOST_DEPTH + 1,
        item="{n} cards",
        first=0,
        when=worth.one_of("own"),
    )
    before = Section("Stack and waiting", folded=True, summary="{cards} cards, {seen} seen, {phases} Phases")
    cards = integer(
        "Cards above the Stat Points",
        default=3,
        low=1,
        high=MOST_CARDS,
        help="The Action included.",
        clauses="OF-24",
        when=stack.one_of("attack", "action"),
    )
    seen = integer("Cards already seen", default=0, high=MOST_DEPTH, help="From earlier looks.", clauses="OF-29")
    phases = integer(
        "Phases you wait", default=0, high=MOST_POINTS, help="They add to every bid of yours.", clauses="OF-10"
    )

    costs = Section(
        "What points cost", folded=True, summary="INT {intuition_cost}, start {start_cost}, theirs {opposing_cost}"
    )
    intuition_cost = integer(
        "Cost of 1 INT", default=1, high=MOST_WORTH, help="In the points you gave the cards.", clauses="OF-07"
    )
    start_cost = integer(
        "Cost of looking at all",
        default=1,
        high=MOST_WORTH,
        help="For the QIC to start it and for speed.",
        clauses="OF-06",
    )
    opposing_cost = integer(
        "Cost of 1 AGI or QIC to them",
        default=1,
        high=MOST_WORTH,
        help="Points they spend count as your gain.",
        clauses="OF-17",
        when=_CAN_BID,
    )

    house = Obeys(House, "OF-Q1 OF-Q4 OF-Q12 OF-Q19")

    @property
    def whole_stack(self) -> Stack:
        """Return the stack."""
        return action_stack(self.stack, self.cards, house=self.house)

    def limits(self) -> tuple[Limit, ...]:
        """Return the limits of the cards seen and of their bid."""
        return (
            Limit(Bluff.seen, high=self.whole_stack.depth, why="the whole stack, its Stat Points as one card"),
            # If two entries contradict each other, the message is at the other one.
            Limit(Bluff.cards, low=max(1, min(self.cards, self.seen - 1)), why="the cards already seen"),
            Limit(
                Bluff.opposing,
                low=min(self.opposing, self.belief.high) if self.bid in RANGES else None,
                why="the highest bid you believe in",
            ),
            *self.belief.limits_for(self.bid, most=self.opposing),
        )


CALCULATOR = Calculator(
    title="Bluff",
    question="They know I may look, I know they may guard. How should both of us mix our bids?",
    description="Best mixed bids for observer and defender, solved exactly, or the best bid against what you believe.",
    page="observe-foe/",
    form=Bluff,
    rules_md="[Observe Foe](../observe-foe/index.md)",
    related_md="",
    order=5,
    examples=(
        Example("5 INT against 4 AGI, both clever", ""),
        Example("Against someone who bids 0 to 4 at random", "bid=uniform&high=4"),
        Example("Only the Location matters", "worth=own&worths=0,0,0,10,10"),
    ),
    contrasts={"OF-Q1": "", "OF-Q4": "phases=3&intuition-cost=3", "OF-Q12": "stack=pause", "OF-Q19": "cards=1"},
    no_effect=("OF-Q1=hint",),
)
