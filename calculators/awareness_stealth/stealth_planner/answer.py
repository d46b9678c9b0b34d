"""The answer about the cards to flip: how long they hide you, and how the others defend you."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
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
from calculators.answers.number import exact, percent
from calculators.answers.picture import CardGroup, Hand, PlayingCard
from calculators.answers.text_format import count, listed
from calculators.awareness_stealth.carry_on import one_of_their_searches
from calculators.awareness_stealth.pools import all_shown, one_search, pool, pools, shown
from calculators.awareness_stealth.stealth_planner.form import StealthPlanner
from engine.awareness_stealth.noticing.awareness import Noticing, notice, stay_hidden, turns_hidden
from engine.awareness_stealth.pools import Pool
from engine.awareness_stealth.stealth import Flip, Hider, StealthPlan, plan_stealth
from engine.invalid import InvalidInput
from engine.odds.law import ratio

_FEW = 3  # cards that a headline names one by one
_TOGETHER = {"cards_dice": "12 dice at most together", "cards_modifier": "from −5 to 30 together"}


def answer(form: StealthPlanner) -> Answer:
    """Return the answer to a filled-in form of the Stealth planner calculator."""
    cards = pools(form.cards)
    try:
        plan = plan_stealth(
            Hider(cards, own=pool(form.own), defence=pool(form.defence), state=form.state),
            pools(form.searches),
            form.turns,
            form.chance,
            attack=pool(form.attack) if form.fear else None,
            goal=form.goal,
            house=form.house,
        )
    except InvalidInput as error:
        raise InvalidInput("cards", error.value, _TOGETHER.get(error.parameter, error.allowed)) from error
    chosen = plan.best or plan.safest

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _hand(chosen, cards)
        yield _curve(plan, chosen, cards, form)
        yield _figures(plan, chosen, form)
        yield _choices(plan, chosen, cards, form)
        yield _working(chosen, cards, form)
        if form.house.flip_persist == "once" and len(form.searches) > 1 and chosen.flipped:
            yield _spread(chosen)

    following = (
        ()
        if _gives_itself_away(chosen, form) or not chosen.resistances
        else (*one_of_their_searches(form, chosen.resistances[0]),)
    )
    verdict = _verdict(plan, chosen, cards, form)
    return Answer(*verdict, blocks, _assumes(form), following, _quantities(chosen, form))


def _quantities(chosen: Flip, form: StealthPlanner) -> tuple[Quantity, ...]:
    hidden = f"Hidden for {count(form.turns, 'turn')}"
    quantities = [Quantity("awareness-stealth.hidden", hidden, chosen.hidden, "chance", "more", wanted=True)]
    if form.searches and not _gives_itself_away(chosen, form):
        search, resistance = pool(form.searches[0]), chosen.resistances[0]
        quantities.append(one_search(search, resistance, form.state, form.goal, form.house))
    if chosen.hit is not None:
        quantities.append(Quantity("awareness-stealth.hit-later", "Hit, once Obvious", chosen.hit, "chance", "less"))
    return tuple(quantities)


def _verdict(plan: StealthPlan, chosen: Flip, cards: tuple[Pool, ...], form: StealthPlanner) -> tuple[str, str]:
    """Return the cards to flip, and for how long they hide you."""
    if not chosen.hidden:
        if not cards and _gives_itself_away(chosen, form):
            return "Nothing hides you", "You have no card to flip, so your stealth ends with your first turn."
        return "Nothing hides you", f"Their searches find you within {count(form.turns, 'turn')}, whatever you flip."
    headline = _flips(chosen, cards)
    if plan.best is None:
        wanted = percent(form.chance)
        best = f"Hidden {percent(chosen.hidden, form.chance)} at best: {headline[0].lower()}{headline[1:]}"
        return best, f"No choice of cards hides you for {count(form.turns, 'turn')} {wanted} of the time."
    stays = f"You stay hidden for {count(form.turns, 'turn')} {percent(chosen.hidden)} of the time"
    if form.turns == 0:
        stays = "No turn passes, so nobody finds you"
    elif not form.searches:
        stays = f"You stay hidden for {count(form.turns, 'turn')}, nobody searches"
    hit = "" if chosen.hit is None else f" Once Obvious you are hit {percent(chosen.hit)} of the time."
    return headline, f"{stays}.{hit}"


def _flips(chosen: Flip, cards: tuple[Pool, ...]) -> str:
    """Return the cards to flip by name; if most of them are flipped, the others."""
    if not chosen.flipped:
        return "Flip none"
    if len(chosen.flipped) <= _FEW or len(chosen.unflipped) >= len(chosen.flipped):
        return f"Flip {listed(_names(chosen.flipped, cards))}"
    return (
        f"Flip all but {listed(_names(chosen.unflipped, cards))}"
        if chosen.unflipped
        else f"Flip all {len(cards)} cards"
    )


def _names(places: tuple[int, ...], cards: tuple[Pool, ...]) -> list[str]:
    """Return short names of cards: their modifiers if all have one die."""
    if any(card.dice != 1 for card in cards):
        return [shown(cards[index]) for index in places]
    return [f"{cards[index].modifier:+d}".replace("-", "−") for index in places]


def _named(places: tuple[int, ...], cards: tuple[Pool, ...]) -> str:
    """Return the short names of cards in a row."""
    return " ".join(_names(places, cards)) or "nothing"


def _listed_choices(plan: StealthPlan, chosen: Flip, form: StealthPlanner) -> tuple[Flip, ...]:
    """Return the choice that hides best with each number of cards, and the least hit one that hides well enough."""
    listed_too: set[Flip] = {chosen}
    for number in {len(flip.flipped) for flip in plan.flips}:
        same = [flip for flip in plan.flips if len(flip.flipped) == number]
        listed_too.add(max(same, key=lambda flip: flip.hidden))
        enough = [flip for flip in same if flip.hidden >= form.chance]
        if enough:
            listed_too.add(min(enough, key=lambda flip: flip.hit or 0))
    return tuple(flip for flip in plan.flips if flip in listed_too)


def _odds(flip: Flip, form: StealthPlanner) -> list[Noticing]:
    """Return the odds of each Awareness Action of a turn against a choice."""
    contests = zip(pools(form.searches), flip.resistances, strict=True)
    return [notice(*contest, house=form.house) for contest in contests]


def _gives_itself_away(flip: Flip, form: StealthPlanner) -> bool:
    """Return whether stealth ends because the turn ends without a flipped card."""
    return not flip.flipped and form.house.hide_without_cards == "no"


def _stays(flip: Flip, form: StealthPlanner, turns: int) -> Fraction:
    """Return the chance to stay hidden for a number of turns."""
    if turns and _gives_itself_away(flip, form):
        return ratio(0, 1)
    return stay_hidden(_odds(flip, form), turns, state=form.state, goal=form.goal)


def _hand(chosen: Flip, cards: tuple[Pool, ...]) -> Hand:
    """Return all cards, with those to flip lifted."""
    names = _names(tuple(range(len(cards))), cards)
    hand = tuple(
        PlayingCard(name, "play" if index in chosen.flipped else "", "flip" if index in chosen.flipped else "keep")
        for index, name in enumerate(names)
    )
    return Hand("Your cards, every turn", (CardGroup("", hand),))


def _figures(plan: StealthPlan, chosen: Flip, form: StealthPlanner) -> Figures:
    items = [
        Figure("Stay hidden", Chance(chosen.hidden, form.chance), f"for {count(form.turns, 'turn')}"),
        Figure("Turns", _turns(chosen, form), f"to stay hidden {percent(form.chance)} of the time or more"),
    ]
    if chosen.hit is not None:
        items.append(Figure("Hit, once Obvious", Chance(chosen.hit), "against the cards you keep"))
    if plan.best is not None and plan.safest != chosen:
        items.append(
            Figure("At most", Chance(plan.safest.hidden), f"if you flip {count(len(plan.safest.flipped), 'card')}")
        )
    return Figures.of(*items)


def _turns(flip: Flip, form: StealthPlanner) -> int | str:
    if _gives_itself_away(flip, form):
        return 0
    turns = turns_hidden(_odds(flip, form), form.chance, state=form.state, goal=form.goal)
    return "over 100" if turns is None else turns


def _choices(plan: StealthPlan, chosen: Flip, cards: tuple[Pool, ...], form: StealthPlanner) -> Table:
    feared = chosen.hit is not None
    rows: list[tuple[Cell, ...]] = []
    choices = _listed_choices(plan, chosen, form)
    notes = ["+3 is a card of 1d6+3."] if cards and all(card.dice == 1 for card in cards) else []
    if feared:
        notes.append("“Hit later” is their attack once you are Obvious, against your kept cards and other defence.")
    for flip in choices:
        row: tuple[Cell, ...] = (
            _named(flip.flipped, cards),
            _named(flip.unflipped, cards),
            Chance(flip.hidden, form.chance),
        )
        rows.append((*row, Chance(flip.hit)) if flip.hit is not None else row)
    return Table(
        "The best choices for each number of cards",
        ("Flip", "Keep", "Hidden", *(("Hit later",) if feared else ())),
        tuple(rows),
        None if plan.best is None else choices.index(chosen),
        "" if plan.best is None else f"the fewest cards for {percent(form.chance)} or more",
        " ".join(notes),
    )


def _curve(plan: StealthPlan, chosen: Flip, cards: tuple[Pool, ...], form: StealthPlanner) -> Curve:
    turns = range(max(form.turns, 6) + 1)
    lines = [
        (f"flip {_named(flip.flipped, cards)}", [_stays(flip, form, turn) for turn in turns])
        for flip in dict.fromkeys((chosen, plan.safest, plan.flips[0]))
    ]
    return Curve.of(
        "Still hidden after each turn",
        "turns",
        turns,
        *lines,
        marked=form.turns,
        tag=f"after {count(form.turns, 'turn')}",
        wanted=form.chance,
    )


def _working(chosen: Flip, cards: tuple[Pool, ...], form: StealthPlanner) -> Steps:
    steps = [
        Step(f"You flip {all_shown(tuple(cards[index] for index in chosen.flipped))} every turn.", ("AW-42", "AW-Q10"))
        if chosen.flipped
        else Step("You flip no card.", ("AW-42",)),
    ]
    if not form.turns:
        steps.append(Step("No turn passes in which they could search.", ("AW-61",)))
    elif _gives_itself_away(chosen, form):
        steps.append(Step("Your stealth ends if you end a turn without a flipped card.", ("AW-50", "AW-Q24")))
    else:
        for search, resistance, odds in zip(pools(form.searches), chosen.resistances, _odds(chosen, form), strict=True):
            noticed = f"{shown(search)} against {shown(resistance)}: they notice you {exact(odds.success)} of the time"
            by_7 = f", by 7 or more {exact(odds.by_7)}" if form.goal == "obvious" and form.state == "unknown" else ""
            steps.append(Step(f"{noticed}{by_7}.", ("AW-58", "AW-59", "AW-61")))
        two = form.goal == "obvious" and form.state == "unknown"
        steps.append(
            Step(
                f"Over {count(form.turns, 'turn')} "
                + ("at most one of these succeeds, and not by 7: " if two else "none of these succeeds: ")
                + f"{percent(chosen.hidden)}.",
                ("AW-29", "AW-30", "AW-61") if two else ("AW-61",),
            )
        )
    if chosen.hit is not None:
        steps.append(
            Step(
                f"Once you are Obvious, flipped cards don't help. {shown(pool(form.attack))} against the others: "
                f"{exact(chosen.hit)}.",
                ("AW-49", "AW-51", "AW-Q30"),
            )
        )
    return Steps.working(*steps)


def _spread(chosen: Flip) -> Notice:
    spread = "; ".join(
        f"search {number} with {shown(resistance)}" for number, resistance in enumerate(chosen.resistances, 1)
    )
    text = f"Each flipped card helps against one search only. Spread them so that you resist {spread}."
    return Notice(text, ("AW-Q10",))


def _assumes(form: StealthPlanner) -> tuple[Assumption, ...]:
    assumes = [Assumption("They make the same searches every turn, and you flip the same cards again.", "AW-Q10")]
    if form.fear:
        assumes.append(
            Assumption(
                "They attack once you are Obvious, on a turn in which you can play the cards you kept.", "AW-Q30"
            )
        )
    return tuple(assumes)
