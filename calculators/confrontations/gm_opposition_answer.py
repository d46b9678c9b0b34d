"""The forecast of a confrontation with the GM, as an answer."""

from __future__ import annotations

from fractions import Fraction

from calculators.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
    Chance,
    Distribution,
    Figure,
    Figures,
    Mean,
    Step,
    Steps,
    Table,
)
from calculators.confrontations.cards import fan, numbers, require_deck, shown
from calculators.confrontations.carry_on import cards_to_play
from calculators.confrontations.gm_opposition import GmOpposition
from calculators.confrontations.reached_answer import enough_table, reached_curve
from calculators.confrontations.side_form import gm_of, side_of
from calculators.number import percent
from calculators.picture import CardGroup, Hand, Share, Stack, Stacks
from calculators.say import some
from engine.confrontations.hands import gm_deck, gm_jokers, hand_odds
from engine.confrontations.levels import LEVELS, Level
from engine.confrontations.opposition import Forecast, Opposition, opposition
from engine.odds.cards import Deck
from engine.odds.law import Law

__all__ = ["answer"]

_NEVER_ALONE = ". One card of hers is never enough."
_TIMINGS = {"last": "on your last card, once all your cards lie", "highest": "on your best cards, as they come"}


def answer(form: GmOpposition) -> Answer:
    """Answer a filled-in form."""
    jokers = gm_jokers(form.players)
    require_deck("hand", form.hand)
    require_deck("seen", form.seen, jokers=jokers)
    deck = gm_deck(form.players, numbers(form.seen))
    you = side_of(form.you, form.condition, form.house)
    found = opposition(
        you,
        gm_of(form.her, you, form.house),
        numbers(form.hand),
        deck,
        gm_hand=form.gm_hand,
        joker_timing=form.joker_timing,
        house=form.house,
    )
    best = max(found.forecasts, key=_merit)
    odds = hand_odds(deck, form.gm_hand, found.theirs.plays, house=form.house)
    blocks: list[Block] = [
        _spoiled(best),
        Hand("What you play", (CardGroup("Your hand", fan(numbers(form.hand), best.order)),)),
        _figures(found, best),
        _ends("How hers ends", best, 1, "Where both fail, it was a tie."),
    ]
    if len(found.forecasts) > 1:
        blocks.append(_orders(found, best))
    blocks += [
        Distribution.of(
            best.spent, "Cards it costs her to stop you", "cards", note="0: she cannot, or there is no need."
        ),
        reached_curve(odds.best, best.value),
        enough_table(odds.best, form.chance),
        Figures.of(
            Figure("A joker", Chance(odds.jokers.at_least(1)), "at least one in her hand"),
            Figure("Two jokers", Chance(odds.jokers.at_least(2)), "at least two"),
            Figure("A court card", Chance(odds.courts.at_least(1)), "in her hand"),
            Figure(f"Her best {found.theirs.plays}", Mean(odds.best.mean()), "together, on average"),
        ),
        _working(form, found, best, deck),
    ]
    every = percent(1 - _works(best.everything))
    said = f"Your best, {shown(best.order)}, makes {best.value}" if best.order else f"No card: you stay at {best.value}"
    alone = 1 - _works(best.one)
    said += f". Playing one card only, she spoils it {percent(alone)} of the time." if alone else _NEVER_ALONE
    mine = found.mine
    following = cards_to_play(
        "Play it out", mine.plays, mine=mine.skill, theirs=found.theirs.skill, hand=form.hand, house=form.house
    )
    return Answer(f"{every} spoiled", said, tuple(blocks), _assumes(form, jokers), tuple(following))


def _works(law: Law[tuple[Level, Level]]) -> Fraction:
    return law.where(lambda pair: pair[0] != "failure")


def _merit(forecast: Forecast) -> tuple[Fraction, ...]:
    """What makes one order better: that it works, then that it is decisive or critical against a GM who saves cards."""
    decisive = forecast.enough.where(lambda pair: pair[0] in ("decisive", "critical"))
    return (
        _works(forecast.everything),
        _works(forecast.one),
        decisive,
        forecast.enough.where(lambda pair: pair[0] == "critical"),
    )


