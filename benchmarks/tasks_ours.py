"""The tasks that our engine and icepool are both given, done by ours. `tasks_icepool.py` has the same names."""

from __future__ import annotations

from engine.actions.contests.rolls import ways_to_win
from engine.actions.dice import difference, sixes_and_fives, successes
from engine.awareness_stealth.dice import sum_of_dice
from engine.odds.cards import Deck, sum_of_cards
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine.odds.law import Law

RANKS = Deck(dict.fromkeys(range(1, 14), 4))
BLACKJACK = Deck(dict.fromkeys(range(2, 10), 4) | {10: 16, 11: 4})


def _contest_table() -> list[dict[str, int]]:
    """In how many ways each pair of pools from 1 to 20 dice ends in a win, in a tie and in a loss."""
    pools = [successes(dice) for dice in range(1, 21)]
    wins = [[ways_to_win(mine, theirs) for theirs in pools] for mine in pools]
    table = []
    for mine, won in enumerate(wins):
        for theirs, win in enumerate(won):
            lose = wins[theirs][mine]
            table.append({"win": win, "tie": pools[mine].total * pools[theirs].total - win - lose, "lose": lose})
    return table


TASKS: dict[str, Callable[[], object]] = {
    "successes of 5d6": lambda: successes(5),
    "successes of 10d6": lambda: successes(10),
    "successes of 20d6": lambda: successes(20),
    "successes of 50d6": lambda: successes(50),
    "contest 8 v 5": lambda: difference(successes(8), successes(5)),
    "contest 20 v 20": lambda: difference(successes(20), successes(20)),
    "contest table 20 x 20": _contest_table,
    "(sixes, fives) of 10d6": lambda: sixes_and_fives(10),
    "(sixes, fives) of 20d6": lambda: sixes_and_fives(20),
    "sum of 10d6": lambda: sum_of_dice(10),
    "sum of 50d6": lambda: sum_of_dice(50),
    "deal 3 of 52, by rank": lambda: sum_of_cards(RANKS, 3),
    "deal 5 of 52, by rank": lambda: sum_of_cards(RANKS, 5),
    "deal 7 of 52, by rank": lambda: sum_of_cards(RANKS, 7),
    "deal 7 of 52, blackjack": lambda: sum_of_cards(BLACKJACK, 7),
    "best 3 of a hand of 7": lambda: sum_of_cards(RANKS, 7, 3),
}


def weights(answer: Law[object] | list[dict[str, int]]) -> list[dict[Any, int]]:
    """Outcome -> weight, of each law in an answer."""
    return answer if isinstance(answer, list) else [dict(answer.items())]
