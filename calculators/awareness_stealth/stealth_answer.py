"""Which cards to flip, how long they hide, and what the others are good for, as an answer."""

from __future__ import annotations

from calculators.answer import (
    Answer,
    Assumption,
    Chance,
    Curve,
    Figure,
    Figures,
    Notice,
    Series,
    Step,
    Steps,
    Table,
)
from calculators.awareness_stealth.pools import listed, pool, pools, shown, times
from calculators.number import exact, percent
from engine.awareness_stealth.awareness import notice, stay_hidden, turns_hidden
from engine.awareness_stealth.stealth import plan_stealth
from engine.invalid import InvalidInput
from engine.odds.law import ratio
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.answer import Block, Cell
    from calculators.old import Values
    from engine.awareness_stealth.awareness import Noticing
    from engine.awareness_stealth.pools import Pool
    from engine.awareness_stealth.stealth import Flip, StealthPlan

__all__ = ["answer"]

_TOGETHER = {"cards_dice": "12 dice at most together", "cards_modifier": "from −5 to 30 together"}


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    cards = pools(values.cards)
    feared = values.fear == "yes"
    try:
        plan = plan_stealth(
            cards,
            pools(values.searches),
            values.turns,
            values.chance,
            own=pool(values.own),
            attack=pool(values.attack) if feared else None,
            defence=pool(values.defence),
            state=values.state,
            goal=values.goal,
            **values.rulings("flip_persist", "hide_without_cards", "tie"),
        )
    except InvalidInput as error:
        raise InvalidInput("cards", error.value, _TOGETHER.get(error.parameter, error.allowed)) from error
    chosen = plan.best or plan.safest
    blocks: list[Block] = [_figures(plan, chosen, values), _choices(plan, chosen, cards, values)]
    blocks.append(_curve(plan, chosen, cards, values))
    blocks.append(_working(chosen, cards, values))
    if values.flip_persist == "once" and len(values.searches) > 1 and chosen.flipped:
        blocks.append(_spread(chosen))
    headline, verdict = _verdict(plan, chosen, cards, values)
    return Answer(headline, verdict, tuple(blocks), _assumes(values))


def _verdict(plan: StealthPlan, chosen: Flip, cards: tuple[Pool, ...], values: Values) -> tuple[str, str]:
    stays = f"hidden for {times(values.turns, 'turn')} {percent(chosen.hidden)} of the time"
    if values.turns == 0:
        stays = "nobody searches before that"
    flips = _named(chosen.flipped, cards) if len(chosen.flipped) <= 4 else times(len(chosen.flipped), "card")
    if plan.best is None:
        return "Not enough", f"Even {flips}, the best choice, stays {stays}: less than {percent(values.chance)}."
    if not chosen.flipped:
        return "Flip none", f"Without a flipped card: {stays}."
    return f"Flip {len(chosen.flipped)}", f"Flip {flips}: {stays}."


def _named(places: tuple[int, ...], cards: tuple[Pool, ...]) -> str:
    """Cards in short: by their modifiers where all are of one die."""
    picked = tuple(cards[place] for place in places)
    if any(card.dice != 1 for card in cards):
        return listed(picked)
    return " ".join(f"{card.modifier:+d}".replace("-", "−") for card in picked) or "nothing"


def _listed_choices(plan: StealthPlan, chosen: Flip, values: Values) -> tuple[Flip, ...]:
    """For each number of cards the choice that hides best, and the one that is hit least of those that hide enough."""
    shown_too: set[Flip] = {chosen}
    for count in {len(flip.flipped) for flip in plan.flips}:
        alike = [flip for flip in plan.flips if len(flip.flipped) == count]
        shown_too.add(max(alike, key=lambda flip: flip.hidden))
        enough = [flip for flip in alike if flip.hidden >= values.chance]
        if enough:
            shown_too.add(min(enough, key=lambda flip: flip.hit or 0))
    return tuple(flip for flip in plan.flips if flip in shown_too)


def _odds(flip: Flip, values: Values) -> list[Noticing]:
    """What each Awareness Action of a turn does against a choice."""
    contests = zip(pools(values.searches), flip.resistances, strict=True)
    return [notice(*contest, **values.rulings("tie")) for contest in contests]


def _gives_itself_away(flip: Flip, values: Values) -> bool:
    """Whether the turn ends without flipped cards where that ends stealth."""
    return not flip.flipped and values.hide_without_cards == "no"


def _stays(flip: Flip, values: Values, turns: int) -> Fraction:
    """The chance to stay hidden for a number of turns."""
    if turns and _gives_itself_away(flip, values):
        return ratio(0, 1)
    return stay_hidden(_odds(flip, values), turns, state=values.state, goal=values.goal)


