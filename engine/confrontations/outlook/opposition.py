"""The chance that the GM spoils an action by confronting it with a hand nobody knows."""

from __future__ import annotations

from math import comb

from engine.confrontations.best_cards import folded, parted_by_ace
from engine.confrontations.hands import MOST_UNKNOWN, UNKNOWN_HAND
from engine.confrontations.inferiority import Footing, Side, footings
from engine.confrontations.levels import LEVELS, Level, ends_on_court
from engine.confrontations.outlook.reach import best_order
from engine.confrontations.outlook.reply import levels_of, standing
from engine.confrontations.outlook.risk import TIMINGS
from engine.confrontations.played import ACE, COURT, JOKER, KING, Played, is_court, require_hand
from engine.confrontations.rulings import HOUSE, House
from engine.invalid import require, require_choice, require_whole
from engine.odds.law import Law
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from engine.odds.cards import Deck

__all__ = ["Forecast", "Opposition", "opposition"]

type _JokerOutcome = tuple[int, bool]
type _State = tuple[int, int, bool, tuple[int, ...], int | None, tuple[int, int] | None]

_NOTHING_YET = LEVELS.index("critical")


class Forecast(Value):
    """The consequences of one way to play my cards.

    Attributes:
        order: my cards, first to last.
        value: my action value before jokers.
        everything: pairs (my level, the GM's) if the GM makes the most of every card they may play.
        enough: the same if the GM plays as few cards as stop me, and none if they cannot.
        one_card: the same if the GM plays one card at most.
        spent: how many cards the second way costs the GM.
    """

    order: tuple[int, ...]
    value: int
    everything: Law[tuple[Level, Level]]
    enough: Law[tuple[Level, Level]]
    one_card: Law[tuple[Level, Level]]
    spent: Law[int]


class Opposition(Value):
    """A confrontation with the GM.

    Attributes:
        mine: my footing.
        theirs: the GM's.
        forecasts: one for each order worth a thought: the lowest court card last, the lowest card last, and an Ace last
            instead of the lowest card if it is the only court card available.
    """

    mine: Footing
    theirs: Footing
    forecasts: tuple[Forecast, ...]


def opposition(
    character: Side,
    gm: Side,
    hand: Sequence[int],
    deck: Deck[int],
    *,
    gm_hand: int = UNKNOWN_HAND,
    joker_timing: Literal["last", "highest"] = "last",
    house: House = HOUSE,
) -> Opposition:
    """Return how the GM's opposition may end if I play my best cards and the GM answers.

    The GM sees the cards on the table and plays their highest cards, a court card last, and a joker instead of a card
    if that is better for them.

    Args:
        character: the acting character, before any card.
        gm: the GM's side against the character (`gm_side`).
        hand: the player's cards, 1 (Ace) to 13 (King), at most 8.
        deck: the cards of the GM's deck that nobody has seen (`gm_deck`).
        gm_hand: cards in the GM's hand, 0 to 10 and no more than the deck has.
        joker_timing: "last" if the GM plays jokers once my cards lie; "highest" if they catch my best cards in play.
        house: the table's rulings.

    Raises:
        InvalidInput: a number is out of range, no deck deals that hand, or the sides are not a character and the GM.

    Clauses: CF-07 to CF-13, CF-30, CF-31, CF-37 to CF-47.
    Rulings: CF-Q4, CF-Q5, CF-Q6, CF-Q10, CF-Q11, CF-Q22; CF-Q7 and CF-Q8, whose readings agree with two sides.

    >>> from engine.confrontations.hands import gm_deck
    >>> from engine.confrontations.inferiority import gm_side
    >>> edward = Side(skill=6, attribute=2, advantages=1)
    >>> answer = opposition(edward, gm_side(edward), [13, 9, 4], gm_deck(players=3))
    >>> answer.mine.plays, answer.theirs.plays, answer.forecasts[0].order, answer.forecasts[0].value
    (1, 2, (13,), 19)
    >>> answer.forecasts[0].one_card.exactly(("failure", "success"))
    Fraction(0, 1)
    """
    require_choice("joker_timing", joker_timing, TIMINGS[1:])
    require(not character.gm, "character", "the GM", "a character")
    require(gm.gm, "gm", "a character", "the GM")
    cards = require_hand("hand", hand, jokers=False)
    mine, theirs = footings([character, gm], house=house)
    require_whole("gm_hand", gm_hand, 0, min(deck.size, MOST_UNKNOWN))
    forecasts = []
    for order in _orders(cards, mine.plays, house):
        counts = range(theirs.plays + 1)
        outcomes = [_joker_outcomes(mine.skill, order, count, joker_timing, house) for count in counts]
        forecasts.append(_forecast_order(mine.skill + sum(order), order, outcomes, deck, gm_hand, house))
    return Opposition(mine, theirs, tuple(forecasts))


def _orders(held: tuple[int, ...], plays: int, house: House) -> list[tuple[int, ...]]:
    """Return the orders worth a thought of a hand, highest card first, if this many cards may be played."""
    best = held[:plays]
    orders = [best_order(best, house=house), best]
    if best and is_court(held[-1], house=house) and not any(is_court(rank, house=house) for rank in best):
        orders.append((*best[:-1], ACE))
    return list(dict.fromkeys(orders))


