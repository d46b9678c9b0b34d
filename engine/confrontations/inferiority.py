"""Which sides are in inferiority, against whom, and how many cards they may still play."""

from __future__ import annotations

from engine.confrontations.limits import MOST_USED, card_limit
from engine.confrontations.played import MOST_PLAYS
from engine.confrontations.rulings import HOUSE, House
from engine.confrontations.skill import effective_skill, unskilled
from engine.invalid import InvalidInput, require, require_whole
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


__all__ = [
    "GM_ADVANTAGES",
    "MOST_ADVANTAGES",
    "MOST_GM_ADVANTAGES",
    "MOST_SIDES",
    "Footing",
    "Pairing",
    "Side",
    "confronted_by_gm",
    "footings",
    "gm_side",
]

MOST_SIDES = 10
MOST_ADVANTAGES = 20
GM_ADVANTAGES = 2
MOST_GM_ADVANTAGES = 6


class Side(Value):
    """A side of a confrontation, before any card is played.

    Attributes:
        skill: the Skill value, 0 to 15; 0 for the GM.
        attribute: the Attribute used, 0 to 6.
        advantages: 0 to 20.
        disadvantages: 0 to 20, without the one for a Skill at 0.
        damage: damage counters, 0 to 30.
        used: cards of this round that count against the Attribute already, 0 to 36.
        gm: whether this is the GM, who has no Skill and no disadvantage for it.
    """

    skill: int
    attribute: int
    advantages: int = 0
    disadvantages: int = 0
    damage: int = 0
    used: int = 0
    gm: bool = False


class Pairing(Value):
    """One side seen against one opponent.

    Attributes:
        opponent: the opponent's index in the list of sides.
        mine: advantages that remain on this side.
        theirs: advantages that remain on the opponent's.
        inferior: whether this side is in inferiority against that opponent.
    """

    opponent: int
    mine: int
    theirs: int
    inferior: bool


class Footing(Value):
    """The position of one side when inferiority is assigned.

    Attributes:
        skill: the points that the Skill adds to the action value.
        unskilled: whether a Skill at 0 adds a disadvantage.
        disadvantages: all of them, that one included.
        net: advantages less disadvantages; below 0 the surplus goes to the opponents.
        pairings: one for each opponent, in the order of the sides.
        plays: how many cards this side may play.
    """

    skill: int
    unskilled: bool
    disadvantages: int
    net: int
    pairings: tuple[Pairing, ...]
    plays: int

    @property
    def inferior_to(self) -> tuple[int, ...]:
        """Return the opponents against whom this side is in inferiority.

        >>> Footing(6, False, 0, 1, (Pairing(1, 1, 2, True),), 1).inferior_to
        (1,)
        """
        return tuple(pairing.opponent for pairing in self.pairings if pairing.inferior)


def gm_side(
    confronted: Side,
    *,
    gm_advantages: int = GM_ADVANTAGES,
    disadvantages: int = 0,
    used: int = 0,
    house: House = HOUSE,
) -> Side:
    """Return the GM's side against a character: the character's Attribute, no Skill, the GM's own advantages.

    Args:
        confronted: the character.
        gm_advantages: 0 to 6; the default is the number of the worked example.
        disadvantages: 0 to 20.
        used: cards the GM has played in this round against actions with that Attribute, 0 to 18.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range, or the confronted side is the GM.

    Clauses: CF-07, CF-08, CF-10, CF-11, CF-26, CF-33.
    Rulings: CF-Q35.
    Notes: CF-Q1.

    >>> from engine.confrontations.rulings import House
    >>> shooter = Side(skill=6, attribute=2, advantages=1)
    >>> gm_side(shooter).advantages
    2
    >>> gm_side(shooter, used=1).used, gm_side(shooter, used=1, house=House(gm_round="counted")).used
    (0, 1)
    """
    require_whole("gm_advantages", gm_advantages, 0, MOST_GM_ADVANTAGES)
    require_whole("disadvantages", disadvantages, 0, MOST_ADVANTAGES)
    require_whole("used", used, 0, MOST_USED)
    require(not confronted.gm, "confronted", "the GM", "a character")
    match house.gm_round:
        case "counted":
            counted = used
        case "free":
            counted = 0
        case _:
            assert_never(house.gm_round)
    return Side(0, confronted.attribute, gm_advantages, disadvantages, used=counted, gm=True)


def confronted_by_gm(named: Sequence[int], *, house: House = HOUSE) -> tuple[int, ...]:
    """Return the characters the GM confronts with one action, first the character whose Attribute the GM copies.

    Args:
        named: their seats, the first one first; if the GM may confront only one, it is that one.
        house: the table's rulings.

    Clauses: CF-08, CF-66, CF-68.
    Rulings: CF-Q25.

    >>> from engine.confrontations.rulings import House
    >>> confronted_by_gm([2, 0, 2]), confronted_by_gm([2, 0, 2], house=House(gm_targets="several"))
    ((2,), (2, 0))
    """
    match house.gm_targets:
        case "one":
            return tuple(named[:1])
        case "several":
            return tuple(dict.fromkeys(named))
        case _:
            assert_never(house.gm_targets)


