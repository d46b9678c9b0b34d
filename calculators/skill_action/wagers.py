"""Read from the form where an action is in its round, and what its player has at stake."""

from __future__ import annotations

from calculators.answers.answer import Assumption
from calculators.forms.form import Limit
from calculators.skill_action.deck_form import DeckForm, ShownForm
from calculators.skill_action.decks import pack_of
from calculators.skill_action.wager_form import CostsForm, HeldForm, TableForm
from engine.skill_action.betting.terms import Wager
from engine.skill_action.positions import Position, position
from engine.skill_action.rulings import House
from engine.skill_action.values import Pack


def position_of(held: HeldForm, shown: ShownForm, table: TableForm, cards: Pack, house: House) -> Position:
    """Return the state of the action; a fixed total of 0 means it is not chosen yet."""
    return position(
        held.hand,
        held.table,
        seen=shown.seen,
        earlier=shown.earlier,
        cards=cards,
        fixed_total=table.fixed_total or None,
        anew=table.declared == "now",
        house=house,
    )


def alone(house: House) -> tuple[Assumption, ...]:
    """Return what the answer leaves out if another action may follow in the round."""
    if house.second_try == "no":
        return ()
    return (Assumption("Only this action counts, not another one after a bust or a failure.", "SK-Q6"),)


def wager_of(costs: CostsForm) -> Wager:
    """Return what is at stake."""
    return Wager(costs.stake, costs.per_excess, costs.buy_in)


def fixed_limit(held: HeldForm, deck: DeckForm, house: House) -> tuple[Limit, ...]:
    """Return the limit of the fixed total; none if totals are not fixed or the cards are not of this deck."""
    cards = pack_of(deck, house)
    ranks = (*held.hand, *held.table)
    if house.ace_bust != "fixed" or not all(map(cards.cards.count, ranks)):
        return ()
    return (Limit(TableForm.fixed_total, high=cards.total(ranks), why="the most that hand and middle add up to"),)
