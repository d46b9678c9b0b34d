"""Planning stealth: which cards to flip, and which cards that leaves for defence."""

from __future__ import annotations

from functools import lru_cache

from engine.awareness_stealth.noticing.awareness import Noticing, notice, stay_hidden
from engine.awareness_stealth.noticing.spreading import Way, shares, spread
from engine.awareness_stealth.pools import NO_CARDS, Pool, beats, flips_help_once, require_pool, together
from engine.awareness_stealth.rulings import HOUSE, House
from engine.awareness_stealth.state import PINPOINT_MARGIN, Goal, Hidden, least_margin
from engine.house import is_yes
from engine.invalid import require_chance, require_whole
from engine.odds.law import ratio
from engine.odds.pareto import undominated
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction


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


class Hider(Value):
    """A character who wants to stay hidden.

    Attributes:
        cards: the cards that suit both stealth and defence, 0 to 8.
        own: the resistance to a search apart from flipped cards, such as situation bonuses.
        defence: the resistance to an attack apart from the cards of the list.
        state: the hider's state before.

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
        flipped: the cards flipped, by their indexes in the list.
        unflipped: the other cards.
        resistances: the resistance to each Awareness Action of a turn, in order.
        hidden: the chance to stay hidden for all turns.
        hit: the chance that the attack beats the hider once the hider is Obvious, with only the kept cards; None
            if no attack was given.
    """

    flipped: tuple[int, ...]
    unflipped: tuple[int, ...]
    resistances: tuple[Pool, ...]
    hidden: Fraction
    hit: Fraction | None


class StealthPlan(Value):
    """The choices of cards to flip, and the best of them.

    Attributes:
        flips: all choices that no other beats in every respect: fewer cards flipped, a better chance to stay hidden, a
            smaller chance to be hit; with the fewest cards flipped first.
        best: the choice that flips the fewest cards and stays hidden with the wanted chance; of several the choice
            that is hit least, then the choice best hidden. None if no choice is good enough.
        safest: the choice with the best chance to stay hidden, whatever it costs.
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
    """Return which cards I have to flip to stay hidden for this long.

    The same cards are flipped every turn, and every turn brings the same Awareness Actions.

    Args:
        hider: the character who hides, with their cards.
        searches: the dice of each Awareness Action of a turn, in order, 0 to 3.
        turns: for how many turns, 0 to 20.
        wanted: the chance wanted, from 0 to 1.
        attack: the attack to fear once the hider is Obvious; None for no attack.
        goal: the state the hider wants to avoid: "noticed" (becoming Known or Obvious) or "obvious" (becoming Obvious).
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
    two_steps = least_margin(hider.state, goal, house=house) == PINPOINT_MARGIN
    require_chance("wanted", wanted)
    require_whole("searches", len(searches), 0, MOST_HIDING_SEARCHES)
    require_whole("turns", turns, 0, MOST_HIDING_TURNS)
    require_pool("attack", attack or NO_CARDS)
    for searcher in searches:
        require_pool("searcher", searcher)

    def worth(way: Way) -> int:
        """Count the rolls of all turns that leave the hider hidden, with the best spread of the same cards."""
        unmoved, once, _ = way
        return int(unmoved ** (turns - 1)) * (unmoved + turns * once) if two_steps and turns else unmoved

    choices = []
    hits: dict[Pool, Fraction] = {}
    to_flip = _choices(hider.cards)
    sums, odds = _contests(hider.cards, hider.own, tuple(searches), house)
    counts = {contest: _rolls(noticing, two_steps) for contest, noticing in odds.items()}
    counted = tuple(tuple(counts[search, resistance] for resistance in sums) for search in searches)
    spreads = spread(counted, tuple(to_flip.values())) if counted and flips_help_once(house=house) else {}
    for flipped, cards in to_flip.items():
        resistances = (sums[cards],) * len(searches)
        if spreads:
            best = max(spreads[cards], key=lambda way: (worth(way), -way[2]))
            resistances = tuple(sums[share] for share in shares(cards, best, counted))
        ends = turns and not flipped and not is_yes(house.hide_without_cards)
        turn = [odds[contest] for contest in zip(searches, resistances, strict=True)]
        hidden = ratio(0, 1) if ends else stay_hidden(turn, turns, state=hider.state, goal=goal)
        unflipped = tuple(index for index in range(len(hider.cards)) if index not in flipped)
        defence = together(hider.defence, *(hider.cards[index] for index in unflipped))
        if attack is not None and defence not in hits:
            hits[defence] = beats(attack, defence, house=house)
        choices.append(Flip(flipped, unflipped, resistances, hidden, hits.get(defence)))
    flips = undominated(choices, lambda flip: (len(flip.flipped), -flip.hidden, 0 if flip.hit is None else flip.hit))
    enough = [flip for flip in flips if flip.hidden >= wanted]
    return StealthPlan(
        flips=flips,
        best=min(enough, key=lambda flip: (len(flip.flipped), flip.hit or 0, -flip.hidden), default=None),
        safest=max(flips, key=lambda flip: flip.hidden),
    )


@lru_cache(maxsize=8)  # plans for other turns, or against other attacks, need the same
def _contests(
    cards: tuple[Pool, ...], own: Pool, searches: tuple[Pool, ...], house: House
) -> tuple[list[Pool], dict[tuple[Pool, Pool], Noticing]]:
    """Return the resistance with each set of cards, and the effect of each Awareness Action on it."""
    sums = [own]
    for card in cards:
        sums += [together(before, card) for before in sums]
    distinct = set(sums)
    return sums, {
        (search, resistance): notice(search, resistance, house=house) for search in searches for resistance in distinct
    }


def _rolls(odds: Noticing, two_steps: bool) -> tuple[int, int]:
    """Count the rolls in which an Awareness Action does not move the hider, and moves them one step of two."""
    total = odds.margins.total
    return int(total * (1 - odds.success)), int(total * (odds.success - odds.by_7)) if two_steps else 0


def _choices(cards: Sequence[Pool]) -> dict[tuple[int, ...], int]:
    """Return the choices of cards to flip, by their indexes, each with its set as in `spreading`.

    Of equal cards, those later in the list are flipped first, because other ways have the same result.

    >>> _choices([Pool(1), Pool(1)])
    {(): 0, (1,): 2, (0, 1): 3}
    """
    choices: dict[tuple[int, ...], int] = {(): 0}
    for index, card in enumerate(cards):
        alike = max((earlier for earlier in range(index) if cards[earlier] == card), default=None)
        longer: dict[tuple[int, ...], int] = {}
        for flipped, held in choices.items():
            if alike not in flipped:
                longer[flipped] = held
            longer[*flipped, index] = held + (1 << index)
        choices = longer
    return choices
