"""Answer how many rounds and how many resources a compound skill takes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import takewhile
from typing import assert_never

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Chance,
    Figure,
    Figures,
    Lazy,
    Mean,
    Quantity,
    Step,
    Steps,
)
from calculators.answers.number import percent
from calculators.answers.text_format import count, listed, some
from calculators.skill_action.average import round_of
from calculators.skill_action.average_form import PLAYS
from calculators.skill_action.compound_skill.form import CompoundSkill
from calculators.skill_action.compound_skill.tables import RoundsPlan, curve, needs, places, rounded, supplies
from calculators.skill_action.decks import assumptions
from engine.invalid import require
from engine.odds.law import Law
from engine.skill_action.betting.choice import Split
from engine.skill_action.compound_skill.both_limits import MOST_FOLLOWED, Limits, within_limits
from engine.skill_action.compound_skill.rounds import (
    MOST_CASES,
    MOST_RESOURCES,
    MOST_ROUNDS,
    Compound,
    compound,
    excess_law,
    points_law,
)
from engine.skill_action.compound_skill.typed_round import typed_round
from engine.skill_action.rulings import House

_MOST_BITS = 8_000  # about 2,400 digits
_EASY_CASES = 3_000  # points, resources and kinds of success that are worked through at once
_MORE = 8  # resources beyond those that are enough without a limit to the rounds


def answer(form: CompoundSkill) -> Answer:
    """Return the answer to a filled-in form of the Compound skill calculator."""
    split, excess = _round(form)
    points = points_law(excess, form.excess_points, house=form.house)
    kinds = len(points.map(lambda number: min(number, form.points_needed)))
    supply = max(form.resources, min(MOST_RESOURCES, _EASY_CASES // (form.points_needed * kinds)))
    most = MOST_CASES // (form.points_needed * kinds)
    require(
        form.resources <= most,
        "resources",
        form.resources,
        f"at most {most} with that many points and kinds of success",
    )
    result = compound(form.points_needed, split, points, rounds=MOST_ROUNDS, resources=supply, house=form.house)
    by_round = tuple(takewhile(_writable, result.by_round()))
    enough = tuple(takewhile(_writable, result.enough))
    for parameter, entered, table in (("rounds", form.rounds, by_round), ("resources", form.resources, enough)):
        require(
            entered < len(table),
            parameter,
            entered,
            f"at most {len(table) - 1}: exact numbers get too long at these odds",
        )
    takes = result.rounds_for(form.chance), result.resources_for(form.chance)
    last = places(by_round, max(form.rounds, takes[0] or 0), result.done_at_all)
    limits = _limits(form, split, points, last, *takes)
    plan = _plan(form, *takes, limits)
    headline, verdict = _verdict(form, result, plan)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield curve(form, by_round[: last + 1], limits, plan)
        yield needs(form, result, *takes, plan)
        yield supplies(form, enough, limits, plan)
        yield _figures(split, points)
        yield _working(form, split, points, result)

    return Answer(headline, verdict, blocks, _assumes(form), quantities=_quantities(form, split, plan))


def _quantities(form: CompoundSkill, split: Split, plan: RoundsPlan) -> tuple[Quantity, ...]:
    quantities = []
    if plan.both is not None and plan.rounds is not None and plan.resources is not None:
        quantities += [
            Quantity("skill-action.rounds", "Rounds", plan.rounds, "rounds", "less"),
            Quantity("skill-action.lockpicks", "Lockpicks", plan.resources, "lockpicks", "less"),
        ]
    if form.source == "break":
        quantities.append(Quantity("skill-action.round-succeeds", "A round succeeds", split.success, "chance", "more"))
    elif plan.yours is not None:
        quantities.append(
            Quantity("skill-action.yours-open", "Yours open it", plan.yours, "chance", "more", wanted=True)
        )
    return tuple(quantities)


def _limits(
    form: CompoundSkill, split: Split, points: Law[int], last: int, rounds: int | None, supply: int | None
) -> Limits | None:
    """Return the chances with both limits, for as many rounds and resources as is quick; None if nothing is."""
    kinds = len(points.map(lambda number: min(number, form.points_needed)))
    enough = min(MOST_RESOURCES, (MOST_RESOURCES if supply is None else supply) + _MORE)
    shown = last, max(form.resources, enough)
    entered = max(form.rounds, rounds or 1), max(form.resources, enough)
    for most_rounds, resources in (shown, entered, (rounds or 1, enough)):
        if form.points_needed * min(resources, most_rounds) * most_rounds * kinds <= MOST_FOLLOWED:
            return within_limits(
                form.points_needed, split, points, rounds=most_rounds, resources=resources, house=form.house
            )
    return None


def _plan(form: CompoundSkill, rounds: int | None, supply: int | None, limits: Limits | None) -> RoundsPlan:
    """Return the fewest rounds that give the wanted chance, and the fewest resources that do so within them."""
    if limits is None:
        return RoundsPlan(rounds, supply, None, None)
    counted = form.rounds < len(limits.ways) and min(form.resources, form.rounds) <= limits.resources
    yours = limits.chance(form.rounds, form.resources) if counted else None
    within = None if rounds is None else limits.resources_for(form.chance, rounds)
    if rounds is None or within is None:
        return RoundsPlan(rounds, supply, None, yours)
    return RoundsPlan(rounds, within, limits.chance(rounds, within), yours)


def _figures(split: Split, points: Law[int]) -> Figures:
    return Figures.of(
        Figure("A round succeeds", Chance(split.success), _others(split)),
        Figure("A success gives", Mean(points.mean()), "points on average"),
    )


def _writable(chance: Fraction) -> bool:
    """Return whether a fraction is short enough to show."""
    return chance.denominator.bit_length() <= _MOST_BITS


def _round(form: CompoundSkill) -> tuple[Split, Law[int] | None]:
    """Return how a round ends, and by how much its successes exceed the break."""
    if form.source == "break":
        odds = round_of(form.action.skill_break, form.average, form.deck, form.house)
        # If nothing succeeds, no success has points, and any law will do.
        return odds.split, odds.excess or Law.certain(0)
    excess = excess_law(form.excess_weights)
    if form.misses == "fail":
        return typed_round(form.success), excess
    failure, bust = form.failure / 100, form.bust / 100
    missed = 1 - form.success
    require(bust <= missed, "bust", percent(bust), f"at most {percent(missed)}, what the chance of success leaves")
    missed -= bust
    require(failure <= missed, "failure", percent(failure), f"at most {percent(missed)}, what the other chances leave")
    return typed_round(form.success, failure, bust), excess


def _others(split: Split) -> str:
    outcomes = ((split.failure, "fails"), (split.bust, "bust"), (split.no_bet, "no bet"))
    parts = [f"{percent(chance)} {outcome}" for chance, outcome in outcomes if chance]
    return ", ".join(parts) if parts else "it cannot fail"


def _verdict(form: CompoundSkill, result: Compound, plan: RoundsPlan) -> tuple[str, str]:
    if not result.done_at_all:
        return "Never", "It never opens: at these odds you never get enough points."
    if result.done_at_all < form.chance:
        at_all = percent(result.done_at_all, form.chance)
        return "Out of reach", f"It opens {at_all} of the time, because a failure ends the task."
    if form.chance == 1 and plan.rounds is None:
        return "Never certain", f"No number of rounds makes it certain.{_entered(form, plan)}"
    rounds = f"over {MOST_ROUNDS} rounds" if plan.rounds is None else count(plan.rounds, "round")
    picks = f"over {len(result.enough) - 1} lockpicks" if plan.resources is None else count(plan.resources, "lockpick")
    headline = f"{rounds[0].upper()}{rounds[1:]}, {picks}"
    if plan.both is not None:
        same = (form.rounds, form.resources) == (plan.rounds, plan.resources)
        return headline, f"They open it {percent(plan.both)} of the time.{'' if same else _entered(form, plan)}"
    wanted = percent(form.chance)
    if plan.rounds is not None and plan.resources is not None:
        return headline, f"Each limit alone gives {wanted}; both at once may give less.{_entered(form, plan)}"
    if plan.resources is not None:
        lasting = f"{picks} {'lasts' if plan.resources == 1 else 'last'} {percent(result.enough[plan.resources])}"
        return headline, f"{lasting} of the time.{_entered(form, plan)}"
    if plan.rounds is not None:
        chance = percent(result.done_by(plan.rounds))
        return headline, f"{rounds.capitalize()} open it {chance} of the time if lockpicks last.{_entered(form, plan)}"
    return headline, f"{wanted} takes more rounds than we can count.{_entered(form, plan)}"


def _entered(form: CompoundSkill, plan: RoundsPlan) -> str:
    """Return how often the rounds and resources entered open it, as a sentence that follows another one."""
    if plan.yours is None:
        return ""
    limits = f"{count(form.rounds, 'round')} and {some(form.resources, 'lockpick')}"
    return f" Your {limits}: {percent(plan.yours, form.chance)}."


def _working(form: CompoundSkill, split: Split, points: Law[int], result: Compound) -> Steps:
    steps = [
        Step(f"A round succeeds {percent(split.success)} of the time; {_others(split)}.", ("SK-14", "SK-16", "SK-17"))
    ]
    match form.house.points_per_success:
        case "one":
            steps.append(Step("Each success gives one point.", ("SK-06", "SK-Q12")))
        case "excess" | "table":
            shown = ", ".join(f"{number} in {percent(points.exactly(number))}" for number in points.outcomes[:6])
            more = " and so on" if len(points) > 6 else ""
            steps.append(Step(f"Points of a success by its excess: {shown}{more}.", ("SK-15", "SK-Q12")))
        case _:
            assert_never(form.house.points_per_success)
    if form.house.retry_after_failure == "no":
        steps.append(Step("A failure ends the task.", ("SK-16", "SK-Q23")))
    else:
        resets = "costs all points" if form.house.fail_resets == "yes" else "costs no points"
        steps.append(Step(f"A failure {resets}. You try again next round.", ("SK-16", "SK-Q13", "SK-Q23")))
    steps.append(_uses(form.house))
    if result.mean_rounds is not None:
        plain = form.house.points_per_success == "one" and form.house.fail_resets == "no"
        how = f"{form.points_needed} ÷ {percent(split.success)} = " if plain else "from the points, round by round: "
        steps.append(Step(f"Rounds on average: {how}{rounded(result.mean_rounds)}.", ("SK-05",)))
    return Steps.working(*steps)


def _uses(house: House) -> Step:
    """Return what uses resources up."""
    using = ["a failure"] if house.held_back == "no" else []
    using += ["a success"] if house.success_consumes == "yes" else []
    if not using:
        return Step(
            "Nothing uses up a resource: you hold each back, and a success keeps it.", ("SK-11", "SK-Q9", "SK-Q21")
        )
    uses = f"{listed(using)} {'use' if len(using) > 1 else 'uses'}"
    spared = "a bust or a round without a bet"
    if house.held_back == "yes":
        spared = f"a failure, {spared}"
    clauses = ("SK-12", "SK-17", "SK-Q9") if house.held_back == "no" else ("SK-17", "SK-Q9", "SK-Q21")
    suffix = " each" if len(using) > 1 else ""
    return Step(
        f"{uses[0].upper()}{uses[1:]} up one resource{suffix}. {spared[0].upper()}{spared[1:]} uses none.", clauses
    )


def _assumes(form: CompoundSkill) -> tuple[Assumption, ...]:
    assumed = [Assumption("Every round deals a new hand and board from the whole deck.", "SK-Q16")]
    if form.source == "break":
        hand = f"A hand of {form.average.hand_size}, {PLAYS[form.average.policy]}"
        assumed += assumptions(form.deck, form.house, hand)[:-1]
    return tuple(assumed)
