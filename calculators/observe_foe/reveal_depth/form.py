"""Ask which cards a look shows, now and after follow-up looks, against a known bid or a belief about it."""

from __future__ import annotations

from typing import Literal

from calculators.calculator import Calculator, Example
from calculators.forms.fields import Choice, choice, integer, integer_list, parallel_to, percent, under
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.observe_foe.belief_form import SHAPES, Belief
from engine.observe_foe.bid import MOST_LEFT_OVER, MOST_POINTS, MOST_TARGETS, Bid, least_intuition, share
from engine.observe_foe.follow_ups import MOST_LOOKS
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import MOST_CARDS, MOST_DEPTH, Kind, Nature, Stack, action_stack


class RevealDepth(Form):
    """Fields about looks at one action."""

    yours = Section("Your look and their action")
    intuition = integer(
        "INT bid", default=5, high=MOST_POINTS, help="Each INT adds 1 to the effect.", clauses="OF-07 OF-09"
    )
    phases = integer(
        "Phases waited", default=0, high=MOST_POINTS, help="Each Phase you wait adds 1.", clauses="OF-08 OF-10"
    )
    nature: Choice[Nature] = choice(
        "Kind of action",
        options={
            "physical": "physical",
            "mental": "mental, such as a spell",
            "mixed": "both",
            "observe_foe": "an Observe Foe",
            "pause": "a Pause",
        },
        help="A physical action is guarded by AGI, a mental one by QIC.",
        clauses="OF-17 OF-18 OF-26",
    )
    called: Choice[Literal["physical", "mental"]] = choice(
        "The GM's call",
        options={"physical": "physical", "mental": "mental"},
        help="For an action that is both.",
        clauses="OF-Q14",
        when=(nature.one_of("mixed"), under("OF-Q14", "gm")),
    )
    can_bid = nature.one_of("physical", "mental", "mixed", "observe_foe")  # on a Pause, nothing is bid
    bid = choice(
        "Opposing bid",
        options={"known": "known", **SHAPES},
        help="Known, or your belief about it.",
        clauses="OF-17 OF-18",
        when=can_bid,
    )
    agility = integer(
        "Their AGI",
        default=3,
        high=MOST_POINTS,
        help="AGI bid on the action.",
        clauses="OF-17",
        when=(bid.one_of("known"), nature.one_of("physical", "mixed")),
    )
    quickness = integer(
        "Their QIC",
        default=0,
        high=MOST_POINTS,
        help="QIC bid on the action. For an Observe Foe, leave out the QIC that starts it.",
        clauses="OF-18",
        when=(bid.one_of("known"), nature.one_of("mental", "mixed", "observe_foe")),
    )
    belief = Part(Belief, label="{} bid", when=can_bid)
    chance = percent(
        "Wanted chance", default="75", help="Shows the smallest bid for it.", when=(bid.one_of(*SHAPES), can_bid)
    )

    more = Section("Stack and split", folded=True, summary="{cards} cards, {seen} seen, {targets} watched")
    stack: Choice[Literal["attack", "action"]] = choice(
        "Its stack",
        options={"attack": "an attack", "action": "another action"},
        help="An attack has its Weapon and its Location below the Action.",
        clauses="OF-21 OF-22 OF-23",
        when=can_bid,
    )
    cards = integer(
        "Cards above the Stat Points",
        default=3,
        low=1,
        high=MOST_CARDS,
        help="The Action card included; an attack with Weapon and Location has 3.",
        clauses="OF-24 OF-Q19",
        when=can_bid,
    )
    seen = integer(
        "Cards already seen",
        default=0,
        high=MOST_DEPTH,
        help="From earlier looks at this stack.",
        clauses="OF-28 OF-29",
    )
    targets = integer(
        "Actions watched",
        default=1,
        low=1,
        high=MOST_TARGETS,
        help="Stat Points are split evenly over them.",
        clauses="OF-04 OF-11",
    )
    extra = integer(
        "Left-over INT placed here",
        default=0,
        high=MOST_LEFT_OVER,
        help="INT left over by the even split that you put on this action.",
        clauses="OF-Q2",
        when=under("OF-Q2", "assign"),
    )

    again = Section("Follow-up looks", folded=True, summary="INT {further}")
    further = integer_list(
        "INT of each follow-up look",
        default=(),
        high=MOST_POINTS,
        help="Later looks at this stack alone, in order. Each costs 1 QIC to start.",
        clauses="OF-06 OF-28 OF-29",
        least=0,
        most=MOST_LOOKS - 1,
        item="look {n}",
        first=2,
        entry_label="INT",
    )
    further_phases = parallel_to(
        further,
        "Phases waited for each of them",
        high=MOST_POINTS,
        help="Each adds 1.",
        clauses="OF-08",
        blank=0,
        entry_label="Phases waited",
    )
    further_by = choice(
        "Who makes them?",
        options={"me": "me", "ally": "an ally"},
        help="By default, an ally starts again at the top card.",
        clauses="OF-27 OF-Q10",
    )

    house = Obeys(House, "OF-Q1 OF-Q2 OF-Q3 OF-Q4 OF-Q9 OF-Q10 OF-Q12 OF-Q13 OF-Q14 OF-Q19 OF-Q20 OF-Q25")

    @property
    def whole_stack(self) -> Stack:
        """Return the stack."""
        kind: Kind = "pause" if self.nature == "pause" else self.stack
        return action_stack(kind, self.cards, house=self.house)

    @property
    def bid_known(self) -> bool:
        """Return whether the opposing bid is known. The bid on a Pause is, because nobody can bid on it."""
        return self.bid == "known" or self.nature == "pause"

    def limits(self) -> tuple[Limit, ...]:
        """Return the limits of the bids, of what the split leaves over and of the cards seen."""
        least = least_intuition(house=self.house)
        first = Bid(max(self.intuition, least), self.phases, targets=self.targets)
        # Under any other reading of OF-Q2 you place nothing, and the form hides the field.
        spare = share(first, house=self.house).spare if self.house.split_remainder == "assign" else None
        return (
            Limit(RevealDepth.intuition, low=least, why="the least bid by OF-Q4"),
            Limit(RevealDepth.further, low=least, why="the least bid by OF-Q4"),
            Limit(RevealDepth.extra, high=spare, why="what the split leaves over"),
            Limit(RevealDepth.seen, high=self.whole_stack.depth, why="the whole stack, its Stat Points as one card"),
            # If two entries contradict each other, the message is at the other one.
            Limit(RevealDepth.cards, low=max(1, min(self.cards, self.seen - 1)), why="the cards already seen"),
            *self.belief.limits_for(self.bid),
        )


