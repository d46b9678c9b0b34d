"""The answer about an attack in plain view, from a Known place and out of nowhere."""

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
    Notice,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import exact, percent, points
from calculators.answers.picture import Bar, BarPart, Stacks
from calculators.answers.text_format import count
from calculators.awareness_stealth.ambush.form import Ambush
from calculators.awareness_stealth.pools import dice_needed, pool, shown
from engine.awareness_stealth.ambushes import AmbushCase, AmbushOdds, DefenceCard, ambush
from engine.awareness_stealth.pools import MOST_DICE, NO_CARDS, Pool, beats, fewest
from engine.awareness_stealth.rulings import House


def answer(form: Ambush) -> Answer:
    """Return the answer to a filled-in form of the Ambush calculator."""
    attacker = pool(form.attacker)
    odds = ambush(attacker, _cards(form), house=form.house)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _cases(odds)
        yield _figures(odds, attacker, form)
        yield _needed(odds, attacker, form)
        yield _curve(attacker, odds, form.house)
        yield _working(odds, attacker, form)
        if form.house.attack_reveals == "before":
            text = "Under your ruling every attacker is Obvious before the attack is resolved."
            yield Notice(text, ("AW-Q1",), "warning")

    quantities = (
        Quantity("awareness-stealth.hit-unknown", "Hits from hiding", odds.unknown.hit, "chance", "more"),
        Quantity("awareness-stealth.hit-in-view", "Hits in plain view", odds.obvious.hit, "chance", "more"),
    )
    return Answer(*_verdict(odds), blocks, _assumes(form), quantities=quantities)


def _verdict(odds: AmbushOdds) -> tuple[str, str]:
    """Return how much harder it is to defend against, and with which cards they do."""
    unknown, known, seen = odds.unknown, odds.known, odds.obvious
    if unknown.hit == known.hit == seen.hit:
        return "No harder", f"The attack hits {percent(seen.hit)} of the time, from hiding or in plain view."
    headline = f"Hits {percent(unknown.hit)}, not {percent(seen.hit)}"
    if (unknown.hit, unknown.defence) != (known.hit, known.defence):
        return (
            headline,
            f"From a Known place it hits {percent(known.hit)} of the time, against {shown(known.defence)}.",
        )
    return headline, f"They resist with {shown(unknown.defence)} instead of {shown(seen.defence)}, Surprised or not."


def _cards(form: Ambush) -> list[DefenceCard]:
    """Return the defender's cards, with the cards of a kind as one."""
    kinds = [
        DefenceCard(pool(form.static), "static"),
        DefenceCard(pool(form.refused), "static", "refused"),
        DefenceCard(pool(form.dynamic), "dynamic"),
    ]
    if form.house.dynamic_allowed == "list":
        kinds.append(DefenceCard(pool(form.admitted), "dynamic", "admitted"))
    return [card for card in kinds if card.card != NO_CARDS]


def _named(odds: AmbushOdds) -> tuple[tuple[str, AmbushCase], ...]:
    return (
        ("In plain view", odds.obvious),
        ("Known, Unseen", odds.known),
        ("Surprise in view", odds.surprised_in_view),
        ("Unknown", odds.unknown),
    )


def _needs(attacker: Pool, defence: Pool, wanted: Fraction, form: Ambush) -> int | None:
    """Return the dice that the attack needs, with its modifier and for a wanted chance against a defence."""
    return fewest(MOST_DICE, lambda dice: beats(Pool(dice, attacker.modifier), defence, house=form.house) >= wanted)


def _figures(odds: AmbushOdds, attacker: Pool, form: Ambush) -> Figures:
    needed = _needs(attacker, odds.obvious.defence, odds.unknown.hit, form)
    worth = None if needed is None else max(0, needed - attacker.dice)
    return Figures.of(
        Figure("Gain", points(odds.unknown.gain), "over an attack in plain view"),
        Figure(
            "Worth in dice",
            f"over {MOST_DICE - attacker.dice}" if worth is None else worth,
            "more in plain view for the same chance",
        ),
    )


