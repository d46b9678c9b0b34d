"""The answer to an influence: the best number of Action Dice, and what it does to each target."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.actions.carry_on import after_influence
from calculators.actions.influence.form import Influence
from calculators.actions.influence.tables import by_dice, by_target, fewest, lasting
from calculators.actions.phrases import for_each, shared
from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Chance,
    Figure,
    Figures,
    Lazy,
    Mean,
    Notice,
    Quantity,
    Step,
    Steps,
)
from calculators.answers.number import decimal, exact, percent
from calculators.answers.text_format import count, listed
from calculators.answers.trimmed_distribution import distribution
from engine.actions.influencing.choice import best_row, first_row, influence_table, worth
from engine.actions.influencing.effect import InfluenceOdds, influence, influence_base, refusal, resisting_pool
from engine.invalid import InvalidInput

_CONDITION = {"charm": "Charmed", "intimidation": "Afraid"}
_ASKED = {"charm": "favour", "intimidation": "command"}


def answer(form: Influence) -> Answer:
    """Return the answer to a filled-in form of the Influence calculator."""
    if form.kind == "charm" and form.already_enemies:
        text = "Intimidation has no such limit."
        return Answer("No charm", "Charm does not work on enemies.", (Notice(text, ("VA-23", "VA-31"), "warning"),))
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
    best = _best(rows, form) or chosen
    if not form.action_dice and _better(chosen, best, form):
        best = chosen  # shares of the reader's own

    @Lazy
    def blocks() -> Iterator[Block]:
        yield by_dice(rows, best, condition, form.wish, form.action_dice)
        yield _figures(chosen, form)
        if number == 1:
            yield distribution(chosen.effects[0].rounds, f"Rounds {condition}, 0 if not at all", "rounds")
        else:
            yield by_target(chosen, condition, socials)
            yield lasting(chosen, condition)
        yield fewest(rows, condition, form.chance)
        yield _working(base, chosen, form)
        yield from _notices(form)

    return Answer(
        f"{best.action_dice} AD: {_promise(best, form)}",
        _verdict(rows, best, chosen, form),
        blocks,
        _assumptions(form),
        Lazy(lambda: after_influence(form, chosen.action_dice)),
        _quantities(rows, best, form),
    )


def _best(rows: tuple[InfluenceOdds, ...], form: Influence) -> InfluenceOdds | None:
    """Return the row to advise: for giving in the fewest AD that reach the wanted chance, or else the best there is."""
    if form.wish == "success":
        enough = first_row(form.chance, "success", rows)
        if enough is not None:
            return next(row for row in rows if row.action_dice == enough)
    return best_row(form.wish, rows)


def _better(chosen: InfluenceOdds, best: InfluenceOdds, form: Influence) -> bool:
    """Return whether the reader's own shares serve the wish better: more often, or often enough with fewer AD."""
    own, even = worth(form.wish, chosen), worth(form.wish, best)
    if form.wish == "success" and min(own, even) >= form.chance:
        return chosen.action_dice < best.action_dice
    return own > even


def _resistances(form: Influence) -> tuple[int, ...]:
    """Return the dice each target resists with, with the AD it adds."""
    added = for_each("resisting_dice", form.resisting_dice, len(form.resistances), 0, "targets")
    return tuple(resisting_pool(*pair, house=form.house) for pair in zip(form.resistances, added, strict=True))


def _chosen(base: int, rows: tuple[InfluenceOdds, ...], resistances: tuple[int, ...], form: Influence) -> InfluenceOdds:
    """Return the row of the AD that were entered, or else of the best AD."""
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
        best = _best(rows, form)
        if best is not None:
            return best
    result = next((row for row in rows if row.action_dice == form.action_dice), None)
    if result is None:
        allowed = f"“best”, or from {rows[0].action_dice} to {form.available} AD"
        raise InvalidInput("action_dice", form.action_dice, allowed)
    return result


