"""What a charm or an intimidation does, for each number of Action Dice and for each target."""

from __future__ import annotations

from calculators.actions.influence_tables import by_dice, by_target, curve, fewest, lasting
from calculators.actions.phrases import counted, shared
from calculators.actions.tails import distribution
from calculators.answer import Answer, Assumption, Chance, Figure, Figures, Mean, Notice, Step, Steps
from calculators.number import decimal, exact, percent
from engine.actions.influence import InfluenceOdds, influence, influence_base, refusal
from engine.actions.influence_choice import best_row, influence_table
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from calculators.answer import Block
    from calculators.old import Values

__all__ = ["answer"]

_CONDITION = {"charm": "Charmed", "intimidation": "Afraid"}
_ASKED = {"charm": "favour", "intimidation": "command"}


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    if values.kind == "charm" and values.already_enemies == "yes":
        said = "Intimidation has no such limit."
        return Answer("No charm", "Charm does not work on enemies.", (Notice(said, ("VA-23", "VA-31"), "warning"),))
    number = len(values.resistances)
    if len(values.socials) > number:
        said = f"no longer than the list of targets ({number} of them)"
        raise InvalidInput("socials", counted(len(values.socials), "entry", "entries"), said)
    if values.multi_target == "split" and values.available < number:
        raise InvalidInput("available", values.available, f"at least {number}, one for each target")
    rulings: dict[str, Any] = values.rulings("success_margin", "favour_needs_condition", "multi_target")
    base = influence_base(
        values.kind, social=values.social, smarts=values.smarts, toughness=values.toughness, other=values.other
    )
    rows = influence_table(base, available=values.available, resistances=values.resistances, **rulings)
    chosen = _chosen(base, rows, rulings, values)
    condition = _CONDITION[values.kind]
    blocks: list[Block] = [
        _figures(chosen, values),
        by_dice(rows, chosen, condition, values.wish),
        curve(rows, chosen, condition),
        fewest(rows, condition, values.chance),
    ]
    if number == 1:
        title = f"Rounds {condition}, 0 if not at all"
        blocks.append(distribution(chosen.each[0].rounds, title, "rounds"))
    else:
        blocks += [
            by_target(chosen, condition, values.socials),
            lasting(chosen, condition),
            distribution(chosen.influenced, "Targets who give in", "targets"),
            distribution(chosen.conditioned, f"Targets who become {condition}", "targets"),
        ]
    blocks += [_working(base, chosen, values), *_notices(values)]
    headline, verdict = _verdict(rows, chosen, values)
    return Answer(headline, verdict, tuple(blocks), _assumptions(values))


def _chosen(base: int, rows: tuple[InfluenceOdds, ...], rulings: dict[str, Any], values: Values) -> InfluenceOdds:
    """The row of the AD that were entered, or else of those that serve the wish best."""
    if values.multi_target == "split" and values.shares:
        if len(values.shares) != len(values.resistances) or None in values.shares:
            allowed = f"as many numbers as there are targets, {len(values.resistances)}, or none"
            given = sum(share is not None for share in values.shares)
            raise InvalidInput("shares", counted(given, "number"), allowed)
        spent = sum(values.shares)
        if spent > values.available:
            allowed = f"numbers that add up to {values.available} AD or fewer"
            raise InvalidInput("shares", shared(values.shares), allowed)
        return influence(base, action_dice=spent, resistances=values.resistances, shares=values.shares, **rulings)
    if values.action_dice == 0:
        best = best_row(values.wish, rows)
        if best is not None:
            return best
    found = next((row for row in rows if row.action_dice == values.action_dice), None)
    if found is None:
        allowed = f"0, or from {rows[0].action_dice} to {values.available} AD"
        raise InvalidInput("action_dice", values.action_dice, allowed)
    return found


