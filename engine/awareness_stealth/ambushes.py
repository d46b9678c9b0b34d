"""The worth of an ambush: the same attack seen coming, expected, and out of nowhere."""

from __future__ import annotations

from engine.awareness_stealth.permissions import DynamicCards, its_attack
from engine.awareness_stealth.pools import MOST_DICE, Pool, beats, require_pool, together
from engine.awareness_stealth.rulings import HOUSE, House
from engine.invalid import require_choice, require_whole
from engine.static import TYPE_CHECKING, assert_never
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction
    from typing import Literal

    from engine.awareness_stealth.state import Danger

__all__ = ["MOST_CARDS", "AmbushCase", "AmbushOdds", "DefenceCard", "ambush"]

MOST_CARDS = 12
MOST_DEFENCE_DICE = 4 * MOST_DICE

type CardKind = Literal["static", "dynamic"]
type Judged = Literal["rule", "admitted", "refused"]
type Case = Literal["obvious", "known", "surprised_in_view", "unknown"]


class DefenceCard(Value):
    """A card that fits the defence against this attack if the defender sees it coming.

    Attributes:
        card: its dice and modifier.
        kind: "static", or "dynamic" for one in the Dynamic Pool.
        unseen: whether it may be played against an Unseen Attack. By the "rule" Static cards may and Dynamic ones may
            not; the GM may have "refused" a Static card, or "admitted" a Dynamic one if AW-Q18 lets them.
    """

    card: Pool
    kind: CardKind = "static"
    unseen: Judged = "rule"


class AmbushCase(Value):
    """The attack, given a certain state of the attacker for the defender.

    Attributes:
        case: "obvious", "known", "surprised_in_view" (taken by surprise, yet seeing where the attack comes from) or
            "unknown".
        surprise: whether the defender loses their Dynamic Pool first.
        unseen: whether it is an Unseen Attack.
        played: the cards that the defender may play, by their indexes in the list.
        lost: the cards that Surprise takes from the defender, also by their indexes.
        defence: the played cards together.
        hit: the chance that the attack beats them.
        gain: how much higher that chance is than if the attacker is Obvious.
        hit_later: the chance of the same attack on a later turn, when the attacker is Obvious: against all cards
            that the defender can have again.
    """

    case: Case
    surprise: bool
    unseen: bool
    played: tuple[int, ...]
    lost: tuple[int, ...]
    defence: Pool
    hit: Fraction
    gain: Fraction
    hit_later: Fraction


class AmbushOdds(Value):
    """The attack in each of the four cases."""

    obvious: AmbushCase
    known: AmbushCase
    surprised_in_view: AmbushCase
    unknown: AmbushCase


def ambush(attacker: Pool, cards: Sequence[DefenceCard], *, house: House = HOUSE) -> AmbushOdds:
    """Return how much it helps to attack from hiding.

    Args:
        attacker: the cards of the attack.
        cards: the cards with which the defender could resist it in plain view, 0 to 12, at most 48 dice together.
        house: the table's rulings.

    Raises:
        InvalidInput: a value out of bounds.

    Clauses: AW-05, AW-09, AW-10, AW-24, AW-25, AW-31, AW-32, AW-33, AW-34, AW-37, AW-38, AW-39, AW-40.
    Rulings: AW-Q1, AW-Q2, AW-Q16, AW-Q18.

    >>> odds = ambush(Pool(3, 9), [DefenceCard(Pool(2, 3), "dynamic"), DefenceCard(Pool(1, 3))])
    >>> odds.unknown.played, odds.unknown.lost, odds.unknown.defence
    ((1,), (0,), Pool(dice=1, modifier=3))
    """
    require_pool("attacker", attacker)
    require_whole("cards", len(cards), 0, MOST_CARDS)
    for card in cards:
        require_pool("card", card.card)
        require_choice("kind", card.kind, ("static", "dynamic"))
        require_choice("unseen", card.unseen, ("rule", "admitted", "refused"))
    require_whole("defence_dice", sum(card.card.dice for card in cards), 0, MOST_DEFENCE_DICE)
    chances: dict[Pool, Fraction] = {}  # most cases reduce to the same few defences

    def hits(indexes: Iterable[int]) -> Fraction:
        defence = _together(cards, indexes)
        if defence not in chances:
            chances[defence] = beats(attacker, defence, house=house)
        return chances[defence]

    in_view = hits(range(len(cards)))

    def case(name: Case, surprise: bool, unseen: bool, dynamic: DynamicCards) -> AmbushCase:
        lost = tuple(index for index, card in enumerate(cards) if surprise and card.kind == "dynamic")
        played = tuple(index for index, card in enumerate(cards) if index not in lost and _fits(card, unseen, dynamic))
        hit = hits(played)
        match house.surprise_cards:
            case "deck":
                later = hits(range(len(cards)))
            case "discard":
                later = hits(index for index in range(len(cards)) if index not in lost)
            case _:
                assert_never(house.surprise_cards)
        return AmbushCase(name, surprise, unseen, played, lost, _together(cards, played), hit, hit - in_view, later)

    def from_state(state: Danger) -> AmbushCase:
        return case(state, *its_attack(state, house=house))

    return AmbushOdds(
        obvious=from_state("obvious"),
        known=from_state("known"),
        surprised_in_view=case("surprised_in_view", True, False, "all"),
        unknown=from_state("unknown"),
    )


def _fits(card: DefenceCard, unseen: bool, dynamic: DynamicCards) -> bool:
    """Return whether a card that the defender still has may be played against the attack."""
    if not unseen:
        return True
    if card.kind == "static":
        return card.unseen != "refused"
    return dynamic == "list" and card.unseen == "admitted"


def _together(cards: Sequence[DefenceCard], indexes: Iterable[int]) -> Pool:
    """Return the cards at these indexes as one pool."""
    return together(*(cards[index].card for index in indexes))
