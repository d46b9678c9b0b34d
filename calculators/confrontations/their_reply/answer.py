"""The answer about the ends that an unknown hand can bring about."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Chance,
    Curve,
    Figure,
    Figures,
    Lazy,
    Mean,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import exact, percent
from calculators.answers.picture import BarPart, SplitBar
from calculators.answers.text_format import count, some
from calculators.confrontations.cards import HIT, last_of, numbers, require_deck, row, shown, unhit
from calculators.confrontations.endings import ending, ending_clauses
from calculators.confrontations.reached import enough_table, reached_curve
from engine.confrontations.hands import MOST_UNKNOWN, HandOdds, cards_at_least, gm_deck, hand_odds, player_deck
from engine.confrontations.jokers import Row, jokers_hit
from engine.confrontations.levels import LEVELS
from engine.confrontations.outlook.reply import Reply, reply
from engine.confrontations.outlook.risk import order_risks
from engine.confrontations.played import ACE, is_court
from engine.confrontations.position import Position
from engine.invalid import require
from engine.odds.cards import Deck
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.confrontations.their_reply.form import TheirReply


def _unseen(form: TheirReply) -> Deck[int]:
    known = (*form.seen, *unhit(form.their_last_card))
    require_deck("seen", known, jokers=form.jokers_in_deck)
    seen = numbers(known)
    return gm_deck(form.players, seen) if form.opponent == "gm" else player_deck(seen)


def answer(form: TheirReply) -> Answer:
    """Return the answer to a filled-in form of the Their reply calculator."""
    allowed = "without a hit here: only the GM has jokers, and this is the GM's deck"
    require(form.opponent == "player" or HIT not in form.their_last_card, "their_last_card", "a hit", allowed)
    deck = _unseen(form)
    require_deck("planned", form.planned, unhit(form.my_last_card))
    mine = row("my_last_card", form.my_last_card, house=form.house)
    theirs = row("their_last_card", form.their_last_card, house=form.house)
    last = last_of(mine)
    result = reply(
        deck,
        form.hand,
        Position(form.mine, last_card=last, before=mine.played[:-1]),
        Position(form.theirs, form.plays, last_of(theirs), theirs.waiting, theirs.played[:-1]),
        started=form.action == "theirs",
        house=form.house,
    )
    works, tied, beaten = _ends(result)

    @Lazy
    def blocks() -> Iterator[Block]:
        target = form.target or form.mine
        yield _if_you_stop(result)
        yield _figures(result, target)
        yield reached_curve(result.values, target, f"at {target}" if form.target else f"yours: {target}")
        yield enough_table(result.values, form.chance)
        odds = hand_odds(deck, form.hand, form.plays, house=form.house)
        yield _hand(form, odds)
        if form.planned and deck.count(0) and jokers_hit(started=form.action == "theirs", house=form.house):
            yield _orders(form, odds)
        yield _draws(form, deck)
        yield _working(form, deck, result, theirs)

    verdict = f"You win {percent(works)} of the time if you stop at {form.mine}; both fail {percent(tied)}."
    quantities = (
        Quantity("confrontations.they-win", "They win", beaten, "chance", "less"),
        Quantity("confrontations.you-win", "You win", works, "chance", "more"),
    )
    return Answer(f"They win {percent(beaten)}", verdict, blocks, _assumes(form), quantities=quantities)


def _ends(result: Reply) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances that you win, that both fail and that they win."""
    return (
        result.levels.probability(lambda pair: pair[0] != "failure"),
        result.levels.exactly(("failure", "failure")),
        result.levels.probability(lambda pair: pair[1] != "failure"),
    )


def _if_you_stop(result: Reply) -> SplitBar:
    works, tied, beaten = _ends(result)
    parts = (
        (BarPart("You win", "good"), works),
        (BarPart("Both fail", "some"), tied),
        (BarPart("They win", "bad"), beaten),
    )
    ends = tuple((ending(pair), Chance(result.levels.exactly(pair))) for pair in result.levels.outcomes)
    return SplitBar("If you stop now", parts, behind=Table("How it ends if you stop now", ("End", "Chance"), ends))