def _promise(row: InfluenceOdds, form: Influence) -> str:
    """Return what a row does for the wish."""
    number, condition = len(row.effects), _CONDITION[form.kind]
    value = worth(form.wish, row)
    if form.wish == "rounds":
        return f"{condition} {decimal(value)} {'round' if value == 1 else 'rounds'}"
    if form.wish == "condition":
        return f"{'' if number == 1 else 'at least one '}{condition} {percent(value)}"
    who = "they" if number == 1 else "both" if number == 2 else f"all {number}"
    return f"{who} give in {percent(value, form.chance)}"


def _verdict(rows: tuple[InfluenceOdds, ...], best: InfluenceOdds, chosen: InfluenceOdds, form: Influence) -> str:
    if chosen != best:
        shares = [share for share in form.shares if share is not None] if form.house.multi_target == "split" else []
        return f"With your {shared(shares) if shares else chosen.action_dice} AD: {_promise(chosen, form)}."
    last = _last(rows, best)
    several = len(best.effects) > 1
    evenly = several and form.house.multi_target == "split"
    if form.wish == "success":
        aim = percent(form.chance)
        enough = first_row(form.chance, "success", rows)
        text = f"{aim} is out of reach" if enough is None else f"The fewest AD for {aim}"
        text += " in even shares" if evenly else ""
        if enough and best not in rows:
            text = f"Even shares take {enough} AD for {aim}"
        most = [row for row in rows if percent(worth("condition", row)) == percent(worth("condition", _peak(rows)))]
        who = f"To get at least one {_CONDITION[form.kind]}" if several else f"For {_CONDITION[form.kind]}"
        who += " that way" if evenly else ""
        are = "is" if len(most) == 1 and most[0].action_dice == 1 else "are"
        dice = _numbers([row.action_dice for row in most], len(rows))
        return f"{text}. {who}, {dice} AD {are} best: {percent(worth('condition', most[0]))}."
    more = "" if best.action_dice == last.action_dice or best not in rows else "More AD don't raise that. "
    if more and evenly:
        more = "More AD in even shares don't raise that. "
    everyone = "all of them" if several else "them"
    return f"{more}For {everyone} just to give in, {last.action_dice} AD: {percent(worth('success', last))}."


def _numbers(dice: Sequence[int], number: int) -> str:
    """Return some of the numbers of AD in words: a run of four or more is a span, or "any" if it is all of them.

    >>> _numbers([2], 9), _numbers([2, 3], 9), _numbers([6, 7, 8, 9], 9), _numbers([1, 2, 3, 4], 4)
    ('2', '2 or 3', '6 to 9', 'any')
    """
    if len(dice) < 4 or dice[-1] - dice[0] >= len(dice):
        return listed(list(map(str, dice)), "or")
    return "any" if len(dice) == number else f"{dice[0]} to {dice[-1]}"


def _last(rows: tuple[InfluenceOdds, ...], best: InfluenceOdds) -> InfluenceOdds:
    """Return the row of all AD, or the reader's own shares of them if more give in."""
    last = rows[-1]
    own = best.action_dice == last.action_dice and worth("success", best) > worth("success", last)
    return best if own else last


def _peak(rows: tuple[InfluenceOdds, ...]) -> InfluenceOdds:
    return best_row("condition", rows) or rows[0]


def _quantities(rows: tuple[InfluenceOdds, ...], best: InfluenceOdds, form: Influence) -> tuple[Quantity, ...]:
    anybody = "" if len(best.effects) == 1 else "At least one "
    give = "Give in" if len(best.effects) == 1 else "All give in"
    all_dice = f"{rows[-1].action_dice} AD"
    condition = max(worth("condition", _peak(rows)), worth("condition", best))
    return (
        Quantity("actions.influence-dice", "Best AD", best.action_dice, "AD"),
        Quantity(
            "actions.influence-all",
            f"{give} with all {all_dice}",
            worth("success", _last(rows, best)),
            "chance",
            "more",
            wanted=True,
        ),
        Quantity(
            "actions.influence-condition", f"{anybody}{_CONDITION[form.kind]} at best", condition, "chance", "more"
        ),
    )


