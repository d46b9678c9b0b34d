"""One action against several who confront it, the GM perhaps among them: who succeeds against whom."""

from __future__ import annotations

from engine.confrontations.inferiority import MOST_SIDES, confronted_by_gm
from engine.confrontations.levels import Level, Outcome, outcome
from engine.confrontations.limits import card_limit
from engine.confrontations.played import Played, action_value
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import InvalidInput, require, require_wholes
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence


__all__ = ["MOST_CONFRONTERS", "Entrant", "Pair", "Result", "resolve"]

MOST_CONFRONTERS = MOST_SIDES - 2


class Entrant(Value):
    """A participant, after the last card.

    Attributes:
        skill: the Skill after damage, 0 to 15; 0 for the GM.
        attribute: the Attribute used, 0 to 6.
        cards: the cards they played, in order, including cards that jokers zeroed.
        inferior_to: the seats of the opponents against whom they are in inferiority (see `resolve`).
        used: cards of the round that counted against the Attribute before, 0 to 36.
    """

    skill: int
    attribute: int
    cards: tuple[Played, ...] = ()
    inferior_to: tuple[int, ...] = ()
    used: int = 0


class Pair(Value):
    """Two opposed actions and how they end against each other.

    Attributes:
        first: the seat of the first character.
        second: the seat of the second character.
        value: the action value of the first, as it counts against the second.
        against: the action value of the second, as it counts against the first.
        outcome: the levels, "mine" being the first's; before anyone's action is lost to another.
    """

    first: int
    second: int
    value: int
    against: int
    outcome: Outcome


class Result(Value):
    """The result of a multiple confrontation.

    Attributes:
        pairs: the initiator with each confronter, then each whom the GM confronts, with the GM.
        lost_to_gm: the seats whose actions are lost to the GM, either beaten or tied.
        all_tied: whether a tie with one confronter makes everybody fail.
        hits: for each confronter, the level at which the initiator's action works on them.
        counters: for each confronter, the level at which the confronter's own action works.
        unopposed: the level at which the initiator's action works on anyone who does not confront it.
        gm: the level of the GM's opposition against each character whom the GM confronts.
    """

    pairs: tuple[Pair, ...]
    lost_to_gm: tuple[int, ...]
    all_tied: bool
    hits: tuple[Level, ...]
    counters: tuple[Level, ...]
    unopposed: Level
    gm: tuple[Level, ...]


