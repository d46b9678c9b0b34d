"""Looks played out with cards on the table, against the arithmetic."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from engine.invalid import InvalidInput
from engine.observe_foe.belief import depth_law, least_bid, uniform
from engine.observe_foe.bid import Bid, share
from engine.observe_foe.follow_ups import follow_up, looks
from engine.observe_foe.hide import hidden_chances, hiding, hiding_with_chance
from engine.observe_foe.reveal import Target, depth_after, effect_needed, look
from engine.observe_foe.rulings import House
from engine.observe_foe.stack import Stack, action_stack, opposing_number
from engine.odds.law import Law
from tests.support.readings import by_reading, readings, yes

POOLED = House(repeat_mode="effects")
READINGS = list(product(readings("zero_outcome"), readings("pause_reveal")))


class Table:
    """An Action Stack with its cards face up or face down."""

    def __init__(self, kind: str, cards: int, known: int = 0) -> None:
        self.kind = kind
        self.face_up = [index < known for index in range((1 if kind == "pause" else cards) + 1)]

    def turn(self, outcome, zero_outcome: str, pause_reveal: str) -> None:
        if outcome < 0 or (outcome == 0 and by_reading(zero_outcome, nothing=True, top_card=False, hint=True)):
            return
        to_turn, beaten_by = 1, 2
        while outcome >= beaten_by:
            to_turn, beaten_by = to_turn + 1, beaten_by + 1
        if self.kind == "pause":
            to_turn = by_reading(pause_reveal, at_once=2, second_card=to_turn)
        for _ in range(to_turn):
            if False in self.face_up:
                self.face_up[self.face_up.index(False)] = True

    @property
    def known(self) -> int:
        return self.face_up.count(True)


def dealt(points: int, targets: int, reading: str) -> tuple[Fraction | int, int]:
    """Deal the points out one by one; return what each target surely has, and the points left over."""
    piles = [0] * targets
    for point in range(points):
        piles[point % targets] += 1
    even = min(piles), sum(pile - min(piles) for pile in piles)
    return by_reading(reading, lost=even, assign=even, fraction=(Fraction(points, targets), 0), must_divide=even)


@pytest.mark.parametrize("reading", readings("split_remainder"))
@pytest.mark.parametrize("split_phases", readings("split_phases"))
def test_share(reading: str, split_phases: str) -> None:
    for intuition, phases, targets in product(range(1, 14), range(5), range(1, 7)):
        bid, house = Bid(intuition, phases, targets=targets), House(split_remainder=reading, split_phases=split_phases)
        per_action, rest = dealt(intuition, targets, reading)
        more, other_rest = dealt(phases, targets, reading) if yes(split_phases) else (phases, 0)
        if reading == "must_divide" and (rest or other_rest):
            with pytest.raises(InvalidInput, match=f"a multiple of {targets}"):
                share(bid, house=house)
            continue
        answer = share(bid, house=house)
        assert answer.each == per_action + more
        over = rest + other_rest
        assert (answer.spare, answer.lost) == by_reading(
            reading, lost=(0, over), assign=(over, 0), fraction=(0, 0), must_divide=(0, 0)
        )


@pytest.mark.parametrize("reading", readings("split_remainder"))
@pytest.mark.parametrize("split_phases", readings("split_phases"))
def test_the_whole_bid_counts_against_each(reading: str, split_phases: str) -> None:
    house = House(split_remainder=reading, split_phases=split_phases, split_outcome="total")
    for intuition, phases, targets in product(range(1, 6), range(3), range(1, 4)):
        bid = Bid(intuition, phases, targets=targets)
        answer = share(bid, house=house)
        assert (answer.each, answer.spare, answer.lost) == (intuition + phases, 0, 0)
        assert look(bid, Target(2), house=house) == look(bid.replace(targets=1), Target(2))


@pytest.mark.parametrize("cards", [1, 2, 3, 5])
@pytest.mark.parametrize("outcome", range(7))
def test_a_missing_weapon_or_location_uses_up_a_point(cards: int, outcome: int) -> None:
    places = ["Action", "Weapon", "Location", *(f"Card {number}" for number in range(4, cards + 1)), "Stat Points"]
    there = ["Action", "Weapon", "Location", "Card 4", "Card 5"][:cards]
    stack = action_stack("attack", cards, house=House(missing_card="empty_place"))
    seen = [name.removeprefix("no ") for name in stack.names[: depth_after(outcome, stack=stack)]]
    assert seen == places[:outcome]
    assert [name for name in stack.names[:-1] if not name.startswith("no ")] == there
    assert action_stack("attack", cards) == Stack("attack", cards)
    assert action_stack("action", cards, house=House(missing_card="empty_place")) == Stack("action", cards)


@pytest.mark.parametrize(("zero_outcome", "pause_reveal"), READINGS)
@pytest.mark.parametrize("kind", ["action", "pause"])
@pytest.mark.parametrize("split_remainder", ["lost", "fraction"])
def test_look(zero_outcome: str, pause_reveal: str, kind: str, split_remainder: str) -> None:
    house = House(zero_outcome=zero_outcome, pause_reveal=pause_reveal, split_remainder=split_remainder, min_int="zero")

    def ask(intuition: int, phases: int, target: Target):
        return look(Bid(intuition, phases, targets=2), target, house=house)

    for intuition, phases, opposing, cards in product(range(9), (0, 1), (0, 1, 3), (1, 3)):
        for seen in range(Stack(kind, cards).depth + 1):
            target = Target(opposing, seen=seen, stack=Stack(kind, cards))
            answer = ask(intuition, phases, target)
            effect = dealt(intuition, 2, split_remainder)[0] + phases
            table = Table(kind, cards, seen)
            table.turn(effect - opposing, zero_outcome, pause_reveal)
            assert (answer.effect, answer.outcome) == (effect, effect - opposing)
            assert (answer.seen, answer.depth, answer.shown) == (seen, table.known, table.known - seen)
            assert answer.everything == all(table.face_up)
            assert answer.hint == (
                effect == opposing and by_reading(zero_outcome, nothing=False, top_card=False, hint=True)
            )
            if answer.shown == 0:
                assert answer.wasted == effect
            elif split_remainder == "lost":
                # Without the wasted points the same cards are shown, without one more they are not.
                needed = effect - answer.wasted
                assert ask(0, needed, target).shown == answer.shown
                assert needed == 0 or ask(0, needed - 1, target).shown < answer.shown


def test_half_points_above_the_opposing_bid() -> None:
    house = House(split_remainder="fraction")
    halves = [look(Bid(points, targets=2), Target(2), house=house) for points in range(4, 9)]
    assert [(half.outcome, half.depth, half.wasted) for half in halves] == [
        (0, 0, 2),
        (Fraction(1, 2), 1, 0),
        (1, 1, 0),
        (Fraction(3, 2), 1, Fraction(1, 2)),
        (2, 2, 0),
    ]


def test_points_left_over_can_be_placed() -> None:
    house = House(split_remainder="assign")
    plain = look(Bid(5, targets=3), Target(1), house=house)
    assert (plain.effect, plain.depth) == (1, 0)
    placed = look(Bid(5, targets=3, extra=2), Target(1), house=house)
    assert (placed.effect, placed.depth) == (3, 2)
    with pytest.raises(InvalidInput, match="extra must be a whole number from 0 to 2"):
        look(Bid(5, targets=3, extra=3), Target(1), house=house)


@pytest.mark.parametrize(("zero_outcome", "pause_reveal"), READINGS)
@pytest.mark.parametrize("kind", ["attack", "pause"])
def test_effect_needed(zero_outcome: str, pause_reveal: str, kind: str) -> None:
    for opposing, depth in product(range(5), range(1, 3 if kind == "pause" else 5)):
        tables = []
        for effect in range(20):
            tables.append(Table(kind, 3))
            tables[-1].turn(effect - opposing, zero_outcome, pause_reveal)
        first = next(effect for effect, table in enumerate(tables) if table.known >= depth)
        house = House(zero_outcome=zero_outcome, pause_reveal=pause_reveal)
        assert effect_needed(depth, opposing=opposing, stack=Stack(kind), house=house) == first


@pytest.mark.parametrize("repeat_scope", readings("repeat_scope"))
@pytest.mark.parametrize("repeat_mode", readings("repeat_mode"))
@pytest.mark.parametrize(("zero_outcome", "pause_reveal"), READINGS)
def test_looks(repeat_scope: str, repeat_mode: str, zero_outcome: str, pause_reveal: str) -> None:
    house = House(
        zero_outcome=zero_outcome, pause_reveal=pause_reveal, repeat_mode=repeat_mode, repeat_scope=repeat_scope
    )
    for kind, points, opposing in product(("attack", "pause"), product(range(1, 4), repeat=3), range(3)):
        bids = [Bid(intuition, observer=who) for intuition, who in zip(points, "aba", strict=True)]
        answers = looks(bids, Target(opposing, stack=Stack(kind, 2)), house=house)
        tables: dict[str, Table] = {}
        efforts: dict[str, list[int]] = {}
        for bid, answer in zip(bids, answers, strict=True):
            who = by_reading(repeat_scope, observer=bid.observer, side="all")
            table = tables.setdefault(who, Table(kind, 2))
            before = table.known
            efforts.setdefault(who, []).append(bid.intuition)
            if by_reading(repeat_mode, cards=False, effects=True):
                table = tables[who] = Table(kind, 2)
                outcome = sum(efforts[who]) - opposing
            else:
                outcome = bid.intuition - opposing
            table.turn(outcome, zero_outcome, pause_reveal)
            assert (answer.seen, answer.depth, answer.shown) == (before, table.known, table.known - before)
            assert (answer.effect, answer.outcome) == (bid.intuition, outcome)
            assert answer.everything == all(table.face_up)
            assert answer.hint == (outcome == 0 and by_reading(zero_outcome, nothing=False, top_card=False, hint=True))


def test_pooled_effect_is_wasted_only_beyond_the_last_card() -> None:
    answers = looks([Bid(2), Bid(4), Bid(3)], Target(3, stack=Stack(cards=1)), house=POOLED)
    assert [(answer.depth, answer.wasted) for answer in answers] == [(0, 0), (2, 1), (2, 3)]


@pytest.mark.parametrize("repeat_mode", readings("repeat_mode"))
@pytest.mark.parametrize("zero_outcome", readings("zero_outcome"))
@pytest.mark.parametrize("pause_reveal", readings("pause_reveal"))
@pytest.mark.parametrize("min_int", readings("min_int"))
def test_follow_up(repeat_mode: str, zero_outcome: str, pause_reveal: str, min_int: str) -> None:
    house = House(zero_outcome=zero_outcome, pause_reveal=pause_reveal, min_int=min_int, repeat_mode=repeat_mode)
    for kind, opposing, first in product(("attack", "pause"), range(3), range(1, 6)):
        target = Target(opposing, stack=Stack(kind))
        (look,) = looks([Bid(first)], target, house=house)
        needs = follow_up(target.replace(seen=look.depth), earlier_effect=first, house=house)
        assert [need.name for need in needs] == list(target.stack.names[look.depth :])
        for need in needs:
            reached = looks([Bid(first), Bid(need.intuition)], target, house=house)[-1]
            assert reached.depth >= need.depth
            assert need.quickness == 1
            if need.intuition > by_reading(min_int, one=1, zero=0):
                assert looks([Bid(first), Bid(need.intuition - 1)], target, house=house)[-1].depth < need.depth
                assert need.effect == need.intuition


@pytest.mark.parametrize("zero_outcome", readings("zero_outcome"))
@pytest.mark.parametrize("repeat_mode", readings("repeat_mode"))
@pytest.mark.parametrize("kind", ["attack", "pause"])
def test_follow_up_after_a_look_with_a_fraction_of_a_point(kind: str, repeat_mode: str, zero_outcome: str) -> None:
    house = House(zero_outcome=zero_outcome, repeat_mode=repeat_mode)
    for opposing, intuition, targets in product(range(4), range(10), (2, 3, 6)):
        earlier = dealt(intuition, targets, "fraction")[0]

        def known(further: int, earlier: Fraction | int = earlier, opposing: int = opposing) -> int:
            table = Table(kind, 3)
            if by_reading(repeat_mode, cards=False, effects=True):
                table.turn(earlier + further - opposing, zero_outcome, "at_once")
            else:
                table.turn(earlier - opposing, zero_outcome, "at_once")
                table.turn(further - opposing, zero_outcome, "at_once")
            return table.known

        table = Table(kind, 3)
        table.turn(earlier - opposing, zero_outcome, "at_once")
        target = Target(opposing, seen=table.known, stack=Stack(kind))
        needs = follow_up(target, earlier_effect=earlier, house=house)
        assert [need.depth for need in needs] == list(range(table.known + 1, target.stack.depth + 1))
        for need in needs:
            assert need.effect == next(further for further in range(20) if known(further) >= need.depth)
            assert need.intuition == max(1, need.effect)


def test_half_points_count_towards_the_next_look() -> None:
    def needs(opposing: int, seen: int, earlier: Fraction) -> list[int]:
        further = follow_up(Target(opposing, seen=seen), earlier_effect=earlier, house=POOLED)
        return [need.effect for need in further]

    # 2.5 against 2 shows the Action; the Weapon takes 4 in all, so 1.5 more, and a look brings whole points.
    assert needs(2, 1, Fraction(5, 2)) == [2, 3, 4]
    # 1.5 against 2 shows nothing; 1 more makes 2.5, and half a point above the opposing bid turns the first card.
    assert needs(2, 0, Fraction(3, 2)) == [1, 3, 4, 5]


def test_follow_up_defaults_to_the_least_earlier_effect() -> None:
    two_seen = Target(3, seen=2)
    assert follow_up(two_seen, house=POOLED) == follow_up(two_seen, earlier_effect=5, house=POOLED)
    assert [need.effect for need in follow_up(Target(3), house=POOLED)] == [4, 5, 6, 7]
    assert follow_up(Target(3, seen=4)) == ()
    with pytest.raises(InvalidInput, match="one that shows 2 cards against 3"):
        follow_up(two_seen, earlier_effect=4, house=POOLED)


def test_a_plain_bid_is_for_one_action() -> None:
    assert Bid(4) == Bid(4, phases=0, quickness=0, targets=1, extra=0, observer="")


def test_looks_go_on_from_cards_already_seen() -> None:
    assert [answer.depth for answer in looks([Bid(4), Bid(4)], Target(3, seen=1))] == [2, 3]
    pooled = looks([Bid(1), Bid(1)], Target(3, seen=1), house=POOLED)
    assert [answer.depth for answer in pooled] == [2, 3]
    with pytest.raises(InvalidInput, match="at most 12 looks"):
        looks([Bid(1)] * 13, Target(3))


@pytest.mark.parametrize("repeat_mode", readings("repeat_mode"))
def test_cards_already_seen_belong_to_the_first_observer(repeat_mode: str) -> None:
    bids = [Bid(4, observer="a"), Bid(5, observer="b"), Bid(1, observer="a")]
    target, house = Target(3, seen=2), House(repeat_mode=repeat_mode)
    # Effect 5 against 3 turns two cards for an ally who knew none; as one side's look it turns the last one.
    turned = by_reading(repeat_mode, cards=3, effects=4)
    assert [answer.depth for answer in looks(bids[:2], target, house=house)] == [turned, 2]
    assert [answer.seen for answer in looks(bids, target, house=house)] == [2, 0, turned]
    assert looks(bids[:2], target, house=house.replace(repeat_scope="side"))[-1].depth == 4


@pytest.mark.parametrize(("zero_outcome", "pause_reveal"), READINGS)
@pytest.mark.parametrize("kind", ["attack", "pause"])
def test_hiding(zero_outcome: str, pause_reveal: str, kind: str) -> None:
    stack, house = Stack(kind), House(zero_outcome=zero_outcome, pause_reveal=pause_reveal)
    whole = stack.depth

    def known(effect, opposing: int, seen: int) -> int:
        table = Table(kind, 3, seen)
        table.turn(effect - opposing, zero_outcome, pause_reveal)
        return table.known

    for effect, seen in product([0, 1, 2, Fraction(5, 2), 4, 7], range(whole)):
        answer = hiding(effect, stack=stack, seen=seen, house=house)
        assert [card.depth for card in answer] == list(range(seen + 1, whole + 1))
        for card in answer:
            assert card.opposing == next(bid for bid in range(20) if known(effect, bid, seen) < card.depth)
    belief = Law({1: 1, 4: 2, 6: 1})
    for opposing in range(8):
        chances = hidden_chances(belief, opposing, stack=stack, house=house)
        for depth, chance in enumerate(chances, 1):
            parts = [weight for effect, weight in belief.items() if known(effect, opposing, 0) < depth]
            assert chance == Fraction(sum(parts), 4)
    for wanted in (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), 1):
        by_bid = [hidden_chances(belief, bid, stack=stack, house=house) for bid in range(12)]
        for index, card in enumerate(hiding_with_chance(belief, wanted, stack=stack, house=house)):
            assert card.opposing == min(bid for bid, chances in enumerate(by_bid) if chances[index] >= wanted)


def test_card_names() -> None:
    assert Stack("attack", 1).names == ("Action", "Stat Points")
    assert Stack("attack", 5).names == ("Action", "Weapon", "Location", "Card 4", "Card 5", "Stat Points")
    assert Stack("action", 2).names == ("Action", "Card 2", "Stat Points")
    assert Stack("pause", 7).names == ("Pause", "Stat Points coming back")
    with pytest.raises(InvalidInput, match="kind must be one of attack, action, pause"):
        Stack("dance")
    assert depth_after(0, stack=Stack("pause")) == 0


@pytest.mark.parametrize(
    ("nature", "mixed_action", "called", "number"),
    [
        ("physical", "gm", "mental", 4),
        ("mental", "gm", "physical", 2),
        ("mixed", "gm", "physical", 4),
        ("mixed", "gm", "mental", 2),
        ("mixed", "higher", "mental", 4),
        ("mixed", "mental", "physical", 2),
        ("observe_foe", "gm", "physical", 3),
        ("observe_foe", "higher", "physical", 3),
        ("observe_foe", "mental", "physical", 3),
        ("pause", "higher", "physical", 0),
    ],
)
def test_opposing_number(nature: str, mixed_action: str, called: str, number: int) -> None:
    ask, house = {"agility": 4, "quickness": 2, "called": called}, House(mixed_action=mixed_action)
    assert opposing_number(nature, **ask, house=house) == number
    unobservable = house.replace(no_bid_target="unobservable")
    assert opposing_number(nature, **ask, house=unobservable) == (number or None)
    assert opposing_number("mixed", agility=1, quickness=5, house=House(mixed_action="higher")) == 5
    speed = house.replace(observed_look="speed_qic")
    assert opposing_number(nature, **ask, house=speed) == (2 if nature == "observe_foe" else number)


@pytest.mark.parametrize("repeat_mode", readings("repeat_mode"))
@pytest.mark.parametrize("seen", range(4))
@pytest.mark.parametrize("depth", range(1, 5))
def test_least_bid_from_cards_already_seen_is_the_first_that_will_do(repeat_mode: str, seen: int, depth: int) -> None:
    belief = uniform(0, 3)
    chance, house = Fraction(3, 4), House(repeat_mode=repeat_mode)
    enough = [
        bid for bid in range(1, 12) if depth_law(belief, [Bid(bid)], seen=seen, house=house).at_least(depth) >= chance
    ]
    result = least_bid(belief, depth, chance=chance, seen=seen, house=house)
    assert result is not None
    assert result.intuition == enough[0]
