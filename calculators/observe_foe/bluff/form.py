"""Ask how often to make which bid if the other side thinks about it too."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import Choice, choice, whole, wholes
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.observe_foe.belief_form import RANGES, SHAPES, Belief
from engine.observe_foe.bid import MOST_POINTS
from engine.observe_foe.bluff import MOST_BLUFF, MOST_WORTH
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import MOST_CARDS, MOST_DEPTH, Kind, Stack, action_stack

__all__ = ["CALCULATOR", "Bluff"]


class Bluff(Form):
    """Fields about a look that both sides think about."""

    sides = Section("The look")
    intuition = whole("Your INT", 5, 1, MOST_BLUFF, "The most you can bid.", "OF-07", sheet="intuition")
    opposing = whole(
        "Their AGI or QIC",
        4,
        0,
        MOST_BLUFF,
        "The most they can bid.",
        "OF-17 OF-18",
    )
    bid = choice(
        "Opposing bid",
        {"best": "the best they can", **SHAPES},
        "They bid as well as they can, or as you believe.",
    )
    belief = Part(Belief, label="{} bid", defaults={"high": 4})

    stack: Choice[Kind] = choice(
        "Kind of action",
        {"attack": "an attack", "action": "another action", "pause": "a Pause"},
        "It decides which cards are in the stack.",
        "OF-21 OF-23 OF-26",
    )
    worth = choice(
        "Worth of each card",
        {"alike": "2 points each", "own": "my own"},
        "The points that you give to the cards you know.",
    )
    worths = wholes(
        "Worth of knowing 0, 1, 2 … cards",
        (0, 2, 4, 6, 8),
        0,
        MOST_WORTH,
        "One entry for each number of cards, from none to all with the Stat Points.",
        least=3,
        most=MOST_DEPTH + 1,
        item="{n} cards",
        first=0,
        when=worth.one_of("own"),
    )
    before = Section("Stack and waiting", folded=True, says="{cards} cards, {seen} seen, {phases} Phases")
    cards = whole(
        "Cards above the Stat Points",
        3,
        1,
        MOST_CARDS,
        "The Action included.",
        "OF-24",
        when=stack.one_of("attack", "action"),
    )
    seen = whole("Cards already seen", 0, 0, MOST_DEPTH, "From earlier looks.", "OF-29")
    phases = whole(
        "Phases you wait",
        0,
        0,
        MOST_POINTS,
        "They add to every bid of yours.",
        "OF-10",
    )

    costs = Section(
        "What points cost",
        folded=True,
        says="INT {intuition_cost}, start {start_cost}, theirs {opposing_cost}",
    )
    intuition_cost = whole("Cost of 1 INT", 1, 0, MOST_WORTH, "In the points you gave the cards.", "OF-07")
    start_cost = whole(
        "Cost of looking at all",
        1,
        0,
        MOST_WORTH,
        "For the QIC to start it and for speed.",
        "OF-06",
    )
    opposing_cost = whole(
        "Cost of 1 AGI or QIC to them", 1, 0, MOST_WORTH, "Points they spend count as your gain.", "OF-17"
    )

    house = Obeys(House, "OF-Q1 OF-Q4 OF-Q12 OF-Q19")

    @property
    def whole_stack(self) -> Stack:
        """Return the stack."""
        return action_stack(self.stack, self.cards, house=self.house)

    def limits(self) -> tuple[Limit, ...]:
        """Return the limits of the cards seen and of their bid."""
        return (
            Limit(Bluff.seen, self.whole_stack.depth, why="the whole stack, its Stat Points as one card"),
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
    rules="[Observe Foe](../observe-foe/index.md)",
    asked="",
    place=5,
    examples=(
        Example("5 INT against 4 AGI, both clever", ""),
        Example("Against someone who bids 0 to 4 at random", "bid=uniform&high=4"),
        Example("Only the Location matters", "worth=own&worths=0,0,0,10,10"),
    ),
    contrasts={"OF-Q1": "", "OF-Q4": "phases=3&intuition-cost=3", "OF-Q12": "stack=pause", "OF-Q19": "cards=1"},
    neutral=("OF-Q1=hint",),
)
