"""The answer about one search, and about the pools for a wanted chance."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Chance,
    Curve,
    Figure,
    Figures,
    Lazy,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import exact, percent
from calculators.answers.picture import Bar, BarPart, SplitBar, Stacks
from calculators.answers.text_format import count
from calculators.awareness_stealth.awareness_odds.form import AwarenessOdds
from calculators.awareness_stealth.awareness_odds.several import several
from calculators.awareness_stealth.pools import found_by, one_search, pool, rolled, searching, shown
from calculators.awareness_stealth.search_form import GOALS
from calculators.awareness_stealth.states import STATE_NAMES
from engine.awareness_stealth.noticing.awareness import Noticing, chance_within, notice
from engine.awareness_stealth.noticing.threshold import Threshold, dice_resistance, fixed_resistance, search_dice
from engine.awareness_stealth.pools import MOST_DICE, MOST_SEARCH_DICE, Pool, Search
from engine.awareness_stealth.state import Goal, Hidden
from engine.value import Value

_SHOWN = (1, 2, 3, 5, 10, 20, 50)  # searches that a picture shows before the number entered


class _Contest(Value):
    """One search against one hidden thing.

    Attributes:
        search: the roll of the searcher and its cost.
        rolled: the roll in words, with the source of the extra dice.
        resistance: the roll or the number against it.
        state: the state of the thing to the searcher.
    """

    search: Search
    rolled: str
    resistance: Pool
    state: Hidden

    @property
    def searcher(self) -> Pool:
        """Return the roll of the searcher."""
        return self.search.pool


def answer(form: AwarenessOdds) -> Answer:
    """Return the answer to a filled-in form of the Awareness odds calculator."""
    search = searching(pool(form.cards), form.pays, form.bonuses, form.house)
    if form.hides == "several":
        return several(form, search)
    if form.state == "obvious":
        return Answer(
            "Obvious",
            "You already know exactly where it is, and nobody rolls.",
            (Steps.working(Step("You notice something Obvious without any effort.", ("AW-04", "AW-06"))),),
        )
    resistance = Pool(0, form.fixed) if form.hides == "thing" else pool(form.resistance)
    contest = _Contest(search, rolled(search, form.bonuses, form.house), resistance, form.state)
    odds = notice(contest.searcher, contest.resistance, state=contest.state, house=form.house)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _searched(contest, form) if form.searches > 1 else _split(odds, contest)
        yield _figures(odds, contest, form)
        yield _curve(contest, form)
        yield _takes(contest, form)
        yield _working(odds, contest, form)

    headline, verdict = _verdict(odds, contest, form)
    quantities = [one_search(contest.searcher, contest.resistance, contest.state, form.goal, form.house)]
    if form.searches > 1:
        quantities.insert(0, found_by(form.searches, _within(contest, form, form.searches)))
    return Answer(headline, verdict, blocks, _assumes(form), quantities=tuple(quantities))


def _verdict(odds: Noticing, contest: _Contest, form: AwarenessOdds) -> tuple[str, str]:
    """Return the chance of the goal within all searches."""
    becomes = "Obvious" if form.goal == "obvious" or contest.state == "known" else "noticed"
    headline = f"{percent(_within(contest, form, form.searches))} {becomes}"
    rolls = f"{contest.rolled} against {shown(contest.resistance)}"
    if form.searches > 1:
        first_turn = percent(_within(contest, form, 1))
        return headline, f"That takes up to {form.searches} searches; one alone: {first_turn}. Each is {rolls}."
    if contest.state == "known":
        return headline, f"It stays Known {percent(1 - odds.success)} of the time: {rolls}."
    known, obvious = (percent(odds.after.exactly(state)) for state in ("known", "obvious"))
    if form.goal == "obvious":
        return headline, f"It is only Known {known} of the time: {rolls}."
    return headline, f"It is Known {known} of the time, Obvious {obvious}: {rolls}."


def _within(contest: _Contest, form: AwarenessOdds, searches: int) -> Fraction:
    """Return the chance of the goal within a number of searches."""
    searcher, resistance, state = contest.searcher, contest.resistance, contest.state
    return chance_within(searcher, resistance, searches=searches, state=state, goal=form.goal, house=form.house)


def _split(odds: Noticing, contest: _Contest) -> SplitBar:
    """Return its states after one search."""
    shares = [(BarPart("Obvious", "good"), odds.after.exactly("obvious"))]
    if contest.state == "unknown":
        shares.append((BarPart("Known", "some"), odds.after.exactly("known")))
    shares.append((BarPart(f"still {STATE_NAMES[contest.state]}", "rest"), 1 - odds.success))
    return SplitBar("Its state to you after this search", tuple(shares))


def _searched(contest: _Contest, form: AwarenessOdds) -> Stacks:
    """Return its states after one search, two, and so on."""
    searcher, resistance, state, house = contest.searcher, contest.resistance, contest.state, form.house
    parts = [BarPart("Obvious", "good"), BarPart(f"still {STATE_NAMES[state]}", "rest")]
    if state == "unknown":
        parts.insert(1, BarPart("Known", "some"))
    rows = []
    for searches in sorted({number for number in _SHOWN if number < form.searches} | {form.searches}):
        noticed, obvious = (
            chance_within(searcher, resistance, searches=searches, state=state, goal=goal, house=house)
            for goal in GOALS
        )
        values = (obvious, noticed - obvious, 1 - noticed) if state == "unknown" else (obvious, 1 - obvious)
        rows.append(Bar(str(searches), values))
    return Stacks("Its state to you after several searches", "searches", tuple(parts), tuple(rows))


def _figures(odds: Noticing, contest: _Contest, form: AwarenessOdds) -> Figures:
    return Figures.of(
        Figure("Cost", f"{contest.search.flow} Flow" if contest.search.flow else "a card", "for each search"),
        Figure("Beaten by 7 or more", Chance(odds.by_7)),
        Figure("A tie", Chance(odds.margins.exactly(0)), "noticed" if form.house.tie == "active" else "stays hidden"),
    )


def _takes(contest: _Contest, form: AwarenessOdds) -> Table:
    searcher, resistance, state, house = contest.searcher, contest.resistance, contest.state, form.house
    searches, goal, chance = form.searches, form.goal, form.chance
    fixed = fixed_resistance(searcher, chance, searches=searches, state=state, goal=goal, house=house)
    rows = [_row("Fixed resistance", fixed)]
    if resistance.dice:
        plus = resistance.modifier
        dice = dice_resistance(searcher, chance, modifier=plus, searches=searches, state=state, goal=goal, house=house)
        rows.append(_row("Resistance in dice", dice))
    start = Pool(0, searcher.modifier)
    needed = search_dice(start, resistance, chance, searches=searches, state=state, goal=goal, house=house)
    rows.append(_row("Your search", needed, MOST_SEARCH_DICE))
    within = "" if searches == 1 else f" within {searches} searches"
    becomes = "made Obvious" if goal == "obvious" or state == "known" else "noticed"
    return Table(
        f"Pools for it to be {becomes}{within}: {percent(chance)}",
        ("", "Pool", "Chance", "A step less"),
        tuple(rows),
        note="The resistances keep the chance at most that high, your search makes it at least that high. "
        "“A step less” is one point or one die fewer.",
    )


def _row(name: str, needed: Threshold | None, most: int = MOST_DICE) -> tuple[str, str, Chance | None, Chance | None]:
    if needed is None:
        return (name, f"more than {most}d6", None, None)
    return (name, shown(needed.pool), Chance(needed.chance), None if needed.before is None else Chance(needed.before))


def _curve(contest: _Contest, form: AwarenessOdds) -> Curve:
    resistance, state, searches = contest.resistance, contest.state, form.searches
    pools = [Pool(dice, contest.searcher.modifier) for dice in range(max(MOST_DICE, contest.searcher.dice) + 1)]

    def chances(goal: Goal) -> tuple[Fraction, ...]:
        return tuple(
            chance_within(pool, resistance, searches=searches, state=state, goal=goal, house=form.house)
            for pool in pools
        )

    lines = [("noticed", chances("noticed"))]
    if state == "unknown":
        lines.append(("Obvious", chances("obvious")))
    after = "one search" if searches == 1 else f"{searches} searches"
    return Curve.of(
        f"After {after} against {shown(resistance)}, by the dice of the search",
        "dice",
        [pool.dice for pool in pools],
        *lines,
        marked=contest.searcher.dice,
        tag=f"yours: {count(contest.searcher.dice, 'die', 'dice')}",
    )


def _working(odds: Noticing, contest: _Contest, form: AwarenessOdds) -> Steps:
    flow = "1 Flow" if contest.search.flow else "no Flow, thanks to the Awareness card,"
    steps = [
        Step(f"The search costs {flow} and rolls {contest.rolled}.", ("AW-55", "AW-56", "AW-57")),
        Step(f"It has a fixed resistance of {contest.resistance.modifier}.", ("AW-60",))
        if form.hides == "thing"
        else Step(f"It resists with {shown(contest.resistance)}.", ("AW-58", "AW-59")),
        Step(
            f"You notice it if your score {'reaches' if form.house.tie == 'active' else 'beats'} the resistance: "
            f"{exact(odds.success)}.",
            ("AW-61", "AW-Q2"),
        ),
    ]
    if contest.state == "unknown":
        steps.append(Step(f"By 7 or more it is Obvious right away: {exact(odds.by_7)}.", ("AW-30", "AW-62", "AW-Q5")))
        steps.append(Step(f"By less it is Known: {exact(odds.after.exactly('known'))}.", ("AW-29", "AW-61")))
    else:
        steps.append(Step("A Known thing that you notice becomes Obvious, whatever the margin.", ("AW-11", "AW-Q6")))
    return Steps.working(*steps)


def _assumes(form: AwarenessOdds) -> tuple[Assumption, ...]:
    assumes = []
    if form.house.tie == "resist":
        assumes.append(Assumption("A score has to beat the resistance, as elsewhere in the game.", "AW-Q2"))
    if form.pays != "card" and form.house.flow_die == "yes":
        assumes.append(Assumption("Flow counts as a card of 1d6, as the game's wiki has it.", "AW-Q3"))
    return tuple(assumes)
