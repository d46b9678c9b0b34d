"""Ask who resolves when on the Phase Timeline, and which looks still find their target."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import integer, integer_list, parallel_to
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.observe_foe.bid import MOST_POINTS, MOST_TARGETS, least_intuition
from engine.observe_foe.board import MOST_PENDING
from engine.observe_foe.follow_ups import MOST_LOOKS
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import MOST_CARDS
from engine.observe_foe.timing import MOST_PHASE


class Timeline(Form):
    """Fields about the actions and looks on the Timeline."""

    actions = Section("Actions on the Timeline")
    pending = integer_list(
        "Phase of each action",
        default=(3, 6),
        high=MOST_PHASE,
        help="The Phase on which each action comes up.",
        clauses="OF-14 OF-16",
        most=MOST_PENDING,
        item="action {n}",
        entry_label="Phase",
    )
    opposing = parallel_to(
        pending,
        "Opposing bid",
        high=MOST_POINTS,
        help="AGI on a physical action, QIC on a mental one.",
        clauses="OF-17 OF-18",
        blank=0,
        default=(2, 3),
    )

    looks = Section("Looks")
    declared = integer_list(
        "Declared on Phase",
        default=(0, 0),
        high=MOST_PHASE,
        help="The Phase on which each look is declared.",
        clauses="OF-12",
        most=MOST_LOOKS,
        item="look {n}",
        entry_label="Declared on Phase",
    )
    watches = parallel_to(
        declared,
        "Action it watches",
        high=MOST_PENDING,
        help="The number of the action, or all of them.",
        clauses="OF-04 OF-11",
        blank=0,
        default=(1, 2),
        zero="all",
    )
    intuition = parallel_to(declared, "INT bid", high=MOST_POINTS, clauses="OF-07 OF-12", blank=1, default=(4, 5))
    quickness = parallel_to(
        declared,
        "QIC for speed",
        high=MOST_POINTS,
        help="Without the QIC that starts it.",
        clauses="OF-13",
        blank=0,
        default=(2,),
    )

    more_of_actions = Section("Aborts, Pauses and owners", folded=True, summary="aborted {aborted}")
    aborted = parallel_to(
        pending,
        "Aborted on Phase",
        high=MOST_PHASE,
        help="The Phase on which its owner aborts it, before it comes up.",
        clauses="OF-30",
        blank=0,
        zero="never",
    )
    pauses = parallel_to(
        pending,
        "Pauses",
        high=1,
        help="1 for a Pause. It has no opposing bid.",
        clauses="OF-26",
        blank=0,
        zero="no",
        entry_label="Pause",
    )
    owner = parallel_to(
        pending,
        "Whose action it is",
        low=1,
        high=MOST_PENDING,
        help="Number the actors from 1.",
        clauses="OF-05",
        blank=1,
        entry_label="Actor",
    )
    cards = integer(
        "Cards above the Stat Points",
        default=3,
        low=1,
        high=MOST_CARDS,
        help="For every action except a Pause.",
        clauses="OF-24 OF-Q19",
    )

    more_of_looks = Section("Waits and observers", folded=True, summary="waited {phases}")
    phases = parallel_to(
        declared,
        "Phases waited",
        high=MOST_POINTS,
        help="They add to the effect and to the delay.",
        clauses="OF-08",
        blank=0,
    )
    observer = parallel_to(
        declared,
        "Who looks",
        low=1,
        high=MOST_LOOKS,
        help="Number the observers from 1. They are all on one side.",
        clauses="OF-27 OF-Q10",
        blank=1,
        entry_label="Observer",
    )

    house = Obeys(
        House,
        "OF-Q1 OF-Q2 OF-Q3 OF-Q4 OF-Q5 OF-Q6 OF-Q7 OF-Q8 OF-Q9 OF-Q10 OF-Q12 OF-Q13 OF-Q15 OF-Q16 OF-Q17 "
        "OF-Q19 OF-Q20 OF-Q23 OF-Q24 OF-Q26",
    )

    def limits(self) -> tuple[Limit, ...]:
        """Return the limits of the watched actions and of the bids."""
        actions = len(self.pending)
        return (
            Limit(
                Timeline.watches,
                high=actions,
                low=1 if actions > MOST_TARGETS else 0,
                why=f"one of the actions, or 0 for all of at most {MOST_TARGETS}",
            ),
            Limit(Timeline.intuition, low=least_intuition(house=self.house), why="the least bid by OF-Q4"),
        )


CALCULATOR = Calculator(
    title="Timeline",
    question="Who resolves when, and which of our looks still find something to see?",
    description="The Phase Timeline in order: actions, aborts and looks, what each look shows, and whether in time.",
    page="observe-foe/",
    form=Timeline,
    rules_md="[Observe Foe](../observe-foe/index.md)",
    related_md="",
    order=4,
    examples=(
        Example("Two looks at two actions", ""),
        Example("One look at both", "watches=0&declared=0&intuition=6&quickness=3"),
        Example("Too slow for the first", "quickness=0,0"),
    ),
    contrasts={
        "OF-Q1": "intuition=4,3&quickness=2,2",
        "OF-Q2": "watches=0&declared=0&intuition=3&quickness=3&opposing=1,1",
        "OF-Q3": "watches=0&declared=0&intuition=4&quickness=4&phases=2&opposing=1,1",
        "OF-Q4": "intuition=0,5&phases=3",
        "OF-Q5": "intuition=1,5&phases=3&quickness=4",
        "OF-Q6": "",
        "OF-Q7": "intuition=4,5&quickness=1",
        "OF-Q8": "intuition=1,5&quickness=5",
        "OF-Q9": "watches=2,2&intuition=4,5&opposing=2,3",
        "OF-Q10": "watches=2,2&intuition=4,5&observer=1,2",
        "OF-Q12": "pauses=0,1&intuition=4,1",
        "OF-Q13": "pauses=0,1&intuition=4,1",
        "OF-Q15": "pending=6,8&aborted=2&intuition=4,8&quickness=0,4",
        "OF-Q16": "watches=0&declared=0&intuition=5&quickness=1&opposing=2,2",
        "OF-Q17": "pending=6&opposing=4&declared=0&watches=1&intuition=4&quickness=0&aborted=5",
        "OF-Q19": "cards=1",
        "OF-Q20": "watches=0&declared=0&intuition=5&quickness=3",
        "OF-Q23": "watches=0&declared=0&intuition=6&quickness=3",
        "OF-Q24": "pending=6&opposing=2&declared=0&watches=1&intuition=4&quickness=0&aborted=4",
        "OF-Q26": "quickness=0,0",
    },
)
