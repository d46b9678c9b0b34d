"""Ask about an average character whose hand is not dealt yet."""

from __future__ import annotations

from calculators.forms.fields import choice, integer
from calculators.forms.form import Form
from engine.skill_action.betting.before_deal import POLICIES, Policy
from engine.skill_action.positions import MOST_HAND

PLAYS: dict[Policy, str] = {
    policy: "best play" if policy == "best" else f"always bet the {policy}" for policy in POLICIES
}
"""Each way of betting in words."""


class AverageForm(Form):
    """Fields about the hand and the way of betting."""

    hand_size = integer(
        "Cards in a hand",
        default=2,
        low=1,
        high=MOST_HAND,
        help="The source gives no number. Two is our assumption.",
        clauses="SK-24 SK-Q3",
        sheet="hand-size",
    )
    policy = choice(
        "The player",
        options=PLAYS,
        help="Best play looks at the cards and bets on the reveal with the best chance.",
        clauses="SK-13 SK-25 SK-28 SK-31",
    )