def _figures(plan: StealthPlan, chosen: Flip, values: Values) -> Figures:
    items = [
        Figure("Flip", times(len(chosen.flipped), "card"), f"of {len(values.cards)}, every turn"),
        Figure("Stay hidden", Chance(chosen.hidden), f"for {times(values.turns, 'turn')}"),
        Figure("Turns", _turns(chosen, values), f"hidden {percent(values.chance)} of the time or more"),
    ]
    if chosen.hit is not None:
        items.append(Figure("Hit, once Obvious", Chance(chosen.hit), "against the cards kept"))
    if plan.best is not None and plan.safest != chosen:
        items.append(
            Figure("At the most", Chance(plan.safest.hidden), f"flipping {times(len(plan.safest.flipped), 'card')}")
        )
    return Figures(tuple(items))


def _turns(flip: Flip, values: Values) -> int | str:
    if _gives_itself_away(flip, values):
        return 0
    turns = turns_hidden(_odds(flip, values), values.chance, state=values.state, goal=values.goal)
    return "over 100" if turns is None else turns


def _choices(plan: StealthPlan, chosen: Flip, cards: tuple[Pool, ...], values: Values) -> Table:
    feared = chosen.hit is not None
    rows: list[tuple[Cell, ...]] = []
    choices = _listed_choices(plan, chosen, values)
    notes = ["+3 is a card of 1d6+3."] if cards and all(card.dice == 1 for card in cards) else []
    if feared:
        notes.append("“Hit later” is their attack once you are Obvious, against the cards kept and your other defence.")
    for flip in choices:
        row: tuple[Cell, ...] = (_named(flip.flipped, cards), _named(flip.kept, cards), Chance(flip.hidden))
        rows.append((*row, Chance(flip.hit)) if flip.hit is not None else row)
    return Table(
        "The best choices of each number of cards",
        ("Flip", "Keep", "Hidden", *(("Hit later",) if feared else ())),
        tuple(rows),
        choices.index(chosen),
        "nothing is good enough; this hides best"
        if plan.best is None
        else f"the fewest cards for {percent(values.chance)} or more",
        " ".join(notes),
    )


def _curve(plan: StealthPlan, chosen: Flip, cards: tuple[Pool, ...], values: Values) -> Curve:
    most = max(values.turns, 6)
    lines = [chosen] + [flip for flip in (plan.safest, plan.flips[0]) if flip != chosen]
    series = tuple(
        Series(
            f"flip {_named(flip.flipped, cards)}",
            tuple(_stays(flip, values, turns) for turns in range(most + 1)),
        )
        for flip in dict.fromkeys(lines)
    )
    return Curve(
        "Still hidden after each turn",
        "turns",
        tuple(str(turns) for turns in range(most + 1)),
        series,
        marked=values.turns,
    )


def _working(chosen: Flip, cards: tuple[Pool, ...], values: Values) -> Steps:
    steps = [
        Step(f"Flipped every turn: {listed(tuple(cards[place] for place in chosen.flipped))}.", ("AW-42", "AW-Q10")),
    ]
    if _gives_itself_away(chosen, values) and values.turns:
        steps.append(Step("A turn that ends without a flipped card ends stealth.", ("AW-50", "AW-Q24")))
    else:
        for search, resistance, odds in zip(
            pools(values.searches), chosen.resistances, _odds(chosen, values), strict=True
        ):
            found = f"{shown(search)} against {shown(resistance)}: noticed {exact(odds.success)}"
            by_7 = (
                f", by 7 or more {exact(odds.by_7)}" if values.goal == "obvious" and values.state == "unknown" else ""
            )
            steps.append(Step(f"{found}{by_7}.", ("AW-58", "AW-59", "AW-61")))
        two = values.goal == "obvious" and values.state == "unknown"
        steps.append(
            Step(
                f"Over {times(values.turns, 'turn')} "
                + ("never found twice and never by 7: " if two else "none of these succeeds: ")
                + f"{percent(chosen.hidden)}.",
                ("AW-29", "AW-30", "AW-61") if two else ("AW-61",),
            )
        )
    if chosen.hit is not None:
        steps.append(
            Step(
                f"Once Obvious, flipped cards are no help: {shown(pool(values.attack))} against what is kept: "
                f"{exact(chosen.hit)}.",
                ("AW-49", "AW-51", "AW-Q30"),
            )
        )
    return Steps("Working", tuple(steps))


def _spread(chosen: Flip) -> Notice:
    spread = "; ".join(f"search {place}: {shown(each)}" for place, each in enumerate(chosen.resistances, 1))
    return Notice(f"Each flipped card helps against one search only. Spread them so: {spread}.", ("AW-Q10",))


def _assumes(values: Values) -> tuple[Assumption, ...]:
    made = [Assumption("Every turn brings the same searches, and you flip the same cards anew.", "AW-Q10")]
    if values.fear == "yes":
        made.append(
            Assumption("The attack comes once you are Obvious, on a turn in which kept cards can be played.", "AW-Q30")
        )
    return tuple(made)
