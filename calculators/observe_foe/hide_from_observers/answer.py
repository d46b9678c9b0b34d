"""Answer what keeps a card hidden and what an abort costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
    Chance,
    Figure,
    Figures,
    Lazy,
    Notice,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import percent
from calculators.answers.picture import Bar, BarPart, CardGroup, Hand, Stacks
from calculators.answers.text_format import count
from calculators.observe_foe.hide_from_observers.form import STATS, HideFromObservers
from calculators.observe_foe.looks import in_short, lowest_in_short, pile, the
from engine.observe_foe.aborts import abort
from engine.observe_foe.bid import MOST_POINTS
from engine.observe_foe.hide import Hiding, hidden_chances, hiding_with_chance
from engine.observe_foe.reveal import depth_after
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import Stack as ActionStack
from engine.odds.law import Law

_LOCATION = "Location"
_LONGEST = 100  # letters of the sentence below the headline
_PARTS = (BarPart("Hidden", "good"), BarPart("Seen", "bad"))
_NEAR = 3  # bids below the one that is enough


def answer(form: HideFromObservers) -> Answer:
    """Return the answer to a filled-in form of the Hide from observers calculator."""
    if form.stack == "pause":
        return _pause(form)
    stack = form.whole_stack
    effects = _effects(form)
    chance = 1 if form.bid == "known" else form.chance
    needs = hiding_with_chance(effects, chance, stack=stack, seen=form.seen, house=form.house)
    chances = hidden_chances(effects, form.opposing, stack=stack, seen=form.seen, house=form.house)

    @Lazy
    def blocks() -> Iterator[Block]:
        if not needs:
            depth = CardGroup("Your stack", pile(stack, stack.depth, stack.depth))
            yield Hand("What they know of your stack", (depth,), "They know everything already.")
        elif form.bid == "known":
            yield _stacks(needs, form)
            yield _ladder(effects, needs, chances, form)
        else:
            yield _by_bid(effects, needs, _ladder(effects, needs, chances, form), form)
        yield from _abort(stack, form)
        yield _working(form)

    headline, verdict = _verdict(needs, chances, effects, form)
    quantities = _quantities(needs, effects, form)
    return Answer(headline, verdict, blocks, _assumptions(form), quantities=quantities)


def _pause(form: HideFromObservers) -> Answer:
    """Return what a look shows of a Pause, on which you cannot bid."""
    stack, seen = form.whole_stack, form.seen
    chances = [1 - hidden for hidden in hidden_chances(_effects(form), 0, stack=stack, seen=seen, house=form.house)]
    depth = seen + sum(chance == 1 for chance in chances)
    if not chances:
        sight = "know everything already"
    elif form.bid == "known":
        sight = f"see {in_short(stack, seen, depth)}" + " new" * (depth == seen > 0)
    else:
        sight = f"see {the(stack.names[seen])} {percent(chances[0])} of the time"
        sight += f", everything {percent(chances[-1])}" * (len(chances) > 1)

    @Lazy
    def blocks() -> Iterator[Block]:
        if form.bid == "known" or not chances:
            yield Hand("What they see of your stack", (CardGroup("A Pause", pile(stack, depth, seen)),))
        else:
            cards = zip(stack.names[seen:], chances, strict=True)
            rows = tuple(Bar(name, (1 - chance, chance)) for name, chance in cards)
            yield Stacks("Your Pause against their look", "Card", _PARTS, rows)
        yield _working(form)

    known = Quantity("observe-foe.cards-known", "Cards they know", seen + sum(chances), "cards", "less")
    assumed = (Assumption("The opposing bid of a Pause is 0.", "OF-Q13"), *_assumptions(form))
    return Answer("No bid", f"You cannot bid on a Pause. They {sight}.", blocks, assumed, quantities=(known,))


def _quantities(needs: tuple[Hiding, ...], effects: Law[int], form: HideFromObservers) -> tuple[Quantity, ...]:
    if not needs:
        return ()
    index, stack = _wanted(needs), form.whole_stack
    bid = Quantity("observe-foe.hiding-bid", f"Bid that hides {_your(needs[index])}", needs[index].opposing, "points")
    if form.bid == "known":
        depth = depth_after(form.effect - form.opposing, stack=stack, seen=form.seen, house=form.house)
        return (bid, Quantity("observe-foe.cards-known", "Cards they know at your bid", depth, "cards", "less"))
    hidden = hidden_chances(effects, form.opposing, stack=stack, seen=form.seen, house=form.house)[index]
    return (
        bid,
        Quantity("observe-foe.hidden", f"Your bid hides {_your(needs[index])}", hidden, "chance", "more", wanted=True),
    )


def _effects(form: HideFromObservers) -> Law[int]:
    if form.bid == "known":
        return Law.certain(form.effect)
    return form.belief.law(form.bid)


def _verdict(
    needs: tuple[Hiding, ...], chances: tuple[Fraction, ...], effects: Law[int], form: HideFromObservers
) -> tuple[str, str]:
    if not needs:
        return "All known", "They know everything already, so you have nothing left to hide."
    index = _wanted(needs)
    need, stack = needs[index], form.whole_stack
    if form.bid != "known":
        has = hidden_chances(effects, need.opposing, stack=stack, seen=form.seen, house=form.house)[index]
        message = f"Hides {_your(need)} {percent(has)} of the time"
        if form.opposing != need.opposing:
            message += f"; your {form.opposing}, {percent(chances[index], form.chance)}"
        return f"Bid {need.opposing}", f"{message}."
    message = f"Hides {_your(need)}, and no lower bid does"
    if need.opposing < needs[0].opposing:
        message = f"Hides {_your(need)}; {needs[0].opposing} hides everything"
    if form.opposing == need.opposing:
        return f"Bid {need.opposing}", f"{message}. That is your bid."
    hidden = [need.name for need, chance in zip(needs, chances, strict=True) if chance == 1]
    yours = "everything" if len(hidden) == len(needs) else lowest_in_short(stack, stack.depth - len(hidden))
    yours = f" Your {form.opposing} hides {yours}."
    short = f"Hides {_your(need)}.{yours}"
    full = f"{message}.{yours}"
    return f"Bid {need.opposing}", full if len(full) <= _LONGEST else short


def _your(need: Hiding) -> str:
    """Return a card as yours; a card with a number keeps its bare name."""
    return the(need.name).replace("the ", "your ", 1)


def _ladder(
    effects: Law[int], needs: tuple[Hiding, ...], chances: tuple[Fraction, ...], form: HideFromObservers
) -> Table:
    """Return the bid that keeps each card hidden; against a believed effect also how often it and yours do."""
    wanted, stack = _wanted(needs), form.whole_stack
    rows: list[tuple[Cell, ...]] = []
    for index, (need, chance) in enumerate(zip(needs, chances, strict=True)):
        if form.bid == "known":
            rows.append((need.name, need.opposing, "hidden" if chance == 1 else "seen"))
        else:
            has = hidden_chances(effects, need.opposing, stack=stack, seen=form.seen, house=form.house)[index]
            rows.append((need.name, need.opposing, Chance(has), Chance(chance, form.chance)))
    yours = f"Yours, {form.opposing}"
    columns = ("Card", "Bid", yours) if form.bid == "known" else ("Card", "Bid", "Hidden by it", yours)
    title = "The bid that hides each card" + ("" if form.bid == "known" else f" {percent(form.chance)} of the time")
    note = "AGI on a physical action, QIC on a mental one. A bid that hides a card hides all cards below it."
    return Table(title, columns, tuple(rows), wanted, f"the least that hides {_your(needs[wanted])}", note)


def _stacks(needs: tuple[Hiding, ...], form: HideFromObservers) -> Hand:
    """Return your stack after their look at the advised bid and, if it differs, at yours."""
    stack, advised = form.whole_stack, needs[_wanted(needs)].opposing
    groups = []
    for bid, label in ((advised, f"Bid {advised}, advised"), (form.opposing, f"Bid {form.opposing}, yours")):
        depth = depth_after(form.effect - bid, stack=stack, seen=form.seen, house=form.house)
        groups.append(CardGroup(label, pile(stack, depth, form.seen)))
    return Hand("What they see of your stack", tuple(groups[: 1 + (advised != form.opposing)]))


def _by_bid(effects: Law[int], needs: tuple[Hiding, ...], ladder: Table, form: HideFromObservers) -> Stacks:
    """Return how often the bids near the advised one keep the wanted card hidden."""
    index = _wanted(needs)
    enough, stack = needs[index].opposing, form.whole_stack
    bids = range(max(0, enough - _NEAR), min(MOST_POINTS, max(enough, needs[0].opposing) + 1) + 1)[: 2 * _NEAR + 1]
    rows = []
    for bid in bids:
        hidden = hidden_chances(effects, bid, stack=stack, seen=form.seen, house=form.house)[index]
        rows.append(Bar(str(bid), (hidden, 1 - hidden), tag="yours" if bid == form.opposing else ""))
    title = f"{_your(needs[index])}, by your bid"
    marked = bids.index(enough) if enough in bids else None
    return Stacks(f"{title[0].upper()}{title[1:]}", "Bid", _PARTS, tuple(rows), "", marked, ladder, form.chance)


def _wanted(needs: tuple[Hiding, ...]) -> int:
    """Return the index of the card to hide: an attack's Location, else the topmost card that is still hidden."""
    return next((index for index, need in enumerate(needs) if need.name == _LOCATION), 0)


