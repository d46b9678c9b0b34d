"""For cards already held: at which breaks to bet on the next reveal, and at which to wait."""

from __future__ import annotations

from calculators.fields import Percent
from calculators.form import Group
from calculators.old import Calculator, Example
from calculators.skill_action.bet_or_wait_answer import answer
from calculators.skill_action.deck import DECK, EARLIER, SEEN, copies
from calculators.skill_action.wager_fields import COSTS, HAND, RULES, TABLE
from engine.skill_action.rulings import RULINGS

__all__ = ["CALCULATOR"]

CALCULATOR = Calculator(
    id="bet-or-wait",
    system="skill-action",
    title="Bet or wait",
    question="I hold these cards. Up to which break do I bet, and from which do I wait?",
    description="One hand, every break from 1 to 80: where betting turns into waiting, and the odds of both.",
    page="skill-action/",
    groups=(
        Group("Cards", (HAND, TABLE, SEEN, EARLIER)),
        Group(
            "The action",
            (
                Percent(
                    "chance",
                    "Wanted chance",
                    "50",
                    "For the highest break at which best play still gives it.",
                    (),
                    ("SK-07",),
                ),
                *COSTS,
            ),
        ),
        DECK,
        RULES,
    ),
    rulings=tuple(RULINGS[code] for code in ("SK-Q1", "SK-Q2", "SK-Q4", "SK-Q8", "SK-Q15", "SK-Q16")),
    contrasts={
        "SK-Q1": "hand=A,K&custom=1,2,3,4,5,6,7,8,9,10,15,20,25",
        "SK-Q2": "sk-q1=bjflex&hand=A,7&table=A,2,3",
        "SK-Q4": "",
        "SK-Q8": "buy-in=1",
        "SK-Q15": "joker-value=5",
        "SK-Q16": "earlier=K,K,K,K",
    },
    answer=answer,
    copies=copies,
    examples=(
        Example("K 7 before the flop", ""),
        Example("After a flop of 2 3 9", "hand=10,7&table=2,3,9"),
        Example("A failure costs two successes", "stake=2"),
        Example("Aces by rank, 14", "hand=A,A&sk-q1=rank14"),
    ),
    heavy="sk-q15=wild&sk-q2=fixed&stake=1",
)
