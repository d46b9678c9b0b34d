"""Answer how two actions end together, and which bets serve both."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.answer import Answer, Block, Cell, Chance, Figure, Figures, Lazy, Quantity, Step, Steps, Table
from calculators.answers.number import percent
from calculators.answers.picture import Bar, BarPart, Hand, SplitBar, Stacks
from calculators.skill_action.cards import in_hand, in_the_middle
from calculators.skill_action.carry_on import first_alone
from calculators.skill_action.decks import HIDDEN_CARDS, assumptions, pack_of
from calculators.skill_action.shared_board.form import SharedBoard
from calculators.skill_action.shared_board.many import by_all
from calculators.skill_action.shared_board.plans import Plans, check, plans_of
from engine.invalid import InvalidInput, require
from engine.skill_action.pair.shared_board import TwoActions, own_actions, two_actions
from engine.skill_action.positions import REVEALS, TABLE, Bet
from engine.skill_action.rulings import RULINGS
from engine.skill_action.values import Pack

_MOST_PAIRS = 4  # pairs of bets drawn as bars, apart from the one entered
_ENDS = {"success": "succeeds", "failure": "fails", "bust": "busts"}

type Bets = dict[tuple[Bet, Bet], TwoActions]
"""The results of both actions, by their bets."""


def answer(form: SharedBoard) -> Answer:
    """Return the answer to a filled-in form of the Shared board calculator."""
    cards = pack_of(form.deck, form.house)
    require(len(form.table) in TABLE[:-1], "table", f"{len(form.table)} of them", "no card, or 3 or 4 cards")
    if form.actions != "2":
        return by_all(form, cards)
    following = REVEALS[TABLE.index(len(form.table))]
    first, second = (following if bet == "next" else bet for bet in (form.first_timed.bet, form.second_timed.bet))
    plans = plans_of(form, first, second)
    check(form, cards, plans)
    others = _every_plan(form, cards, plans) if _quick(form, cards, plans) else {}
    result = others.get((first, second)) or _ask(form, cards, plans)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _split(result)
        yield _cards(form, plans)
        if others:
            yield _compared(others, plans)
        yield _figures(result)
        yield _working(form, cards, plans, result)
        yield HIDDEN_CARDS

    sizes = [len(plan.hand) + plan.hidden for plan in plans]
    hands = f"Hands of {sizes[0]} and {sizes[1]}" if form.who == "two" else f"A hand of {sizes[0]}"
    headline = f"{percent(result.both)} both"
    verdict = _verdict(result, others)
    assumed = assumptions(form.deck, form.house, hands)
    questions = first_alone(form, plans[0].bet)
    quantities = [Quantity("skill-action.both-succeed", "Both succeed", result.both, "chance", "more")]
    if questions:
        quantities.append(Quantity("skill-action.bet-succeeds", "The first succeeds", result.first, "chance", "more"))
    return Answer(headline, verdict, blocks, assumed, questions, tuple(quantities))


def _ask(form: SharedBoard, cards: Pack, plans: Plans) -> TwoActions:
    seen, earlier, house = form.shown.seen, form.shown.earlier, form.house
    if form.who == "two":
        boards = form.table, form.second_table
        return two_actions(
            *plans, boards[0], second_table=boards[1], seen=seen, earlier=earlier, cards=cards, house=house
        )
    try:
        return own_actions(*plans, form.table, seen=seen, earlier=earlier, cards=cards, house=house)
    except InvalidInput as error:
        field = "second_bet" if error.parameter == "second" else error.parameter
        raise InvalidInput(field, error.value, error.allowed) from None


def _quick(form: SharedBoard, cards: Pack, plans: Plans) -> bool:
    """Return whether every plan is quick to work out, not only the one entered."""
    fixes = form.house.ace_bust == "fixed" and cards.flexible
    return not (fixes or form.separate or plans[0].hidden or plans[1].hidden)


def _verdict(result: TwoActions, others: Bets) -> str:
    chances = f"First {percent(result.first)}, second {percent(result.second)}."
    if not others:
        return chances
    best = _best(others)
    if others[best].both <= result.both:
        return f"{chances} No other bets give more."
    better = f"both bet the {best[0]}" if best[0] == best[1] else f"first bet the {best[0]}, second the {best[1]}"
    return f"{chances} Better: {better}, {percent(others[best].both)}."


def _best(others: Bets) -> tuple[Bet, Bet]:
    """Return the bets with which both succeed most often."""
    return max(others, key=lambda bets: (others[bets].both, others[bets].at_least_one))


def _split(result: TwoActions) -> SplitBar:
    """Return both, one or neither, with every pair of ends in the fold."""
    rows: list[tuple[Cell, ...]] = [
        (f"First {mine}", *(Chance(result.ends.exactly((end, other))) for other in _ENDS))
        for end, mine in _ENDS.items()
    ]
    behind = Table(
        "How both end",
        ("", *(f"Second {theirs}" for theirs in _ENDS.values())),
        tuple(rows),
        note="A failure costs the action and the resource, a bust only the action.",
    )
    parts = (
        (BarPart("Both succeed", "good"), result.both),
        (BarPart("First only", "some"), result.first - result.both),
        (BarPart("Second only", "rest"), result.second - result.both),
        (BarPart("Neither", "bad"), 1 - result.at_least_one),
    )
    return SplitBar("With the bets entered", parts, behind=behind)


def _cards(form: SharedBoard, plans: Plans) -> Hand:
    """Return both hands around the middle."""
    bets = [f"the {plan.bet} against {plan.skill_break}" for plan in plans]
    groups = [in_hand(f"First: bet {bets[0]}", plans[0].hand, plans[0].hidden)]
    groups += in_the_middle(form.table, "First board" if form.separate else "The middle")
    if form.separate:
        groups += in_the_middle(form.second_table, "Second board")
    if form.who == "own" and form.house.hand_shared == "yes":
        groups[0] = in_hand(f"One hand: bet {bets[0]} and {bets[1]}", plans[0].hand, plans[0].hidden)
    else:
        groups.append(in_hand(f"Second: bet {bets[1]}", plans[1].hand, plans[1].hidden))
    return Hand("The cards", tuple(groups))


def _figures(result: TwoActions) -> Figures:
    ends, items = result.ends, [Figure("At least one", Chance(result.at_least_one), "first, second or both")]
    if result.first:
        after = ends.given(lambda pair: pair[0] == "success").probability(lambda pair: pair[1] == "success")
        items.append(Figure("Second, if the first does", Chance(after), "given that the first succeeds"))
    if result.first != 1:
        after = ends.given(lambda pair: pair[0] != "success").probability(lambda pair: pair[1] == "success")
        items.append(Figure("Second, if the first does not", Chance(after), "given that the first does not"))
    return Figures.of(*items)


def _every_plan(form: SharedBoard, cards: Pack, plans: Plans) -> Bets:
    """Return how both end with every pair of bets that is still possible."""
    bets = REVEALS[TABLE.index(len(form.table)) :]
    one_bet = form.who == "own" and form.house.multi_action == "no"
    return {
        (mine, theirs): _ask(form, cards, (plans[0].replace(bet=mine), plans[1].replace(bet=theirs)))
        for mine in bets
        for theirs in bets
        if mine == theirs or not one_bet
    }


def _compared(others: Bets, plans: Plans) -> Stacks:
    """Return what the best pairs of bets and the one entered give, the best one advised, all pairs in the fold."""
    parts = BarPart("Both", "good"), BarPart("One of them", "some"), BarPart("Neither", "bad")
    entered, best = (plans[0].bet, plans[1].bet), _best(others)
    ranked = sorted(others, key=lambda bets: (bets == best, others[bets].both), reverse=True)
    shown = [bets for index, bets in enumerate(ranked) if index < _MOST_PAIRS or bets == entered]
    rows = tuple(
        Bar(
            ", ".join(bets),
            (others[bets].both, others[bets].at_least_one - others[bets].both, 1 - others[bets].at_least_one),
            tag="yours" if bets == entered else "",
        )
        for bets in shown
    )
    behind = Table(
        "Every pair of bets",
        ("First and second", "Both", "At least one"),
        tuple((", ".join(bets), Chance(pair.both), Chance(pair.at_least_one)) for bets, pair in others.items()),
        list(others).index(best),
        "both succeed most often",
        tags=tuple("yours" if bets == entered else "" for bets in others),
    )
    return Stacks("The best pairs of bets", "first and second", parts, rows, marked=0, behind=behind)


def _working(form: SharedBoard, cards: Pack, plans: Plans, result: TwoActions) -> Steps:
    first, second = plans
    steps = []
    if form.hand or form.table:
        total = cards.total((*form.hand, *form.table))
        steps.append(Step(f"The first hand and the middle add up to {total} so far.", ("SK-02",)))
    if form.who == "two":
        board = form.second_table if form.separate else form.table
        if form.second_hand or board:
            total = cards.total((*form.second_hand, *board))
            steps.append(Step(f"The second hand and the middle add up to {total} so far.", ("SK-02",)))
        shared = next(r.text for r in RULINGS["SK-Q14"].readings if r.key == form.house.shared_board)
        steps.append(Step(f"Do both use the same board? {shared}", ("SK-Q14",)))
    elif form.house.hand_shared == "yes":
        steps.append(Step("One total serves both actions, each against its own break.", ("SK-Q3", "SK-Q22")))
    else:
        steps.append(Step("Each action has its own hand. The board is the same.", ("SK-Q3",)))
    for name, plan, chance in (("First", first, result.first), ("Second", second, result.second)):
        text = f"{name}: a bet on the {plan.bet} against {plan.skill_break} succeeds {percent(chance)}."
        steps.append(Step(text, ("SK-14", "SK-34")))
    if form.house.bet_stays == "yes":
        steps.append(Step("A bet stays until the round ends. The first reveal that is enough wins it.", ("SK-Q5",)))
    both = f"Counted over all cards that may come, both succeed {percent(result.both)}."
    steps.append(Step(both, ("SK-26", "SK-29", "SK-32")))
    return Steps.working(*steps)
