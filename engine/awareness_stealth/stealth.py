"""Planning stealth: which cards to flip, and what that leaves for defence."""

from __future__ import annotations

from itertools import chain, combinations_with_replacement, product

from engine.awareness_stealth.awareness import Noticing, notice, stay_hidden
from engine.awareness_stealth.pools import NO_CARDS, Pool, beats, require_pool, together
from engine.awareness_stealth.rulings import HOUSE
from engine.awareness_stealth.state import least_margin
from engine.invalid import require_chance, require_whole
from engine.odds.law import ratio
from engine.odds.pareto import undominated
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from engine.awareness_stealth.rulings import House
    from engine.awareness_stealth.state import Goal, Hidden

__all__ = [
    "MOST_FLIP_CARDS",
    "MOST_HIDING_SEARCHES",
    "MOST_HIDING_TURNS",
    "Flip",
    "Hider",
    "StealthPlan",
    "plan_stealth",
]

MOST_FLIP_CARDS = 8
MOST_HIDING_TURNS = 20
MOST_HIDING_SEARCHES = 3


type _Sum = tuple[int, int]


class Hider(Value):
    """Somebody who wants to stay hidden.

    Attributes:
        cards: those that suit both stealth and defence, 0 to 8.
        own: what resists a search besides flipped cards, such as situation bonuses.
        defence: what resists an attack besides the cards of the list.
        state: his state before.

    Raises:
        InvalidInput: a value out of bounds, or more than 12 dice in all cards.

    >>> Hider([Pool(1), Pool(1, 3)]).cards
    (Pool(dice=1, modifier=0), Pool(dice=1, modifier=3))
    """

    cards: tuple[Pool, ...]
    own: Pool = NO_CARDS
    defence: Pool = NO_CARDS
    state: Hidden = "unknown"

    def __init__(
        self, cards: Sequence[Pool], *, own: Pool = NO_CARDS, defence: Pool = NO_CARDS, state: Hidden = "unknown"
    ) -> None:
        require_whole("cards", len(cards), 0, MOST_FLIP_CARDS)
        named = [("own", own), ("defence", defence)]
        for name, pool in named + [("card", card) for card in cards] + [("cards", together(*cards))]:
            require_pool(name, pool)
        super().__init__(tuple(cards), own, defence, state)


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
    hider: Hider,
    searches: Sequence[Pool],
    turns: int,
    wanted: Fraction | int,
    *,
    attack: Pool | None = None,
    goal: Goal = "noticed",
    house: House = HOUSE,
) -> StealthPlan:
    """Which cards do I have to flip to stay hidden for this long?

    The same cards are flipped every turn, and every turn brings the same Awareness Actions.

    Args:
        hider: the one who hides, with his cards.
        searches: what is rolled in each Awareness Action of a turn, in order, 0 to 3.
        turns: for how many turns, 0 to 20.
        wanted: the chance wanted, from 0 to 1.
        attack: an attack to be feared once the hider is Obvious; None if there is none.
        goal: what he wants to avoid: "noticed" (he becomes Known or Obvious) or "obvious" (he becomes Obvious).
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds, or no such goal.

    Clauses: AW-20, AW-42, AW-45, AW-49, AW-50, AW-51, AW-58, AW-59.
    Rulings: AW-Q2, AW-Q10 (with "once" each flipped card helps against one Awareness Action of the turn, and the plan
        spreads them as well as possible), AW-Q24.

    >>> plan = plan_stealth(Hider([Pool(1), Pool(1, 3)]), [Pool(1)], 1, 1)
    >>> plan.best, plan.safest.flipped, plan.safest.hidden
    (None, (0, 1), Fraction(215, 216))
    """
    least_margin(hider.state, goal, house=house)
    require_chance("wanted", wanted)
    require_whole("searches", len(searches), 0, MOST_HIDING_SEARCHES)
    require_whole("turns", turns, 0, MOST_HIDING_TURNS)
    require_pool("attack", attack or NO_CARDS)
    for searcher in searches:
        require_pool("searcher", searcher)
    kinds = [searches.index(search) for search in searches]
    odds: dict[tuple[int, _Sum], Noticing] = {}
    chances: dict[tuple[tuple[int, _Sum], ...], Fraction] = {}

    def hidden_by(sums: tuple[_Sum, ...]) -> Fraction:
        # The order of the contests does not matter, and many ways to spread the cards come to the same ones.
        contests = tuple(sorted(zip(kinds, sums, strict=True)))
        if contests not in chances:
            for contest in contests:
                if contest not in odds:
                    odds[contest] = notice(searches[contest[0]], Pool(*contest[1]), house=house)
            turn = [odds[contest] for contest in contests]
            chances[contests] = stay_hidden(turn, turns, state=hider.state, goal=goal)
        return chances[contests]

    best: dict[tuple[int, ...], tuple[Fraction, tuple[_Sum, ...]]] = {}
    for flipped, sums in _ways(hider, len(searches), house):
        ends = turns and not flipped and house.hide_without_cards == "no"
        hidden = ratio(0, 1) if ends else hidden_by(sums)
        if flipped not in best or hidden > best[flipped][0]:
            best[flipped] = hidden, sums
    choices = []
    hits: dict[Pool, Fraction] = {}
    for flipped, (hidden, sums) in best.items():
        kept = tuple(place for place in range(len(hider.cards)) if place not in flipped)
        left = together(hider.defence, *(hider.cards[place] for place in kept))
        if attack is not None and left not in hits:
            hits[left] = beats(attack, left, house=house)
        resistances = tuple(Pool(*total) for total in sums)
        choices.append(Flip(flipped, kept, resistances, hidden, hits.get(left)))
    flips = undominated(choices, lambda flip: (len(flip.flipped), -flip.hidden, 0 if flip.hit is None else flip.hit))
    enough = [flip for flip in flips if flip.hidden >= wanted]
    return StealthPlan(
        flips=flips,
        best=min(enough, key=lambda flip: (len(flip.flipped), flip.hit or 0, -flip.hidden), default=None),
        safest=max(flips, key=lambda flip: flip.hidden),
    )


def _ways(hider: Hider, searches: int, house: House) -> Iterator[tuple[tuple[int, ...], tuple[_Sum, ...]]]:
    """Each way to flip some of the cards: which, and all that resists each Awareness Action then.

    Of cards that are alike, those later in the list are flipped first: other ways come to the same.
    """
    cards, own = hider.cards, hider.own
    places = 1 if house.flip_persist == "until_next_turn" else max(1, searches)
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
