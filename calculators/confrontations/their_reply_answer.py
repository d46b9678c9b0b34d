"""The ends that an unknown hand can bring about, as an answer."""

from __future__ import annotations

from calculators.answer import (
    Answer,
    Assumption,
    Chance,
    Curve,
    Distribution,
    Figure,
    Figures,
    Mean,
    Series,
    Step,
    Steps,
    Table,
)
from calculators.confrontations.cards import last_of, numbers, require_deck, row, shown, unhit
from calculators.confrontations.reached import enough_table, reached_curve
from calculators.confrontations.words import count, ending, ending_clauses
from calculators.number import exact, percent
from engine.confrontations.hands import MOST_UNKNOWN, cards_at_least, gm_deck, gm_jokers, hand_odds, player_deck
from engine.confrontations.levels import LEVELS
from engine.confrontations.reply import reply
from engine.confrontations.risk import order_risks
from engine.invalid import InvalidInput, require
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Block
    from calculators.old import Values
    from engine.confrontations.hands import HandOdds
    from engine.confrontations.reply import Reply
    from engine.odds.cards import Deck

__all__ = ["answer", "jokers_in_deck"]


def jokers_in_deck(values: Values) -> int:
    """How many jokers the opponent's deck has."""
    return gm_jokers(values.players) if values.opponent == "gm" else 0


def _unseen(values: Values) -> Deck[int]:
    known = (*values.seen, *unhit(values.their_last_card))
    require_deck("seen", known, jokers=jokers_in_deck(values))
    seen = numbers(known)
    return gm_deck(values.players, seen) if values.opponent == "gm" else player_deck(seen)


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    deck = _unseen(values)
    require_deck("planned", values.planned, unhit(values.my_last_card))
    second = values.rulings("second_joker")
    mine, theirs = (row(key, vars(values)[key], **second) for key in ("my_last_card", "their_last_card"))
    last = last_of(mine)
    if last is not None and last.value > values.mine:
        raise InvalidInput("my_last_card", shown((last.rank,)), f"worth at most your value of {values.mine}")
    found = reply(
        deck,
        hand=values.hand,
        plays=values.plays,
        mine=values.mine,
        theirs=values.theirs,
        my_last_card=last,
        their_last_card=last_of(theirs),
        waiting=theirs.waiting,
        **values.rulings("zeroed_court_is_court"),
    )
    odds = hand_odds(deck, values.hand, values.plays)
    target = values.target or values.mine
    ends = tuple((ending(pair), found.levels.exactly(pair)) for pair in found.levels.outcomes)
    blocks: list[Block] = [
        _figures(found, target),
        Distribution.named(ends, "How it ends if you stop now", "end"),
        reached_curve(found.values, target),
        enough_table(found.values, values.chance),
        _hand(values, odds),
    ]
    if values.planned:
        blocks.append(_orders(values, odds))
    blocks += [_draws(values, deck), _working(values, deck, found)]
    works = found.levels.where(lambda pair: pair[0] != "failure")
    fails = found.levels.where(lambda pair: pair[1] == "failure")
    verdict = (
        f"If you stop at {values.mine}, yours works {percent(works)} of the time and theirs fails {percent(fails)}."
    )
    return Answer(percent(works), verdict, tuple(blocks), _assumes(values))


def _figures(found: Reply, target: int) -> Figures:
    return Figures(
        (
            Figure("Yours works", Chance(found.levels.where(lambda pair: pair[0] != "failure"))),
            Figure("Both fail", Chance(found.levels.exactly(("failure", "failure")))),
            Figure("Theirs works", Chance(found.levels.where(lambda pair: pair[1] != "failure"))),
            Figure(
                "Yours is decisive", Chance(found.levels.where(lambda pair: LEVELS.index(pair[0]) >= 2)), "or better"
            ),
            Figure(f"They reach {target}", Chance(found.values.at_least(target)), "or more"),
            Figure("They reach", Mean(found.values.mean()), "on average, at most"),
        )
    )


def _hand(values: Values, odds: HandOdds) -> Figures:
    items = [
        Figure("A court card", Chance(odds.courts.at_least(1)), f"in {count(values.hand, 'card')}"),
        Figure("Best card", Mean(odds.highest.mean()), "on average"),
        Figure(f"Best {values.plays} together", Mean(odds.best.mean()), "on average"),
    ]
    if values.opponent == "gm":
        items += [
            Figure("A joker", Chance(odds.jokers.at_least(1)), "at least one"),
            Figure("Two jokers", Chance(odds.jokers.at_least(2)), "at least two"),
        ]
    return Figures(tuple(items))


def _orders(values: Values, odds: HandOdds) -> Table:
    risks = order_risks(numbers(values.planned), odds.jokers, plays=values.plays)
    best = min(range(len(risks)), key=lambda place: (risks[place].last, risks[place].first))
    return Table(
        "What jokers take from each order, on average",
        ("Order", "If at once", "If on the last", "If on the best"),
        tuple((shown(risk.order), Mean(risk.first), Mean(risk.last), Mean(risk.highest)) for risk in risks),
        best,
        "loses least to a joker kept for your last card",
        "Points lost. Every row assumes that they get a turn after each of your cards.",
    )


def _draws(values: Values, deck: Deck[int]) -> Curve:
    places = range(min(MOST_UNKNOWN, deck.size) + 1)
    require(values.draws in places, "draws", values.draws, f"at most the {deck.size} cards that are left")
    chances = tuple(cards_at_least(deck, values.rank, drawn).at_least(1) for drawn in places)
    card = f"{shown((values.rank,))} or higher"
    return Curve(
        f"Chance to draw {card}: {percent(chances[values.draws])} in {count(values.draws, 'card')}",
        "cards",
        tuple(map(str, places)),
        (Series(card, chances),),
        marked=values.draws,
    )


def _working(values: Values, deck: Deck[int], found: Reply) -> Steps:
    total = found.levels.total
    steps = [
        Step(
            f"{deck.size} cards of their deck are unseen, {deck.count(0)} of them jokers: "
            f"{total:,} hands of {values.hand}.",
            ("CF-37",),
        ),
        Step(
            f"Of each hand the highest cards are played, {values.plays} at most, a court card last if there is one.",
            ("CF-25", "CF-47", "CF-58", "CF-59"),
        ),
    ]
    if deck.count(0):
        steps.append(
            Step("A joker takes the place of a card where taking your last card is worth more.", ("CF-38", "CF-40"))
        )
    if row("their_last_card", values.their_last_card, **values.rulings("second_joker")).waiting:
        steps.append(Step("The jokers that wait for them take their lowest cards.", ("CF-39",)))
    for pair, weight in found.levels.items():
        steps.append(
            Step(
                f"{ending(pair).capitalize()}: {weight:,} of them, {exact(ratio(weight, total))}.",
                ending_clauses(pair),
            )
        )
    return Steps("Working", tuple(steps))


def _assumes(values: Values) -> tuple[Assumption, ...]:
    made = [
        Assumption("Every unseen card is as likely in their hand as any other."),
        Assumption("They see the table, make the best of their hand and stop where a further card would harm them."),
    ]
    if values.opponent == "gm":
        made.append(
            Assumption(f"The GM's deck holds 52 cards and {jokers_in_deck(values)} jokers, two of each player and her.")
        )
    return tuple(made)
