"""How likely the GM is to spoil an action when she confronts it with a hand nobody knows."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate

from engine.confrontations.hands import UNKNOWN_HAND, best_cards, gm_deck
from engine.confrontations.inferiority import GM_ADVANTAGES, Footing, Side, footings, gm_side
from engine.confrontations.played import COURT, KING, require_hand
from engine.confrontations.reach import best_order
from engine.confrontations.reply import levels_of, standing
from engine.confrontations.risk import TIMINGS
from engine.confrontations.rulings import RULINGS
from engine.invalid import require, require_choice
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Literal

    from engine.confrontations.levels import Level
    from engine.confrontations.rulings import DamageToZero, InferiorAfterUsed, MinCards, ZeroedCourtIsCourt

__all__ = ["Forecast", "Opposition", "opposition"]

type Fate = tuple[int, bool]


class Forecast(Value):
    """What comes of one way to play my cards.

    Attributes:
        order: my cards, first to last.
        value: my action value before jokers.
        everything: pairs (my level, the GM's level) if she makes the most of every card she may play.
        enough: the same if she plays as few cards as stop me, and none when she cannot.
        one: the same if she plays one card at most.
        spent: how many cards the second way costs her.
    """

    order: tuple[int, ...]
    value: int
    everything: Law[tuple[Level, Level]]
    enough: Law[tuple[Level, Level]]
    one: Law[tuple[Level, Level]]
    spent: Law[int]


class Opposition(Value):
    """A confrontation with the GM.

    Attributes:
        mine: my footing.
        theirs: the GM's.
        forecasts: one for each order worth a thought: the lowest court card last, and the lowest card last.
    """

    mine: Footing
    theirs: Footing
    forecasts: tuple[Forecast, ...]


def opposition(
    character: Side,
    hand: Sequence[int],
    *,
    players: int,
    gm_hand: int = UNKNOWN_HAND,
    seen: Iterable[int] = (),
    gm_advantages: int = GM_ADVANTAGES,
    gm_disadvantages: int = 0,
    joker_timing: Literal["last", "highest"] = "last",
    damage_to_zero: DamageToZero = "disadvantage",
    min_cards: MinCards = "zero",
    inferior_after_used: InferiorAfterUsed = "min",
    zeroed_court_is_court: ZeroedCourtIsCourt = "no",
) -> Opposition:
    """How the GM's opposition may end if I play my best cards and she answers.

    She sees what lies on the table and plays her highest cards, a court card last, and a joker instead of a card where
    that serves her better.

    Args:
        character: who acts, before any card.
        hand: his player's cards, 1 (Ace) to 13 (King), at most 8.
        players: players at the table, whose jokers are in her deck, 0 to 8.
        gm_hand: cards in her hand, 0 to 10, and times the cards she may play at most 42.
        seen: cards of her deck that are in the open, 0 for a joker.
        gm_advantages: CF-Q1, 0 to 6.
        gm_disadvantages: 0 to 20.
        joker_timing: "last" if she plays jokers once my cards lie; "highest" if she catches my best cards as they come.
        damage_to_zero: CF-Q4.
        min_cards: CF-Q5.
        inferior_after_used: CF-Q6.
        zeroed_court_is_court: CF-Q10.

    Raises:
        InvalidInput: a number is out of range, or no deck deals those cards.

    Clauses: CF-07 to CF-13, CF-30, CF-31, CF-37 to CF-47. Formulas: CF-F2, CF-F3, CF-F5, CF-F8, CF-F10. Wish: CF-C4.

    >>> edward = Side(skill=6, attribute=2, advantages=1)
    >>> answer = opposition(edward, [13, 9, 4], players=3)
    >>> answer.mine.plays, answer.theirs.plays, answer.forecasts[0].order, answer.forecasts[0].value
    (1, 2, (13,), 19)
    >>> answer.forecasts[0].one.exactly(("failure", "success"))
    Fraction(0, 1)
    """
    RULINGS.check(zeroed_court_is_court=zeroed_court_is_court)
    require_choice("joker_timing", joker_timing, TIMINGS[1:])
    require(not character.gm, "character", "the GM", "a character")
    held = require_hand("hand", hand, jokers=False)
    gm = gm_side(character, gm_advantages=gm_advantages, disadvantages=gm_disadvantages)
    mine, theirs = footings(
        [character, gm],
        damage_to_zero=damage_to_zero,
        min_cards=min_cards,
        inferior_after_used=inferior_after_used,
    )
    hands = best_cards(gm_deck(players, seen), gm_hand, theirs.plays, "gm_hand")
    best = held[: mine.plays]
    forecasts = []
    for order in dict.fromkeys([best_order(best), best]):
        fates = [
            _fates(mine.skill, order, jokers, joker_timing, zeroed_court_is_court == "yes")
            for jokers in range(theirs.plays + 1)
        ]
        forecasts.append(_forecast(mine.skill + sum(order), order, fates, hands))
    return Opposition(mine, theirs, tuple(forecasts))


def _fates(skill: int, order: tuple[int, ...], jokers: int, timing: str, kept: bool) -> list[Fate]:
    """What becomes of my action under so many jokers: its value, and whether its last card is a court card."""
    value = skill + sum(order)
    if not order or not jokers:
        return [(value, bool(order) and order[-1] >= COURT)]
    *others, last = order
    others.sort(reverse=True)
    spare = 0 if timing == "last" else jokers - 1
    hit = (value - last - sum(others[:spare]), kept and last >= COURT)
    return [hit] if timing == "last" else [hit, (value - sum(others[:jokers]), last >= COURT)]


def _forecast(
    value: int, order: tuple[int, ...], fates: list[list[Fate]], hands: Law[tuple[int, tuple[int, ...]]]
) -> Forecast:
    # Tens of thousands of hands ask for the same few hundred ends: by her court card, jokers used and sum of cards.
    ends = [
        [
            [min(standing(mine - total, kept, court) for mine, kept in after) for total in range(KING * len(fates))]
            for after in fates
        ]
        for court in (False, True)
    ]
    # The lowest sum of cards with which so many jokers stop me; none is as high as the last number.
    stops = [[next((total for total, end in enumerate(row) if end <= 0), len(row)) for row in rows] for rows in ends]
    tally: dict[tuple[int, int, int, int], int] = {}
    for (jokers, cards), weight in hands.items():
        sums = [0, *accumulate(cards)]
        court = bool(cards) and cards[0] >= COURT
        # A further card never makes it worse for her, so all she may play is her best.
        most = min(len(fates) - 1, jokers + len(cards))
        everything = _worst(ends[court], sums, jokers, most)
        enough = 0
        if everything <= 0:
            least, top = stops[court], sums[-1]
            able = [used for used in range(min(jokers, most) + 1) if least[used] <= top]
            enough = min([used + bisect_left(sums, least[used]) for used in able])
        one = _worst(ends[court], sums, jokers, min(1, most))
        key = everything, _worst(ends[court], sums, jokers, enough), one, enough
        tally[key] = tally.get(key, 0) + weight
    laws: list[dict[int, int]] = [{}, {}, {}, {}]
    for key, weight in tally.items():
        for law, outcome in zip(laws, key, strict=True):
            law[outcome] = law.get(outcome, 0) + weight
    spent = Law(dict(sorted(laws[3].items())))
    return Forecast(order, value, _levels(laws[0]), _levels(laws[1]), _levels(laws[2]), spent)


def _worst(stands: list[list[int]], sums: list[int], jokers: int, count: int) -> int:
    """How it ends if she plays so many cards, with the jokers and the sums of her best cards that she has."""
    fewest, most = max(0, count + 1 - len(sums)), min(jokers, count)
    found = stands[fewest][sums[count - fewest]]
    for used in range(fewest + 1, most + 1):
        stand = stands[used][sums[count - used]]
        if stand < found:
            found = stand
    return found


def _levels(tally: dict[int, int]) -> Law[tuple[Level, Level]]:
    return Law({levels_of(stand): tally[stand] for stand in sorted(tally, reverse=True)})
