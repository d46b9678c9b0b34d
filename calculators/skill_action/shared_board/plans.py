"""Read two actions from the form, and check that they fit together."""

from __future__ import annotations

from calculators.forms.form import Limit
from calculators.skill_action.deck_answer import copies_of
from engine.invalid import InvalidInput, require, require_choice
from engine.skill_action.plans import Plan, planned
from engine.skill_action.position import MOST_HAND, TABLE, Bet
from engine.skill_action.values import Pack, unseen
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.skill_action.shared_board.form import SharedBoard

__all__ = ["Plans", "check", "copies", "most_hidden", "plans_of", "separate"]

type Plans = tuple[Plan, Plan]

# More of them in two hands take longer than a fifth of a second.
_MOST_HIDDEN = 5
_MOST_HIDDEN_APART = 3  # with a board each


def copies(form: SharedBoard) -> dict[str, int]:
    """Return how many cards of each rank the table plays with; hidden fields take none of them."""
    made = copies_of(form.deck, form.house)
    own = form.who == "own"
    left_out = form.second_hand if own else form.other_hand
    if own and form.house.hand_shared == "yes":
        left_out += form.other_hand
    unasked = (form.third_hand, form.fourth_hand)[0 if own else int(form.actions) - 2 :]
    left_out += tuple(rank for hand in unasked for rank in hand)
    if own or form.house.shared_board == "yes":
        left_out += form.second_table
    for rank in left_out:
        made[rank] = made.get(rank, 0) + 1
    return made


def most_hidden(form: SharedBoard) -> tuple[Limit, ...]:
    """Return the limits of unseen cards: no hand has more than seven, and two hands may have few unseen ones."""
    first, second = MOST_HAND - len(form.hand), MOST_HAND - len(form.second_hand)
    of_a_hand = f"as no hand has more than {MOST_HAND} cards"
    if form.who == "own" and form.house.hand_shared == "yes":
        return (Limit(type(form).hidden, first, why=of_a_hand),)
    most = _MOST_HIDDEN_APART if separate(form) else _MOST_HIDDEN
    of_both = f"as both hands have at most {most} unseen cards{' with a board each' if separate(form) else ''}"
    if form.who == "own":  # the second hand is as big as the first
        both = max(0, most - len(form.hand) + len(form.other_hand)) // 2
        return (Limit(type(form).hidden, min(first, both), why=of_both if both < first else of_a_hand),)
    return tuple(
        Limit(field, max(0, min(own, most - other)), why=of_both if most - other < own else of_a_hand)
        for field, own, other in (
            (type(form).hidden, first, form.second_hidden),
            (type(form).second_hidden, second, form.hidden),
        )
    )


def separate(form: SharedBoard) -> bool:
    """Return whether there are two boards."""
    return form.who == "two" and form.house.shared_board == "no"


def plans_of(form: SharedBoard, first: Bet, second: Bet) -> Plans:
    """Return both plans; after the flop no card is unseen.

    Raises:
        InvalidInput: the second hand of one character is not as big as the first, or too much of it is unseen.
    """
    hidden, second_hidden = (0, 0) if form.table else (form.hidden, form.second_hidden)
    mine = Plan(form.first.skill_break, first, form.hand, hidden)
    theirs = Plan(form.second.skill_break, second, form.second_hand, second_hidden)
    if form.who == "two":
        return mine, theirs
    if form.house.hand_shared == "yes":
        return mine, theirs.replace(hand=form.hand, hidden=hidden)
    size = len(form.hand) + hidden
    rest = size - len(form.other_hand)
    most = 0 if form.table else _MOST_HIDDEN - hidden
    few = f"{size} cards, as many as the first hand"
    if not form.table:
        few += f", or fewer if both hands have at most {_MOST_HIDDEN} unseen ones"
    require(0 <= rest <= most, "other_hand", f"{len(form.other_hand)} cards", few)
    return mine, theirs.replace(hand=form.other_hand, hidden=rest)


def check(form: SharedBoard, cards: Pack, plans: Plans) -> None:
    """Check that the entries of the form fit together and that the answer does not take too long.

    Raises:
        InvalidInput: they do not, or it does; the error names a field of the form.
    """
    second = "second_hand" if form.who == "two" else "other_hand"
    apart = form.who == "two" or form.house.hand_shared == "no"
    used = {"hand": form.hand, "table": form.table}
    if apart:
        used[second] = plans[1].hand
    if separate(form):
        used["second_table"] = form.second_table
    for parameter, ranks in used.items():
        for rank in ranks:
            require_choice(parameter, rank, cards.cards.values)
    _check_plan(plans[0], form, cards, {"bet": "first_bet"})
    _check_plan(plans[1], form, cards, {"hand": second, "hidden": "second_hidden", "bet": "second_bet"})
    hidden = plans[0].hidden + (plans[1].hidden if apart else 0)
    _require_cards(form, cards, used, hidden + (1 + separate(form)) * (TABLE[-1] - len(form.table)))
    if form.house.ace_bust == "fixed" and form.house.joker == "wild" and form.deck.jokers:
        # Each joker would be followed as every number it could be fixed to, in both hands: seconds, not an answer.
        raise InvalidInput("ace_bust", "fixed", "low or high, if jokers are wild")


def _check_plan(plan: Plan, form: SharedBoard, cards: Pack, fields: dict[str, str]) -> None:
    """Refuse a plan at the fields that it was entered in."""
    try:
        planned(plan, form.table, cards)
    except InvalidInput as error:
        raise InvalidInput(fields.get(error.parameter, error.parameter), error.value, error.allowed) from None


def _require_cards(form: SharedBoard, cards: Pack, used: dict[str, tuple[str, ...]], to_come: int) -> None:
    """Refuse cards that the deck does not hold, at the field that names one too many."""
    left = unseen((), (), form.shown.seen, form.shown.earlier, cards=cards, house=form.house)
    for parameter, ranks in used.items():
        left = left.without(ranks, parameter)
    require(
        left.size >= to_come,
        "earlier" if form.house.deck_state == "count_seen" and form.shown.earlier else "seen",
        f"so many that {left.size} are left",
        f"few enough to leave the {to_come} cards still to be dealt",
    )
