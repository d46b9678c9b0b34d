"""What a charm or an intimidation does, for each number of Action Dice and for each target."""

from __future__ import annotations

from calculators.actions.influence import Influence
from calculators.actions.influence_tables import by_dice, by_target, fewest, lasting
from calculators.actions.phrases import for_each, shared
from calculators.answer import Answer, Assumption, Block, Chance, Figure, Figures, Mean, Notice, Step, Steps
from calculators.number import decimal, exact, percent
from calculators.say import count
from calculators.tails import distribution
from engine.actions.influence import InfluenceOdds, influence, influence_base, refusal, resisting_pool
from engine.actions.influence_choice import best_row, influence_table
from engine.invalid import InvalidInput
from engine.odds.law import ratio

__all__ = ["answer"]

_CONDITION = {"charm": "Charmed", "intimidation": "Afraid"}
_ASKED = {"charm": "favour", "intimidation": "command"}


def answer(form: Influence) -> Answer:
    """Answer a filled-in form."""
    if form.kind == "charm" and form.already_enemies:
        said = "Intimidation has no such limit."
        return Answer("No charm", "Charm does not work on enemies.", (Notice(said, ("VA-23", "VA-31"), "warning"),))
    number = len(form.resistances)
    socials = for_each("socials", form.socials, number, None, "targets")
    resistances = _resistances(form)
    base = influence_base(
        form.kind,
        social=form.social,
        smarts=form.smarts,
        toughness=form.toughness,
        other=form.other,
        already_enemies=form.already_enemies,
    )
    rows = influence_table(base, available=form.available, resistances=resistances, house=form.house)
    chosen = _chosen(base, rows, resistances, form)
    condition = _CONDITION[form.kind]
    best = best_row(form.wish, (*rows, chosen)) or chosen
    blocks: list[Block] = [by_dice(rows, best, condition, form.wish), _figures(chosen, form)]
    if number == 1:
        title = f"Rounds {condition}, 0 if not at all"
        blocks.append(distribution(chosen.each[0].rounds, title, "rounds"))
    else:
        blocks += [by_target(chosen, condition, socials), lasting(chosen, condition)]
    blocks += [fewest(rows, condition, form.chance), _working(base, chosen, form), *_notices(form)]
    headline, verdict = _verdict(rows, best, chosen, form)
    return Answer(headline, verdict, tuple(blocks), _assumptions(form))


def _resistances(form: Influence) -> tuple[int, ...]:
    """The dice each target resists with, the AD that it adds included."""
    added = for_each("resisting_dice", form.resisting_dice, len(form.resistances), 0, "targets")
    return tuple(resisting_pool(*pair, house=form.house) for pair in zip(form.resistances, added, strict=True))


def _chosen(base: int, rows: tuple[InfluenceOdds, ...], resistances: tuple[int, ...], form: Influence) -> InfluenceOdds:
    """The row of the AD that were entered, or else of those that serve the wish best."""
    if form.house.multi_target == "split" and form.shares:
        shares = [share for share in form.shares if share is not None]
        if not len(shares) == len(form.shares) == len(form.resistances):
            allowed = f"as many numbers as there are targets, {len(form.resistances)}, or none"
            raise InvalidInput("shares", count(len(shares), "number"), allowed)
        spent = sum(shares)
        if spent > form.available:
            raise InvalidInput("shares", shared(shares), f"numbers that add up to {form.available} AD or fewer")
        return influence(base, action_dice=spent, resistances=resistances, shares=shares, house=form.house)
    if form.action_dice == 0:
        best = best_row(form.wish, rows)
        if best is not None:
            return best
    found = next((row for row in rows if row.action_dice == form.action_dice), None)
    if found is None:
        allowed = f"“best”, or from {rows[0].action_dice} to {form.available} AD"
        raise InvalidInput("action_dice", form.action_dice, allowed)
    return found


def _verdict(
    rows: tuple[InfluenceOdds, ...], best: InfluenceOdds, chosen: InfluenceOdds, form: Influence
) -> tuple[str, str]:
    headline, condition = f"{best.action_dice} AD", _CONDITION[form.kind]
    promised = _promises(best, condition)
    if chosen != best:
        yours = _promises(chosen, condition)[form.wish]
        return headline, f"Best is {headline}: {promised[form.wish]}; with yours, {yours}."
    pools = [target.pool for target in best.each]
    pool = shared(pools) if form.house.multi_target == "split" else pools[0]
    second = promised["rounds" if form.wish == "rounds" else "condition"]
    said = f"Best is {headline} ({pool}d6): {promised['success']}, {second}"
    if best.action_dice < rows[-1].action_dice:
        said += "; more make that rarer" if form.wish == "condition" else "; more do not help"
    return headline, f"{said}."


