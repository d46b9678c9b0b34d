"""Ask about one action: its break, the player's cards, the stakes, and how the table reads the rules."""

from __future__ import annotations

from calculators.forms.fields import cards, choice, decimal, integer, reading, under
from calculators.forms.form import Form
from engine.skill_action.betting.terms import MOST_WORTH
from engine.skill_action.positions import MOST_BREAK, MOST_HAND, TABLE
from engine.skill_action.result import MOST_TOTAL
from engine.skill_action.rulings import RULINGS


class ActionForm(Form):
    """Field for the break of an action."""

    skill_break = integer(
        "Break", default=36, low=1, high=MOST_BREAK, help="The total must reach it.", clauses="SK-07 SK-20"
    )


class HeldForm(Form):
    """Fields about the player's hand and the middle."""

    hand = cards(
        "Your cards",
        default=("K", "7"),
        least=1,
        most=MOST_HAND,
        help="The character's own cards. We assume two.",
        clauses="SK-24 SK-Q3",
        open=True,
    )
    table = cards(
        "Cards in the middle",
        default=(),
        most=TABLE[-1],
        help="None before the flop, 3 after it, 4 after the turn, 5 after the river.",
        clauses="SK-26 SK-29 SK-32",
    )


class CostsForm(Form):
    """Fields about what success and failure are worth."""

    stake = decimal(
        "Cost of a failure",
        default="0",
        high=MOST_WORTH,
        help="What you lose if the bet fails, measured in successes: 2 means a failure hurts twice as much as a "
        "success helps.",
        clauses="SK-12 SK-16",
    )
    per_excess = decimal(
        "Worth of each point over",
        default="0",
        high=MOST_WORTH,
        help="Each point over the break adds this to a success. Use 0 if only reaching the break counts.",
        clauses="SK-15",
    )
    buy_in = decimal(
        "Buy-in paid", default="0", high=MOST_WORTH, help="Paid when you declare the action.", clauses="SK-23"
    )


class TableForm(Form):
    """Fields about how the table reads the rules on one action."""

    sk_q2 = reading(RULINGS["SK-Q2"])
    fixed_total = integer(
        "Total as fixed so far",
        default=0,
        high=MOST_TOTAL,
        help="The total you fixed for hand and middle, if you have chosen already.",
        clauses="SK-Q2",
        zero="open",
        when=under("SK-Q2", "fixed"),
    )
    sk_q4 = reading(RULINGS["SK-Q4"])
    sk_q5 = reading(RULINGS["SK-Q5"])
    sk_q6 = reading(RULINGS["SK-Q6"])
    declared = choice(
        "Action declared",
        options={"before": "before the deal", "now": "now, after a bust or a failure"},
        help="Cards dealt before a new action cannot bust it.",
        clauses="SK-17 SK-Q6",
        when=under("SK-Q6", "new_action"),
    )
    sk_q8 = reading(RULINGS["SK-Q8"])
    sk_q10 = reading(RULINGS["SK-Q10"])
    sk_q16 = reading(RULINGS["SK-Q16"])
