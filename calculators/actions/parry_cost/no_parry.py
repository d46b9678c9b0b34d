"""The answers without a parry: the attack has missed, or the AD are too few."""

from __future__ import annotations

from calculators.actions.carry_on import after_parry
from calculators.actions.parry_cost.form import ParryCost
from calculators.actions.parry_cost.working import minimum_step
from calculators.answers.answer import Answer, Block, Notice, Step, Steps
from calculators.answers.text_format import count


def impossible(form: ParryCost, minimum: int) -> Answer:
    """Return the answer if the reader has fewer AD than any parry costs."""
    return Answer(
        "No parry",
        f"You cannot parry this: it needs at least {minimum} AD and you can spend {form.action_dice} AD.",
        (
            Notice("A dodge costs at least 1 AD, whatever the parry ratings.", ("VA-16", "VA-18"), "warning"),
            Steps.working(minimum_step(form, minimum)),
        ),
        (),
        tuple(after_parry(form, ())),
    )


def missed(form: ParryCost, minimum: int) -> Answer:
    """Return the answer if the attack has missed and the reader cannot parry it to open a riposte."""
    shown = f"{count(form.successes, 'success', 'successes')} against {form.attack_target}S"
    blocks: list[Block] = []
    if form.fast and form.house.riposte_on_miss == "yes":
        text = f"No riposte: the parry before it costs at least {minimum} AD, and you can spend {form.action_dice} AD."
        blocks.append(Notice(text, ("VA-50", "VA-Q13")))
    elif form.fast:
        text = "No riposte: the attack missed on its own, so you have no success to negate."
        blocks.append(Notice(text, ("VA-54", "VA-Q13")))
    blocks.append(Steps.working(Step(f"The attack shows {shown}: it does not hit.", ("VA-04",))))
    return Answer("No parry needed", f"This attack has missed: {shown}. Keep your AD.", tuple(blocks))
