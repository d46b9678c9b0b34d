"""Planning stealth: which cards to flip, and what that leaves for defence."""

from __future__ import annotations

from itertools import chain, combinations_with_replacement, product

from engine.awareness_stealth.awareness import Noticing, notice, stay_hidden
from engine.awareness_stealth.pools import NO_CARDS, Pool, beats, require_pool, together
from engine.awareness_stealth.rulings import RULINGS
from engine.awareness_stealth.state import least_margin
from engine.invalid import require, require_chance, require_whole
from engine.odds.law import ratio
from engine.odds.pareto import undominated
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from engine.awareness_stealth.pools import TieRule
    from engine.awareness_stealth.state import Goal, Hidden, HideWithoutCards
    from engine.awareness_stealth.turn import FlipPersist

__all__ = ["MOST_FLIP_CARDS", "MOST_WAYS", "Flip", "StealthPlan", "plan_stealth"]

MOST_FLIP_CARDS = 8
MOST_HIDING_TURNS = 20
MOST_TURN_SEARCHES = 6
MOST_WAYS = 6561


type _Sum = tuple[int, int]


class Flip(Value):
    """One choice of cards to flip for stealth every turn.

    Attributes:
        flipped: the cards flipped, by their places in the list.
        kept: the other cards.
        resistances: what resists each Awareness Action of a turn, in order.
        hidden: the chance to stay hidden for all turns.
        hit: the chance that the attack given beats the hider once he is Obvious, when only the kept cards serve; None
            if none was given.
    """

    flipped: tuple[int, ...]
    kept: tuple[int, ...]
    resistances: tuple[Pool, ...]
    hidden: Fraction
    hit: Fraction | None


class StealthPlan(Value):
    """Which cards to flip.

    Attributes:
        flips: all choices that no other beats in every respect: fewer cards flipped, a better chance to stay hidden, a
            smaller chance to be hit. From the fewest cards flipped up.
        best: the one of them that flips the fewest cards and stays hidden with the wanted chance; of several the one
            that is hit least, then the one best hidden. None if no choice is good enough.
        safest: the one with the best chance to stay hidden, whatever it costs.
    """

    flips: tuple[Flip, ...]
    best: Flip | None
    safest: Flip


