"""Where an action stands: what its owner holds, what lies in the middle, and what may still come."""

from __future__ import annotations

from math import lcm

from engine.invalid import require, require_whole
from engine.odds.cards import sum_of_cards
from engine.odds.law import Law
from engine.skill_action.rulings import RULINGS
from engine.skill_action.values import STANDARD, unseen
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from engine.odds.cards import Deck
    from engine.skill_action.values import AceBust, DeckState, Pack

__all__ = ["MOST_BREAK", "MOST_HAND", "STAGES", "TABLE", "Position", "crossing", "excess", "position"]

type PredealBust = Literal["no", "yes"]

STAGES = ("deal", "flop", "turn", "river")
"""What has been dealt last."""
TABLE = (0, 3, 4, 5)
"""How many cards lie in the middle by then."""
MOST_HAND = 7
MOST_BREAK = 80


class Position(Value):
    """An action that nobody has bet yet.

    Attributes:
        stage: 0 before the flop, 1 after it, 2 after the turn, 3 after the river.
        totals: what hand and table may add up to, lowest first; mostly one number.
        deck: the cards that may come, each as the numbers it may count, lowest first.
        ace_bust: how a card with several numbers counts for a bust.
        predeal_bust: whether a hand that reaches the break by itself busts at once.
    """

    stage: int
    totals: tuple[int, ...]
    deck: Deck[tuple[int, ...]]
    ace_bust: AceBust = "high"
    predeal_bust: PredealBust = "no"

    def open_totals(self, skill_break: int) -> tuple[tuple[int, int], ...]:
        """The totals (for success, for a bust) with which the action is still open; none if it is over.

        With the reading "fixed" there may be several, and the player chooses one of them.

        Clauses: SK-17, SK-18, SK-27. Rulings: SK-Q2, SK-Q4.

        >>> position(["K", "7"]).open_totals(36), position(["K", "7"], ["9", "8", "2"]).open_totals(36)
        (((17, 17),), ())
        """
        sure = self.stage == 0 and self.predeal_bust == "no"
        if self.ace_bust == "fixed":
            pairs = tuple((total, total) for total in self.totals)
        else:
            pairs = ((self.totals[-1], self.totals[0 if self.ace_bust == "low" else -1]),)
        return tuple(pair for pair in pairs if sure or pair[1] < skill_break)

    def total(self, skill_break: int) -> int:
        """The total to reach the break with: the highest that the cards allow without having bust already.

        >>> position(["K", "7"]).total(36)
        17
        """
        pairs = self.open_totals(skill_break)
        return pairs[-1][0] if pairs else self.totals[-1]

    def sums(self, cards: int) -> Law[int]:
        """What the next cards add up to, each as high as it may count.

        >>> position(["K", "7"]).sums(1).exactly(10)
        Fraction(3, 10)
        """
        return sum_of_cards(self.deck.map(lambda numbers: numbers[-1]), cards)


def position(
    hand: Sequence[str],
    table: Sequence[str] = (),
    *,
    seen: Sequence[str] = (),
    earlier: Sequence[str] = (),
    cards: Pack = STANDARD,
    deck_state: DeckState = "fresh",
    ace_bust: AceBust = "high",
    fixed_total: int | None = None,
    predeal_bust: PredealBust = "no",
) -> Position:
    """Where an action stands that nobody has bet yet.

    Args:
        hand: the ranks of the character's cards, 1 to 7 of them.
        table: the ranks in the middle: none, 3, 4 or 5.
        seen: other cards that are shown this round.
        earlier: cards of earlier rounds; they count only with `deck_state` "count_seen".
        cards: the cards the table plays with and what they count.
        deck_state: whether the deck is shuffled whole for every round.
        ace_bust: how a card with several numbers counts for a bust.
        fixed_total: what hand and table were fixed to add up to; it counts only with `ace_bust` "fixed", where None
            leaves the choice to be made now.
        predeal_bust: whether a hand that reaches the break by itself busts at once.

    Raises:
        InvalidInput: a list has the wrong length, a rank is used more often than the decks hold it, or too few cards
            are left to be dealt.

    Clauses: SK-02, SK-24, SK-26, SK-29, SK-32. Rulings: SK-Q1, SK-Q2, SK-Q3, SK-Q4, SK-Q15, SK-Q16, SK-Q17.

    >>> after_flop = position(["10", "7"], ["2", "3", "9"])
    >>> after_flop.stage, after_flop.totals, after_flop.deck.size
    (1, (31,), 47)
    """
    RULINGS.check(ace_bust=ace_bust, predeal_bust=predeal_bust)
    require(1 <= len(hand) <= MOST_HAND, "hand", f"{len(hand)} of them", f"1 to {MOST_HAND} cards")
    require(len(table) in TABLE, "table", f"{len(table)} of them", "no card, or 3, 4 or 5 cards")
    deck = unseen(hand, table, seen, earlier, cards=cards, deck_state=deck_state)
    to_come = TABLE[-1] - len(table)
    require(
        deck.size >= to_come,
        "earlier" if deck_state == "count_seen" and earlier else "seen",
        f"so many that {deck.size} are left",
        f"few enough to leave the {to_come} cards still to be dealt",
    )
    totals = cards.totals((*hand, *table))
    if ace_bust == "fixed" and fixed_total is not None:
        possible = " or ".join(map(str, totals))
        require(fixed_total in totals, "fixed_total", fixed_total, f"what the cards may add up to ({possible})")
        totals = (fixed_total,)
    return Position(TABLE.index(len(table)), totals, deck.map(cards.choices), ace_bust, predeal_bust)


def crossing(position: Position, skill_break: int) -> Law[str]:
    """The reveal at which the total first reaches the break: "already", "flop", "turn", "river" or "never".

    Cards that may count low or high count high.

    Clauses: SK-02, SK-20, SK-F9.

    >>> crossing(position(["10", "7"], ["2", "3", "9"]), 36).exactly("turn")
    Fraction(37, 47)
    """
    require_whole("skill_break", skill_break, 1, MOST_BREAK)
    need = skill_break - position.total(skill_break)
    if need <= 0:
        return Law.certain("already")
    shares = []
    for stage in range(position.stage + 1, len(STAGES)):
        sums = position.sums(TABLE[stage] - TABLE[position.stage])
        shares.append((sum(weight for total, weight in sums.items() if total < need), sums.total))
    ways = lcm(*(total for _, total in shares)) if shares else 1
    weights: dict[str, int] = {}
    below = ways
    for name, (short, total) in zip(STAGES[position.stage + 1 :], shares, strict=True):
        still = short * (ways // total)
        weights[name] = below - still
        below = still
    return Law({**weights, "never": below})


def excess(position: Position, skill_break: int) -> Law[int] | None:
    """By how much a bet on the next reveal exceeds the break, given that it succeeds; None if it cannot.

    Clauses: SK-15, SK-20, SK-F2.

    >>> law = excess(position(["10", "7"], ["2", "3", "9"]), 36)
    >>> law.exactly(0), law.mean()
    (Fraction(4, 37), Fraction(133, 37))
    """
    require_whole("skill_break", skill_break, 1, MOST_BREAK)
    if not position.open_totals(skill_break) or position.stage == len(STAGES) - 1:
        return None
    over = position.total(skill_break) - skill_break
    sums = position.sums(TABLE[position.stage + 1] - TABLE[position.stage])
    weights = {over + total: weight for total, weight in sums.items() if over + total >= 0}
    return Law(weights) if weights else None
