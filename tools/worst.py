"""`make worst`: climb to the queries that cost most, and print the worst one of each calculator.

python -m tools.worst --minutes 10
python -m tools.worst --seed 4711 chain parry-cost

It starts from a listed query, changes one to three fields at a time, and keeps every change that costs more processor
time or memory. After a while without such a change it starts again elsewhere. Each query runs in a process of its own,
so caches are as empty as for the first reader, and a query without an end cannot stop the search.
"""

from __future__ import annotations

import os
import pickle
import resource
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from random import Random, SystemRandom
from time import monotonic, process_time
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl, urlencode

from calculators import registry
from calculators.forms import state
from calculators.forms.fields import Choice, IntegerList
from calculators.forms.fields.cards import Cards
from calculators.forms.fields.grid import Grid
from calculators.html.page import reply_html
from calculators.html.render import Renderer
from publish.terminal import say
from tests.queries import QUERIES
from tests.support.random_queries import fitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculators.calculator import Calculator
    from calculators.forms.fields import Field

SECONDS, MEGABYTES = 1.0, 64.0  # what any accepted query may take
CUT_OFF = 30  # seconds of processor time after which a query is stopped
PATIENCE = 40  # changes in a row that cost no more before a climb starts again elsewhere


class Cost(NamedTuple):
    """What an answer takes.

    Attributes:
        seconds: processor time for reading the query, answering it and drawing the page.
        megabytes: by how much the process grew at its peak.
        accepted: whether the query got an answer, not a message at a field.
    """

    seconds: float
    megabytes: float
    accepted: bool

    @property
    def load(self) -> float:
        """Return the larger of both as a share of what is allowed."""
        return max(self.seconds / SECONDS, self.megabytes / MEGABYTES)


class Climb:
    """One calculator's search.

    Attributes:
        worst: the query that cost most so far, and its cost.
        queries: how many were tried.
    """

    def __init__(self, slug: str, seed: int) -> None:
        self.slug = slug
        self.queries = 0
        self.worst = ("", Cost(0, 0, accepted=False))
        self._calculator = registry.calculator(slug)
        self._random = Random(f"{seed} {slug}")
        self._starts = list(dict.fromkeys((self._calculator.slow_query, *QUERIES[slug])))
        self._here = self.worst
        self._failures = PATIENCE

    def step(self) -> None:
        """Try one query more."""
        restart = self._failures >= PATIENCE
        if restart:
            first = self._calculator.slow_query if not self.queries else self._random.choice(self._starts)
            self._here = (first, Cost(0, 0, accepted=False))
            self._failures = 0
        query = self._here[0] if restart else changed(self._calculator, self._here[0], self._random)
        price = cost(self.slug, query)
        self.queries += 1
        if restart or (price.accepted and price.load > self._here[1].load):
            self._here = (query, price)
            self._failures = 0
        else:
            self._failures += 1
        if price.accepted and price.load > self.worst[1].load:
            self.worst = (query, price)


def cost(slug: str, query: str) -> Cost:
    """Return what a query costs in a process of its own; what is not over after `CUT_OFF` costs that much."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        resource.setrlimit(resource.RLIMIT_CPU, (CUT_OFF, CUT_OFF))
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(_measured(slug, query), pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return pickle.loads(answer) if answer else Cost(CUT_OFF, 0, accepted=True)


def _measured(slug: str, query: str) -> Cost:
    before, start = _peak(), process_time()
    entered = state.read(registry.calculator(slug), query)
    reply_html(slug, query, Renderer({}, ""))
    seconds, grown = process_time() - start, _peak() - before
    # Whether it was accepted is asked again here, at no cost: the engine's caches are warm.
    accepted = not entered.problems and state.answer(registry.calculator(slug), entered)[0] is not None
    return Cost(seconds, grown, accepted)


def _peak() -> float:
    """Return the most memory this process ever used, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def changed(calculator: Calculator, query: str, random: Random) -> str:
    """Return a query with one to three fields changed."""
    entries = dict(parse_qsl(query, keep_blank_values=True))
    for field in random.choices(list(calculator.form.fields), k=random.choice((1, 1, 1, 2, 2, 3))):
        text = entries.get(field.name, field.format(field.default))
        entries[field.name] = _another(field, text, random)
    return urlencode(entries, safe=",")


def _another(field: Field, text: str, random: Random) -> str:
    """Return another text for a field, as far as possible one near the last: it is a climb."""
    if isinstance(field, IntegerList):
        return ",".join(_list(text.split(","), [_near("", field, random) for _ in range(3)], field, random))
    if isinstance(field, Cards):
        return ",".join(_list(text.split(","), list(field.ranks), field, random))
    if isinstance(field, Choice | Grid) or not text.lstrip("-").isdigit():
        return fitting(field, random)
    return _near(text, field, random)


def _near(text: str, field: Field, random: Random) -> str:
    low, high = getattr(field, "low", 0), getattr(field, "high", 9)
    value = int(text) if text.lstrip("-").isdigit() else random.randint(low, high)
    steps = (value - 1, value + 1, value - 2, value + 2, value * 2, value // 2, low, high, random.randint(low, high))
    return str(min(high, max(low, random.choice(steps))))


def _list(entries: list[str], others: list[str], field: IntegerList | Cards, random: Random) -> list[str]:
    """Return the entries with one more, one fewer, one changed, one everywhere, or in another order."""
    entries, other = [entry for entry in entries if entry], random.choice(others)
    at = random.randrange(len(entries) + 1)
    shuffled = random.sample(entries, len(entries))
    longest = [other] * field.most
    choices = [[*entries[:at], other, *entries[at:]], entries[:at] + entries[at + 1 :], shuffled, longest]
    choices.append([*entries[:at], other, *entries[at + 1 :]])
    choices.append((entries * field.most)[: field.most])
    return random.choice([choice for choice in choices if field.least <= len(choice) <= field.most] or [longest])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if no query is above what is allowed, 1 if one is."""
    parser = ArgumentParser(
        prog="python -m tools.worst", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "calculators", nargs="*", metavar="calculator", help="the calculator's slug (default: all in turn)"
    )
    parser.add_argument("--minutes", type=float, default=10, help="how long (%(default)s)")
    parser.add_argument("--seed", type=int, help="an earlier run's seed (default: a new one)")
    options = parser.parse_args(arguments)
    seed = SystemRandom().randrange(10**9) if options.seed is None else options.seed
    say(f"Climbing for {options.minutes:g} minutes. SEED={seed}")
    os.nice(10)
    slugs = options.calculators or list(registry.words())
    for slug in registry.words():
        reply_html(slug, "nothing=1", Renderer({}, ""))  # imports and templates are no part of a query's cost
    climbs = [Climb(slug, seed) for slug in slugs]
    end = monotonic() + 60 * options.minutes
    while monotonic() < end:
        for climb in climbs:
            climb.step()
    for climb in sorted(climbs, key=lambda climb: -climb.worst[1].load):
        query, price = climb.worst
        print(f"{price.seconds:7.3f} s {price.megabytes:6.1f} MB  {climb.slug} ?{query}  ({climb.queries} queries)")
    return int(any(climb.worst[1].load > 1 for climb in climbs))


if __name__ == "__main__":
    sys.exit(main())