def _joker_outcomes(skill: int, order: tuple[int, ...], jokers: int, timing: str, house: House) -> list[_JokerOutcome]:
    """Return the result of my action under this many jokers: its value, and whether its last card is a court card."""
    last, highest = len(order) - 1, sorted(range(len(order) - 1), key=order.__getitem__, reverse=True)

    def outcome(*hit: int) -> _JokerOutcome:
        row = [Played(rank, zeroed=index in hit) for index, rank in enumerate(order)]
        return skill + sum(card.value for card in row), ends_on_court(row, house=house)

    if not order or not jokers:
        return [outcome()]
    outcomes = [outcome()]  # the GM may keep the jokers
    if timing == "last":
        return [*outcomes, outcome(last)]
    for used in range(1, jokers + 1):
        outcomes += [outcome(last, *highest[: used - 1]), outcome(*highest[:used])]
    return outcomes


def _forecast_order(
    value: int, order: tuple[int, ...], outcomes: list[list[_JokerOutcome]], deck: Deck[int], hand: int, house: House
) -> Forecast:
    # The result for each combination of: whether the GM has a court card, sum of cards, jokers used.
    ends = [
        [
            tuple([min([standing(mine - total, my_court, court) for mine, my_court in after]) for after in outcomes])
            for total in range(KING * len(outcomes))
        ]
        for court in (False, True)
    ]
    plays, jokers = len(outcomes) - 1, deck.count(JOKER)
    cards = deck.without([JOKER] * jokers)
    laws: list[dict[int, int]] = [{}, {}, {}, {}]
    for joker_count in range(max(0, hand - cards.size), min(jokers, hand) + 1):
        for part, sign, ace in parted_by_ace(cards, hand - joker_count, house=house):
            responses = _GmResponses(ends, min(joker_count, plays), min(hand, plays), ace=ace)
            states = {responses.start: comb(part.size, hand - joker_count)}
            if min(hand - joker_count, plays):
                states = folded(part, hand - joker_count, plays, responses.start, responses.add, responses.add)
            for state, ways in states.items():
                for law, result in zip(laws, responses.outcome(state), strict=True):
                    law[result] = law.get(result, 0) + sign * ways * comb(jokers, joker_count)
    spent = Law(dict(sorted(laws[3].items())))
    return Forecast(order, value, _levels(laws[0]), _levels(laws[1]), _levels(laws[2]), spent)


class _GmResponses:
    """The GM's options with a number of jokers while the GM's cards come up one by one, the highest first.

    From cards and jokers the GM takes the mixture that ends best for the GM, each with the highest cards, or with an
    Ace that is a court card instead of the lowest of them.
    A state contains all that matters of the cards so far: their number, their sum, whether there is a picture card; the
    best end with equally many cards and jokers together, and with one, two ... more that would be jokers; the end
    with one card; and the fewest cards that stop me, with the end they lead to.

    Args:
        ends: the end by whether the GM has a court card, sum of cards and jokers used.
        jokers: how many the GM may use.
        most: how many cards and jokers the GM plays at most.
        ace: whether the GM holds an Ace that is a court card.
    """

    def __init__(self, ends: list[list[tuple[int, ...]]], jokers: int, most: int, *, ace: bool) -> None:
        self._ends = ends
        self._ace = ace
        self._jokers = jokers
        self._most = most
        # A higher sum changes nothing any more.
        self._enough = max(by_total.index(by_total[-1]) for by_total in ends)
        self.start = self._opening(court=False)

    def add(self, state: _State, rank: int) -> _State:
        """Return the state with one card more."""
        if not state[0]:
            state = self._opening(court=rank >= COURT)
        count, total, court, together, single, stop = state
        count, with_ace, total = count + 1, min(self._enough, total + ACE), min(self._enough, total + rank)
        # Only mixtures with the new card have not been looked at yet.
        earlier = (*together[1:], _NOTHING_YET) if count + self._jokers <= self._most else together[1:]
        together = tuple(map(min, earlier, self._ends[court][total]))
        if self._ace:
            together = tuple(map(min, together, self._ends[True][with_ace]))
        if stop is None and together[0] <= 0:
            stop = count, together[0]
        return count, total, court, together, together[0] if count == 1 else single, stop

    def outcome(self, state: _State) -> tuple[int, int, int, int]:
        """Return the levels with all cards, with just enough and with one card, and the number that is just enough."""
        count, _, court, together, single, stop = state
        if single is None:
            single = together[min(1, len(together) - 1)]
        if stop is None:
            stop = next(((count + more, end) for more, end in enumerate(together) if end <= 0), None)
        spent, enough = stop or (0, self._ends[court][0][0])
        return together[-1], enough, single, spent

    def _opening(self, *, court: bool) -> _State:
        together = self._ends[court][0][: self._jokers + 1]
        return 0, 0, court, together, None, (0, together[0]) if together[0] <= 0 else None


def _levels(tally: dict[int, int]) -> Law[tuple[Level, Level]]:
    return Law({levels_of(stand): tally[stand] for stand in sorted(tally, reverse=True)})
