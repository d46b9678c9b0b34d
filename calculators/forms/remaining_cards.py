"""The number of cards of each rank that a form leaves to pick from."""

from __future__ import annotations

from calculators.forms.defaults import defaults_of
from calculators.forms.fields.cards import Cards
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.calculator import Calculator
    from calculators.forms.state import State


def remaining_cards(calculator: Calculator, state: State) -> dict[str, dict[str, int]]:
    """Return how many cards of each rank remain in each deck, given all card fields of the form."""
    if calculator.copies is None:
        return {}
    values = {**defaults_of(calculator.form).values, **state.values}
    copies = calculator.copies(calculator.form.of(values))
    decks: dict[str, dict[str, int]] = {}
    for field in _card_fields(calculator):
        remaining = decks.setdefault(field.deck, dict(copies))
        for rank in values[field.key]:
            remaining[rank] = remaining.get(rank, 0) - 1
    return decks


def _card_fields(calculator: Calculator) -> list[Cards]:
    return [field for field in calculator.form.fields if isinstance(field, Cards)]
