"""The effect of each reading of a ruling on an answer: whether the ruling makes a difference to these entries."""

from __future__ import annotations

from calculators.answers.answer import Answer, Notice, Steps
from calculators.calculator import Calculator
from calculators.forms.state import State, answer, read

SAME = "same"
_FIELDS = "fields"
_OTHER = "other"


def effects(calculator: Calculator, entered: State, code: str) -> dict[str, str]:
    """Answer the same entries under every other reading of a ruling, and compare.

    Args:
        calculator: the calculator whose form is filled in.
        entered: the state of its form.
        code: the code of a ruling that the form obeys ("VA-Q9").

    Returns:
        Key of each other reading -> "same" if the answer's numbers and words are the same, "fields" if they are but the
        form asks for other fields, "other" if they differ or if one of the two readings has no answer.

    >>> from calculators import registry
    >>> parry = registry.calculator("parry-cost")
    >>> [effects(parry, read(parry, ""), code) for code in ("VA-Q4", "VA-Q9", "VA-Q18", "VA-Q39")]
    [{'literal': 'same'}, {'yes': 'fields'}, {'yes': 'same'}, {'initiator': 'other'}]
    """
    name = code.lower()
    ruling = next(candidate for candidate in calculator.form.rulings if candidate.code == code)
    others = [part for part in entered.entries.split("&") if part and not part.startswith(f"{name}=")]
    now = _essence(answer(calculator, entered)[0])
    fields = _asked(calculator, entered)
    result = {}
    for key in ruling.keys:
        if key == entered.normalized[name]:
            continue
        state = read(calculator, "&".join([*others, f"{name}={key}"]))
        other = _essence(answer(calculator, state)[0])
        if now is None or other is None or now != other:
            result[key] = _OTHER
        else:
            result[key] = SAME if _asked(calculator, state) == fields else _FIELDS
    return result


def _essence(answer: Answer | None) -> object:
    """Return all of an answer but its reasons: without steps, notices, assumptions and the questions that follow."""
    if answer is None:
        return None
    return (
        answer.headline,
        answer.verdict,
        tuple(block for block in answer.blocks if not isinstance(block, Steps | Notice)),
    )


def _asked(calculator: Calculator, state: State) -> list[str]:
    return [field.name for field in calculator.form.fields if state.asks(field)]
