"""Squares to name, shots one after the other and blasts, against trying every set of squares and every roll."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product

import pytest

from engine.awareness_stealth.pools import NO_CARDS, Pool
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.unseen.area import area_or_aimed
from engine.awareness_stealth.unseen.grid import placements
from engine.awareness_stealth.unseen.large import Placement, nominate_large
from engine.awareness_stealth.unseen.shots import after_miss, best_shots, tries_all
from engine.awareness_stealth.unseen.squares import MOST_NAMED, nominate
from engine.awareness_stealth.unseen.strike import Strike
from engine.invalid import InvalidInput
from tests.support.readings import by_reading, readings, yes

pytestmark = pytest.mark.no_cover  # three times as slow under it, and takes no branch that no other test takes
FACES = range(1, 7)
PRIORS = [(1,), (1, 1), (1, 1, 1), (1, 2, 3), (0, 5, 1), (4, 1, 1, 2), (1, 1, 1, 1)]
FIGHTS = [
    pytest.param(Pool(2, 2), Pool(1), NO_CARDS, id="strong"),
    pytest.param(Pool(2), Pool(1, 1), Pool(0, 2), id="weak-against-flipped"),
    pytest.param(Pool(1, 1), Pool(0, 1), NO_CARDS, id="one-die"),
    pytest.param(Pool(0, 20), Pool(0), NO_CARDS, id="never-fails"),
]


def gained(squares, prior, known):
    """Return how many d6 the named squares give the target: none if the rule is "cards" and no other is possible."""
    elsewhere = sum(weight for square, weight in enumerate(prior) if square not in squares)
    if len(squares) == 1 and not elsewhere:
        return by_reading(known, both=1, cards=0)
    return len(squares)


def hits(attacker, defender, flipped, named, tie):
    """Return the chance to beat the resistance with a number of named squares, by counting faces."""
    dice = defender.dice + flipped.dice + named
    won_by = by_reading(tie, resist=1, active=0)
    won = rolls = 0
    for mine, theirs in product(product(FACES, repeat=attacker.dice), product(FACES, repeat=dice)):
        margin = sum(mine) + attacker.modifier - sum(theirs) - defender.modifier - flipped.modifier
        won += margin >= won_by
        rolls += 1
    return Fraction(won, rolls)


def sets_of(squares):
    return chain.from_iterable(combinations(squares, count) for count in range(1, len(squares) + 1))


@pytest.fixture(scope="module")
def chance():
    """Return a version of `hits` that counts each fight once."""
    counted = {}

    def look_up(*fight):
        if fight not in counted:
            counted[fight] = hits(*fight)
        return counted[fight]

    return look_up


@pytest.mark.parametrize("known", readings("known_square"))
@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize(("attacker", "defender", "flipped"), FIGHTS)
def test_no_other_squares_hit_better(attacker, defender, flipped, tie, known, chance):
    for prior in [*PRIORS, (0, 3, 0)]:
        answer = nominate(Strike(attacker, defender, flipped), prior, house=House(tie=tie, known_square=known))
        best_hit = {}
        for squares in sets_of(range(len(prior))):
            covered = Fraction(sum(prior[square] for square in squares), sum(prior))
            hit = covered * chance(attacker, defender, flipped, gained(squares, prior, known), tie)
            best_hit[len(squares)] = max(hit, best_hit.get(len(squares), 0))
        assert {len(choice.squares): choice.hit for choice in answer.choices} == best_hit
        assert answer.best.hit == max(best_hit.values())
        for choice in answer.choices:
            covered = Fraction(sum(prior[square] for square in choice.squares), sum(prior))
            assert (choice.covered, choice.empty) == (covered, 1 - covered)
            assert choice.hit == choice.covered * choice.beats
            assert choice.loss == answer.best.hit - choice.hit
        fewest = min(count for count, hit in best_hit.items() if hit == answer.best.hit)
        assert len(answer.best.squares) == fewest


@pytest.mark.parametrize(
    "stands",
    [
        pytest.param([Placement((0, 1)), Placement((1, 2), 3), Placement((2, 3), 2)], id="a-corridor"),
        pytest.param([Placement((0, 1, 3, 4)), Placement((1, 2, 4, 5)), Placement((4, 5, 7, 8))], id="an-ogre"),
        pytest.param([Placement((7,), 2), Placement((9,), 0), Placement((30, 7), 1)], id="sizes-differ"),
        pytest.param(placements([1] * 15, 5, size=2), id="an-ogre-in-a-room"),
        pytest.param(placements([3, 1, 2, 1, 1, 2, 1, 0, 1, 1, 1, 4, 1, 2, 1, 1], 4, size=2), id="a-pillar"),
        pytest.param(placements([1, 2, 1, 1, 3] * 4, 5, size=3), id="a-dragon"),
    ],
)
def test_large_targets_are_hit_in_any_of_their_squares(stands, chance):
    attacker, defender = Pool(2, 3), Pool(1)
    squares = sorted({square for placement in stands for square in placement.squares})
    total = sum(placement.weight for placement in stands)
    best = {}
    for named in sets_of(squares):
        if len(named) <= 4:
            weight = sum(placement.weight for placement in stands if set(named) & set(placement.squares))
            best[len(named)] = max(best.get(len(named), 0), Fraction(weight, total))
    answer = nominate_large(Strike(attacker, defender), stands)
    assert [len(choice.squares) for choice in answer.choices] == list(range(1, len(squares) + 1))
    for choice in answer.choices:
        covering = sum(placement.weight for placement in stands if set(choice.squares) & set(placement.squares))
        assert Fraction(covering, total) == choice.covered
    for choice in answer.choices[:4]:
        count = len(choice.squares)
        covering = sum(placement.weight for placement in stands if set(choice.squares) & set(placement.squares))
        assert Fraction(covering, total) == choice.covered == best[count]
        assert choice.beats == chance(attacker, defender, NO_CARDS, count, "resist")


def test_a_target_of_one_square_is_no_special_case():
    single = nominate(Strike(Pool(3, 2), Pool(2)), [3, 2, 1, 0])
    large = nominate_large(Strike(Pool(3, 2), Pool(2)), [Placement((square,), 3 - square) for square in range(4)])
    assert [choice.hit for choice in large.choices] == [choice.hit for choice in single.choices]
    assert large.best == single.best


def walk(prior, named_now, shots, chance_of, info, rolled=frozenset(), known="both"):
    """Return the chance that a shot hits if `named_now(weights, chance)` gives the sets of squares to try at each shot.

    `rolled` are the squares in which the target, if it is there, has made a resistance roll; outside the squares named
    an attack misses automatically, so nothing is rolled. `chance_of(rolled, named)` is the chance to beat it.
    """
    best, total = Fraction(0), sum(prior)
    if not total:
        return best
    for squares in named_now(prior, lambda square, named: chance_of(square in rolled, named)):
        named = gained(squares, prior, known)
        beat = {square: chance_of(square in rolled, named) for square in squares}
        value = sum(prior[square] * beat[square] for square in squares) / total
        then = rolled | frozenset(squares)
        for after in misses(prior, beat, info) if shots > 1 else ():
            value += sum(after) / total * walk(after, named_now, shots - 1, chance_of, info, then, known)
        best = max(best, value)
    return best


def misses(prior, beat, info):
    """Return the weights of the squares after a miss, one list for each answer the players may get."""
    resisted = [prior[square] * (1 - beat[square]) if square in beat else Fraction(0) for square in places(prior)]
    empty = [Fraction(0) if square in beat else prior[square] for square in places(prior)]
    return [resisted, empty] if yes(info) else [[a + b for a, b in zip(resisted, empty, strict=True)]]


def places(weights):
    return range(len(weights))


def any_squares(weights, _):
    return list(sets_of(places(weights)))


def likeliest(weights, chance):
    """Return for each number of squares the set with the likeliest hit; of equals the likelier, then the earlier."""
    return [
        sorted(places(weights), key=lambda square: (-weights[square] * chance(square, count), -weights[square]))[:count]
        for count in range(1, len(weights) + 1)
    ]


@pytest.mark.parametrize("known", readings("known_square"))
@pytest.mark.parametrize("info", readings("miss_info"))
@pytest.mark.parametrize("persist", readings("flip_persist"))
@pytest.mark.parametrize(("attacker", "defender", "flipped"), FIGHTS)
def test_plans_of_shots(attacker, defender, flipped, persist, info, known, chance):
    for prior, shots in product(PRIORS, (1, 2, 3)):

        @cache
        def chance_of(rolled, named):
            resisting = by_reading(persist, until_next_turn=flipped, once=NO_CARDS) if rolled else flipped
            return chance(attacker, defender, resisting, named, "resist")

        house = House(miss_info=info, flip_persist=persist, known_square=known)
        plan = best_shots(Strike(attacker, defender, flipped), prior, shots, house=house)
        weights = [Fraction(weight) for weight in prior]
        every = tries_all(prior, shots, house=house)
        assert every == (shots > 1 and (info, persist) != ("no", "until_next_turn"))
        if not every:
            assert plan.hit_in_all == walk(weights, likeliest, shots, chance_of, info, known=known)
        if every or (known == "both" and shots < 3):
            assert plan.hit_in_all == walk(weights, any_squares, shots, chance_of, info, known=known)


@pytest.mark.parametrize("info", readings("miss_info"))
@pytest.mark.parametrize("persist", readings("flip_persist"))
def test_too_many_plans_are_narrowed_to_the_likeliest_squares(persist, info, chance, monkeypatch):
    monkeypatch.setattr("engine.awareness_stealth.unseen.shots._MOST_PLANS", 0)
    attacker, defender, flipped = Pool(2), Pool(1, 1), Pool(0, 2)
    for prior, shots in product(PRIORS, (1, 2, 3)):

        @cache
        def chance_of(rolled, named):
            resisting = by_reading(persist, until_next_turn=flipped, once=NO_CARDS) if rolled else flipped
            return chance(attacker, defender, resisting, named, "resist")

        house = House(miss_info=info, flip_persist=persist)
        plan = best_shots(Strike(attacker, defender, flipped), prior, shots, house=house)
        weights = [Fraction(weight) for weight in prior]
        assert plan.hit_in_all == walk(weights, likeliest, shots, chance_of, info)


def test_a_shot_can_be_best_for_what_its_miss_tells():
    attacker, defender, prior = Pool(1, 5), Pool(0), [9, 0, 2, 6]

    def chance_of(_, named):
        return hits(attacker, defender, NO_CARDS, named, "resist")

    weights = [Fraction(weight) for weight in prior]
    plan = best_shots(Strike(attacker, defender), prior, 2, house=House(miss_info="yes"))
    assert plan.hit_in_all == walk(weights, any_squares, 2, chance_of, "yes")
    assert plan.hit_in_all > walk(weights, likeliest, 2, chance_of, "yes")


def check_tree(shot, prior, shots, chance_of, info):
    """Compare a plan's own numbers with Bayes' rule along each of its branches."""
    beat = chance_of(shots, len(shot.squares))
    total = sum(prior)
    assert shot.hit == beat * sum(prior[square] for square in shot.squares) / total
    resisted = [weight * (1 - beat) if square in shot.squares else 0 for square, weight in enumerate(prior)]
    empty = [0 if square in shot.squares else weight for square, weight in enumerate(prior)]
    cases = {"resisted": resisted, "empty": empty}
    if not yes(info):
        cases = {"missed": [a + b for a, b in zip(resisted, empty, strict=True)]}
    if shots == 1:
        assert shot.then == ()
    else:
        assert {answer for answer, _ in shot.then} == {answer for answer, after in cases.items() if sum(after)}
    later = sum(sum(cases[answer]) / total * then.hit_in_all for answer, then in shot.then)
    assert shot.hit_in_all == shot.hit + later
    for answer, then in shot.then:
        check_tree(then, cases[answer], shots - 1, chance_of, info)


@pytest.mark.parametrize("info", readings("miss_info"))
@pytest.mark.parametrize(("attacker", "defender", "flipped"), FIGHTS)
def test_the_tree_of_shots_follows_bayes(attacker, defender, flipped, info, chance):
    for prior in PRIORS:

        def chance_of(_, named):
            return chance(attacker, defender, flipped, named, "resist")

        plan = best_shots(Strike(attacker, defender, flipped), prior, 3, house=House(miss_info=info))
        check_tree(plan, [Fraction(weight) for weight in prior], 3, chance_of, info)


@pytest.mark.parametrize("known", readings("known_square"))
@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize(("attacker", "defender", "flipped"), FIGHTS)
def test_squares_after_a_miss(attacker, defender, flipped, tie, known, chance):
    for prior in PRIORS:
        for named in sets_of(range(len(prior))):
            resist = 1 - chance(attacker, defender, flipped, gained(named, prior, known), tie)
            weights = {square: Fraction(weight, sum(prior)) for square, weight in enumerate(prior)}
            resisted = {square: weights[square] * resist for square in named}
            empty = {square: weight for square, weight in weights.items() if square not in named}
            for info, cases in (("no", {"missed": resisted | empty}), ("yes", {"empty": empty, "resisted": resisted})):
                house = House(miss_info=info, tie=tie, known_square=known)
                answers = after_miss(Strike(attacker, defender, flipped), prior, named, house=house)
                possible = {answer: by_square for answer, by_square in cases.items() if sum(by_square.values())}
                assert {answer.answer: answer.chance for answer in answers} == {
                    answer: sum(by_square.values()) for answer, by_square in possible.items()
                }
                for answer in answers:
                    by_square = possible[answer.answer]
                    for square in range(len(prior)):
                        assert answer.where.exactly(square) == by_square.get(square, 0) / answer.chance


@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize(("attacker", "defender", "flipped"), FIGHTS)
@pytest.mark.parametrize("blast", [Pool(1), Pool(2, 1), Pool(0, -5)])
def test_area_or_aimed(blast, attacker, defender, flipped, tie, chance):
    beat = chance(blast, defender, NO_CARDS, 0, tie)
    for prior in PRIORS:
        aimed = nominate(Strike(attacker, defender, flipped), prior, house=House(tie=tie)).best
        for area in ((), *sets_of(range(len(prior)))):
            odds = area_or_aimed(blast, Strike(attacker, defender, flipped), prior, area, house=House(tie=tie))
            inside = Fraction(sum(prior[square] for square in area), sum(prior))
            assert (odds.inside, odds.beats, odds.area, odds.aimed) == (inside, beat, inside * beat, aimed)
            sign = (odds.area > aimed.hit) - (odds.area < aimed.hit)
            assert odds.better == {1: "area", 0: "equal", -1: "aimed"}[sign]
            assert odds.gain == sign * (odds.area - aimed.hit)
        # The fewest squares: count up from none, always adding the likeliest.
        shares = [Fraction(weight, sum(prior)) for weight in sorted(prior, reverse=True)]
        enough = [count for count in range(len(prior) + 1) if beat * sum(shares[:count]) >= aimed.hit]
        assert odds.fewest_squares == (enough[0] if enough else None)
        assert (odds.least_inside is None) == (not enough)
        if odds.least_inside is not None:
            assert beat * odds.least_inside == aimed.hit
            assert 0 <= odds.least_inside <= 1


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: nominate(Strike(Pool(1), Pool(1)), []), "weights must be a list of 1 to 50 whole numbers"),
        (lambda: nominate(Strike(Pool(1), Pool(1)), [0, 0]), "weights must be above 0 for one square at least"),
        (lambda: nominate(Strike(Pool(1), Pool(1)), [10_001]), "weights must be a whole number from 0 to 10000"),
        (lambda: nominate(Strike(Pool(13), Pool(1)), [1]), "attacker dice must be"),
        (lambda: nominate(Strike(Pool(1), Pool(1, 31)), [1]), "defender modifier must be"),
        (lambda: nominate(Strike(Pool(1), Pool(1), Pool(-1)), [1]), "flipped dice must be"),
        (lambda: nominate_large(Strike(Pool(1), Pool(1)), []), "placements must be a whole number from 1 to 100"),
        (lambda: nominate_large(Strike(Pool(1), Pool(1)), [Placement((1,), 0)]), "above 0 for one placement"),
        (lambda: nominate_large(Strike(Pool(1), Pool(1)), [Placement((1,), -1)]), "weight must be"),
        (lambda: nominate_large(Strike(Pool(1), Pool(1)), [Placement(())]), "squares must be a list of 1 to 50"),
        (
            lambda: nominate_large(Strike(Pool(1), Pool(1)), [Placement((50,))]),
            "squares must be a whole number from 0 to 49",
        ),
        (
            lambda: nominate_large(Strike(Pool(1), Pool(1)), [Placement((s, 49 - s)) for s in range(13)]),
            "placements must be at most 12, not 13 side by side",
        ),
        (lambda: after_miss(Strike(Pool(1), Pool(1)), [1, 1], []), "named must be a list of 1 to 2"),
        (lambda: after_miss(Strike(Pool(1), Pool(1)), [1] * 30, range(25)), "named must be a list of 1 to 24"),
        (lambda: after_miss(Strike(Pool(1), Pool(1)), [1, 1], [2]), "named must be a whole number from 0 to 1"),
        (lambda: after_miss(Strike(Pool(1), Pool(1)), [1, 1], [1, 1]), "named must be each square once"),
        (lambda: best_shots(Strike(Pool(1), Pool(1)), [1], 4), "shots must be a whole number from 1 to 3"),
        (lambda: area_or_aimed(Pool(1), Strike(Pool(1), Pool(1)), [1, 1], [0, 0]), "area must be each square once"),
        (lambda: area_or_aimed(Pool(1), Strike(Pool(1), Pool(1)), [1, 1], [2]), "area must be a whole number"),
        (lambda: area_or_aimed(Pool(99), Strike(Pool(1), Pool(1)), [1], [0]), "area attacker dice must be"),
    ],
)
def test_refusals(call, words):
    with pytest.raises(InvalidInput, match=words):
        call()


def test_naming_more_squares_than_the_bound_never_pays():
    """The strongest attack within bounds, on the weakest defence, in the largest room."""
    answer = nominate(Strike(Pool(12, 30), Pool(0, -5)), [1] * 50)
    assert len(answer.choices) == MOST_NAMED
    assert len(answer.best.squares) == 18
    past_best = [choice.hit for choice in answer.choices[17:]]
    assert past_best == sorted(past_best, reverse=True)


def test_a_tie_after_the_last_flipped_card_follows_the_house():
    strike = Strike(Pool(0, 10), Pool(0, 4), Pool(0, 9))  # 10 against 4 and one die, after a first roll with 9 more
    for tie, chance in (("resist", Fraction(5, 6)), ("active", 1)):
        plan = best_shots(strike, [1], 2, house=House(flip_persist="once", tie=tie))
        assert (plan.hit, plan.hit_in_all) == (0, chance)
