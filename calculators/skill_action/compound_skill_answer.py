"""Rounds, failures and resources of a compound skill, as an answer."""

from __future__ import annotations

from fractions import Fraction
from itertools import takewhile

from calculators.answer import Answer, Assumption, Cell, Chance, Curve, Figure, Figures, Mean, Step, Steps, Table
from calculators.number import decimal, percent
from calculators.say import count, listed, some
from calculators.skill_action.average_answer import round_of
from calculators.skill_action.average_form import PLAYS
from calculators.skill_action.compound_skill import CompoundSkill
from calculators.skill_action.deck_answer import assumptions
from engine.invalid import require
from engine.odds.law import Law, ratio
from engine.skill_action.betting import Split
from engine.skill_action.both_limits import MOST_FOLLOWED, done_within
from engine.skill_action.compound import (
    MOST_CASES,
    MOST_RESOURCES,
    MOST_ROUNDS,
    Compound,
    compound,
    excess_law,
    points_law,
)
from engine.skill_action.rulings import House
from engine.skill_action.typed_round import typed_round

__all__ = ["answer"]

_MANY = 1_000_000
_NEARLY_ALL = ratio(999, 1000)  # of the chance to get done at all: a curve ends there
_MOST_BITS = 8_000  # about 2,400 digits
_EASY_CASES = 3_000  # points, resources and kinds of success that are worked through at once


def answer(form: CompoundSkill) -> Answer:
    """Answer a filled-in form."""
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
    found = compound(form.points_needed, split, points, rounds=MOST_ROUNDS, resources=supply, house=form.house)
    by_round = tuple(takewhile(_writable, found.by_round()))
    enough = tuple(takewhile(_writable, found.enough))
    for parameter, asked, known in (("rounds", form.rounds, by_round), ("resources", form.resources, enough)):
        require(
            asked < len(known), parameter, asked, f"at most {len(known) - 1}: exact numbers get too long at these odds"
        )
    takes = found.rounds_for(form.chance), found.resources_for(form.chance)
    headline, verdict = _verdict(form, found, *takes)
    blocks = (
        *_curves(form, found, by_round, enough, *takes),
        _needs(form, found, *takes),
        _figures(form, split, points, found),
        _working(form, split, points, found),
    )
    return Answer(headline, verdict, blocks, _assumes(form))


def _figures(form: CompoundSkill, split: Split, points: Law[int], found: Compound) -> Figures:
    items = [
        Figure("Done in time", Chance(found.done_by(form.rounds)), f"within {count(form.rounds, 'round')}"),
        Figure(
            "Resources last",
            Chance(found.enough[form.resources]),
            f"{form.resources} at hand, however long it takes",
        ),
    ]
    kinds = len(points.map(lambda number: min(number, form.points_needed)))
    if form.points_needed * min(form.resources, form.rounds) * form.rounds * kinds <= MOST_FOLLOWED:
        limits = f"within {count(form.rounds, 'round')}, with {some(form.resources, 'resource')}"
        both = done_within(
            form.points_needed, split, points, rounds=form.rounds, resources=form.resources, house=form.house
        )
        items.append(Figure("Both at once", Chance(both), limits))
    items += [
        Figure("A round succeeds", Chance(split.success), _others(split)),
        Figure("A success gives", Mean(points.mean()), "points on average"),
    ]
    return Figures.of(*items)


def _writable(chance: Fraction) -> bool:
    """Whether a fraction can be written out."""
    return chance.denominator.bit_length() <= _MOST_BITS


def _round(form: CompoundSkill) -> tuple[Split, Law[int] | None]:
    """How a round ends, and by how much its successes exceed the break."""
    if form.source == "break":
        odds = round_of(form.action.skill_break, form.average, form.deck, form.house)
        # Where nothing succeeds no success has points either; which law stands for that changes nothing.
        return odds.split, odds.excess or Law.certain(0)
    excess = excess_law(form.excess_weights)
    if form.misses == "fail":
        return typed_round(form.success), excess
    failure, bust = form.failure / 100, form.bust / 100
    left = 1 - form.success
    require(bust <= left, "bust", percent(bust), f"at most {percent(left)}, what the chance of success leaves")
    left -= bust
    require(failure <= left, "failure", percent(failure), f"at most {percent(left)}, what the other chances leave")
    return typed_round(form.success, failure, bust), excess


def _others(split: Split) -> str:
    named = ((split.failure, "fails"), (split.bust, "bust"), (split.no_bet, "no bet"))
    parts = [f"{percent(chance)} {word}" for chance, word in named if chance]
    return ", ".join(parts) if parts else "it cannot fail"


def _number(found: int | None, most: int, *, never: bool) -> str:
    if found is None:
        return "never" if never else f"over {most}"
    return str(found)


def _verdict(form: CompoundSkill, found: Compound, rounds: int | None, supply: int | None) -> tuple[str, str]:
    if not found.done_at_all:
        return "Never", "At these odds the points never come together, however many rounds you take."
    if found.done_at_all < form.chance:
        at_all = percent(found.done_at_all)
        return (
            "Out of reach",
            f"A failure ends the task: it gets done {at_all} of the time, however many rounds you take.",
        )
    average = "a failure ends the task"
    if found.mean_rounds is not None:
        average = f"{_rounded(found.mean_rounds)} rounds on average"
    given = [] if rounds is None else [f"the rounds give {percent(found.done_by(rounds))}"]
    given += (
        []
        if supply is None
        else [
            f"the resources {percent(found.enough[supply])}"
            if given
            else f"the resources give {percent(found.enough[supply])}"
        ]
    )
    takes = f"over {MOST_ROUNDS} rounds" if rounds is None else count(rounds, "round")
    takes += f", over {len(found.enough) - 1} resources" if supply is None else f", {count(supply, 'resource')}"
    told = f": {', '.join(given)}" if given else ""
    return takes[0].upper() + takes[1:], f"For {percent(form.chance)}{told}; {average}."


