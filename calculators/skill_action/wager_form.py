"""Ask about one action: its break, the player's cards, the stakes, and how the table reads the rules."""

from __future__ import annotations

from calculators.forms.fields import amount, cards, choice, reading, under, whole
from calculators.forms.form import Form
from engine.skill_action.betting.terms import MOST_WORTH
from engine.skill_action.position import MOST_BREAK, MOST_HAND, TABLE
from engine.skill_action.result import MOST_TOTAL
from engine.skill_action.rulings import RULINGS

__all__ = ["Action", "Costs", "Held", "Table"]


class Action(Form):
    """Field for the break of an action."""

    skill_break = whole(
        "Break",
        36,
        1,
        MOST_BREAK,
        "The total must reach it.",
        "SK-07 SK-20",
    )


class Held(Form):
    """Fields about the player's hand and the middle."""

    hand = cards(
        "Your cards",
        ("K", "7"),
        1,
        MOST_HAND,
        "The character's own cards. We assume two.",
        "SK-24 SK-Q3",
        open=True,
    )
    table = cards(
        "Cards in the middle",
        (),
        0,
        TABLE[-1],
        "None before the flop, 3 after it, 4 after the turn, 5 after the river.",
        "SK-26 SK-29 SK-32",
    )


class Costs(Form):
    """Fields about what success and failure are worth."""

    stake = amount(
        "Cost of a failure",
        "0",
        0,
        MOST_WORTH,
        "What you lose if the bet fails, measured in successes: 2 means a failure hurts twice as much as a success "
        "helps.",
        "SK-12 SK-16",
    )
    per_excess = amount(
        "Worth of each point over",
        "0",
        0,
        MOST_WORTH,
        "Each point over the break adds this to a success. Use 0 if only reaching the break counts.",
        "SK-15",
    )
    buy_in = amount("Buy-in paid", "0", 0, MOST_WORTH, "Paid when you declare the action.", "SK-23")


class Table(Form):
    """Fields about how the table reads the rules on one action."""

    sk_q2 = reading(RULINGS["SK-Q2"])
    fixed_total = whole(
        "Total as fixed so far",
        0,
        0,
        MOST_TOTAL,
        "The total you fixed for hand and middle, if you have chosen already.",
        "SK-Q2",
        zero="open",
        when=under("SK-Q2", "fixed"),
    )
    sk_q4 = reading(RULINGS["SK-Q4"])
    sk_q5 = reading(RULINGS["SK-Q5"])
    sk_q6 = reading(RULINGS["SK-Q6"])
    declared = choice(
        "Action declared",
        {"before": "before the deal", "now": "now, after a bust or a failure"},
        "Cards dealt before a new action cannot bust it.",
        "SK-17 SK-Q6",
        when=under("SK-Q6", "new_action"),
    )
    sk_q8 = reading(RULINGS["SK-Q8"])
    sk_q10 = reading(RULINGS["SK-Q10"])
    sk_q16 = reading(RULINGS["SK-Q16"])