def _abort(stack: ActionStack, form: HideFromObservers) -> list[Block]:
    staked = {stat: points for stat, points in zip(STATS, form.staked, strict=True) if points}
    if not staked:
        return [Notice("You have no points on the action, so an abort costs nothing.", ("OF-31",))]
    cost = abort(
        staked,
        depth=form.shown,
        looked=form.looked,
        stack=stack,
        phase=form.phase,
        last_declared=form.last_declared,
        house=form.house,
    )
    lost = sum(points for _, points in cost.to_spent)
    back = sum(points for _, points in cost.to_hand)
    blocks: list[Block] = [
        Figures.of(
            Figure("An abort costs", count(lost, "point"), "in the Spent Stack until a Pause"),
            Figure("You get back", count(back, "point"), "to your hand"),
            Figure("Pauses needed", len(cost.recovery), "each takes back one stat"),
        )
    ]
    if cost.recovery:
        blocks.append(
            Table(
                "Pauses that bring the points back, the largest pool first",
                ("Pause on", "Stat", "Points", "Back so far"),
                tuple((f"Phase {step.phase}", step.stat, step.points, step.back) for step in cost.recovery),
            )
        )
    return blocks


def _working(form: HideFromObservers) -> Steps:
    if form.stack == "pause" and form.house.pause_reveal == "at_once":
        turned = Step("A positive outcome shows all of a Pause.", ("OF-26", "OF-Q12"))
    else:
        text = "The outcome is the number of cards they see, from the top. A card further down stays hidden."
        turned = Step(text, ("OF-20", "OF-24"))
    at_zero = [Step("An outcome of 0 shows one card too.", ("OF-Q1",))] * (form.house.zero_outcome == "top_card")
    if form.stack == "pause":
        whole = Step("Nothing is bid on a Pause, so the outcome is their effect.", ("OF-19", "OF-26"))
        return Steps.working(whole, turned, *at_zero)
    return Steps.working(
        Step("The outcome is their effect less your bid.", ("OF-19", "OF-22")),
        turned,
        *at_zero,
        _penalty(form.house),
        Step("A Pause brings back one stat, and you can take one Pause a Phase.", ("OF-32",)),
    )


def _penalty(house: House) -> Step:
    """Return when an abort sends the points to the Spent Stack."""
    if house.forfeit == "revealed":
        return Step("An abort sends the points to the Spent Stack if a look has shown them.", ("OF-31", "OF-Q18"))
    if house.empty_look == "yes":
        return Step("After any look, an abort sends the points to the Spent Stack.", ("OF-30", "OF-31", "OF-Q17"))
    return Step("If a look has shown a card, an abort sends the points to the Spent Stack.", ("OF-30", "OF-31"))


def _assumptions(form: HideFromObservers) -> tuple[Assumption, ...]:
    assumed = []
    if form.stack != "pause":
        text = "One Pause brings back the points of one stat: a later rule of the same game."
        assumed.append(Assumption(text, "OF-32"))
    if form.bid != "known":
        assumed.append(Assumption("Their effect follows the belief you entered."))
    if form.stack != "pause":
        assumed.append(Assumption(f"Your stack holds {count(form.cards, 'card')} above the Stat Points.", "OF-Q19"))
    return tuple(assumed)
