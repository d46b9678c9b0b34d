"""The answer about a confrontation with the GM."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
    Chance,
    Distribution,
    Figure,
    Figures,
    Lazy,
    Mean,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import percent
from calculators.answers.picture import Bar, BarPart, CardGroup, Hand, Stacks
from calculators.answers.text_format import count, some
from calculators.confrontations.cards import fan, numbers, require_deck, shown
from calculators.confrontations.carry_on import cards_to_play
from calculators.confrontations.gm_opposition.form import GmOpposition
from calculators.confrontations.reached import enough_table, reached_curve
from calculators.confrontations.side_form import gm_of, side_of
from engine.confrontations.hands import gm_deck, gm_jokers, hand_odds
from engine.confrontations.levels import LEVELS, Level
from engine.confrontations.outlook.opposition import Forecast, Opposition, opposition
from engine.odds.cards import Deck
from engine.odds.law import Law

_HITS = {"last": "your last card, once all your cards are on the table", "highest": "your best cards, as they come"}


def answer(form: GmOpposition) -> Answer:
    """Return the answer to a filled-in form of the GM opposition calculator."""
    jokers = gm_jokers(form.players)
    require_deck("hand", form.hand)
    require_deck("seen", form.seen, jokers=jokers)
    deck = gm_deck(form.players, numbers(form.seen))
    you = side_of(form.you, form.condition, form.house)
    result = opposition(
        you,
        gm_of(form.her, you, form.house),
        numbers(form.hand),
        deck,
        gm_hand=form.gm_hand,
        joker_timing=form.joker_timing,
        house=form.house,
    )
    best = max(result.forecasts, key=_merit)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _spoiled(best)
        yield Hand("What you play", (CardGroup("Your hand", fan(numbers(form.hand), best.order)),))
        yield _figures(result, best)
        yield _ends("How the GM's opposition ends", best, 1, "If both fail, it was a tie.")
        if len(result.forecasts) > 1:
            yield _orders(result, best)
        note = "0: the GM cannot stop you, or need not."
        yield Distribution.of(best.spent, "Cards the GM needs to stop you", "cards", note=note)
        odds = hand_odds(deck, form.gm_hand, result.theirs.plays, house=form.house)
        yield reached_curve(odds.best, best.value, f"yours: {best.value}")
        yield enough_table(odds.best, form.chance)
        yield Figures.of(
            Figure("A joker", Chance(odds.jokers.at_least(1)), "at least one in the GM's hand"),
            Figure("Two jokers", Chance(odds.jokers.at_least(2)), "at least two"),
            Figure("A court card", Chance(odds.courts.at_least(1)), "in the GM's hand"),
            Figure(f"GM's best {result.theirs.plays}", Mean(odds.best.mean()), "together, on average"),
        )
        yield _working(form, result, best, deck)

    every = percent(1 - _works(best.everything))
    mine = result.mine
    following = cards_to_play(
        "Play it out", mine.plays, mine=mine.skill, theirs=result.theirs.skill, hand=form.hand, house=form.house
    )
    quantities = (
        Quantity("confrontations.spoiled", "Spoiled", 1 - _works(best.everything), "chance", "less"),
        Quantity("confrontations.cards", "Your cards", mine.plays, "cards", "more"),
        Quantity("confrontations.gm-cards", "GM's cards", result.theirs.plays, "cards", "less"),
    )
    assumes = _assumes(form, jokers)
    return Answer(f"{every} spoiled", _verdict(best), blocks, assumes, tuple(following), quantities)


def _verdict(best: Forecast) -> str:
    """Return what the GM needs against your best cards."""
    yours = f"your {shown(best.order)} make{'s' * (len(best.order) == 1)} {best.value}"
    if not best.order:
        yours = f"you stay at {best.value} without a card"
    alone = 1 - _works(best.one_card)
    if alone == 1 and best.spent.outcomes == (0,):
        return f"The GM needs no card for it: {yours}."
    if alone:
        return f"With one card alone the GM spoils it {percent(alone)} of the time; {yours}."
    if _works(best.everything) == 1:
        return f"The GM can't spoil it: {yours}."
    return f"The GM needs more than one card for it: {yours}."


def _works(law: Law[tuple[Level, Level]]) -> Fraction:
    return law.probability(lambda pair: pair[0] != "failure")


def _merit(forecast: Forecast) -> tuple[Fraction, ...]:
    """Return what makes one order better: it works, then it is decisive or critical against a GM who saves cards."""
    decisive = forecast.enough.probability(lambda pair: pair[0] in ("decisive", "critical"))
    return (
        _works(forecast.everything),
        _works(forecast.one_card),
        decisive,
        forecast.enough.probability(lambda pair: pair[0] == "critical"),
    )


def _figures(result: Opposition, best: Forecast) -> Figures:
    stops = max(best.spent.outcomes) > 0
    return Figures.of(
        Figure("Your cards", result.mine.plays, "at most"),
        Figure("GM's cards", result.theirs.plays, "at most"),
        Figure("To stop you", Mean(best.spent.given(bool).mean()) if stops else None, "cards of the GM's, on average"),
    )


def _spoiled(best: Forecast) -> Stacks:
    """Return how often the action works, with one bar for each way the GM may play."""
    replies = (("all they can", best.everything), ("just enough", best.enough), ("one card", best.one_card))
    works = [(name, _works(law)) for name, law in replies]
    return Stacks(
        "How often your action works",
        "The GM plays",
        (BarPart("Works", "good"), BarPart("Spoiled", "bad")),
        tuple(Bar(name, (chance, 1 - chance)) for name, chance in works),
        "Just enough: as few cards as stop you, and none if the GM cannot.",
        behind=_ends("How your action ends", best, 0, ""),
    )


def _ends(title: str, best: Forecast, side: int, note: str) -> Table:
    """Return the levels of one side, by what the GM plays."""

    def row(name: str, law: Law[tuple[Level, Level]]) -> tuple[Cell, ...]:
        levels = law.map(lambda pair: pair[side])
        return (name, *(Chance(levels.exactly(level)) for level in reversed(LEVELS)))

    return Table(
        title,
        ("The GM plays", "Critical", "Decisive", "Success", "Fails"),
        (row("everything", best.everything), row("just enough", best.enough), row("one card", best.one_card)),
        note=note,
    )


def _orders(result: Opposition, best: Forecast) -> Table:
    return Table(
        "Chance that your action works, by the order of your cards",
        ("Order", "GM plays all", "One card", "Decisive"),
        tuple(
            (
                shown(forecast.order),
                Chance(_works(forecast.everything)),
                Chance(_works(forecast.one_card)),
                Chance(forecast.enough.probability(lambda pair: pair[0] in ("decisive", "critical"))),
            )
            for forecast in result.forecasts
        ),
        result.forecasts.index(best),
        "works most often",
        "Decisive includes critical, against a GM who plays just enough.",
    )


def _working(form: GmOpposition, result: Opposition, best: Forecast, deck: Deck[int]) -> Steps:
    inferior = "you are in inferiority" if result.mine.inferior_to else "you are not in inferiority"
    hers = "; the GM is" if result.theirs.inferior_to else ""
    return Steps.working(
        Step(
            f"Net advantages: you {result.mine.net}, the GM {result.theirs.net}. So {inferior}{hers}.".replace(
                "-", "−"
            ),
            ("CF-11", "CF-28", "CF-30"),
        ),
        Step(
            f"You may play {some(result.mine.plays, 'card')}, the GM {result.theirs.plays or 'none'}: "
            "the GM uses your Attribute.",
            ("CF-08", "CF-24", "CF-31"),
        ),
        Step(
            f"You start at {result.mine.skill}, the GM at 0; {shown(best.order) or 'no card'} makes {best.value}.",
            ("CF-10", "CF-21", "CF-25"),
        ),
        Step(
            f"{deck.size} cards of the GM's deck are unseen, {deck.count(0)} of them jokers: "
            f"{count(best.everything.total, 'hand')} of {form.gm_hand}.",
            ("CF-37",),
        ),
        Step(f"The GM's jokers hit {_HITS[form.joker_timing]}.", ("CF-38", "CF-40", "CF-41")),
        Step(
            f"In {best.everything.total - _weight(best.everything):,} of these hands your action fails.",
            ("CF-42", "CF-43"),
        ),
    )


def _weight(law: Law[tuple[Level, Level]]) -> int:
    return sum(weight for pair, weight in law.items() if pair[0] != "failure")


def _assumes(form: GmOpposition, jokers: int) -> tuple[Assumption, ...]:
    return (
        Assumption(f"The GM has {some(form.her.advantages, 'advantage')}; the rules give no number.", "CF-Q1"),
        Assumption(f"The GM's jokers hit {_HITS[form.joker_timing]}; the rules leave that to the GM."),
        Assumption("You play your best cards, then the GM answers. Every unseen card is equally likely in that hand."),
        Assumption(f"The GM's deck holds 52 cards and {jokers} jokers: two of each player and two of the GM's own."),
    )
