"""Awareness Actions against counting the faces of all dice, and searches against playing out every course."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

import pytest

from engine.awareness_stealth.noticing.awareness import chance_within, notice, stay_hidden, turns_hidden
from engine.awareness_stealth.noticing.many import HiddenThing, spot
from engine.awareness_stealth.noticing.party import longest, spot_together
from engine.awareness_stealth.noticing.search import search, turns_needed, until_found
from engine.awareness_stealth.noticing.threshold import dice_resistance, fixed_resistance, search_dice
from engine.awareness_stealth.pools import NO_CARDS, Pool, Search, beats, margin, search_pool
from engine.awareness_stealth.rulings import House
from engine.invalid import InvalidInput
from tests.support.readings import by_reading, readings

FACES = range(1, 7)
SMALL = [Pool(dice, modifier) for dice in range(3) for modifier in (-2, 0, 3)] + [Pool(3, 1), Pool(0, 9)]


@cache
def scores(pool):
    """Return every score of a pool, as often as it comes up."""
    return [sum(faces) + pool.modifier for faces in product(FACES, repeat=pool.dice)]


def wins(score, resistance, tie):
    return score > resistance or (score == resistance and by_reading(tie, resist=False, active=True))


def after(state, score, resistance, tie):
    """Return the state after one contest, in the words of the rule."""
    if not wins(score, resistance, tie):
        return state
    if state == "unknown" and score - resistance < 7:
        return "known"
    return "obvious"


@cache
def law_after(state, searcher, resistance, tie):
    rolls = product(scores(searcher), scores(resistance))
    outcomes = Counter(after(state, mine, theirs, tie) for mine, theirs in rolls)
    return {new: Fraction(count, outcomes.total()) for new, count in outcomes.items()}


@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize("searcher", SMALL)
def test_notice_counts_faces(searcher, tie):
    for resistance in SMALL:
        rolls = Counter(mine - theirs for mine, theirs in product(scores(searcher), scores(resistance)))
        margins = margin(searcher, resistance)
        assert {by: Fraction(count, rolls.total()) for by, count in rolls.items()} == {
            by: margins.exactly(by) for by in margins.outcomes
        }
        success = Fraction(sum(count for by, count in rolls.items() if wins(by, 0, tie)), rolls.total())
        assert beats(searcher, resistance, house=House(tie=tie)) == success
        for state in ("unknown", "known", "obvious"):
            odds = notice(searcher, resistance, state=state, house=House(tie=tie))
            assert odds.success == success
            assert odds.by_7 == Fraction(sum(count for by, count in rolls.items() if by >= 7), rolls.total())
            law = law_after(state, searcher, resistance, tie)
            assert {new: odds.after.exactly(new) for new in odds.after.outcomes} == law


def courses(state, contests, tie, reached):
    """Return the chance that a row of contests reaches the goal, by following every course; and the expected rolls."""
    if reached(state) or not contests:
        return Fraction(reached(state)), Fraction(0)
    goal_chance = rolls = Fraction(0)
    for new, chance in law_after(state, *contests[0], tie).items():
        later = courses(new, contests[1:], tie, reached)
        goal_chance += chance * later[0]
        rolls += chance * (1 + later[1])
    return goal_chance, rolls


def goal_test(state, goal):
    return lambda now: now == "obvious" or (goal == "noticed" and now != state)


GOALS = [("unknown", "noticed"), ("unknown", "obvious"), ("known", "noticed"), ("known", "obvious")]
CONTESTS = [
    [(Pool(2), Pool(1, 3))],
    [(Pool(2, 5), Pool(0, 6))],
    [(Pool(1, 6), Pool(0, 3)), (Pool(2), Pool(1))],
    [(Pool(1, 9), Pool(0, 3)), (Pool(1, 9), Pool(0, 3))],
    [(Pool(1), Pool(0, 6)), (Pool(1), Pool(0, 6)), (Pool(1, 5), Pool(0))],
]


@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize(("state", "goal"), GOALS)
@pytest.mark.parametrize("contests", CONTESTS)
def test_stay_hidden_follows_every_course(contests, state, goal, tie):
    turn = [notice(*contest, house=House(tie=tie)) for contest in contests]
    for turns in range(4):
        result, _ = courses(state, contests * turns, tie, goal_test(state, goal))
        assert stay_hidden(turn, turns, state=state, goal=goal) == 1 - result
        if len(contests) == 1:
            assert chance_within(*contests[0], searches=turns, state=state, goal=goal, house=House(tie=tie)) == result


@pytest.mark.parametrize(("state", "goal"), GOALS)
def test_turns_hidden_counts_up(state, goal):
    for contests in CONTESTS:
        turn = [notice(*contest) for contest in contests]
        for wanted in (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10), 1):
            turns = 0
            while turns <= 100 and stay_hidden(turn, turns + 1, state=state, goal=goal) >= wanted:
                turns += 1
            answer = turns_hidden(turn, wanted, state=state, goal=goal)
            assert answer == (turns if turns < 100 else None)
        assert turns_hidden(turn, 0, state=state, goal=goal) is None


def searcher_pools(count, resistance, flipped, persist):
    """Return the resistance that each search of a turn has to beat."""
    return [
        Pool(resistance.dice + flipped.dice, resistance.modifier + flipped.modifier)
        if index == 0 or by_reading(persist, until_next_turn=True, once=False)
        else resistance
        for index in range(count)
    ]


TURNS = [
    [[Search(Pool(2))]],
    [[Search(Pool(1, 4), 0)], [], [Search(Pool(2, 6))]],
    [[Search(Pool(1, 4), 0), Search(Pool(2, 1))], [Search(Pool(2, 1))]],
    [[Search(Pool(1, 2)), Search(Pool(1, 2), 0)], [Search(Pool(1, 2)), Search(Pool(1, 2), 0)]],
]


@pytest.mark.parametrize("persist", readings("flip_persist"))
@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize(("state", "goal"), GOALS)
@pytest.mark.parametrize("turns", TURNS)
def test_search_told(turns, state, goal, tie, persist):
    resistance, flipped = Pool(0, 3), Pool(1, 1)
    reached = goal_test(state, goal)
    plan = search(
        turns, resistance, flipped=flipped, state=state, goal=goal, house=House(flip_persist=persist, tie=tie)
    )
    contests, flows = [], []
    assert plan.found_by[0] == 0
    assert plan.states[0].exactly(state) == 1
    for turn, found_by, law in zip(turns, plan.found_by[1:], plan.states[1:], strict=True):
        against = searcher_pools(len(turn), resistance, flipped, persist)
        contests += [(action.pool, resist) for action, resist in zip(turn, against, strict=True)]
        flows += [action.flow for action in turn]
        result, rolls = courses(state, contests, tie, reached)
        assert found_by == result
        assert law.probability(reached) == result
    assert plan.actions == rolls
    taken = [
        courses(state, contests[: index + 1], tie, reached)[1] - courses(state, contests[:index], tie, reached)[1]
        for index in range(len(contests))
    ]
    assert plan.flow == sum(flow * chance for flow, chance in zip(flows, taken, strict=True))


@pytest.mark.parametrize("persist", readings("flip_persist"))
@pytest.mark.parametrize(("state", "goal"), GOALS)
@pytest.mark.parametrize("turns", TURNS)
def test_search_silent(turns, state, goal, persist):
    """The searchers act on their own: the target is found once one finds it, and no roll affects another."""
    resistance, flipped = Pool(0, 3), Pool(1, 1)
    reached = goal_test(state, goal)
    plan = search(
        turns, resistance, flipped=flipped, state=state, goal=goal, sharing="silent", house=House(flip_persist=persist)
    )
    own = [[] for _ in range(max(map(len, turns)))]
    actions = flow = Fraction(0)

    def nobody():
        return prod((1 - courses(state, contests, "resist", reached)[0] for contests in own), start=Fraction(1))

    for turn, found_by in zip(turns, plan.found_by[1:], strict=True):
        against = searcher_pools(len(turn), resistance, flipped, persist)
        for index, action in enumerate(turn):
            actions += nobody()
            flow += action.flow * nobody()
            own[index].append((action.pool, against[index]))
        assert found_by == 1 - nobody()
    assert (plan.actions, plan.flow) == (actions, flow)


@pytest.mark.parametrize("sharing", ["told", "silent"])
@pytest.mark.parametrize(("state", "goal"), GOALS)
@pytest.mark.parametrize("persist", readings("flip_persist"))
def test_until_found_is_the_limit_of_longer_plans(persist, state, goal, sharing):
    """The gap between n turns and an endless plan shrinks with the chance to find nothing in n turns."""
    turn = [Search(Pool(2, 2)), Search(Pool(1, 4), 0), Search(Pool(2, 3))]
    options = {
        "flipped": Pool(1),
        "state": state,
        "goal": goal,
        "sharing": sharing,
        "house": House(flip_persist=persist),
    }
    endless = until_found(turn, Pool(1, 2), **options)
    plan = search([turn] * 12, Pool(1, 2), **options)
    not_yet = [1 - chance for chance in plan.found_by]
    assert 0 <= endless.turns - sum(not_yet[:-1]) <= 20 * not_yet[-1]
    assert 0 <= endless.actions - plan.actions <= 20 * not_yet[-1]
    assert 0 <= endless.flow - plan.flow <= 20 * not_yet[-1]
    assert not_yet[-1] < Fraction(1, 1000)


def test_until_found_may_be_never():
    assert until_found([Search(Pool(1))], Pool(0, 6)) is None
    assert until_found([], Pool(0, 1)) is None
    assert until_found([], Pool(0, 1), sharing="silent") is None
    assert until_found([Search(Pool(1))], Pool(0, 6), house=House(tie="active")).actions == 12


def test_turns_needed():
    plan = search([[Search(Pool(1))]] * 4, Pool(0, 3), goal="noticed")
    assert [turns_needed(plan, Fraction(n, 16)) for n in (0, 8, 9, 15, 16)] == [0, 1, 2, 4, None]


THINGS = [
    [HiddenThing(Pool(1))],
    [HiddenThing(Pool(1, 2)), HiddenThing(Pool(0, 5), "known")],
    [HiddenThing(Pool(1)), HiddenThing(Pool(1, -1), "known"), HiddenThing(Pool(0, 3))],
    [HiddenThing(Pool(0, 4)), HiddenThing(Pool(0, 2)), HiddenThing(Pool(1, -2)), HiddenThing(Pool(0, 6), "known")],
]


@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize("goal", ["noticed", "obvious"])
@pytest.mark.parametrize("searcher", [Pool(2), Pool(1, 5), Pool(2, 4)])
@pytest.mark.parametrize("things", THINGS)
def test_spot_counts_faces(things, searcher, goal, tie):
    resisting = [scores(thing.resistance) for thing in things]
    for rolls in readings("awareness_rolls"):
        mine = [scores(searcher)] * by_reading(rolls, one=1, many=len(things))
        if prod(map(len, mine + resisting)) > 300_000:
            continue
        counts, by_thing, total = [0] * (len(things) + 1), [0] * len(things), 0
        for throw in product(*mine, *resisting):
            searching = by_reading(rolls, one=throw[:1] * len(things), many=throw[: len(things)])
            spotted = [
                goal_test(thing.state, goal)(after(thing.state, score, resist, tie))
                for thing, score, resist in zip(things, searching, throw[len(mine) :], strict=True)
            ]
            counts[sum(spotted)] += 1
            by_thing = [a + b for a, b in zip(by_thing, spotted, strict=True)]
            total += 1
        answer = spot(searcher, things, goal=goal, house=House(awareness_rolls=rolls, tie=tie))
        assert [answer.count.exactly(count) for count in range(len(things) + 1)] == [Fraction(n, total) for n in counts]
        assert answer.chances == tuple(Fraction(n, total) for n in by_thing)
        assert answer.every == Fraction(counts[-1], total)
        assert answer.some == 1 - Fraction(counts[0], total)


@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize(("state", "goal"), GOALS)
@pytest.mark.parametrize("wanted", [0, Fraction(1, 10), Fraction(1, 2), 1])
def test_thresholds_are_the_first_that_keep_to_the_chance(wanted, state, goal, tie):
    options = {"searches": 2, "state": state, "goal": goal, "house": House(tie=tie)}
    for searcher in (Pool(1), Pool(2, 3), NO_CARDS):

        def result(pool, searcher=searcher):
            return chance_within(searcher, pool, **options)

        fixed = fixed_resistance(searcher, wanted, **options)
        first = next(number for number in range(200) if result(Pool(0, number)) <= wanted)
        assert fixed.pool == Pool(0, first)
        assert fixed.chance == result(fixed.pool)
        assert fixed.before == (result(Pool(0, first - 1)) if first else None)
        for modifier in (0, 4):
            dice = dice_resistance(searcher, wanted, modifier=modifier, **options)
            enough = [count for count in range(13) if result(Pool(count, modifier)) <= wanted]
            if enough:
                assert dice.pool == Pool(enough[0], modifier)
                assert dice.chance == result(dice.pool)
                assert dice.before == (result(Pool(enough[0] - 1, modifier)) if enough[0] else None)
            else:
                assert dice is None
        resistance = Pool(1, 5)
        more = search_dice(searcher, resistance, wanted, **options)
        with_more = [
            chance_within(Pool(count, searcher.modifier), resistance, **options) for count in range(searcher.dice, 13)
        ]
        enough = [count for count, chance in enumerate(with_more) if chance >= wanted]
        if enough:
            assert more.pool == Pool(searcher.dice + enough[0], searcher.modifier)
            assert more.chance == with_more[enough[0]]
            assert more.before == (with_more[enough[0] - 1] if enough[0] else None)
        else:
            assert more is None


def test_a_chance_that_no_dice_keep_to():
    """With no searches nothing is found; with a certain one, nothing helps."""
    assert dice_resistance(Pool(0, 30), 0, modifier=-5) is None
    assert fixed_resistance(Pool(12, 30), 0, house=House(tie="active")).pool == Pool(0, 103)
    assert fixed_resistance(Pool(12, 30), 0).pool == Pool(0, 102)
    assert fixed_resistance(Pool(19, 30), 0, house=House(tie="active")).pool == Pool(0, 145)  # beyond all rolls
    assert search_dice(Pool(1), Pool(0, 100), Fraction(1, 2)) is None


def test_search_pool_in_every_reading():
    cards = [Pool(1, 2), Pool(2)]
    assert search_pool() == Search(Pool(1), 1)
    assert search_pool(cards, bonuses=2) == Search(Pool(6, 2), 1)
    assert search_pool(cards, bonuses=2, house=House(flow_die="no")) == Search(Pool(5, 2), 1)
    assert search_pool(cards, bonuses=2, house=House(aware_bonus="no")) == Search(Pool(4, 2), 1)
    assert search_pool(cards, awareness_card=Pool(1, 3)) == Search(Pool(4, 5), 0)
    assert search_pool(cards, awareness_card=Pool(1, 3), add_flow=True) == Search(Pool(5, 5), 1)
    assert search_pool(cards, awareness_card=Pool(1, 3), add_flow=True, house=House(flow_die="no")) == Search(
        Pool(4, 5), 1
    )
    assert search_pool(add_flow=True, house=House(flow_with_card="no")) == Search(Pool(1), 1)
    assert search_pool(awareness_card=NO_CARDS, house=House(flow_with_card="no")) == Search(Pool(0), 0)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: search_pool([Pool(1)] * 13), "cards must be a whole number from 0 to 12, not 13"),
        (lambda: search_pool([Pool(10), Pool(9)]), "search dice must be a whole number from 0 to 19, not 20"),
        (lambda: search_pool(bonuses=13), "bonuses must be"),
        (
            lambda: search_pool(awareness_card=Pool(1), add_flow=True, house=House(flow_with_card="no")),
            "add flow must be left out where an Awareness card is played",
        ),
        (lambda: search_pool([Pool(1, -6)]), "card modifier must be"),
        (lambda: search_pool(awareness_card=Pool(1, 31)), "awareness card modifier must be"),
        (lambda: margin(Pool(30), Pool(31)), "dice must be a whole number from 0 to 60"),
        (lambda: notice(Pool(20), Pool(1)), "searcher dice must be"),
        (lambda: notice(Pool(1), Pool(25)), "resistance dice must be a whole number from 0 to 24"),
        (lambda: notice(Pool(1), Pool(1, 151)), "resistance modifier must be"),
        (lambda: notice(Pool(1), Pool(1), state="seen"), "state must be one of unknown, known, obvious"),
        (lambda: chance_within(Pool(1), Pool(1), searches=101), "searches must be"),
        (lambda: chance_within(Pool(1), Pool(1), state="obvious"), "state must be one of unknown, known, not obvious"),
        (lambda: stay_hidden([], 101), "turns must be"),
        (lambda: stay_hidden([notice(Pool(1), Pool(1))] * 13, 1), "searches must be"),
        (lambda: turns_hidden([], 2), "wanted must be an exact fraction"),
        (lambda: fixed_resistance(Pool(1), -1), "most must be"),
        (lambda: dice_resistance(Pool(1), 2), "most must be"),
        (lambda: dice_resistance(Pool(1), 1, modifier=151), "resistance modifier must be"),
        (lambda: search_dice(Pool(1), Pool(1), 2), "least must be"),
        (lambda: search_dice(Pool(20), Pool(1), 1), "searcher dice must be"),
        (lambda: spot(Pool(1), []), "hidden must be a whole number from 1 to 12, not 0"),
        (lambda: spot(Pool(20), [HiddenThing(Pool(1))]), "searcher dice must be"),
        (lambda: spot(Pool(1), [HiddenThing(Pool(1), "obvious")]), "state must be"),
        (lambda: spot(Pool(1), [HiddenThing(Pool(99))]), "resistance dice must be"),
        (lambda: spot(Pool(1), [HiddenThing(Pool(1))], goal="found"), "goal must be one of noticed, obvious"),
        (lambda: search([], Pool(1)), "turns must be a whole number from 1 to 20, not 0"),
        (lambda: search([[Search(Pool(1))] * 7], Pool(1)), "searchers must be a whole number from 0 to 6"),
        (lambda: search([[Search(Pool(1))] * 5], Pool(1), sharing="silent"), "searchers must be .* 0 to 4"),
        (lambda: search([[Search(Pool(1))]], Pool(1), sharing="some"), "sharing must be one of told, silent"),
        (lambda: search([[Search(Pool(1), 2)]], Pool(1)), "flow must be a whole number from 0 to 1"),
        (lambda: search([[Search(Pool(1))]], Pool(1), flipped=Pool(13)), "flipped dice must be"),
        (lambda: until_found([Search(Pool(1))], Pool(1), goal="seen"), "goal must be one of"),
        (lambda: turns_needed(search([[]], Pool(1)), 2), "wanted must be"),
    ],
)
def test_refusals(call, words):
    with pytest.raises(InvalidInput, match=words):
        call()


def spotted_by_turn(searchers, hidden, turns, goal, sharing, tie, rolls):
    """Return how many things are spotted by the end of each turn, following every face of every die; each thing's
    states are a row with one state for each searcher, or one for all if they tell each other."""
    tests = [goal_test(thing.state, goal) for thing in hidden]
    own = len(searchers) if sharing == "silent" else 1
    stands = {tuple((thing.state,) * own for thing in hidden): Fraction(1)}
    by_turn = []
    for _ in range(turns):
        for index, searcher in enumerate(searchers):
            mine = index if sharing == "silent" else 0
            after_action = Counter()
            for states, chance in stands.items():
                for faces in product(scores(searcher), repeat=by_reading(rolls, one=1, many=len(hidden))):
                    share = chance / len(scores(searcher)) ** len(faces)
                    for against in product(*(scores(thing.resistance) for thing in hidden)):
                        new = []
                        for number, (row, resist) in enumerate(zip(states, against, strict=True)):
                            now = after(row[mine], faces[number % len(faces)], resist, tie)
                            new.append((*row[:mine], now, *row[mine + 1 :]))
                        ways = prod(len(scores(thing.resistance)) for thing in hidden)
                        after_action[tuple(new)] += share / ways
            stands = after_action
        counts = Counter()
        for states, chance in stands.items():
            counts[sum(any(map(test, row)) for test, row in zip(tests, states, strict=True))] += chance
        by_thing = [
            sum(chance for states, chance in stands.items() if any(map(test, states[number])))
            for number, test in enumerate(tests)
        ]
        by_turn.append((counts, by_thing))
    return by_turn


TWO_ALIKE = [HiddenThing(Pool(0, 3)), HiddenThing(Pool(0, -3)), HiddenThing(Pool(0, 3))]
MIXED = [HiddenThing(Pool(1)), HiddenThing(Pool(0, 2), "known"), HiddenThing(Pool(0, -1))]


@pytest.mark.parametrize("rolls", readings("awareness_rolls"))
@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize("sharing", ["told", "silent"])
@pytest.mark.parametrize("goal", ["noticed", "obvious"])
@pytest.mark.parametrize(
    ("searchers", "hidden", "turns"),
    [
        ([Pool(1), Pool(1, 2)], TWO_ALIKE, 2),
        ([Pool(1), Pool(1), Pool(0, 4)], MIXED, 1),
        ([Pool(1, 1)], MIXED, 2),
        ([Pool(1, 5), Pool(1)], [HiddenThing(Pool(1, 3))], 3),
    ],
)
def test_several_searchers_and_several_things(searchers, hidden, turns, goal, sharing, tie, rolls):
    house = House(tie=tie, awareness_rolls=rolls)
    result = spot_together(searchers, hidden, turns=turns, goal=goal, sharing=sharing, house=house)
    naive = spotted_by_turn(searchers, hidden, turns, goal, sharing, tie, rolls)
    assert len(result) == turns
    for spotting, (counts, by_thing) in zip(result, naive, strict=True):
        assert {n: spotting.count.exactly(n) for n in range(len(hidden) + 1)} == {
            n: counts[n] for n in range(len(hidden) + 1)
        }
        assert spotting.chances == tuple(by_thing)
        assert (spotting.every, spotting.some) == (counts[len(hidden)], 1 - counts[0])


def test_one_searcher_in_one_turn_spots_what_a_single_search_spots():
    things = [HiddenThing(Pool(2, 1)), HiddenThing(Pool(1, 3), "known"), HiddenThing(Pool(2, 1)), HiddenThing(Pool(0))]
    for goal in ("noticed", "obvious"):
        assert spot_together([Pool(3)], things, goal=goal) == (spot(Pool(3), things, goal=goal),)


def test_the_longest_search_has_exactly_the_stated_length():
    """60,000 scores times sets of things, 12,288 actions times sets, 8,000 bits: each just reached, then passed."""
    four_of_each = [HiddenThing(Pool(0, bonus)) for bonus in range(3)] * 4
    assert longest([Pool(19, bonus) for bonus in range(5)], four_of_each) == 12_288 // (5 * 5**3)
    assert longest([Pool(19 if bonus else 0, bonus) for bonus in range(6)], four_of_each) == 0
    six = [HiddenThing(Pool(0, bonus)) for bonus in range(6)]
    assert longest([Pool(5, bonus) for bonus in range(3)], six, goal="obvious") == 1
    assert longest([Pool(6 if bonus else 4, bonus) for bonus in range(3)], six, goal="obvious") == 0
    assert longest([Pool(5)], [HiddenThing(Pool(24))] * 12) == 8_000 // (3 * (5 + 12 * 24))
    assert len(spot_together([Pool(1)], [HiddenThing(Pool(0, 9))], turns=20)) == 20
    with pytest.raises(InvalidInput, match="turns must be at most 1 with so many"):
        spot_together([Pool(5, bonus) for bonus in range(3)], six, goal="obvious", turns=2)


@pytest.mark.parametrize(
    ("words", "searchers", "hidden", "asked"),
    [
        ("searchers must be a whole number from 1 to 6, not 0", [], [HiddenThing(Pool(0))], {}),
        ("searchers must be a whole number from 1 to 6, not 7", [Pool(1)] * 7, [HiddenThing(Pool(0))], {}),
        ("hidden must be a whole number from 1 to 12, not 0", [Pool(1)], [], {}),
        ("hidden must be a whole number from 1 to 12, not 13", [Pool(1)], [HiddenThing(Pool(0))] * 13, {}),
        ("searcher dice must be a whole number from 0 to 19, not 20", [Pool(20)], [HiddenThing(Pool(0))], {}),
        ("resistance dice must be a whole number from 0 to 24, not 25", [Pool(1)], [HiddenThing(Pool(25))], {}),
        ("state must be one of unknown, known, not obvious", [Pool(1)], [HiddenThing(Pool(0), "obvious")], {}),
        ("goal must be one of noticed, obvious, not hit", [Pool(1)], [HiddenThing(Pool(0))], {"goal": "hit"}),
        ("sharing must be one of told, silent, not asked", [Pool(1)], [HiddenThing(Pool(0))], {"sharing": "asked"}),
        ("turns must be a whole number from 1 to 20, not 0", [Pool(1)], [HiddenThing(Pool(0))], {"turns": 0}),
        ("turns must be a whole number from 1 to 20, not 21", [Pool(1)], [HiddenThing(Pool(0))], {"turns": 21}),
    ],
)
def test_a_joint_search_reports_which_entries_it_accepts(words, searchers, hidden, asked):
    with pytest.raises(InvalidInput, match=words):
        spot_together(searchers, hidden, **asked)


def test_things_too_many_and_too_different_are_refused():
    things = [HiddenThing(Pool(1, bonus)) for bonus in range(12)]
    assert longest([Pool(3)] * 3, things, goal="obvious") == 0
    assert longest([Pool(3)], things[:6]) == 20
    with pytest.raises(InvalidInput, match="at most 0 with so many searchers and different things"):
        spot_together([Pool(3)] * 3, things, goal="obvious")
