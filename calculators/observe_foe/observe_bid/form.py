"""Ask for the cheapest bids that show the wanted cards in time, for one action or for several."""

from __future__ import annotations

from typing import assert_never

from calculators.calculator import Calculator, Example
from calculators.forms.fields import When, choice, integer, integer_list, parallel_to, percent, under, yes_no
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.observe_foe.belief_form import SHAPES, Belief
from engine.observe_foe.bid import MOST_POINTS, MOST_TARGETS, least_intuition
from engine.observe_foe.rulings import House
from engine.observe_foe.several import MOST_BUDGET
from engine.observe_foe.stack import MOST_CARDS, MOST_DEPTH, Stack, action_stack
from engine.observe_foe.timing import MOST_PHASE


class ObserveBid(Form):
    """Fields about cards that you want to see in time."""

    goal = Section("Your look")
    opposing = integer_list(
        "Opposing bid on each action",
        default=(3,),
        high=MOST_POINTS,
        help="AGI on a physical action, QIC on a mental one. One entry for each action you watch.",
        clauses="OF-04 OF-17 OF-18",
        most=MOST_TARGETS,
        item="action {n}",
        when=When("bid", ("known",)),
    )
    depth = integer(
        "Cards you want to see",
        default=3,
        low=1,
        high=MOST_DEPTH,
        help="Counted from the top: the Action, then an attack's Weapon and Location. The Stat Points count as one "
        "card, the last.",
        clauses="OF-21 OF-22 OF-25",
    )
    phase = integer(
        "Phase they act on",
        default=6,
        high=MOST_PHASE,
        help="The first of them to act.",
        clauses="OF-16",
        when=When("deadline", ("yes",)),
    )
    declared = integer(
        "Phase it is now", default=2, high=MOST_PHASE, help="When you declare the look.", clauses="OF-12"
    )
    intuition = integer(
        "INT in hand", default=10, high=MOST_BUDGET, help="For all looks together.", clauses="OF-07", sheet="intuition"
    )
    quickness = integer(
        "QIC in hand",
        default=6,
        low=1,
        high=MOST_BUDGET,
        help="For all looks together, including the 1 QIC that starts each look.",
        clauses="OF-06 OF-13",
        sheet="quickness",
    )

    guess = Section("Is the opposing bid known?", folded=True, summary="{bid}, for {chance}")
    bid = choice(
        "Opposing bid",
        options={"known": "known", **SHAPES},
        help="Known for each action, or your belief about a single one.",
        clauses="OF-17 OF-18",
    )
    belief = Part(Belief, label="{} bid")
    chance = percent("Wanted chance", default="75", help="The chance to see that much.", when=bid.one_of(*SHAPES))

    more = Section("Their stacks", folded=True, summary="{cards} cards, {seen} seen, Pauses {pauses}")
    mental = parallel_to(
        opposing,
        "Mental",
        high=1,
        help="1 for a mental action, with a bid of QIC.",
        clauses="OF-18 OF-Q21",
        blank=0,
        zero="no",
        when=(When("bid", ("known",)), under("OF-Q21", "no")),
    )
    cards = integer(
        "Cards above the Stat Points",
        default=3,
        low=1,
        high=MOST_CARDS,
        help="An attack with Weapon and Location has 3.",
        clauses="OF-24 OF-Q19",
    )
    seen = integer("Cards already seen", default=0, high=MOST_CARDS, help="From earlier looks.", clauses="OF-29")
    pauses = integer(
        "Pauses watched too",
        default=0,
        high=MOST_TARGETS - 1,
        help="Pauses among the watched actions. You want to see which points come back.",
        clauses="OF-05 OF-26",
        zero="none",
    )

    time = Section("Time to react", folded=True, summary="{react}")
    deadline = yes_no(
        "Do they act on a known Phase?", default=True, help="If not, any Phase is in time.", clauses="OF-14 OF-16"
    )
    react = integer(
        "Phases you need to react",
        default=0,
        high=MOST_PHASE,
        help="Phases between your look and their action. “Just in time”: you can still act on what you see.",
        clauses="OF-15 OF-Q7",
        when=deadline.one_of(True),
        zero="just in time",
    )

    house = Obeys(House, "OF-Q1 OF-Q2 OF-Q3 OF-Q4 OF-Q5 OF-Q6 OF-Q7 OF-Q8 OF-Q12 OF-Q19 OF-Q20 OF-Q21 OF-Q23")

    @property
    def whole_stack(self) -> Stack:
        """Return the stack of each action that is no Pause."""
        return action_stack("attack", self.cards, house=self.house)

    @property
    def least_slack(self) -> int:
        """Return the Phases that must lie between a look and their action; with fewer the look is too late."""
        if not self.deadline:
            return 0
        match self.house.tie_phase:
            case "before":
                return self.react
            case "reveal_no_time" | "wasted":
                return max(self.react, 1)
            case _:
                assert_never(self.house.tie_phase)

    def limits(self) -> tuple[Limit, ...]:
        """Return the limits of the wanted cards, of the watched actions and of the bid."""
        actions = len(self.opposing) if self.bid == "known" else 1
        return (
            Limit(ObserveBid.pauses, high=MOST_TARGETS - actions, why="the actions that one look can still watch"),
            Limit(
                ObserveBid.depth,
                high=self.whole_stack.depth,
                low=min(self.depth, self.seen + 1),
                why="a card not seen yet",
            ),
            # If two entries contradict each other, the message is at the other one.
            Limit(ObserveBid.cards, low=max(1, min(self.cards, self.depth - 1)), why="the cards you want to see"),
            Limit(ObserveBid.seen, high=self.depth - 1, why="fewer than the cards you want to see"),
            Limit(ObserveBid.intuition, low=least_intuition(house=self.house), why="the least bid by OF-Q4"),
            *self.belief.limits_for(self.bid),
        )


CALCULATOR = Calculator(
    title="Observe bid",
    question="I want to see their weapon and location before they act. What do I bid?",
    description="The cheapest bids that show what you want in time, one look or several, and what your points buy.",
    page="observe-foe/",
    form=ObserveBid,
    rules_md="[Observe Foe](../observe-foe/index.md)",
    related_md="",
    order=2,
    examples=(
        Example("Weapon and Location before Phase 6", ""),
        Example("Two foes, their Actions only", "opposing=1,2&depth=1"),
        Example("An opposing bid of 0 to 5", "bid=uniform"),
        Example("The Action of one foe and another's Pause", "opposing=1&depth=1&pauses=1"),
    ),
    contrasts={
        "OF-Q1": "depth=1",
        "OF-Q2": "opposing=1,2&depth=1",
        "OF-Q3": "opposing=3,3",
        "OF-Q4": "phase=10",
        "OF-Q5": "",
        "OF-Q6": "",
        "OF-Q7": "",
        "OF-Q8": "opposing=0&depth=1&phase=3",
        "OF-Q12": "opposing=0&depth=1&pauses=1",
        "OF-Q19": "cards=1&depth=2",
        "OF-Q20": "opposing=3,3",
        "OF-Q21": "opposing=1,2&depth=1&mental=0,1",
        "OF-Q23": "opposing=1,1&depth=2&phase=5",
    },
    no_effect=("OF-Q1=hint",),
)
