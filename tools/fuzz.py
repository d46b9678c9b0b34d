"""`make fuzz`: make up queries for all calculators until the time is over, and print the ones that show a defect.

python -m tools.fuzz --minutes 10
python -m tools.fuzz --seed 4711 reveal-depth chain

The queries of a calculator depend on the seed alone, so that a run can be repeated. Add its finds to the listed
queries (tests/queries/__init__.py), which every `make test` answers.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from random import Random, SystemRandom
from time import monotonic
from typing import TYPE_CHECKING

from calculators import registry
from publish.terminal import say
from tests.support.random_queries import defect, made_up, shortest

if TYPE_CHECKING:
    from collections.abc import Sequence

SHOWN = 0.05  # the share of queries whose answers are also put into a page


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if it found nothing, 1 if it found a defect."""
    parser = ArgumentParser(
        prog="python -m tools.fuzz", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("calculators", nargs="*", metavar="calculator", help="its word; without one, all in turn")
    parser.add_argument("--minutes", type=float, default=10, help="how long (%(default)s)")
    parser.add_argument("--seed", type=int, help="the seed of an earlier run (default: a new one)")
    options = parser.parse_args(arguments)
    seed = SystemRandom().randrange(10**9) if options.seed is None else options.seed
    say(f"Making up queries for {options.minutes:g} minutes. SEED={seed} repeats them.")

    words = options.calculators or list(registry.words())
    randoms = {word: Random(f"{seed} {word}") for word in words}
    end = monotonic() + 60 * options.minutes
    defects: set[tuple[str, str]] = set()
    count, slowest = 0, (0.0, "")
    while monotonic() < end:
        for word, random in randoms.items():
            calculator = registry.calculator(word)
            query = made_up(calculator, random, most=random.choice((4, 8)))
            start = monotonic()
            wrong = defect(calculator, query, shown=random.random() < SHOWN)
            slowest = max(slowest, (monotonic() - start, f"{word} {query}"))
            count += 1
            if wrong and (word, wrong) not in defects:
                defects.add((word, wrong))
                print(f"\n{word}: {wrong}\n        {quoted(shortest(calculator, query, wrong))},", flush=True)
    print()
    say(f"{count:,} queries, {len(defects)} defects. The slowest took {slowest[0]:.1f} s: {slowest[1]}")
    return 1 if defects else 0


def quoted(query: str) -> str:
    """Return a query as a line of the listed queries."""
    return '"' + query.replace("\\", "\\\\").replace('"', '\\"') + '"'


if __name__ == "__main__":
    sys.exit(main())
