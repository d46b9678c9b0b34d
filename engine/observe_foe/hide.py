"""What the watched player has to bid so that a card stays hidden."""

from __future__ import annotations

from math import ceil

from engine.invalid import require, require_whole
from engine.observe_foe.belief import quantile
from engine.observe_foe.reveal import cards_turned
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.split import MOST_POINTS
from engine.observe_foe.stack import card_names, depth_after
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from fractions import Fraction

    from engine.observe_foe.options import PauseReveal, ZeroOutcome
    from engine.observe_foe.split import Points
    from engine.observe_foe.stack import Kind
    from engine.odds.law import Law

__all__ = ["MOST_EFFECT", "Hiding", "hidden_chances", "hiding", "hiding_with_chance"]

MOST_EFFECT = 2 * MOST_POINTS


class Hiding(Value):
    """The least bid that keeps a card hidden.

    Attributes:
        depth: the card, counted from the top; the Stat Points are the last.
        name: what it is called.
        opposing: AGI on a physical action, QIC on a mental one.
    """

    depth: int
    name: str
    opposing: int


def hiding(
    *,
    effect: Points,
    seen: int = 0,
    cards: int = 3,
    kind: Kind = "attack",
    zero_outcome: ZeroOutcome = "nothing",
    pause_reveal: PauseReveal = "at_once",
) -> tuple[Hiding, ...]:
    """The least bid that keeps each card hidden from a look of known effect.

    Args:
        effect: the observer's effect, 0 to 120; the effects of all looks together where OF-Q9 pools them.
        seen: cards the observer knows already, 0 to cards + 1.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        kind: "attack", "action" or "pause", against which nothing can be bid.
        zero_outcome: OF-Q1.
        pause_reveal: OF-Q12.

    Returns:
        One `Hiding` for each card still face down, from the top one down.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-17 to OF-26. Formula: OF-F11.

    >>> [(card.name, card.opposing) for card in hiding(effect=5)]
    [('Action', 5), ('Weapon', 4), ('Location', 3), ('Stat Points', 2)]
    """
    RULINGS.check(zero_outcome=zero_outcome, pause_reveal=pause_reveal)
    names = card_names(kind, cards)
    require(0 <= effect <= MOST_EFFECT, "effect", effect, f"a number from 0 to {MOST_EFFECT}")
    require_whole("seen", seen, 0, len(names))

    after = [
        _known_after(effect - bid, seen, cards, kind, zero_outcome, pause_reveal) for bid in range(ceil(effect) + 2)
    ]
    return tuple(
        Hiding(depth, names[depth - 1], next(bid for bid, known in enumerate(after) if known < depth))
        for depth in range(seen + 1, len(names) + 1)
    )


def _known_after(
    outcome: Points, seen: int, cards: int, kind: Kind, zero_outcome: ZeroOutcome, pause_reveal: PauseReveal
) -> int:
    """How many cards the observer knows after a look; the more is bid against it, the fewer."""
    turned = cards_turned(outcome, zero_outcome=zero_outcome)
    return depth_after(seen + turned, cards=cards, kind=kind, pause_reveal=pause_reveal) if turned else seen


def hiding_with_chance(
    effects: Law[int],
    chance: Fraction | int,
    *,
    seen: int = 0,
    cards: int = 3,
    kind: Kind = "attack",
    zero_outcome: ZeroOutcome = "nothing",
    pause_reveal: PauseReveal = "at_once",
) -> tuple[Hiding, ...]:
    """The least bid that keeps each card hidden with the wanted chance, when the effect is only believed in.

    Args:
        effects: the belief about the observer's effect, each from 0 to 120.
        chance: above 0, up to 1.
        seen: cards the observer knows already.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        kind: "attack", "action" or "pause".
        zero_outcome: OF-Q1.
        pause_reveal: OF-Q12.

    Clauses: OF-17 to OF-26. Formula: OF-F11.

    >>> from engine.observe_foe.belief import uniform
    >>> from engine.odds.law import ratio
    >>> [card.opposing for card in hiding_with_chance(uniform(1, 6), ratio(1, 2))]
    [3, 2, 1, 0]
    """
    return hiding(
        effect=quantile(effects, chance),
        seen=seen,
        cards=cards,
        kind=kind,
        zero_outcome=zero_outcome,
        pause_reveal=pause_reveal,
    )


def hidden_chances(
    effects: Law[int],
    *,
    opposing: int,
    seen: int = 0,
    cards: int = 3,
    kind: Kind = "attack",
    zero_outcome: ZeroOutcome = "nothing",
    pause_reveal: PauseReveal = "at_once",
) -> tuple[Fraction, ...]:
    """With what chance a bid keeps each card hidden, when the effect is only believed in.

    Args:
        effects: the belief about the observer's effect, each from 0 to 120.
        opposing: AGI or QIC bid against it, 0 to 60.
        seen: cards the observer knows already, 0 to cards + 1.
        cards: cards above the Stat Points, 1 to 8; not asked of a Pause.
        kind: "attack", "action" or "pause".
        zero_outcome: OF-Q1.
        pause_reveal: OF-Q12.

    Returns:
        One chance for each card still face down, from the top one down.

    Raises:
        InvalidInput: a number is out of range, or a ruling has no such reading.

    Clauses: OF-17 to OF-26. Formula: OF-F11.

    >>> from engine.observe_foe.belief import uniform
    >>> [str(chance) for chance in hidden_chances(uniform(1, 6), opposing=3)]
    ['1/2', '2/3', '5/6', '1']
    """
    require_whole("opposing", opposing, 0, MOST_POINTS)
    RULINGS.check(zero_outcome=zero_outcome, pause_reveal=pause_reveal)
    whole = len(card_names(kind, cards))
    require_whole("seen", seen, 0, whole)
    for effect in effects.outcomes:
        require_whole("effect", effect, 0, MOST_EFFECT)
    known = effects.map(lambda effect: _known_after(effect - opposing, seen, cards, kind, zero_outcome, pause_reveal))
    return tuple(known.at_most(depth - 1) for depth in range(seen + 1, whole + 1))
