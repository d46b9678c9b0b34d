"""The part of a form about an await: its deferred steps and its trigger."""

from __future__ import annotations

from calculators.forms.fields import along, choice, whole, wholes
from calculators.forms.form import Form
from engine.actions.dice import MOST_DICE
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.turn.reservation import MOST_OTHER_DICE, MOST_STEPS

__all__ = ["Awaited"]


class Awaited(Form):
    """The deferred steps of an await, and its trigger."""

    steps = wholes(
        "AD of each deferred step",
        (),
        1,
        MOST_ACTION_DICE,
        "The actions you take when the trigger occurs.",
        "VA-06 VA-12",
        least=0,
        most=MOST_STEPS,
        item="step {n}",
        each="AD",
    )
    reserved = whole(
        "AD reserved for them",
        0,
        0,
        MOST_ACTION_DICE,
        "Auto reserves exactly what the steps need.",
        "VA-07",
        zero="auto",
    )
    step_dice = along(
        steps,
        "Other dice of each step",
        0,
        MOST_OTHER_DICE,
        "Attributes and skills.",
        "VA-03",
        blank=0,
        each="Other dice",
    )
    step_targets = along(
        steps,
        "Target of each step",
        0,
        MOST_DICE,
        "None if the step takes no test, like ducking into cover.",
        "VA-04",
        zero="none",
        blank=0,
        each="Target",
    )
    trigger = choice(
        "The trigger",
        {"event": "a concrete event", "signal": "“whenever I choose”"},
        "The GM has to be able to tell when it happens.",
        "VA-08",
    )
    accepted = choice(
        "The GM's answer",
        {"open": "not given yet", "yes": "accepts it", "no": "does not accept it"},
        "The GM decides whether it is concrete enough.",
        "VA-13",
    )
    carried = whole(
        "Reserved last turn", 0, 0, MOST_ACTION_DICE, "AD reserved for a trigger that did not occur.", "VA-11"
    )
