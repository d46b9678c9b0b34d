"""Rounds, failures and resources of a compound skill, as an answer."""

from __future__ import annotations

from itertools import takewhile

from calculators.answer import Answer, Assumption, Chance, Curve, Figure, Figures, Mean, Series, Step, Steps, Table
from calculators.number import decimal, percent
from calculators.skill_action.average import PLAYS, round_of
from calculators.skill_action.deck import assumptions, pack_of
from engine.invalid import require
from engine.odds.chain import MOST_STEPS
from engine.odds.law import Law
from engine.skill_action.compound import MOST_CASES, MOST_RESOURCES, compound, points_law, typed_round
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.answer import Cell
    from calculators.old import Values
    from engine.skill_action.betting import Split
    from engine.skill_action.compound import Compound

__all__ = ["answer"]

_MANY = 1_000_000
_NEARLY_ALL = 999  # of 1000: a curve ends there
_MOST_BITS = 8_000  # about 2,400 digits
_EASY_CASES = 3_000  # points, resources and kinds of success that are worked through at once


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    split, excess = _round(values)
    points = points_law(excess, values.points_per_success, tuple(enumerate(values.excess_points)))
    kinds = len(points.map(lambda number: min(number, values.points_needed)))
    supply = max(values.resources, min(MOST_RESOURCES, _EASY_CASES // (values.points_needed * kinds)))
    most = MOST_CASES // (values.points_needed * kinds)
    require(
        values.resources <= most,
        "resources",
        values.resources,
        f"at most {most} with so many points and so many kinds of success",
    )
    found = compound(
        values.points_needed,
        split,
        points,
        rounds=MOST_STEPS,
        resources=supply,
        **values.rulings("success_consumes", "fail_resets", "bust_refunds_buyin"),
    )
    by_round = tuple(takewhile(_writable, (found.done_by(count) for count in range(MOST_STEPS + 1))))
    enough = tuple(takewhile(_writable, found.enough))
    for parameter, asked, known in (("rounds", values.rounds, by_round), ("resources", values.resources, enough)):
        require(
            asked < len(known), parameter, asked, f"at most {len(known) - 1}: exact numbers get too long at these odds"
        )
    headline, verdict = _verdict(values, found)
    blocks = (
        Figures(
            (
                Figure("Done in time", Chance(found.done_by(values.rounds)), f"within {values.rounds} rounds"),
                Figure(
                    "Resources last",
                    Chance(found.enough[values.resources]),
                    f"{values.resources} at hand, however long it takes",
                ),
                Figure("A round succeeds", Chance(split.success), _others(split)),
                Figure("A success gives", Mean(points.mean()), "points on average"),
            )
        ),
        _needs(values, found),
        *_curves(values, by_round, enough),
        _working(values, split, points, found),
    )
    return Answer(headline, verdict, blocks, _assumes(values))


def _writable(chance: Fraction) -> bool:
    """Whether a fraction can be written out."""
    return chance.denominator.bit_length() <= _MOST_BITS


def _round(values: Values) -> tuple[Split, Law[int] | None]:
    """How a round ends, and by how much its successes exceed the break."""
    if values.round == "break":
        odds = round_of(values)
        # Where nothing succeeds no success has points either; which law stands for that changes nothing.
        return odds.split, odds.excess or Law.certain(0)
    require(any(values.excess_weights), "excess_weights", "all 0", "weights of which one at least is above 0")
    excess = Law({over: weight for over, weight in enumerate(values.excess_weights) if weight})
    if values.misses == "fail":
        return typed_round(values.success), excess
    failure, bust = values.failure / 100, values.bust / 100
    left = 1 - values.success
    require(bust <= left, "bust", percent(bust), f"at most {percent(left)}, what the chance of success leaves")
    left -= bust
    require(failure <= left, "failure", percent(failure), f"at most {percent(left)}, what the other chances leave")
    return typed_round(values.success, failure, bust), excess


def _others(split: Split) -> str:
    named = ((split.failure, "fails"), (split.bust, "bust"), (split.no_bet, "no bet"))
    parts = [f"{percent(chance)} {word}" for chance, word in named if chance]
    return ", ".join(parts) if parts else "it cannot fail"


def _number(count: int | None, most: int) -> str:
    return f"over {most}" if count is None else str(count)


def _verdict(values: Values, found: Compound) -> tuple[str, str]:
    if found.mean_rounds is None:
        return "Never", "At these odds the points need not come together, however many rounds you take."
    wanted, average = percent(values.chance), f"{_rounded(found.mean_rounds)} rounds on average."
    rounds, supply = found.rounds_for(values.chance), found.resources_for(values.chance)
    resources = f"{_number(supply, len(found.enough) - 1)} resource{'' if supply == 1 else 's'}"
    if rounds is None:
        return f"Over {MOST_STEPS}", f"{wanted} takes over {MOST_STEPS} rounds, and {resources}; {average}"
    headline = f"{rounds} round{'' if rounds == 1 else 's'}"
    return headline, f"{headline} suffice {wanted} of the time, {resources} as often; {average}"


def _rounded(number: Fraction) -> str:
    return decimal(number) if number < _MANY else "over a million"


def _mean(number: Fraction | None) -> Cell:
    if number is None:
        return None
    return Mean(number) if number < _MANY else _rounded(number)


def _needs(values: Values, found: Compound) -> Table:
    wanted = percent(values.chance)
    return Table(
        "What it takes",
        ("", "On average", f"For {wanted}", "You have", "Enough"),
        (
            (
                "Rounds",
                _mean(found.mean_rounds),
                _number(found.rounds_for(values.chance), MOST_STEPS),
                values.rounds,
                Chance(found.done_by(values.rounds)),
            ),
            (
                "Resources",
                _mean(found.mean_resources),
                _number(found.resources_for(values.chance), len(found.enough) - 1),
                values.resources,
                Chance(found.enough[values.resources]),
            ),
            ("Failures", _mean(found.mean_failures), None, None, None),
            ("Buy-ins lost", _mean(found.mean_buy_ins), None, None, None),
        ),
        note="Rounds and resources each by themselves: the one row does not know of the limit in the other.",
    )


def _places(chances: tuple[Fraction, ...], least: int) -> int:
    """How many places a curve shows: up to where it is nearly done, and what is asked about in any case."""
    near = (place for place, chance in enumerate(chances) if chance * 1000 >= _NEARLY_ALL)
    return min(len(chances) - 1, max(least, next(near, len(chances) - 1)))


def _curves(values: Values, by_round: tuple[Fraction, ...], enough: tuple[Fraction, ...]) -> tuple[Curve, Curve]:
    last, most = _places(by_round, values.rounds), _places(enough, values.resources)
    return (
        Curve(
            "Done, by rounds",
            "rounds",
            tuple(str(count) for count in range(1, last + 1)),
            (Series("done", by_round[1 : last + 1]),),
            marked=values.rounds - 1,
        ),
        Curve(
            "Enough, by resources at hand",
            "resources",
            tuple(str(count) for count in range(most + 1)),
            (Series("enough", enough[: most + 1]),),
            marked=values.resources,
        ),
    )


def _working(values: Values, split: Split, points: Law[int], found: Compound) -> Steps:
    steps = [
        Step(f"A round succeeds {percent(split.success)} of the time; {_others(split)}.", ("SK-14", "SK-16", "SK-17"))
    ]
    if values.points_per_success == "one":
        steps.append(Step("Each success gives one point.", ("SK-06", "SK-Q12")))
    else:
        shown = ", ".join(f"{number} in {percent(points.exactly(number))}" for number in points.outcomes[:6])
        more = " and so on" if len(points) > 6 else ""
        steps.append(Step(f"Points of a success by its excess: {shown}{more}.", ("SK-15", "SK-Q12")))
    resets = "takes all points away" if values.fail_resets == "yes" else "leaves the points as they are"
    steps.append(Step(f"A failure {resets}.", ("SK-16", "SK-Q13")))
    uses = "a failure and a success use" if values.success_consumes == "yes" else "a failure uses"
    steps.append(Step(f"Of the resources, {uses} up one each; a bust and no bet none.", ("SK-12", "SK-17", "SK-Q9")))
    if found.mean_rounds is not None:
        plain = values.points_per_success == "one" and values.fail_resets == "no"
        how = f"{values.points_needed} ÷ {percent(split.success)}" if plain else "the points followed round by round"
        steps.append(Step(f"Rounds on average: {how} = {_rounded(found.mean_rounds)}.", ("SK-05",)))
    return Steps("Working", tuple(steps))


def _assumes(values: Values) -> tuple[Assumption, ...]:
    made = [Assumption("Every round has a new hand and board from the whole deck.", "SK-Q16")]
    if values.round == "break":
        hand = f"A hand of {values.hand_size}, {PLAYS[values.policy]}"
        made += assumptions(values, pack_of(values), hand)[:-1]
    return tuple(made)
