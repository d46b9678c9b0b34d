"""Answer which cards a look shows against a known bid, and what one more look needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from calculators.answers.answer import Answer, Block, Figure, Figures, Lazy, Notice, Quantity, Step, Steps, Table
from calculators.answers.number import decimal
from calculators.answers.picture import CardGroup, Hand
from calculators.observe_foe.carry_on import hide_from_it, look_again
from calculators.observe_foe.looks import in_short, new_cards, of_all, pile, shown_cards
from calculators.observe_foe.reveal_depth.form import RevealDepth
from calculators.observe_foe.reveal_depth.looks import assumptions, not_observable, staked
from engine.observe_foe.bid import Bid, least_intuition
from engine.observe_foe.follow_ups import follow_up, looks
from engine.observe_foe.reveal import Look, Target
from engine.observe_foe.stack import Stack, opposing_number


def known(form: RevealDepth, stack: Stack, bids: tuple[Bid, ...]) -> Answer:
    """Answer a form with a known opposing bid."""
    opposing = opposing_number(
        form.nature, agility=form.agility, quickness=form.quickness, called=form.called, house=form.house
    )
    if opposing is None:
        return not_observable()
    target = Target(opposing, seen=form.seen, stack=stack)
    results = looks(bids, target, house=form.house)
    first, last = results[0], results[-1]
    ally = bool(bids[-1].observer)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _stacks(stack, bids, results)
        yield _figures(form, first)
        yield _next_looks(form, target, last, ally=ally)
        yield _working(form, target, first)
        yield from _notices(form, first)

    following = look_again(form, last) + hide_from_it(form, last)
    message = _sentence(target, results, ally=ally)
    quantity = Quantity("observe-foe.cards-known", "Cards known", last.depth, "cards", "more")
    return Answer(of_all(last.depth, stack), message, blocks, assumptions(form), following, (quantity,))


def _together(target: Target, first: Look) -> str:
    """Return the effect that counts: the look's own, and before it the earlier looks' if effects add up."""
    before = first.outcome + target.opposing - first.effect
    return f"{decimal(before)} + {decimal(first.effect)}" if before else decimal(first.effect)


def _sentence(target: Target, results: tuple[Look, ...], *, ally: bool) -> str:
    first, last = results[0], results[-1]
    if len(results) > 1:
        who = "your ally knows" if ally else "you know"
        return f"After {len(results)} looks {who} {in_short(target.stack, 0, last.depth)}."
    message = "You see " + (in_short(target.stack, first.seen, first.depth) if first.shown else "nothing")
    if not first.shown:
        message += " new" * bool(first.seen) + ", only that it matches" * first.hint
    return f"{message}: effect {_together(target, first)} against {target.opposing} leaves {decimal(first.outcome)}."


def _stacks(stack: Stack, bids: tuple[Bid, ...], results: tuple[Look, ...]) -> Hand:
    """Return the stack after each look, with the cards that the look turns lifted."""
    piles = []
    for number, (bid, look) in enumerate(zip(bids, results, strict=True), 1):
        whose = "An ally's look" if bid.observer else "Your look"
        label = whose if len(bids) == 1 else f"{whose}, no. {number}"
        piles.append(CardGroup(label, pile(stack, look.depth, look.seen)))
    return Hand("What you see of the stack", tuple(piles), behind=_ladder(stack, bids, results))


def _figures(form: RevealDepth, first: Look) -> Figures:
    items = [Figure("Wasted", decimal(first.wasted), "effect beyond the cards shown")]
    if first.lost:
        items.append(Figure("Lost to the split", first.lost, "INT that can be split evenly loses none"))
    looks_made = 1 + len(form.further)
    items.append(Figure("Cost", f"{form.intuition + sum(form.further)} INT", f"and {looks_made} QIC to start"))
    return Figures.of(*items)


def _ladder(stack: Stack, bids: tuple[Bid, ...], results: tuple[Look, ...]) -> Table:
    rows = []
    for number, (bid, look) in enumerate(zip(bids, results, strict=True), 1):
        who = f"{number} (ally)" if bid.observer else str(number)
        seen = f"{look.depth} of {stack.depth}"
        rows.append((who, decimal(look.effect), decimal(look.outcome), new_cards(stack, look), seen))
    return Table("Look by look", ("Look", "Effect", "Outcome", "New cards", "Known"), tuple(rows))


def _next_looks(form: RevealDepth, target: Target, last: Look, *, ally: bool) -> Block:
    if last.everything:
        who, another = ("Your ally knows", "Another look of theirs") if ally else ("You know", "Another look")
        return Notice(f"{who} everything in this stack. {another} can show nothing more.", ("OF-28",))
    # If effects add up, the next look goes on from the outcome that all looks reached together.
    earlier = last.outcome + target.opposing
    needs = follow_up(target.replace(seen=last.depth), earlier_effect=earlier, house=form.house)
    least = least_intuition(house=form.house)
    return Table(
        "What one more look needs",
        ("To see", "Effect", "INT", "QIC to start"),
        tuple((need.name, need.effect, need.intuition, need.quickness) for need in needs),
        note="Without waiting, for one watched action. Each Phase waited saves 1 INT"
        + (f", down to {least} INT." if least else "."),
    )


def _working(form: RevealDepth, target: Target, first: Look) -> Steps:
    stat = {"physical": ("AGI", "OF-17"), "mental": ("QIC", "OF-18"), "pause": ("bid, none on a Pause", "OF-26")}
    stat_name, clause = stat.get(form.nature, ("AGI or QIC", "OF-Q14"))
    steps = [Step(f"Each INT and each Phase waited adds 1 to the effect: {staked(form)}.", ("OF-09", "OF-10"))]
    if form.targets > 1:
        what = "Stat Points and Phases" if form.house.split_phases == "yes" else "Stat Points"
        split = f"{what} are split over {form.targets} actions, so the effect on this one is {decimal(first.effect)}."
        if form.house.split_outcome == "total":
            split = f"Your whole bid counts against each of the {form.targets} actions."
        steps.append(Step(split, ("OF-11", "OF-Q20")))
    steps += [
        Step(f"The opposing bid is the owner's {stat_name}: {target.opposing}.", (clause,)),
        Step(f"The outcome is {_together(target, first)} − {target.opposing} = {decimal(first.outcome)}.", ("OF-19",)),
        _turned(form, first),
        Step(f"After this look you know: {shown_cards(target.stack, 0, first.depth) or 'nothing'}.", ("OF-29",)),
    ]
    return Steps.working(*steps)


def _turned(form: RevealDepth, first: Look) -> Step:
    """Return which cards the outcome turns."""
    if first.outcome <= 0:
        none = Step("You see no card without a positive outcome.", ("OF-20", "OF-Q1"))
        match form.house.zero_outcome:
            case "top_card":
                return none if first.outcome else Step("An outcome of 0 shows one card.", ("OF-Q1",))
            case "nothing" | "hint":
                return none
            case _:
                assert_never(form.house.zero_outcome)
    if form.nature == "pause" and form.house.pause_reveal == "at_once":
        return Step("A positive outcome shows the Pause and the points that come back.", ("OF-26", "OF-Q12"))
    text = "A positive outcome shows the top card, and each further point one more. The Stat Points count as one card."
    return Step(text, ("OF-21", "OF-22", "OF-25"))


def _notices(form: RevealDepth, first: Look) -> list[Block]:
    blocks: list[Block] = []
    if first.hint:
        blocks.append(Notice("You learn that your effect equals the opposing bid, but you see no card.", ("OF-Q1",)))
    if first.lost:
        blocks.append(
            Notice(
                f"{form.intuition} INT do not split evenly over {form.targets} actions: {first.lost} INT "
                f"{'buys' if first.lost == 1 else 'buy'} nothing.",
                ("OF-11", "OF-Q2"),
                "warning",
            )
        )
    blocks.append(Notice("Only the player who looks sees the cards.", ("OF-27",)))
    return blocks