CALCULATOR = Calculator(
    title="Reveal depth",
    question="I observe their action. How many of their cards do I get to see?",
    description="The cards an Observe Foe shows, now and after follow-up looks, against a known or guessed bid.",
    page="observe-foe/",
    form=RevealDepth,
    rules_md="[Observe Foe](../observe-foe/index.md)",
    related_md="[what is shown](../observe-foe/index.md#outcome-and-reveal), "
    "[how soon it comes](../observe-foe/index.md#timing)",
    order=1,
    examples=(
        Example("5 INT against 3 AGI", ""),
        Example("The bid is anything from 0 to 5", "bid=uniform"),
        Example("Look again with 4 INT", "further=4"),
    ),
    contrasts={
        "OF-Q1": "intuition=3",
        "OF-Q2": "intuition=5&targets=2&agility=1&extra=1",
        "OF-Q3": "intuition=4&phases=2&targets=2&agility=1",
        "OF-Q4": "intuition=0&phases=4",
        "OF-Q9": "intuition=4&further=4",
        "OF-Q10": "intuition=4&further=4&further-by=ally",
        "OF-Q12": "nature=pause&intuition=1",
        "OF-Q13": "nature=pause&intuition=1",
        "OF-Q14": "nature=mixed&intuition=5&agility=3&quickness=5",
        "OF-Q19": "cards=1",
        "OF-Q20": "targets=2&agility=1",
        "OF-Q25": "nature=observe_foe&quickness=4&intuition=5",
    },
)
