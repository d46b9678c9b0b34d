"""Answer how often three or four actions at one board all succeed."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.answer import Answer, Block, Chance, Figure, Figures, Lazy, Mean, Quantity, Step, Steps
from calculators.answers.number import percent
from calculators.answers.picture import Bar, BarPart, Hand, SplitBar, Stacks
from calculators.answers.text_format import listed
from calculators.skill_action.cards import in_hand, in_the_middle
from calculators.skill_action.carry_on import first_alone
from calculators.skill_action.decks import HIDDEN_CARDS, assumptions
from calculators.skill_action.shared_board.form import SharedBoard
from engine.invalid import InvalidInput, require, require_choice
from engine.skill_action.pair.plans import Plan, planned
from engine.skill_action.pair.several_actions import SeveralActions, several_actions
from engine.skill_action.positions import REVEALS, TABLE, Bet
from engine.skill_action.values import Pack, unseen

_NAMES = ("First", "Second", "Third", "Fourth")
_FIELDS = ("first", "second", "third", "fourth")
_HANDS = ("hand", "second_hand", "third_hand", "fourth_hand")
_NUMBERS = {3: "three", 4: "four"}
_ENDS = (
    ("success", BarPart("Succeeds", "good")),
    ("failure", BarPart("Fails", "bad")),
    ("bust", BarPart("Busts", "some")),
)


def by_all(form: SharedBoard, cards: Pack) -> Answer:
    """Answer a form with more than two actions."""
    one_hand = form.who == "own"
    require(
        not one_hand or form.house.hand_shared == "yes",
        "hand_shared",
        "no",
        "yes, with more than two actions of one character (or ask for actions of different characters)",
    )
    plans = _plans(form)
    _check(form, cards, plans)
    result = several_actions(
        plans,
        form.table,
        one_hand=one_hand,
        seen=form.shown.seen,
        earlier=form.shown.earlier,
        cards=cards,
        house=form.house,
    )
    successes, number = result.successes(), len(plans)
    every = successes.exactly(number)
    headline = f"{percent(every)} all {_NUMBERS[number]}"
    chances = [f"{name.lower()} {percent(chance)}" for name, chance in zip(_NAMES, result.chances(), strict=False)]
    bets, best = result.best_bets(_still_open(form), alike=one_hand and form.house.multi_action == "no")
    better = f"Better: {_bets(bets)}, {percent(best)}." if best > every else "No other bets give more."
    verdict = f"{', '.join(chances).capitalize()}. {better}"

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _split(result, number)
        yield _hands(form, plans, one_hand=one_hand)
        yield _each(result, number)
        yield Figures.of(
            Figure("At least one", Chance(successes.at_least(1)), "succeeds"),
            Figure("On average", Mean(successes.mean()), "of them succeed"),
            Figure("Best bets for all", Chance(best), _bets(bets)),
        )
        yield _working(form, plans, result, one_hand=one_hand)
        yield HIDDEN_CARDS

    sizes = listed([str(len(plan.hand)) for plan in plans])
    hands = f"A hand of {len(plans[0].hand)}" if one_hand else f"Hands of {sizes}"
    assumed = assumptions(form.deck, form.house, hands)
    following = first_alone(form, plans[0].bet)
    quantities = [Quantity("skill-action.all-succeed", "All succeed", every, "chance", "more")]
    if following:
        first = result.chances()[0]
        quantities.append(Quantity("skill-action.bet-succeeds", "The first succeeds", first, "chance", "more"))
    return Answer(headline, verdict, blocks, assumed, following, tuple(quantities))


def _still_open(form: SharedBoard) -> tuple[Bet, ...]:
    """Return the reveals that you can still bet on."""
    require(len(form.table) in TABLE[:-1], "table", f"{len(form.table)} of them", "no card, or 3 or 4 cards")
    return REVEALS[TABLE.index(len(form.table)) :]


def _bets(bets: tuple[Bet, ...]) -> str:
    return f"all bet the {bets[0]}" if len(set(bets)) == 1 else f"bet {listed([f'the {bet}' for bet in bets])}"


def _plans(form: SharedBoard) -> list[Plan]:
    """Return the plans in order; no hand has unseen cards."""
    following = _still_open(form)[0]
    plans = []
    entered = (
        (form.first, form.first_timed, form.hand),
        (form.second, form.second_timed, form.second_hand),
        (form.third, form.third_timed, form.third_hand),
        (form.fourth, form.fourth_timed, form.fourth_hand),
    )
    for action, timed, hand in entered[: int(form.actions)]:
        bet = following if timed.bet == "next" else timed.bet
        plans.append(Plan(action.skill_break, bet, form.hand if form.who == "own" else hand))
    return plans


def _check(form: SharedBoard, cards: Pack, plans: list[Plan]) -> None:
    """Check that the entries of the form fit together.

    Raises:
        InvalidInput: they do not; the error names a field of the form.
    """
    one_hand = form.who == "own"
    if one_hand and form.house.multi_action == "no":
        for field, plan in zip(_FIELDS, plans, strict=False):
            require(plan.bet == plans[0].bet, f"{field}_bet", plan.bet, f"the {plans[0].bet}, as the first")
    used = {"hand": plans[0].hand, "table": form.table}
    if not one_hand:
        used |= {field: plan.hand for field, plan in zip(_HANDS[1:], plans[1:], strict=False)}
    for parameter, ranks in used.items():
        for rank in ranks:
            require_choice(parameter, rank, cards.cards.values)
    for number, plan in enumerate(plans):
        try:
            planned(plan, form.table, cards)
        except InvalidInput as error:
            fields = {"hand": _HANDS[0 if one_hand else number], "bet": f"{_FIELDS[number]}_bet"}
            raise InvalidInput(fields.get(error.parameter, error.parameter), error.value, error.allowed) from None
    remaining = unseen((), (), form.shown.seen, form.shown.earlier, cards=cards, house=form.house)
    for parameter, ranks in used.items():
        remaining = remaining.without(ranks, parameter)
    to_come = TABLE[-1] - len(form.table)
    few = f"few enough to leave the {to_come} cards still to be dealt"
    require(remaining.size >= to_come, "seen", f"so many that {remaining.size} are left", few)


def _split(result: SeveralActions, number: int) -> SplitBar:
    """Return how many succeed."""
    successes = result.successes()
    names = {0: "None", 1: "One", 2: "Two", 3: "Three"} | {number: f"All {_NUMBERS[number]}"}
    tones = {0: "bad", number: "good"}  # between them neighbours differ
    parts = tuple(
        (BarPart(names[many], tones.get(many, "rest" if many % 2 else "some")), successes.exactly(many))
        for many in range(number, -1, -1)
    )
    return SplitBar("How many succeed with the bets entered", parts)


def _hands(form: SharedBoard, plans: list[Plan], *, one_hand: bool) -> Hand:
    """Return the hands around the middle."""
    bets = [f"the {plan.bet} against {plan.skill_break}" for plan in plans]
    if one_hand:
        groups = [in_hand(f"One hand: bet {listed(bets)}", plans[0].hand)]
    else:
        groups = [
            in_hand(f"{name}: bet {bet}", plan.hand) for name, bet, plan in zip(_NAMES, bets, plans, strict=False)
        ]
    return Hand("The cards", (*groups, *in_the_middle(form.table)))


def _each(result: SeveralActions, number: int) -> Stacks:
    """Return how each of them ends."""
    rows = tuple(
        Bar(
            name,
            tuple(result.how(index).exactly(end) for end, _ in _ENDS),
            f"the {result.bets[index]}",
        )
        for index, name in enumerate(_NAMES[:number])
    )
    return Stacks("How each of them ends", "action", tuple(share for _, share in _ENDS), rows)


def _working(form: SharedBoard, plans: list[Plan], result: SeveralActions, *, one_hand: bool) -> Steps:
    number = _NUMBERS[len(plans)]
    board = "One total serves all of them, each against its own break."
    if not one_hand:
        board = "All of them use the same cards in the middle."
    steps = [Step(board, ("SK-Q3", "SK-Q22") if one_hand else ("SK-02", "SK-Q14"))]
    for name, plan, chance in zip(_NAMES, plans, result.chances(), strict=False):
        text = f"{name}: a bet on the {plan.bet} against {plan.skill_break} succeeds {percent(chance)}."
        steps.append(Step(text, ("SK-14", "SK-34")))
    if form.house.bet_stays == "yes":
        steps.append(Step("A bet stays until the round ends. The first reveal that is enough wins it.", ("SK-Q5",)))
    every = percent(result.successes().exactly(len(plans)))
    text = f"Counted over all cards that may come, all {number} succeed {every}."
    steps.append(Step(text, ("SK-26", "SK-29", "SK-32")))
    return Steps.working(*steps)
