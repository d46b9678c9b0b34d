"""An average character, whose hand is not dealt yet, as forms ask about him."""

from __future__ import annotations

from calculators.fields import choice, whole
from calculators.form import Form
from engine.skill_action.before_deal import POLICIES, Policy
from engine.skill_action.position import MOST_HAND

__all__ = ["PLAYS", "Average"]

PLAYS: dict[Policy, str] = {
    policy: "best play" if policy == "best" else f"always bet the {policy}" for policy in POLICIES
}
"""Each way of betting in words."""


class Average(Form):
    """His hand and how he bets."""

    hand_size = whole(
        "Cards in a hand",
        2,
        1,
        MOST_HAND,
        "The page gives no number; two is an assumption.",
        "SK-24 SK-Q3",
        sheet="hand-size",
        words="card; card in hand; hand of #",
    )
    policy = choice(
        "The player",
        PLAYS,
        "Best play sees hand and middle and bets where success is likeliest.",
        "SK-13 SK-25 SK-28 SK-31",
        called={"river": "bet the river", "turn": "bet the turn", "flop": "bet the flop"},
    )
