"""The part of a form about an await: its deferred steps and its trigger."""

from __future__ import annotations

from calculators.forms.fields import choice, integer, integer_list, parallel_to
from calculators.forms.form import Form
from engine.actions.dice import MOST_DICE
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.turn.reservation import MOST_OTHER_DICE, MOST_STEPS


class Awaited(Form):
    """The deferred steps of an await, and its trigger."""

    steps = integer_list(
        "AD of each deferred step",
        default=(),
        low=1,
        high=MOST_ACTION_DICE,
        help="The actions you take when the trigger occurs.",
        clauses="VA-06 VA-12",
        least=0,
        most=MOST_STEPS,
        item="step {n}",
        entry_label="AD",
    )
    reserved = integer(
        "AD reserved for them",
        default=0,
        high=MOST_ACTION_DICE,
        help="Auto reserves exactly what the steps need.",
        clauses="VA-07",
        zero="auto",
    )
    step_dice = parallel_to(
        steps,
        "Other dice of each step",
        high=MOST_OTHER_DICE,
        help="Attributes and skills.",
        clauses="VA-03",
        blank=0,
        entry_label="Other dice",
    )
    step_targets = parallel_to(
        steps,
        "Target of each step",
        high=MOST_DICE,
        help="None if the step takes no test, like ducking into cover.",
        clauses="VA-04",
        zero="none",
        blank=0,
        entry_label="Target",
    )
    trigger = choice(
        "The trigger",
        options={"event": "a concrete event", "signal": "“whenever I choose”"},
        help="The GM has to be able to tell when it happens.",
        clauses="VA-08",
    )
    accepted = choice(
        "The GM's answer",
        options={"open": "not given yet", "yes": "accepts it", "no": "does not accept it"},
        help="The GM decides whether it is concrete enough.",
        clauses="VA-13",
    )
    carried = integer(
        "Reserved last turn",
        default=0,
        high=MOST_ACTION_DICE,
        help="AD reserved for a trigger that did not occur.",
        clauses="VA-11",
    )