def _cases(odds: AmbushOdds) -> Stacks:
    """Return the chance to hit in each case, with its table in the fold."""
    behind = Table(
        "The same attack in each case",
        ("The attacker is", "Defence", "Hit", "Gain", "Hit later"),
        tuple(
            (name, shown(case.defence), Chance(case.hit), Chance(case.gain), Chance(case.hit_later))
            for name, case in _named(odds)
        ),
        note="“Surprise in view”: the defender sees the attacker but does not expect an attack. “Hit later”: the same "
        "attack on a later turn, in plain view, against all cards that they have again by then.",
    )
    return Stacks(
        "The same attack in each case",
        "The attacker is",
        (BarPart("Hit", "good"), BarPart("Resisted", "rest")),
        tuple(Bar(name, (case.hit, 1 - case.hit), f"against {shown(case.defence)}") for name, case in _named(odds)),
        behind=behind,
    )


def _needed(odds: AmbushOdds, attacker: Pool, form: Ambush) -> Table:
    rows = []
    for name, case in _named(odds):
        needed = _needs(attacker, case.defence, form.chance, form)
        change = "–" if needed is None else f"{needed - attacker.dice:+d}".replace("-", "−").replace("+0", "0")
        rows.append((name, dice_needed(needed, attacker), change))
    return Table(
        f"Attack you need to hit {percent(form.chance)} of the time",
        ("The attacker is", "Attack", "Dice"),
        tuple(rows),
        note="The fewest dice with the same modifier, and how many more or fewer than yours that is. “–” if 12 dice "
        "are not enough.",
    )


def _curve(attacker: Pool, odds: AmbushOdds, house: House) -> Curve:
    attacks = [Pool(dice, attacker.modifier) for dice in range(MOST_DICE + 1)]
    lines = (("Unknown", odds.unknown), ("Known", odds.known), ("in plain view", odds.obvious))
    return Curve.of(
        "Chance to hit by the dice of the attack",
        "dice",
        [attack.dice for attack in attacks],
        *((name, [beats(attack, case.defence, house=house) for attack in attacks]) for name, case in lines),
        marked=attacker.dice,
        tag=f"yours: {count(attacker.dice, 'die', 'dice')}",
    )


def _working(odds: AmbushOdds, attacker: Pool, form: Ambush) -> Steps:
    fits = "the Static cards" if not any(form.refused) else "the Static cards that the GM does not refuse"
    if form.house.dynamic_allowed == "list":
        fits += " and the Dynamic cards that the GM allows"
    if form.house.attack_reveals != "after":
        return Steps.working(
            Step(
                f"The attacker becomes Obvious first, so all cards fit: {shown(odds.obvious.defence)}, "
                f"{exact(odds.obvious.hit)}.",
                ("AW-49", "AW-Q1"),
            ),
        )
    return Steps.working(
        Step(
            f"In plain view all cards fit: {shown(attacker)} against {shown(odds.obvious.defence)}, "
            f"{exact(odds.obvious.hit)}.",
            ("AW-05",),
        ),
        Step(
            f"From a Known place the attack is no Surprise, but it is Unseen. The defender has {fits}: "
            f"{shown(odds.known.defence)}, {exact(odds.known.hit)}.",
            ("AW-09", "AW-10", "AW-37", "AW-38", "AW-39", "AW-40"),
        ),
        Step(
            "Surprise takes the Dynamic Pool before the attack is resolved. If they see the attacker, every "
            f"Static card still fits: {shown(odds.surprised_in_view.defence)}, {exact(odds.surprised_in_view.hit)}.",
            ("AW-31", "AW-32", "AW-33", "AW-Q17"),
        ),
        Step(
            f"Out of nowhere both apply: {shown(odds.unknown.defence)}, {exact(odds.unknown.hit)}.",
            ("AW-24", "AW-25", "AW-34"),
        ),
    )


def _assumes(form: Ambush) -> tuple[Assumption, ...]:
    assumes = [Assumption("All the cards you entered fit against this attack in plain view.", "AW-05")]
    if form.house.attack_reveals == "after":
        assumes.append(Assumption("An attack out of hiding still surprises, although it ends your stealth.", "AW-Q1"))
    return tuple(assumes)
