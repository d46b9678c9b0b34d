"""States, melee, ambushes and stealth plans against the rule read out card by card and die by die."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from engine.awareness_stealth.ambushes import DefenceCard, ambush
from engine.awareness_stealth.permissions import ALLOWS_CLAUSES, allows
from engine.awareness_stealth.pools import NO_CARDS, Pool
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.state import EVENTS, danger_state, least_margin, next_state, noticed
from engine.awareness_stealth.stealth import Hider, plan_stealth
from engine.awareness_stealth.unseen.melee import melee, melee_dice
from engine.awareness_stealth.unseen.strike import Strike
from engine.invalid import InvalidInput
from tests.support.readings import by_reading, readings, yes

FACES = range(1, 7)


def add(pools):
    return Pool(sum(pool.dice for pool in pools), sum(pool.modifier for pool in pools))


@cache
def beaten(actor, resister, tie, by=None):
    """Return the chance that the actor wins, or wins by a margin, counting faces."""
    least = by if by is not None else by_reading(tie, resist=1, active=0)
    count = total = 0
    for faces in product(FACES, repeat=actor.dice + resister.dice):
        mine = sum(faces[: actor.dice]) + actor.modifier
        theirs = sum(faces[actor.dice :]) + resister.modifier
        count += mine - theirs >= least
        total += 1
    return Fraction(count, total)


@pytest.mark.parametrize(("present", "small_area", "soon"), list(product([False, True], repeat=3)))
def test_danger_state_in_all_cases(present, small_area, soon):
    sure = {"present": present, "small_area": small_area, "soon": soon}
    fresh = "known" if present and small_area and soon else "unknown"
    assert danger_state(sensed=False, **sure).state == fresh
    # A danger that was never Obvious cannot leave the senses either.
    assert danger_state(sensed=False, **sure, out_of_senses=True).state == fresh
    assert danger_state(sensed=False, **sure, was_obvious=True).state == "obvious"
    for stealthy, leaving, again in product([False, True], readings("leaving"), readings("hide_again")):
        gone = danger_state(
            sensed=False,
            **sure,
            was_obvious=True,
            out_of_senses=True,
            stealthy=stealthy,
            house=House(leaving=leaving, hide_again=again),
        )
        lost = by_reading(leaving, keep=False, lose=True) or (stealthy and by_reading(again, known=True, never=False))
        assert gone.state == ("known" if lost else "obvious")
    for was_obvious, out_of_senses in product([False, True], repeat=2):
        seen = danger_state(sensed=True, **sure, was_obvious=was_obvious, out_of_senses=out_of_senses)
        assert (seen.state, seen.clauses) == ("obvious", ("AW-04", "AW-43"))


EVENT_TABLE = {
    "warned": ["known", "known", "obvious"],
    "noticed": ["known", "obvious", "obvious"],
    "noticed_by_7": ["obvious", "obvious", "obvious"],
    "acts": ["obvious", "obvious", "obvious"],
    "moves": ["unknown", "known", "obvious"],
    "searches": ["unknown", "known", "obvious"],
    "turn_ends_unflipped": ["obvious", "obvious", "obvious"],
    "out_of_senses": ["unknown", "known", "obvious"],
    "slips_away": ["unknown", "known", "known"],
    "in_plain_view": ["obvious", "obvious", "obvious"],
}


@pytest.mark.parametrize("event", EVENTS)
def test_events(event):
    for state, then in zip(("unknown", "known", "obvious"), EVENT_TABLE[event], strict=True):
        judgement = next_state(state, event)
        assert judgement.state == then
        assert all(clause.startswith("AW-") for clause in judgement.clauses)
        lenient = next_state(state, event, house=House(hide_without_cards="yes"))
        assert lenient.state == (state if event == "turn_ends_unflipped" else then)


RULED_EVENTS = {
    "hide_again=never": {"slips_away": ["unknown", "known", "obvious"]},
    "leaving=lose": {"out_of_senses": ["unknown", "known", "known"]},
    "acting=moving": {"searches": ["obvious", "obvious", "obvious"]},
    "acting=flip": {"searches": ["obvious", "obvious", "obvious"], "moves": ["obvious", "obvious", "obvious"]},
}


@pytest.mark.parametrize("ruled", RULED_EVENTS)
def test_a_reading_changes_these_events_and_no_other(ruled):
    option, _, reading = ruled.partition("=")
    house = House(**{option: reading})
    for event, then in (EVENT_TABLE | RULED_EVENTS[ruled]).items():
        assert [next_state(state, event, house=house).state for state in ("unknown", "known", "obvious")] == then


@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize(("state", "goal"), list(product(["unknown", "known"], ["noticed", "obvious"])))
def test_least_margin_is_the_first_that_does_it(state, goal, tie):
    reached = [
        margin
        for margin in range(-3, 12)
        if noticed(state, margin, house=House(tie=tie)) == "obvious"
        or (goal == "noticed" and noticed(state, margin, house=House(tie=tie)) != state)
    ]
    assert least_margin(state, goal, house=House(tie=tie)) == reached[0]
    assert reached == list(range(reached[0], 12))


PERMISSIONS = {
    #            attack open extended square flipped opportunity surprise unseen dynamic
    "unknown": (False, None, None, None, True, False, True, True, "none"),
    "known": (True, 1, 2, 1, True, False, False, True, "list"),
    "obvious": (True, 0, 0, 0, False, True, False, False, "all"),
}


@pytest.mark.parametrize("state", PERMISSIONS)
def test_actions_allowed_in_each_state(state):
    allowed = allows(state)
    assert PERMISSIONS[state] == (
        allowed.may_be_attacked,
        allowed.open_melee_dice,
        allowed.extended_melee_dice,
        allowed.dice_per_square,
        allowed.flipped_cards_resist,
        allowed.opportunity_actions,
        allowed.its_attack_surprises,
        allowed.its_attack_is_unseen,
        allowed.dynamic_cards_against_it,
    )
    assert allowed.area_dice == 0
    assert set(ALLOWS_CLAUSES) == set(allowed._fields) - {"state"}
    strict = allows(state, house=House(dynamic_allowed="none"))
    assert strict.dynamic_cards_against_it == ("all" if state == "obvious" else "none")
    by_letter = allows(state, house=House(strike_unknown="yes"))
    in_melee = (by_letter.may_be_attacked, by_letter.open_melee_dice, by_letter.extended_melee_dice)
    assert in_melee == ((True, 0, 0) if state == "obvious" else (True, 1, 2))
    assert by_letter.dice_per_square == allowed.dice_per_square
    open_attack = allows(state, house=House(attack_reveals="before"))
    assert (open_attack.its_attack_surprises, open_attack.its_attack_is_unseen) == (False, False)
    assert open_attack.dynamic_cards_against_it == "all"


@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize("attacker", [Pool(1), Pool(2, 4), Pool(0, 9)])
@pytest.mark.parametrize("defender", [Pool(1, 2), Pool(0, 3)])
@pytest.mark.parametrize("flipped", [NO_CARDS, Pool(1, 1)])
def test_melee_counts_faces(attacker, defender, flipped, tie):
    plain = beaten(attacker, defender, tie)
    for state, reach, bonus in (("known", "open", 1), ("known", "extended", 2), ("obvious", "open", 0)):
        odds = melee(
            Strike(attacker, defender, flipped), reach=reach, state=state, extended_weapon=True, house=House(tie=tie)
        )
        resisting = [defender, Pool(bonus)] + ([flipped] if state == "known" else [])
        assert (odds.bonus_dice, odds.resistance) == (bonus, add(resisting))
        assert odds.hit == beaten(attacker, add(resisting), tie)
        assert odds.without_flipped == beaten(attacker, add(resisting[:2]), tie)
        assert (odds.if_obvious, odds.lost) == (plain, plain - odds.hit)
    assert (
        melee(
            Strike(attacker, defender), reach="extended", state="obvious", extended_weapon=True, house=House(tie=tie)
        ).bonus_dice
        == 0
    )


def test_melee_dice_counts_up():
    for wanted, reach in product((0, Fraction(1, 2), Fraction(99, 100), 1), ("open", "extended")):
        options = {"reach": reach, "extended_weapon": True}
        hits = [melee(Strike(Pool(dice, 1), Pool(2), Pool(1)), **options).hit for dice in range(13)]
        enough = [dice for dice, hit in enumerate(hits) if hit >= wanted]
        assert melee_dice(Strike(Pool(2, 1), Pool(2), Pool(1)), wanted, **options) == (enough[0] if enough else None)


CARDS = [
    DefenceCard(Pool(1, 3), "static"),
    DefenceCard(Pool(1, 1), "static", "refused"),
    DefenceCard(Pool(1, 2), "dynamic"),
    DefenceCard(Pool(1), "dynamic", "admitted"),
]
# Which of the four cards may be played: by case, attack_reveals and dynamic_allowed.
PLAYED = {
    ("obvious", "after", "none"): (0, 1, 2, 3),
    ("obvious", "after", "list"): (0, 1, 2, 3),
    ("known", "after", "none"): (0,),
    ("known", "after", "list"): (0, 3),
    ("surprised_in_view", "after", "none"): (0, 1),
    ("surprised_in_view", "after", "list"): (0, 1),
    ("unknown", "after", "none"): (0,),
    ("unknown", "after", "list"): (0,),
    ("surprised_in_view", "before", "none"): (0, 1),
    ("surprised_in_view", "before", "list"): (0, 1),
}


@pytest.mark.parametrize("tie", readings("tie"))
@pytest.mark.parametrize("surprise_cards", readings("surprise_cards"))
@pytest.mark.parametrize("reveals", readings("attack_reveals"))
@pytest.mark.parametrize("dynamic", readings("dynamic_allowed"))
def test_ambush_card_by_card(dynamic, reveals, surprise_cards, tie):
    attacker = Pool(2, 9)
    odds = ambush(
        attacker,
        CARDS,
        house=House(attack_reveals=reveals, dynamic_allowed=dynamic, surprise_cards=surprise_cards, tie=tie),
    )
    in_view = beaten(attacker, add([card.card for card in CARDS]), tie)
    for name in ("obvious", "known", "surprised_in_view", "unknown"):
        case = getattr(odds, name)
        played = PLAYED.get((name, reveals, dynamic), (0, 1, 2, 3))
        unseen = name in ("known", "unknown") and by_reading(reveals, after=True, before=False)
        surprise = name == "surprised_in_view" or (name == "unknown" and unseen)
        assert (case.case, case.played, case.surprise) == (name, played, surprise)
        assert case.unseen == unseen
        assert case.lost == ((2, 3) if surprise else ())
        assert case.defence == add([CARDS[index].card for index in played])
        assert case.hit == beaten(attacker, case.defence, tie)
        assert case.gain == case.hit - in_view
        gone = by_reading(surprise_cards, deck=(), discard=case.lost)
        defence = add([card.card for index, card in enumerate(CARDS) if index not in gone])
        assert case.hit_later == beaten(attacker, defence, tie)


def found_within(contests, turns, state, goal, tie):
    """Return the chance to be found, state by state and roll by roll."""
    chances = {"unknown": Fraction(0), "known": Fraction(0), "obvious": Fraction(0)}
    chances[state] = Fraction(1)
    noticed_at_all = Fraction(0)
    for searcher, resistance in contests * turns:
        win, by_7 = beaten(searcher, resistance, tie), beaten(searcher, resistance, tie, by=7)
        unknown, known, obvious = chances.values()
        noticed_at_all += (unknown * win) if state == "unknown" else 0
        chances = {
            "unknown": unknown * (1 - win),
            "known": unknown * (win - by_7) + known * (1 - win),
            "obvious": unknown * by_7 + known * win + obvious,
        }
    return noticed_at_all if (state, goal) == ("unknown", "noticed") else chances["obvious"]


HANDS = [
    [Pool(1), Pool(1, 2), Pool(0, 3)],
    [Pool(1, 1), Pool(1), Pool(1, 1)],
    [],
]


@pytest.mark.parametrize("without", readings("hide_without_cards"))
@pytest.mark.parametrize("persist", readings("flip_persist"))
@pytest.mark.parametrize(("state", "goal"), [("unknown", "noticed"), ("unknown", "obvious"), ("known", "obvious")])
@pytest.mark.parametrize("tie", readings("tie"))
def test_stealth_plans_try_every_way(tie, state, goal, persist, without):
    searches, attack, defence, own = [Pool(2), Pool(1, 4)], Pool(1, 3), Pool(0, 1), Pool(0, 1)
    for cards, turns in product(HANDS, (0, 1, 3)):
        best_hidden = {}
        for uses in product(range(by_reading(persist, until_next_turn=2, once=3)), repeat=len(cards)):
            flipped = tuple(index for index, use in enumerate(uses) if use)
            by_roll = [[index for index in flipped if uses[index] == roll] for roll in (1, 2)]
            helping = by_reading(persist, until_next_turn=[flipped, flipped], once=by_roll)
            against = [add([own, *(cards[index] for index in places)]) for places in helping]
            hidden = 1 - found_within(list(zip(searches, against, strict=True)), turns, state, goal, tie)
            if not flipped and turns and not yes(without):
                hidden = Fraction(0)
            best_hidden[flipped] = max(hidden, best_hidden.get(flipped, Fraction(0)))
        hit = {
            flipped: beaten(
                attack, add([defence, *(card for index, card in enumerate(cards) if index not in flipped)]), tie
            )
            for flipped in best_hidden
        }

        def costs(flipped, best_hidden=best_hidden, hit=hit):
            return (len(flipped), -best_hidden[flipped], hit[flipped])

        def beaten_in_all(flipped, best_hidden=best_hidden, costs=costs):
            return any(
                costs(other) != costs(flipped)
                and all(a <= b for a, b in zip(costs(other), costs(flipped), strict=True))
                for other in best_hidden
            )

        best_costs = {costs(flipped) for flipped in best_hidden if not beaten_in_all(flipped)}
        for wanted in (0, Fraction(1, 2), Fraction(9, 10)):
            plan = plan_stealth(
                Hider(cards, own=own, defence=defence, state=state),
                searches,
                turns,
                wanted,
                attack=attack,
                goal=goal,
                house=House(flip_persist=persist, hide_without_cards=without, tie=tie),
            )
            assert {(len(flip.flipped), -flip.hidden, flip.hit) for flip in plan.flips} == best_costs
            assert len(plan.flips) == len(best_costs)
            for flip in plan.flips:
                assert costs(flip.flipped) == (len(flip.flipped), -flip.hidden, flip.hit)
                assert sorted(flip.flipped + flip.unflipped) == list(range(len(cards)))
            assert plan.safest.hidden == max(best_hidden.values())
            good = [costs(flipped) for flipped, hidden in best_hidden.items() if hidden >= wanted]
            if good:
                assert (len(plan.best.flipped), plan.best.hit, -plan.best.hidden) == min(
                    (count, hit, hidden) for count, hidden, hit in good
                )
            else:
                assert plan.best is None


def test_a_plan_without_searches_or_fears():
    plan = plan_stealth(Hider([Pool(1)]), [], 3, 1)
    assert (plan.best.flipped, plan.best.hidden, plan.best.hit, plan.best.resistances) == ((0,), 1, None, ())
    assert plan_stealth(Hider([Pool(1)]), [], 3, 1, house=House(flip_persist="once")).best.flipped == (0,)
    assert plan_stealth(Hider([Pool(1)]), [], 3, 1, house=House(hide_without_cards="yes")).best.flipped == ()
    assert plan_stealth(Hider([]), [Pool(1)], 0, 1).best.hidden == 1
    assert plan_stealth(Hider([]), [Pool(1)], 1, 1).best is None


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: next_state("seen", "acts"), "state must be one of"),
        (lambda: next_state("known", "sneezes"), "event must be one of"),
        (lambda: noticed("gone", 1), "state must be one of"),
        (lambda: least_margin("obvious", "noticed"), "state must be one of unknown, known, not obvious"),
        (lambda: least_margin("known", "seen"), "goal must be one of"),
        (lambda: allows("gone"), "state must be one of"),
        (lambda: melee(Strike(Pool(1), Pool(1)), state="unknown"), "state must be one of known, obvious, not unknown"),
        (lambda: melee(Strike(Pool(1), Pool(1)), reach="far"), "reach must be one of open, extended"),
        (lambda: melee(Strike(Pool(1), Pool(1, 31))), "defender modifier must be"),
        (lambda: melee(Strike(Pool(1), Pool(1), Pool(13))), "flipped dice must be"),
        (lambda: melee_dice(Strike(Pool(1), Pool(1)), 2), "wanted must be an exact fraction"),
        (lambda: melee_dice(Strike(Pool(13), Pool(1)), 1), "attacker dice must be"),
        (lambda: melee_dice(Strike(Pool(1), Pool(1)), 1, reach="extended"), "reach must be open without"),
        (lambda: ambush(Pool(13), []), "attacker dice must be"),
        (lambda: ambush(Pool(1), [DefenceCard(Pool(1))] * 13), "cards must be a whole number from 0 to 12"),
        (lambda: ambush(Pool(1), [DefenceCard(Pool(12))] * 4 + [DefenceCard(Pool(1))]), "defence dice must be"),
        (lambda: ambush(Pool(1), [DefenceCard(Pool(13))]), "card dice must be"),
        (lambda: ambush(Pool(1), [DefenceCard(Pool(1), "magic")]), "kind must be one of static, dynamic"),
        (lambda: ambush(Pool(1), [DefenceCard(Pool(1), unseen="x")]), "unseen must be one of"),
        (lambda: plan_stealth(Hider([Pool(1)] * 9), [Pool(1)], 1, 1), "cards must be a whole number from 0 to 8"),
        (lambda: plan_stealth(Hider([Pool(13)]), [Pool(1)], 1, 1), "card dice must be"),
        (lambda: plan_stealth(Hider([Pool(7)] * 2), [Pool(1)], 1, 1), "cards dice must be"),
        (lambda: plan_stealth(Hider([]), [Pool(1)] * 7, 1, 1), "searches must be"),
        (lambda: plan_stealth(Hider([]), [Pool(13)], 1, 1), "searcher dice must be"),
        (lambda: plan_stealth(Hider([]), [Pool(1)], 21, 1), "turns must be"),
        (lambda: plan_stealth(Hider([]), [Pool(1)], 1, 2), "wanted must be"),
        (lambda: plan_stealth(Hider([], own=Pool(13)), [Pool(1)], 1, 1), "own dice must be"),
        (lambda: plan_stealth(Hider([], defence=Pool(13)), [Pool(1)], 1, 1), "defence dice must be"),
        (lambda: plan_stealth(Hider([]), [Pool(1)], 1, 1, attack=Pool(13)), "attack dice must be"),
        (lambda: plan_stealth(Hider([]), [Pool(1)], 1, 1, goal="x"), "goal must be one of"),
    ],
)
def test_refusals(call, words):
    with pytest.raises(InvalidInput, match=words):
        call()


def test_eight_cards_are_spread_over_three_searches():
    """A search of 4 finds two dice with 2 or 3, in 3 of 36 ways, and three dice with 3, in 1 of 216."""
    plan = plan_stealth(Hider([Pool(1)] * 8), [Pool(0, 4)] * 3, 1, 1, house=House(flip_persist="once"))
    missed = [beaten(Pool(0, 4), Pool(dice), "resist") for dice in (3, 3, 2)]
    assert plan.safest.hidden == (1 - missed[0]) * (1 - missed[1]) * (1 - missed[2])
    assert sorted(pool.dice for pool in plan.safest.resistances) == [2, 3, 3]