def plan_stealth(
    cards: Sequence[Pool],
    searches: Sequence[Pool],
    turns: int,
    wanted: Fraction | int,
    *,
    own: Pool = NO_CARDS,
    attack: Pool | None = None,
    defence: Pool = NO_CARDS,
    state: Hidden = "unknown",
    goal: Goal = "noticed",
    flip_persist: FlipPersist = "until_next_turn",
    hide_without_cards: HideWithoutCards = "no",
    tie: TieRule = "resist",
) -> StealthPlan:
    """Which cards do I have to flip to stay hidden for so many turns?

    The same cards are flipped every turn, and every turn brings the same Awareness Actions.

    Args:
        cards: the cards that suit both stealth and defence, 0 to 8.
        searches: what is rolled in each Awareness Action of a turn, in order, 0 to 6.
        turns: for how many turns, 0 to 20.
        wanted: the chance wanted, from 0 to 1.
        own: what resists a search besides flipped cards, such as situation bonuses.
        attack: an attack to be feared once the hider is Obvious; None if there is none.
        defence: what resists that attack besides the cards of the list.
        state: his state before.
        goal: what he wants to avoid: "noticed" (he becomes Known or Obvious) or "obvious" (he becomes Obvious).
        flip_persist: AW-Q10; with "once" each flipped card helps against one Awareness Action of the turn, and the plan
            spreads them as well as possible.
        hide_without_cards: AW-Q24, whether one stays hidden at the end of a turn without flipped cards.
        tie: AW-Q2, who wins when both scores are equal.

    Raises:
        InvalidInput: a value out of bounds, no such goal or reading, or more than 6561 ways to spread the cards.

    Clauses: AW-20, AW-42, AW-45, AW-49, AW-50, AW-51, AW-58, AW-59.

    >>> plan = plan_stealth([Pool(1), Pool(1, 3)], [Pool(1)], 1, 1)
    >>> plan.best, plan.safest.flipped, plan.safest.hidden
    (None, (0, 1), Fraction(215, 216))
    """
    RULINGS.check(flip_persist=flip_persist, hide_without_cards=hide_without_cards, tie=tie)
    least_margin(state, goal, tie=tie)
    require_chance("wanted", wanted)
    require_whole("cards", len(cards), 0, MOST_FLIP_CARDS)
    require_whole("searches", len(searches), 0, MOST_TURN_SEARCHES)
    require_whole("turns", turns, 0, MOST_HIDING_TURNS)
    named = [("own", own), ("defence", defence), ("attack", attack or NO_CARDS)]
    named += [("card", card) for card in cards] + [("cards", together(*cards))]
    for name, pool in named + [("searcher", searcher) for searcher in searches]:
        require_pool(name, pool)
    kinds = [searches.index(search) for search in searches]
    odds: dict[tuple[int, _Sum], Noticing] = {}
    chances: dict[tuple[tuple[int, _Sum], ...], Fraction] = {}

    def hidden_by(sums: tuple[_Sum, ...]) -> Fraction:
        # The order of the contests does not matter, and many ways to spread the cards come to the same ones.
        contests = tuple(sorted(zip(kinds, sums, strict=True)))
        if contests not in chances:
            for contest in contests:
                if contest not in odds:
                    odds[contest] = notice(searches[contest[0]], Pool(*contest[1]), tie=tie)
            chances[contests] = stay_hidden([odds[contest] for contest in contests], turns, state=state, goal=goal)
        return chances[contests]

    best: dict[tuple[int, ...], tuple[Fraction, tuple[_Sum, ...]]] = {}
    for flipped, sums in _ways(cards, len(searches), own, flip_persist):
        ends = turns and not flipped and hide_without_cards == "no"
        hidden = ratio(0, 1) if ends else hidden_by(sums)
        if flipped not in best or hidden > best[flipped][0]:
            best[flipped] = hidden, sums
    choices = []
    hits: dict[Pool, Fraction] = {}
    for flipped, (hidden, sums) in best.items():
        kept = tuple(place for place in range(len(cards)) if place not in flipped)
        left = together(defence, *(cards[place] for place in kept))
        if attack is not None and left not in hits:
            hits[left] = beats(attack, left, tie=tie)
        resistances = tuple(Pool(*total) for total in sums)
        choices.append(Flip(flipped, kept, resistances, hidden, hits.get(left)))
    flips = undominated(choices, lambda flip: (len(flip.flipped), -flip.hidden, 0 if flip.hit is None else flip.hit))
    enough = [flip for flip in flips if flip.hidden >= wanted]
    return StealthPlan(
        flips=flips,
        best=min(enough, key=lambda flip: (len(flip.flipped), flip.hit or 0, -flip.hidden), default=None),
        safest=max(flips, key=lambda flip: flip.hidden),
    )


def _ways(
    cards: Sequence[Pool], searches: int, own: Pool, flip_persist: FlipPersist
) -> Iterator[tuple[tuple[int, ...], tuple[_Sum, ...]]]:
    """Each way to flip some of the cards: which, and what they add up to with `own` for each Awareness Action.

    Of cards that are alike, those later in the list are flipped first: other ways come to the same.
    """
    places = 1 if flip_persist == "until_next_turn" else max(1, searches)
    ways = (places + 1) ** len(cards)
    require(ways <= MOST_WAYS, "cards", f"{ways} ways to spread them", f"few enough for {MOST_WAYS} ways")
    kinds: dict[Pool, list[int]] = {}
    for place, card in enumerate(cards):
        kinds.setdefault(card, []).append(place)
    uses = [combinations_with_replacement(range(places + 1), len(alike)) for alike in kinds.values()]
    # By the place of each card, as if all ways had been gone through in order.
    in_order = sorted(range(len(cards)), key=[place for alike in kinds.values() for place in alike].__getitem__)
    by_kind = [tuple(chain.from_iterable(use)) for use in product(*uses)]
    for way in sorted(tuple([use[place] for place in in_order]) for use in by_kind):
        flipped = tuple(place for place, use in enumerate(way) if use)
        sums = [(own.dice, own.modifier)] * searches
        for place in flipped:
            for roll in range(searches) if places == 1 else (way[place] - 1,):
                dice, modifier = sums[roll]
                sums[roll] = dice + cards[place].dice, modifier + cards[place].modifier
        yield flipped, tuple(sums)