def footings(
    sides: Sequence[Side],
    *,
    opposed: Iterable[tuple[int, int]] | None = None,
    house: House = HOUSE,
) -> tuple[Footing, ...]:
    """Return the footing of every side: Skill, net advantages, inferiority and cards.

    A side in inferiority against all its opponents may play one card fewer. A side in inferiority against only some may
    play all its cards, and `multiple` decides which of them count against whom.

    Args:
        sides: 2 to 10 of them, starting with the side whose action is confronted.
        opposed: pairs of indexes in that list who oppose each other; by default, the first opposes all others.
        house: the table's rulings.

    Returns:
        One footing for each side, in order.

    Raises:
        InvalidInput: a number is out of range, the GM has a Skill or damage, or a pair names no two sides.

    Clauses: CF-10, CF-22, CF-27 to CF-33, CF-57, CF-70.
    Rulings: CF-Q4, CF-Q5, CF-Q6, CF-Q7, CF-Q8 (the first opponent is the one that comes first in the list), CF-Q36.

    >>> edward = Side(skill=6, attribute=2, advantages=1)
    >>> [(stand.net, stand.inferior_to, stand.plays) for stand in footings([edward, gm_side(edward)])]
    [(1, (1,), 1), (2, (), 2)]
    """
    require(2 <= len(sides) <= MOST_SIDES, "sides", len(sides), f"2 to {MOST_SIDES} of them")
    opponents = _opponents(len(sides), opposed)
    skills = [effective_skill(skill=side.skill, damage=side.damage) for side in sides]
    novices = [not side.gm and unskilled(skill=side.skill, damage=side.damage, house=house) for side in sides]
    nets = [_net(side, novice) for side, novice in zip(sides, novices, strict=True)]

    def gained(me: int, you: int) -> int:
        """Return the advantages that one side gains from another's surplus."""
        match house.surplus:
            case "each":
                goes_to = opponents[you]
            case "one":
                goes_to = opponents[you][:1]
            case _:
                assert_never(house.surplus)
        return max(0, -nets[you]) if me in goes_to else 0

    advantages = [max(0, nets[me]) + sum(gained(me, foe) for foe in foes) for me, foes in enumerate(opponents)]
    lowest = min(advantages)
    fewest_lose = lowest < max(advantages) and (advantages.count(lowest) == 1 or _tied_fewest_lose(house))
    result = []
    for index, side in enumerate(sides):
        pairings = []
        for foe in opponents[index]:
            match house.inferiority_scope:
                case "global":
                    mine, theirs = advantages[index], advantages[foe]
                    inferior = fewest_lose and mine == lowest
                case "pairwise":
                    mine, theirs = (max(0, nets[me]) + gained(me, you) for me, you in ((index, foe), (foe, index)))
                    inferior = mine < theirs
                case _:
                    assert_never(house.inferiority_scope)
            pairings.append(Pairing(foe, mine, theirs, inferior))
        plays = card_limit(
            attribute=side.attribute,
            used=side.used,
            inferior=bool(pairings) and all(pairing.inferior for pairing in pairings),
            house=house,
        )
        hindrances = side.disadvantages + novices[index]
        result.append(Footing(skills[index], novices[index], hindrances, nets[index], tuple(pairings), plays))
    return tuple(result)


def _tied_fewest_lose(house: House) -> bool:
    """Return whether all sides are in inferiority that share the fewest advantages."""
    match house.tied_fewest:
        case "all":
            return True
        case "nobody":
            return False
        case _:
            assert_never(house.tied_fewest)


def _net(side: Side, novice: bool) -> int:
    require_whole("advantages", side.advantages, 0, MOST_ADVANTAGES)
    require_whole("disadvantages", side.disadvantages, 0, MOST_ADVANTAGES)
    require_whole("attribute", side.attribute, 0, MOST_PLAYS)
    require_whole("used", side.used, 0, 2 * MOST_USED)
    require(not (side.gm and (side.skill or side.damage)), "gm", "a character with Skill or damage", "without both")
    return side.advantages - side.disadvantages - novice


def _opponents(count: int, opposed: Iterable[tuple[int, int]] | None) -> list[list[int]]:
    foes: list[set[int]] = [set() for _ in range(count)]
    for pair in [(0, foe) for foe in range(1, count)] if opposed is None else opposed:
        if len(set(pair)) != 2 or not set(pair) <= set(range(count)):
            raise InvalidInput("opposed", pair, f"two different places from 0 to {count - 1}")
        first, second = pair
        foes[first].add(second)
        foes[second].add(first)
    return [sorted(opponents) for opponents in foes]