def _figures(result: Reply, target: int) -> Figures:
    return Figures.of(
        Figure(
            "You win decisively or better", Chance(result.levels.probability(lambda pair: LEVELS.index(pair[0]) >= 2))
        ),
        Figure(f"They reach {target} or more", Chance(result.values.at_least(target))),
        Figure("They reach on average", Mean(result.values.mean()), "with their best cards"),
    )


def _hand(form: TheirReply, odds: HandOdds) -> Figures:
    items = [
        Figure("A court card", Chance(odds.courts.at_least(1)), f"in {some(form.hand, 'card')}"),
        Figure("Best card", Mean(odds.highest.mean()), "on average"),
        Figure(f"Best {form.plays} together", Mean(odds.best.mean()), "on average"),
    ]
    if form.opponent == "gm":
        items += [
            Figure("A joker", Chance(odds.jokers.at_least(1)), "at least one"),
            Figure("Two jokers", Chance(odds.jokers.at_least(2)), "at least two"),
        ]
    return Figures.of(*items)


def _orders(form: TheirReply, odds: HandOdds) -> Table:
    risks = order_risks(numbers(form.planned), odds.jokers, plays=form.plays)
    best = min(range(len(risks)), key=lambda index: (risks[index].last, risks[index].first))
    return Table(
        "Points you lose to jokers in each order, on average",
        ("Order", "If at once", "If on the last", "If on the best"),
        tuple((shown(risk.order), Mean(risk.first), Mean(risk.last), Mean(risk.highest)) for risk in risks),
        best,
        "loses least to a joker that the GM keeps for your last card",
        "Every row assumes that they get a turn after each of your cards.",
    )


def _draws(form: TheirReply, deck: Deck[int]) -> Curve:
    places = range(min(MOST_UNKNOWN, deck.size) + 1)
    require(form.draws in places, "draws", form.draws, f"at most the {deck.size} cards that remain")
    chances = tuple(cards_at_least(deck, form.rank, draws).at_least(1) for draws in places)
    card = f"{shown((form.rank,))} or higher"
    title = f"Chance to draw {card}: {percent(chances[form.draws])} in {some(form.draws, 'card')}"
    return Curve.of(title, "cards", places, (card, chances), marked=form.draws, tag=f"with {some(form.draws, 'card')}")


def _working(form: TheirReply, deck: Deck[int], result: Reply, theirs: Row) -> Steps:
    total = result.levels.total
    steps = [
        Step(
            f"{deck.size} cards of their deck are unseen, {deck.count(0)} of them jokers: "
            f"{count(total, 'hand')} of {form.hand}.",
            ("CF-37",),
        ),
        Step(
            f"They play the highest cards of each hand, at most {form.plays}, with a court card last if they have one.",
            ("CF-25", "CF-47", "CF-58", "CF-59"),
        ),
    ]
    if is_court(ACE, house=form.house):
        text = "An Ace is a court card: they play it instead of the lowest card if that makes a critical."
        steps.append(Step(text, ("CF-47", "CF-Q22")))
    if deck.count(0):
        text = "They play a joker instead of a card if hitting your last card is worth more."
        if jokers_hit(started=form.action == "theirs", house=form.house):
            steps.append(Step(text, ("CF-38", "CF-40")))
        else:
            steps.append(Step("Under your ruling, their jokers affect nobody because they act first.", ("CF-Q37",)))
    if theirs.waiting:
        steps.append(Step("The jokers that wait for them hit their lowest cards.", ("CF-39",)))
    for pair, weight in result.levels.items():
        steps.append(
            Step(
                f"{ending(pair).capitalize()}: {weight:,} of them, {exact(ratio(weight, total))}.",
                ending_clauses(pair),
            )
        )
    return Steps.working(*steps)


def _assumes(form: TheirReply) -> tuple[Assumption, ...]:
    assumes = [
        Assumption("Every unseen card is equally likely to be in their hand."),
        Assumption("They see the table, play their best cards and stop if a further card would harm them."),
    ]
    if form.opponent == "gm":
        assumes.append(
            Assumption(
                f"The GM's deck holds 52 cards and {form.jokers_in_deck} jokers: two of each player and the GM's two."
            )
        )
    return tuple(assumes)