def resolve(
    initiator: Entrant,
    confronters: Sequence[Entrant],
    gm: Entrant | None = None,
    *,
    gm_confronts: Sequence[int] = (0,),
    house: House = HOUSE,
) -> Result:
    """Compare the initiator with everyone who confronts the action, one by one.

    Seats: 0 is the initiator, 1, 2, ... the confronters in order, and the GM has the seat after them.

    Inferiority against some opponents but not all keeps the full number of cards. CF-Q23 decides which of them do not
    count against those opponents. Inferiority against all of them costs a card, and every card played counts.

    Args:
        initiator: the side whose action is confronted.
        confronters: the sides that confront it, at most 8; leave out anyone who is affected but does not take part.
        gm: the GM, if the GM takes part, with the Attribute of the first character the GM confronts.
        gm_confronts: the seats of the characters whom the GM confronts, within the table's limit (`confronted_by_gm`).
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range, somebody played more cards than allowed or is in inferiority against
            somebody whom they do not oppose, or the GM has a Skill or another Attribute.

    Clauses: CF-07, CF-08, CF-12, CF-14, CF-42, CF-43, CF-60, CF-64 to CF-71.
    Rulings: CF-Q3, CF-Q5, CF-Q6, CF-Q10, CF-Q11, CF-Q15, CF-Q22, CF-Q23, CF-Q24, CF-Q25, CF-Q33,
        CF-Q34.
    Notes: CF-Q26.

    >>> from engine.confrontations.played import cards
    >>> grenade = Entrant(6, 2, cards(9, 12), inferior_to=(1,))
    >>> result = resolve(grenade, [Entrant(5, 2, cards(8, 2)), Entrant(4, 2, cards(7, 5))])
    >>> result.pairs[0].value, result.pairs[1].value, result.hits, result.counters
    (15, 27, ('failure', 'critical'), ('failure', 'failure'))
    >>> resolve(Entrant(6, 2), []).unopposed
    'success'
    >>> from engine.confrontations.rulings import House
    >>> sides = Entrant(6, 2, cards(10)), [Entrant(9, 2, cards(9))], Entrant(0, 2, cards(13, 10))  # 16, 18 and 23
    >>> for house in (House(), House(gm_targets="several")):
    ...     print(resolve(*sides, gm_confronts=(0, 1), house=house).lost_to_gm)
    (0,)
    (0, 1)
    """
    require(len(confronters) <= MOST_CONFRONTERS, "confronters", len(confronters), f"at most {MOST_CONFRONTERS}")
    entrants = [initiator, *confronters]
    opposed = [(0, seat) for seat in range(1, len(entrants))]
    if gm is not None:
        named = require_wholes("gm_confronts", gm_confronts, 0, len(confronters), least=1, most=len(entrants))
        targets = confronted_by_gm(named, house=house)
        confronted = entrants[targets[0]]
        require(gm.skill == 0, "gm", f"somebody with Skill {gm.skill}", "without a Skill")
        require(gm.attribute == confronted.attribute, "gm", gm.attribute, f"at the Attribute of {confronted.attribute}")
        opposed += [(seat, len(entrants)) for seat in targets]
        entrants.append(gm)
    rows = []
    for seat, entrant in enumerate(entrants):
        foes = {pair[pair[0] == seat] for pair in opposed if seat in pair}
        rows.append(_counting(entrant, foes, house))
    pairs = []
    for first, second in opposed:
        mine, theirs = rows[first][second], rows[second][first]
        value, against = action_value(entrants[first].skill, mine), action_value(entrants[second].skill, theirs)
        match house.critical_card:
            case "counting":
                pass
            case "played":
                mine, theirs = entrants[first].cards, entrants[second].cards
            case _:
                assert_never(house.critical_card)
        ends = outcome(value, against, my_cards=mine, their_cards=theirs, house=house)
        pairs.append(Pair(first, second, value, against, ends))
    duels, with_gm = pairs[: len(confronters)], pairs[len(confronters) :]
    if any(pair.value == pair.against for pair in duels) and _tie_stops_all(house):
        fail: tuple[Level, ...] = tuple("failure" for _ in duels)
        return Result(tuple(pairs), (), True, fail, fail, "failure", tuple("failure" for _ in with_gm))
    lost = tuple(pair.first for pair in with_gm if _loses(pair, house, alone=not duels))
    hits: tuple[Level, ...] = tuple("failure" if 0 in lost else pair.outcome.mine for pair in duels)
    return Result(
        tuple(pairs),
        lost,
        False,
        hits,
        tuple("failure" if pair.second in lost else pair.outcome.theirs for pair in duels),
        _unopposed(hits, next((pair for pair in with_gm if pair.first == 0), None), house),
        tuple(pair.outcome.theirs for pair in with_gm),
    )


def _tie_stops_all(house: House) -> bool:
    """Return whether a tie with one confronter makes the action fail against everybody."""
    match house.tie_with_one:
        case "everybody":
            return True
        case "pair":
            return False
        case _:
            assert_never(house.tie_with_one)


def _loses(with_gm: Pair, house: House, *, alone: bool) -> bool:
    """Return whether an action that the GM confronts is lost against everyone; `alone` if only the GM confronts it."""
    if with_gm.outcome.theirs != "failure":
        return True
    match house.tie_with_gm:
        case "lost":
            return with_gm.value == with_gm.against and not alone
        case "pairs":
            return False
        case _:
            assert_never(house.tie_with_gm)


def _unopposed(hits: Sequence[Level], with_gm: Pair | None, house: House) -> Level:
    """Return the level on somebody who does not confront the action; `with_gm` if the GM confronts it."""
    level: Level = with_gm.outcome.mine if with_gm else "success"
    if level == "failure":
        return "failure"
    match house.not_confronting:
        case "gm_level":
            return level
        case "plain":
            return "success" if hits else level
        case "stopped":
            return "failure" if "failure" in hits else level
        case _:
            assert_never(house.not_confronting)


def _counting(entrant: Entrant, foes: set[int], house: House) -> dict[int, tuple[Played, ...]]:
    """Return the cards of an entrant that count against each opponent."""
    full, reduced = (
        card_limit(attribute=entrant.attribute, used=entrant.used, inferior=inferior, house=house)
        for inferior in (False, True)
    )
    inferior = set(entrant.inferior_to)
    if not inferior <= foes:
        raise InvalidInput("inferior_to", entrant.inferior_to, f"seats of opponents ({sorted(foes)})")
    everywhere = bool(foes) and inferior == foes
    limit = reduced if everywhere else full
    require(len(entrant.cards) <= limit, "cards", f"{len(entrant.cards)} of them", f"at most {limit}")
    match house.last_card:
        case "nth":
            most = reduced
        case "final":
            most = max(0, len(entrant.cards) - full + reduced)
        case _:
            assert_never(house.last_card)
    counting = entrant.cards[:most]
    return {foe: counting if foe in inferior and not everywhere else entrant.cards for foe in foes}
