"""How two actions end together, and which bets serve both, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Chance, Figure, Figures, Notice, Step, Steps, Table
from calculators.number import percent
from calculators.skill_action import deck
from calculators.skill_action.deck import assumptions, pack_of, wild
from engine.invalid import InvalidInput, require, require_choice
from engine.skill_action.plans import Plan, planned
from engine.skill_action.position import STAGES, TABLE
from engine.skill_action.rulings import RULINGS
from engine.skill_action.shared_board import own_actions, two_actions
from engine.skill_action.values import unseen
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Block, Cell
    from calculators.old import Values
    from engine.skill_action.plans import Bet
    from engine.skill_action.shared_board import TwoActions
    from engine.skill_action.values import Pack

__all__ = ["NEXT", "answer", "copies"]

NEXT = "next"
# More of them in two hands take longer than a fifth of a second.
_MOST_HIDDEN = 5
_MOST_HIDDEN_APART = 3  # with a board each
_ENDS = {"success": "succeeds", "failure": "fails", "bust": "busts"}


def copies(values: Values) -> dict[str, int]:
    """How many cards of each rank the table plays with; cards of lists that are not asked for are not taken."""
    made = deck.copies(values)
    own = values.who == "own"
    left_out = values.second_hand if own else values.other_hand
    if own and values.hand_shared == "yes":
        left_out += values.other_hand
    if own or values.shared_board == "yes":
        left_out += values.second_table
    for rank in left_out:
        made[rank] = made.get(rank, 0) + 1
    return made


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    cards = pack_of(values)
    require(len(values.table) in TABLE[:-1], "table", f"{len(values.table)} of them", "no card, or 3 or 4 cards")
    following: Bet = STAGES[TABLE.index(len(values.table)) + 1]  # type: ignore[assignment]
    first: Bet = following if values.first_bet == NEXT else values.first_bet
    second: Bet = following if values.second_bet == NEXT else values.second_bet
    _check(values, cards, first, second)
    found = _ask(values, cards, first, second)
    headline, verdict = percent(found.both), _verdict(found)
    blocks: list[Block] = [_figures(found), _ends(found)]
    if _quick(values, cards):
        blocks.append(_plans(values, cards, first, second))
    blocks += [
        _working(values, found, first, second),
        Notice("Cards hidden in other hands do not change these odds; cards you can see do.", ("SK-Q17",)),
    ]
    hands = (
        f"Hands of {_size(values)} and {_second_size(values)}" if values.who == "two" else f"A hand of {_size(values)}"
    )
    return Answer(headline, verdict, tuple(blocks), assumptions(values, cards, hands))


def _hidden(values: Values) -> tuple[int, int]:
    """Unseen cards in both hands; once the flop is dealt nobody asks for them."""
    if values.table:
        return 0, 0
    return values.hidden, values.second_hidden if values.who == "two" else 0


def _size(values: Values) -> int:
    return len(values.hand) + _hidden(values)[0]


def _second_size(values: Values) -> int:
    return len(values.second_hand) + _hidden(values)[1]


def _check(values: Values, cards: Pack, first: Bet, second: Bet) -> None:
    """Refuse at a field of this form what does not fit together, or takes too long.

    Raises:
        InvalidInput: it does not fit, or takes too long.
    """
    hidden, second_hidden = _hidden(values)
    separate = values.who == "two" and values.shared_board == "no"
    used = [("hand", values.hand), ("table", values.table)]
    if values.who == "two":
        used.append(("second_hand", values.second_hand))
    elif values.hand_shared == "no":
        used.append(("other_hand", values.other_hand))
    if separate:
        used.append(("second_table", values.second_table))
    for parameter, ranks in used:
        for rank in ranks:
            require_choice(parameter, rank, cards.cards.values)
    _check_plan(Plan(values.first_break, first, values.hand, hidden), values, cards, {"bet": "first_bet"})
    if values.who == "two":
        fields = {"hand": "second_hand", "hidden": "second_hidden", "bet": "second_bet"}
        _check_plan(Plan(values.second_break, second, values.second_hand, second_hidden), values, cards, fields)
        most, each = (_MOST_HIDDEN_APART, " with a board each") if separate else (_MOST_HIDDEN, "")
        few = f"so many that both hands have at most {most} unseen cards{each}"
        require(hidden + second_hidden <= most, "second_hidden", second_hidden, few)
    else:
        require_choice("second_bet", second, STAGES[TABLE.index(len(values.table)) + 1 :])
        if values.hand_shared == "no":
            second_hidden = _size(values) - len(values.other_hand)
            most = 0 if values.table else _MOST_HIDDEN - hidden
            few = f"{_size(values)} cards, as many as the first hand"
            if not values.table:
                few += f", or fewer if both hands have at most {_MOST_HIDDEN} unseen ones"
            require(0 <= second_hidden <= most, "other_hand", f"{len(values.other_hand)} cards", few)
    _require_cards(values, cards, used, hidden + second_hidden + (1 + separate) * (TABLE[-1] - len(values.table)))
    if wild(values) and values.ace_bust == "fixed":
        # Each joker would be followed as every number it could be fixed to, in both hands: seconds, not an answer.
        raise InvalidInput("ace_bust", "fixed", "low or high, if jokers are wild")


def _check_plan(plan: Plan, values: Values, cards: Pack, fields: dict[str, str]) -> None:
    """Refuse a plan at the fields that it was entered in."""
    try:
        planned(plan, values.table, cards)
    except InvalidInput as error:
        raise InvalidInput(fields.get(error.parameter, error.parameter), error.value, error.allowed) from None


def _require_cards(values: Values, cards: Pack, used: list[tuple[str, tuple[str, ...]]], to_come: int) -> None:
    """Refuse cards that the deck does not hold, at the field that names one too many."""
    left = unseen((), (), values.seen, values.earlier, cards=cards, deck_state=values.deck_state)
    for parameter, ranks in used:
        left = left.without(ranks, parameter)
    require(
        left.size >= to_come,
        "earlier" if values.deck_state == "count_seen" and values.earlier else "seen",
        f"so many that {left.size} are left",
        f"few enough to leave the {to_come} cards still to be dealt",
    )


def _ask(values: Values, cards: Pack, first: Bet, second: Bet) -> TwoActions:
    hidden, second_hidden = _hidden(values)
    known = {
        "seen": values.seen,
        "earlier": values.earlier,
        "cards": cards,
        **values.rulings("deck_state", "ace_bust", "predeal_bust"),
    }
    if values.who == "two":
        return two_actions(
            Plan(values.first_break, first, values.hand, hidden),
            Plan(values.second_break, second, values.second_hand, second_hidden),
            values.table,
            second_table=values.second_table,
            **values.rulings("shared_board"),
            **known,
        )
    try:
        return own_actions(
            values.hand,
            (values.first_break, first),
            (values.second_break, second),
            values.table,
            hidden=hidden,
            second_hand=values.other_hand,
            **values.rulings("hand_shared", "multi_action"),
            **known,
        )
    except InvalidInput as error:
        field = "second_bet" if error.parameter == "second" else error.parameter
        raise InvalidInput(field, error.value, error.allowed) from None


def _quick(values: Values, cards: Pack) -> bool:
    """Whether every plan can be looked at and not only the one that is asked about."""
    fixes = values.ace_bust == "fixed" and any(len(numbers) > 1 for numbers in cards.counts)
    separate = (values.who == "two" and values.shared_board == "no") or (
        values.who == "own" and values.hand_shared == "no" and len(values.other_hand) < len(values.hand)
    )
    return not (fixes or separate or any(_hidden(values)))


def _verdict(found: TwoActions) -> str:
    return (
        f"Both succeed {percent(found.both)} of the time, at least one {percent(found.at_least_one)}; the first "
        f"{percent(found.first)}, the second {percent(found.second)}."
    )


def _figures(found: TwoActions) -> Figures:
    ends = found.ends
    items = [
        Figure("Both succeed", Chance(found.both), "on the bets entered"),
        Figure("At least one", Chance(found.at_least_one), "first, second or both"),
        Figure("First succeeds", Chance(found.first), "whatever the second does"),
        Figure("Second succeeds", Chance(found.second), "whatever the first does"),
    ]
    if found.first:
        after = ends.given(lambda pair: pair[0] == "success").where(lambda pair: pair[1] == "success")
        items.append(Figure("Second, if first does", Chance(after), "what a success of the first says"))
    if found.first != 1:
        after = ends.given(lambda pair: pair[0] != "success").where(lambda pair: pair[1] == "success")
        items.append(Figure("Second, if not", Chance(after), "once the first has not succeeded"))
    return Figures(tuple(items))


def _ends(found: TwoActions) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (f"First {mine}", *(Chance(found.ends.exactly((end, other))) for other in _ENDS)) for end, mine in _ENDS.items()
    ]
    return Table(
        "How both end",
        ("", *(f"Second {theirs}" for theirs in _ENDS.values())),
        tuple(rows),
        note="A failure loses action and resource; a bust loses the action only.",
    )


def _plans(values: Values, cards: Pack, first: Bet, second: Bet) -> Table:
    """Every pair of bets that can still be made."""
    bets: tuple[Bet, ...] = STAGES[TABLE.index(len(values.table)) + 1 :]  # type: ignore[assignment]
    one_bet = values.who == "own" and values.multi_action == "no"
    pairs = [(mine, theirs) for mine in bets for theirs in bets if mine == theirs or not one_bet]
    found = [_ask(values, cards, *pair) for pair in pairs]
    best = max(range(len(pairs)), key=lambda place: (found[place].both, found[place].at_least_one))
    asked = pairs.index((first, second))
    return Table(
        "Both bets, every plan",
        ("First and second bet", "Both", "At least one"),
        tuple(
            (f"{mine}, {theirs}", Chance(each.both), Chance(each.at_least_one))
            for (mine, theirs), each in zip(pairs, found, strict=True)
        ),
        best,
        "most often both" if best != asked else "most often both, and what you entered",
    )


def _working(values: Values, found: TwoActions, first: Bet, second: Bet) -> Steps:
    cards = pack_of(values)
    steps = []
    if values.hand or values.table:
        total = cards.total((*values.hand, *values.table))
        steps.append(Step(f"What is known of the first hand and the middle: {total}.", ("SK-02",)))
    if values.who == "two":
        board = values.table if values.shared_board == "yes" else values.second_table
        if values.second_hand or board:
            total = cards.total((*values.second_hand, *board))
            steps.append(Step(f"What is known of the second hand and the middle: {total}.", ("SK-02",)))
        shared = next(r.text for r in RULINGS["SK-Q14"].readings if r.key == values.shared_board)
        steps.append(Step(f"The same board? {shared}", ("SK-Q14",)))
    elif values.hand_shared == "yes":
        steps.append(Step("One total serves both actions, each against its own break.", ("SK-Q3", "SK-Q22")))
    else:
        steps.append(Step("Each action has a hand of its own; the board is the same.", ("SK-Q3",)))
    steps += [
        Step(f"First: bet on the {first} against {values.first_break}: {percent(found.first)}.", ("SK-14", "SK-34")),
        Step(
            f"Second: bet on the {second} against {values.second_break}: {percent(found.second)}.", ("SK-14", "SK-34")
        ),
        Step(
            f"Counted over all cards that may come, both happen in {percent(found.both)}.",
            ("SK-26", "SK-29", "SK-32"),
        ),
    ]
    return Steps("Working", tuple(steps))