def _figures(found: Opposition, best: Forecast) -> Figures:
    stops = max(best.spent.outcomes) > 0
    return Figures.of(
        Figure("Your cards", found.mine.plays, "at most"),
        Figure("Her cards", found.theirs.plays, "at most"),
        Figure("Stopping costs her", Mean(best.spent.given(bool).mean()) if stops else None, "cards on average"),
    )


def _spoiled(best: Forecast) -> Stacks:
    """How the action ends by what she plays, one bar each."""
    ways = (("all she has", best.everything), ("just enough", best.enough), ("one card", best.one))
    rows = []
    for name, law in ways:
        levels = law.map(lambda pair: pair[0])
        success, more = levels.exactly("success"), levels.exactly("decisive") + levels.exactly("critical")
        rows.append(Stack(name, (levels.exactly("failure"), success, more)))
    note = "Just enough: as few cards as stop you, and none where she cannot."
    return Stacks(
        "How your action ends by what she plays",
        "She plays",
        (Share("Spoiled", "bad"), Share("Success", "some"), Share("Decisive or critical", "good")),
        tuple(rows),
        note,
        behind=_ends("How your action ends", best, 0, ""),
    )


def _ends(title: str, best: Forecast, side: int, note: str) -> Table:
    """The levels of one side, by what she plays."""

    def row(name: str, law: Law[tuple[Level, Level]]) -> tuple[Cell, ...]:
        levels = law.map(lambda pair: pair[side])
        return (name, *(Chance(levels.exactly(level)) for level in reversed(LEVELS)))

    return Table(
        title,
        ("She plays", "Critical", "Decisive", "Success", "Fails"),
        (row("everything", best.everything), row("just enough", best.enough), row("one card", best.one)),
        note=note,
    )


def _orders(found: Opposition, best: Forecast) -> Table:
    return Table(
        "The order of your cards: the chance that it works",
        ("Order", "She plays all", "One card", "Decisive"),
        tuple(
            (
                shown(forecast.order),
                Chance(_works(forecast.everything)),
                Chance(_works(forecast.one)),
                Chance(forecast.enough.where(lambda pair: pair[0] in ("decisive", "critical"))),
            )
            for forecast in found.forecasts
        ),
        found.forecasts.index(best),
        "works most often",
        "Decisive: or critical, against a GM who plays just enough.",
    )


def _working(form: GmOpposition, found: Opposition, best: Forecast, deck: Deck[int]) -> Steps:
    inferior = "you are in inferiority" if found.mine.inferior_to else "you are not in inferiority"
    hers = "; she is" if found.theirs.inferior_to else ""
    return Steps.working(
        Step(
            f"Your net advantages {found.mine.net}, hers {found.theirs.net}: {inferior}{hers}.".replace("-", "−"),
            ("CF-11", "CF-28", "CF-30"),
        ),
        Step(
            f"You may play {some(found.mine.plays, 'card')}, she {found.theirs.plays or 'none'}: "
            "her Attribute is yours.",
            ("CF-08", "CF-24", "CF-31"),
        ),
        Step(
            f"You start at {found.mine.skill}, she at 0; {shown(best.order) or 'no card'} makes {best.value}.",
            ("CF-10", "CF-21", "CF-25"),
        ),
        Step(
            f"{deck.size} cards of her deck are unseen, {deck.count(0)} of them jokers: "
            f"{best.everything.total:,} hands of {form.gm_hand}.",
            ("CF-37",),
        ),
        Step(f"Her jokers fall {_TIMINGS[form.joker_timing]}.", ("CF-38", "CF-40", "CF-41")),
        Step(
            f"In {best.everything.total - _weight(best.everything):,} of these hands your action fails.",
            ("CF-42", "CF-43"),
        ),
    )


def _weight(law: Law[tuple[Level, Level]]) -> int:
    return sum(weight for pair, weight in law.items() if pair[0] != "failure")


def _assumes(form: GmOpposition, jokers: int) -> tuple[Assumption, ...]:
    return (
        Assumption(f"The GM has {some(form.her.advantages, 'advantage')}; the rules name no number.", "CF-Q1"),
        Assumption(f"She plays jokers {_TIMINGS[form.joker_timing]}; the rules leave it to her."),
        Assumption("You play your best cards, she sees them and answers; every unseen card is as likely in her hand."),
        Assumption(f"Her deck holds 52 cards and {jokers} jokers: two of each player and two of her own."),
    )
