"""Read two actions from the form, and check that they fit together."""

from __future__ import annotations

from calculators.skill_action.shared_board.form import MOST_HIDDEN, SharedBoard
from engine.invalid import InvalidInput, require, require_choice
from engine.skill_action.pair.plans import Plan, planned
from engine.skill_action.positions import TABLE, Bet
from engine.skill_action.values import Pack, unseen

type Plans = tuple[Plan, Plan]


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
    most = 0 if form.table else MOST_HIDDEN - hidden
    few = f"{size} cards, as many as the first hand"
    if not form.table:
        few += f", or fewer if both hands have at most {MOST_HIDDEN} unseen ones"
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
    if form.separate:
        used["second_table"] = form.second_table
    for parameter, ranks in used.items():
        for rank in ranks:
            require_choice(parameter, rank, cards.cards.values)
    _check_plan(plans[0], form, cards, {"bet": "first_bet"})
    _check_plan(plans[1], form, cards, {"hand": second, "hidden": "second_hidden", "bet": "second_bet"})
    hidden = plans[0].hidden + (plans[1].hidden if apart else 0)
    _require_cards(form, cards, used, hidden + (1 + form.separate) * (TABLE[-1] - len(form.table)))
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
    remaining = unseen((), (), form.shown.seen, form.shown.earlier, cards=cards, house=form.house)
    for parameter, ranks in used.items():
        remaining = remaining.without(ranks, parameter)
    require(
        remaining.size >= to_come,
        "earlier" if form.house.deck_state == "count_seen" and form.shown.earlier else "seen",
        f"so many that {remaining.size} are left",
        f"few enough to leave the {to_come} cards still to be dealt",
    )