def _rounded(number: Fraction) -> str:
    return decimal(number) if number < _MANY else "over a million"


def _mean(number: Fraction | None) -> Cell:
    if number is None:
        return None
    return Mean(number) if number < _MANY else _rounded(number)


def _needs(form: CompoundSkill, found: Compound, rounds: int | None, supply: int | None) -> Table:
    wanted, never = percent(form.chance), found.done_at_all < form.chance
    return Table(
        "What it takes",
        ("", "On average", f"For {wanted}", "You have", "Enough"),
        (
            (
                "Rounds",
                _mean(found.mean_rounds),
                _number(rounds, MOST_ROUNDS, never=never),
                form.rounds,
                Chance(found.done_by(form.rounds)),
            ),
            (
                "Resources",
                _mean(found.mean_resources),
                _number(supply, len(found.enough) - 1, never=never),
                form.resources,
                Chance(found.enough[form.resources]),
            ),
            ("Failures", _mean(found.mean_failures), None, None, None),
            ("Buy-ins lost", _mean(found.mean_buy_ins), None, None, None),
        ),
        note="Rounds and resources each by themselves: the one row does not know of the limit in the other.",
    )


def _places(chances: tuple[Fraction, ...], least: int, at_all: Fraction) -> int:
    """How many places a curve shows: up to where it is nearly done, and what is asked about in any case."""
    near = (place for place, chance in enumerate(chances) if chance >= _NEARLY_ALL * at_all > 0)
    return min(len(chances) - 1, max(least, next(near, len(chances) - 1)))


def _curves(
    form: CompoundSkill,
    found: Compound,
    by_round: tuple[Fraction, ...],
    enough: tuple[Fraction, ...],
    rounds: int | None,
    supply: int | None,
) -> tuple[Curve, Curve]:
    """How the chance grows with rounds and with resources; the marks are what the wanted chance takes."""
    last = _places(by_round, max(form.rounds, rounds or 0), found.done_at_all)
    most = _places(enough, max(form.resources, supply or 0), found.done_at_all)
    wanted = percent(form.chance)
    return (
        Curve.of(
            "Done, by rounds",
            "rounds",
            range(1, last + 1),
            ("done", by_round[1 : last + 1]),
            marked=rounds,
            note=f"The mark is the fewest for {wanted}." if rounds and rounds <= last else "",
        ),
        Curve.of(
            "Enough, by resources at hand",
            "resources",
            range(most + 1),
            ("enough", enough[: most + 1]),
            marked=supply,
            note=f"The mark is the fewest for {wanted}." if supply is not None and supply <= most else "",
        ),
    )


def _working(form: CompoundSkill, split: Split, points: Law[int], found: Compound) -> Steps:
    steps = [
        Step(f"A round succeeds {percent(split.success)} of the time; {_others(split)}.", ("SK-14", "SK-16", "SK-17"))
    ]
    if form.house.points_per_success == "one":
        steps.append(Step("Each success gives one point.", ("SK-06", "SK-Q12")))
    else:
        shown = ", ".join(f"{number} in {percent(points.exactly(number))}" for number in points.outcomes[:6])
        more = " and so on" if len(points) > 6 else ""
        steps.append(Step(f"Points of a success by its excess: {shown}{more}.", ("SK-15", "SK-Q12")))
    if form.house.retry_after_failure == "no":
        steps.append(Step("A failure ends the task for good.", ("SK-16", "SK-Q23")))
    else:
        resets = "takes all points away" if form.house.fail_resets == "yes" else "leaves the points as they are"
        steps.append(Step(f"A failure {resets}; you try again next round.", ("SK-16", "SK-Q13", "SK-Q23")))
    steps.append(_uses(form.house))
    if found.mean_rounds is not None:
        plain = form.house.points_per_success == "one" and form.house.fail_resets == "no"
        how = f"{form.points_needed} ÷ {percent(split.success)}" if plain else "the points followed round by round"
        steps.append(Step(f"Rounds on average: {how} = {_rounded(found.mean_rounds)}.", ("SK-05",)))
    return Steps.working(*steps)


def _uses(house: House) -> Step:
    """What uses resources up."""
    using = ["a failure"] if house.held_back == "no" else []
    using += ["a success"] if house.success_consumes == "yes" else []
    if not using:
        return Step("No resource is used up: each is held back, and a success keeps it.", ("SK-11", "SK-Q9", "SK-Q21"))
    uses = f"{listed(using)} {'use' if len(using) > 1 else 'uses'}"
    rest = "a bust and no bet none"
    if house.held_back == "no":
        return Step(f"Of the resources, {uses} up one each; {rest}.", ("SK-12", "SK-17", "SK-Q9"))
    return Step(f"Of the resources, {uses} up one each; a failure, {rest}.", ("SK-17", "SK-Q9", "SK-Q21"))


def _assumes(form: CompoundSkill) -> tuple[Assumption, ...]:
    made = [Assumption("Every round has a new hand and board from the whole deck.", "SK-Q16")]
    if form.source == "break":
        hand = f"A hand of {form.average.hand_size}, {PLAYS[form.average.policy]}"
        made += assumptions(form.deck, form.house, hand)[:-1]
    return tuple(made)