def _figures(chosen: InfluenceOdds, form: Influence) -> Figures:
    condition, favour = _CONDITION[form.kind], _ASKED[form.kind]
    items = []
    if len(chosen.effects) == 1:
        target = chosen.effects[0]
        items += [
            Figure("Give in", Chance(target.success, form.chance)),
            Figure(condition, Chance(target.condition), "for at least a round"),
            Figure(f"{favour.capitalize()} at once", Chance(target.favour)),
            Figure("Rounds", Mean(target.expected_rounds), f"{condition}, on average"),
        ]
        social = form.socials[0] if form.socials else None
        if social is not None:
            items.append(Figure("Refuses later", Chance(refusal(social)), f"each later {favour}"))
        return Figures.of(*items)
    number = len(chosen.effects)
    items += [
        Figure("All give in", Chance(chosen.influenced.exactly(number), form.chance)),
        Figure("How many give in", Mean(chosen.influenced.mean()), f"of {number} on average"),
        Figure(f"At least one {condition}", Chance(chosen.conditioned.at_least(1))),
        Figure(f"All {condition}", Chance(chosen.conditioned.exactly(number))),
        Figure(f"How many {condition}", Mean(chosen.conditioned.mean()), f"of {number} on average"),
    ]
    return Figures.of(*items)


def _working(base: int, chosen: InfluenceOdds, form: Influence) -> Steps:
    charm = form.kind == "charm"
    second = f"SMR {form.smarts}" if charm else f"TUF {form.toughness}"
    roll, resist, sixes = ("VA-24", "VA-25", "VA-26") if charm else ("VA-31", "VA-32", "VA-33")
    first = chosen.effects[0]
    extra = first.resistance - form.resistances[0]
    added = f", {extra} of them AD" if extra else ""
    other = f" + {form.other} other" if form.other else ""
    against = "" if len(chosen.effects) == 1 else " against each target"
    if against and form.house.multi_target == "split":
        against = " against the first target. Each target gets its own roll, with its share of the AD"
    tied, needed = "resisted", "more successes than they do"
    if form.house.tied_contest == "initiator":
        tied, needed = "yours, with a margin of 0", "at least one success and as many as they do"
    steps = [
        Step(f"Before AD: SOC {form.social} + {second}{other} = {count(base, 'die', 'dice')}.", (roll,)),
        Step(f"Your roll: {first.pool}d6{against}.", (roll, "VA-Q23")),
        Step(
            f"The first target resists with {first.resistance}d6{added}; a tie is {tied}.",
            (resist, "VA-Q22", "VA-Q39", "VA-Q44"),
        ),
        Step(f"They give in if you show {needed}: {exact(first.success)}.", (resist,)),
        Step(
            f"{_CONDITION[form.kind]} also needs at least one 6 and no 5 in your roll: {exact(first.condition)}.",
            (sixes, "VA-Q19"),
        ),
        Step("It lasts as many rounds as your margin over that target.", (sixes, "VA-Q1", "VA-Q24")),
    ]
    return Steps.working(*steps)


def _notices(form: Influence) -> list[Block]:
    favour, limits = _ASKED[form.kind], ("VA-28",) if form.kind == "charm" else ("VA-35",)
    refused = ("VA-29", "VA-30", "VA-Q38") if form.kind == "charm" else ("VA-36", "VA-37", "VA-Q38")
    does = (
        "move away from you unless told to"
        if form.kind == "charm"
        else "approach you unless told to, and cannot attack you"
    )
    return [
        Notice(
            f"{_CONDITION[form.kind]} targets have 1 AD fewer, roll 2 dice fewer for SMR and cannot willingly {does}.",
            ("VA-26" if form.kind == "charm" else "VA-33",),
        ),
        Notice(
            f"The target may refuse every later {favour} by rolling SOC alone against 1S. The condition stays.",
            refused,
        ),
        Notice(
            f"The target must understand the {favour} and be able to do it, and it must not harm them or their allies.",
            limits,
        ),
    ]


def _assumptions(form: Influence) -> tuple[Assumption, ...]:
    text = f"The effects of {_CONDITION[form.kind]} are from another page of the game. A later version differs."
    assumptions = [Assumption(text, "VA-26" if form.kind == "charm" else "VA-33")]
    if form.kind == "charm":
        assumptions.append(Assumption("The targets are not your enemies already; the GM decides that.", "VA-Q36"))
    return tuple(assumptions)