def _verdict(rows: tuple[InfluenceOdds, ...], chosen: InfluenceOdds, values: Values) -> tuple[str, str]:
    condition, spent = _CONDITION[values.kind], chosen.action_dice
    if len(chosen.each) == 1:
        target = chosen.each[0]
        chances = {"success": target.success, "condition": target.condition}
        said = f"gives in {percent(target.success)} of the time, is {condition} {percent(target.condition)}"
        worth = f"{decimal(target.expected_rounds)} rounds"
    else:
        number = len(chosen.each)
        chances = {"success": chosen.influenced.exactly(number), "condition": chosen.conditioned.at_least(1)}
        all_in, some = percent(chances["success"]), percent(chances["condition"])
        said = f"all {number} give in {all_in} of the time, some are {condition} {some}"
        worth = f"{decimal(chosen.conditioned.mean())} {condition}"
    advised = values.action_dice == 0 and not (values.multi_target == "split" and values.shares)
    headline = f"{spent} AD" if advised else percent(chances[values.wish]) if values.wish in chances else worth
    best = "Best: " if advised else ""
    if advised and spent < rows[-1].action_dice:
        said += "; more AD make that rarer" if values.wish == "condition" else "; more AD do not help"
    pools = shared([target.pool for target in chosen.each]) if values.multi_target == "split" else chosen.each[0].pool
    return headline, f"{best}{spent} AD ({pools}d6): {said}."


def _figures(chosen: InfluenceOdds, values: Values) -> Figures:
    condition, asked = _CONDITION[values.kind], _ASKED[values.kind]
    items = []
    if len(chosen.each) == 1:
        target = chosen.each[0]
        items += [
            Figure("Gives in", Chance(target.success)),
            Figure(condition, Chance(target.condition), "for at least a round"),
            Figure(f"{asked.capitalize()} at once", Chance(target.favour)),
            Figure("Rounds", Mean(target.expected_rounds), f"{condition}, on average"),
        ]
        if values.socials:
            items.append(Figure("Refuses later", Chance(refusal(values.socials[0])), f"each further {asked}"))
        return Figures(tuple(items))
    number = len(chosen.each)
    items += [
        Figure("All give in", Chance(chosen.influenced.exactly(number))),
        Figure("Give in", Mean(chosen.influenced.mean()), f"of {number} on average"),
        Figure(f"Any {condition}", Chance(chosen.conditioned.at_least(1))),
        Figure(f"All {condition}", Chance(chosen.conditioned.exactly(number))),
        Figure(condition, Mean(chosen.conditioned.mean()), f"of {number} on average"),
    ]
    return Figures(tuple(items))


def _working(base: int, chosen: InfluenceOdds, values: Values) -> Steps:
    charm = values.kind == "charm"
    second = f"SMR {values.smarts}" if charm else f"TUF {values.toughness}"
    roll, resist, sixes = ("VA-24", "VA-25", "VA-26") if charm else ("VA-31", "VA-32", "VA-33")
    first = chosen.each[0]
    other = f" + {values.other} other" if values.other else ""
    steps = [
        Step(f"Before AD: SOC {values.social} + {second}{other} = {base} dice.", (roll,)),
        Step(
            f"Your roll: {first.pool}d6" + (" against each target." if len(chosen.each) > 1 else "."), (roll, "VA-Q23")
        ),
        Step(f"The first target resists with {first.resistance}d6; a tie is resisted.", (resist, "VA-Q22", "VA-Q39")),
        Step(f"It gives in if you show more successes: {exact(first.success)}.", (resist,)),
        Step(
            f"{_CONDITION[values.kind]} also needs at least one 6 and no 5 in your roll: {exact(first.condition)}.",
            (sixes, "VA-Q19"),
        ),
        Step("It lasts as many rounds as your margin over that target.", (sixes, "VA-Q1", "VA-Q24")),
    ]
    return Steps("Working", tuple(steps))


def _notices(values: Values) -> list[Block]:
    asked, limits = _ASKED[values.kind], ("VA-28",) if values.kind == "charm" else ("VA-35",)
    refused = ("VA-29", "VA-30", "VA-Q38") if values.kind == "charm" else ("VA-36", "VA-37", "VA-Q38")
    does = "not leave you of its own will" if values.kind == "charm" else "not approach or attack you of its own will"
    return [
        Notice(
            f"{_CONDITION[values.kind]}: 1 AD less, SMR tests with 2 dice less, and the target may {does}.",
            ("VA-26" if values.kind == "charm" else "VA-33",),
        ),
        Notice(
            f"Every {asked} after the first may be refused with SOC alone against 1S; the condition stays.", refused
        ),
        Notice(f"A {asked} must be understood and possible, and harm neither the target nor its allies.", limits),
    ]


def _assumptions(values: Values) -> tuple[Assumption, ...]:
    said = "What the condition does comes from another page of the game, of which a later version differs."
    made = [Assumption(said, "VA-26" if values.kind == "charm" else "VA-33")]
    if values.kind == "charm":
        made.append(Assumption("The GM does not hold the targets for enemies.", "VA-Q36"))
    return tuple(made)