def _promises(row: InfluenceOdds, condition: str) -> dict[str, str]:
    """By the wish: how often all targets give in, how often any comes under the condition, and for how long."""
    number = len(row.each)
    every = "" if number == 1 else "both " if number == 2 else f"all {number} "
    rounds = sum((target.expected_rounds for target in row.each), ratio(0, 1))
    return {
        "success": f"{every}{'give' if every else 'gives'} in {percent(row.influenced.exactly(number))} of the time",
        "condition": f"{'some are ' if every else ''}{condition} {percent(row.conditioned.at_least(1))}",
        "rounds": f"{condition} {decimal(rounds)} rounds on average",
    }


def _figures(chosen: InfluenceOdds, form: Influence) -> Figures:
    condition, asked = _CONDITION[form.kind], _ASKED[form.kind]
    items = []
    if len(chosen.each) == 1:
        target = chosen.each[0]
        items += [
            Figure("Gives in", Chance(target.success)),
            Figure(condition, Chance(target.condition), "for at least a round"),
            Figure(f"{asked.capitalize()} at once", Chance(target.favour)),
            Figure("Rounds", Mean(target.expected_rounds), f"{condition}, on average"),
        ]
        social = form.socials[0] if form.socials else None
        if social is not None:
            items.append(Figure("Refuses later", Chance(refusal(social)), f"each further {asked}"))
        return Figures.of(*items)
    number = len(chosen.each)
    items += [
        Figure("All give in", Chance(chosen.influenced.exactly(number))),
        Figure("Give in", Mean(chosen.influenced.mean()), f"of {number} on average"),
        Figure(f"Any {condition}", Chance(chosen.conditioned.at_least(1))),
        Figure(f"All {condition}", Chance(chosen.conditioned.exactly(number))),
        Figure(condition, Mean(chosen.conditioned.mean()), f"of {number} on average"),
    ]
    return Figures.of(*items)


def _working(base: int, chosen: InfluenceOdds, form: Influence) -> Steps:
    charm = form.kind == "charm"
    second = f"SMR {form.smarts}" if charm else f"TUF {form.toughness}"
    roll, resist, sixes = ("VA-24", "VA-25", "VA-26") if charm else ("VA-31", "VA-32", "VA-33")
    first = chosen.each[0]
    extra = first.resistance - form.resistances[0]
    added = f", {extra} of them AD" if extra else ""
    other = f" + {form.other} other" if form.other else ""
    against = "" if len(chosen.each) == 1 else " against each target"
    if against and form.house.multi_target == "split":
        against = " against the first target; each has a roll of its own, with its share of the AD"
    tied, needed = "resisted", "more successes"
    if form.house.tied_contest == "initiator":
        tied, needed = "yours, with a margin of 0", "as many successes, and any at all"
    steps = [
        Step(f"Before AD: SOC {form.social} + {second}{other} = {base} dice.", (roll,)),
        Step(f"Your roll: {first.pool}d6{against}.", (roll, "VA-Q23")),
        Step(
            f"The first target resists with {first.resistance}d6{added}; a tie is {tied}.",
            (resist, "VA-Q22", "VA-Q39", "VA-Q44"),
        ),
        Step(f"It gives in if you show {needed}: {exact(first.success)}.", (resist,)),
        Step(
            f"{_CONDITION[form.kind]} also needs at least one 6 and no 5 in your roll: {exact(first.condition)}.",
            (sixes, "VA-Q19"),
        ),
        Step("It lasts as many rounds as your margin over that target.", (sixes, "VA-Q1", "VA-Q24")),
    ]
    return Steps.working(*steps)


def _notices(form: Influence) -> list[Block]:
    asked, limits = _ASKED[form.kind], ("VA-28",) if form.kind == "charm" else ("VA-35",)
    refused = ("VA-29", "VA-30", "VA-Q38") if form.kind == "charm" else ("VA-36", "VA-37", "VA-Q38")
    does = "move away from you unless told to" if form.kind == "charm" else "approach or attack you"
    return [
        Notice(
            f"{_CONDITION[form.kind]}: 1 AD less, SMR tests with 2 dice less, and the target cannot willingly {does}.",
            ("VA-26" if form.kind == "charm" else "VA-33",),
        ),
        Notice(
            f"Every {asked} after the initial one may be refused with SOC alone against 1S; the condition stays.",
            refused,
        ),
        Notice(f"A {asked} must be understood and possible, and harm neither the target nor its allies.", limits),
    ]


def _assumptions(form: Influence) -> tuple[Assumption, ...]:
    said = "What the condition does comes from another page of the game, of which a later version differs."
    made = [Assumption(said, "VA-26" if form.kind == "charm" else "VA-33")]
    if form.kind == "charm":
        made.append(Assumption("The GM does not hold the targets for enemies.", "VA-Q36"))
    return tuple(made)
