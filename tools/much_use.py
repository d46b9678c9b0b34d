"""What Python does only after much use, for `much_use.mjs` to run in Pyodide.

When the garbage collector runs, and what it finds then, is luck: it depends on how much was answered before. So does
when a cache is full and lets go, when memory has to grow, when whole numbers become so long that they are multiplied
in another way. So that no reader meets a function of it that no profile has seen, `tools.profile` notes
what runs in `use`, and not what it takes to `prepare` that.
"""

from __future__ import annotations

import collections
import functools
import gc
import io
import itertools
import operator
import re
import types
import weakref
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import comb, factorial, gcd
from random import Random
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

__all__ = ["prepare", "use"]

TIMES = 10  # cycles of each kind; every fifth does something at its end


class Knot:
    """An object that can hold another one, and so can be in a cycle."""

    held: object

    def method(self, *_others: object) -> int:
        return 1

    @property
    def read(self) -> object:
        return self.held


class Slotted:
    __slots__ = ("__weakref__", "held")

    def __init__(self, held: object) -> None:
        self.held = held


class Abstract(ABC):
    @abstractmethod
    def method(self) -> None: ...


class Pair(NamedTuple):
    first: object
    second: object


@dataclass(frozen=True, slots=True)
class Frozen:
    held: object


class Noticing(Knot):
    """One that does something at its end, and comes back the first time."""

    back: Noticing | None = None

    def __del__(self) -> None:
        Noticing.back, self.held = (None if Noticing.back else self), None


def _suspended(held: object) -> Generator[object]:
    with suppress(ValueError):
        yield held
        yield from [held, held]


def _started(held: object) -> Generator[object]:
    generator = _suspended(held)
    next(generator)
    return generator


def _delegating(held: object) -> Iterator[object]:
    generator = (item for item in _started(held))
    next(generator)
    return generator


def _failed(held: object, *problems: BaseException) -> list[BaseException]:
    errors: list[BaseException] = []
    for problem in problems:
        try:
            try:
                raise problem
            except BaseException as before:
                raise LookupError(held) from before
        except LookupError as after:
            errors.append(after)
    return errors


def _classes(held: object) -> list[object]:
    own = type("Own", (Knot,), {"held": held, "__slots__": ()})
    return [
        own,
        type("Derived", (own, Abstract), {"method": lambda _self: held, "of": classmethod(lambda _cls: held)}),
        Enum("Kind", {"ONE": 1, "OTHER": held}),
        collections.namedtuple("Found", ("one", "other"), defaults=(held,)),
        dataclass(type("Kept", (), {"__annotations__": {"held": "object"}, "held": None})),
    ]


def _cached(held: object) -> object:
    @functools.lru_cache(maxsize=2)
    def last(number: int) -> tuple[object, int]:
        return held, number

    @functools.cache
    def every(number: int, *, more: int = 0) -> tuple[object, int]:
        return held, number + more

    for number in (1, 2, 1, 3, 4, 1):
        last(number), every(number, more=number)
    return last, every


def _weak(held: Knot) -> list[object]:
    values: weakref.WeakValueDictionary[int, Knot] = weakref.WeakValueDictionary({1: held})
    keys: weakref.WeakKeyDictionary[Knot, list[Knot]] = weakref.WeakKeyDictionary({held: [held]})
    return [values, keys, weakref.WeakSet({held}), weakref.ref(held, print), weakref.proxy(held), weakref.ref(held)]


def _iterators(held: object) -> list[object]:
    two: list[object] = [held, held]
    mapping = dict.fromkeys((1, 2), held)
    iterators: list[object] = [
        *(iter(two), reversed(two), iter(tuple(two)), iter({held}), iter(mapping), iter(mapping.items())),
        *(iter(mapping.values()), reversed(mapping), reversed(mapping.values()), reversed(mapping.items())),
        *(mapping.keys(), mapping.values(), mapping.items(), iter(collections.deque(two))),
        *(enumerate(two), zip(two, two, strict=True), zip(two), map(str, two), filter(None, two)),
        iter(lambda: held, None),
        *(itertools.chain(two), itertools.chain.from_iterable([two]), itertools.product(two, repeat=2)),
        *(itertools.combinations(two, 1), itertools.combinations_with_replacement(two, 2), itertools.permutations(two)),
        *(itertools.accumulate(two, lambda total, _: total), itertools.groupby(two), itertools.starmap(print, [two])),
        *(itertools.islice(two, 1), itertools.cycle(two), itertools.repeat(held), itertools.count(Fraction(1, 2))),
        *(itertools.takewhile(bool, two), itertools.dropwhile(bool, two), itertools.filterfalse(bool, two)),
        *(itertools.zip_longest(two, [], fillvalue=held), itertools.pairwise(two), itertools.compress(two, [1, 0])),
        *(*itertools.tee(two), itertools.batched(two, 2, strict=False)),
    ]
    for iterator in iterators:
        if isinstance(iterator, itertools.accumulate | itertools.groupby | itertools.cycle | itertools.pairwise):
            next(iterator)
    return iterators


KINDS: tuple[Callable[[Knot], object], ...] = (
    *(lambda held: [held], lambda held: {1: held, "a": held, (1,): held}, lambda held: {held}),
    *(lambda held: frozenset({held}), lambda held: (held, held), lambda held: Pair(held, held), Frozen, Slotted),
    *(lambda held: lambda more=held: (held, more), lambda held: held.method, lambda held: [held].append),
    *(lambda held: held.__str__, lambda held: classmethod(held.method), lambda held: staticmethod(held.method)),
    *(lambda held: property(held.method, held.method, doc="x"), lambda held: super(Knot, held)),
    *(lambda held: functools.cached_property(held.method), lambda held: list[held], lambda held: slice(held, held)),  # type: ignore[valid-type]
    *(_suspended, _started, _delegating, _classes, _cached, _weak, _iterators),
    lambda held: functools.partial(held.method, held, key=held),
    lambda held: functools.cmp_to_key(held.method)(held),
    lambda held: collections.deque([held, held], 5),
    lambda held: collections.defaultdict(held.method, {1: held}),
    lambda held: collections.OrderedDict([(1, held), (2, held)]),
    lambda held: iter(collections.OrderedDict([(1, held), (2, held)]).items()),
    lambda held: [collections.Counter({1: 2}), collections.ChainMap({1: held}), held],
    lambda held: types.SimpleNamespace(held=held),
    lambda held: types.MappingProxyType({1: held}),
    lambda held: _with(types.ModuleType("made_up"), held),
    lambda held: _with(io.StringIO("text"), held),
    lambda held: _with(io.BytesIO(b"bytes"), held),
    lambda held: [memoryview(b"bytes"), re.compile("(a)").match("a"), iter("text"), iter(b"bytes"), range(3), held],
    lambda held: [operator.itemgetter(1, 2), operator.attrgetter("a.b"), operator.methodcaller("count", held)],
    lambda held: _failed(
        held, KeyError(held), ValueError("text", held), OSError(2, "text", "name"), StopIteration(held)
    ),
    lambda held: _failed(held, AttributeError("text", name="a", obj=held), NameError("text", name="a")),
    lambda held: _failed(held, ImportError("text", name="a", path="b"), SyntaxError("text", ("a", 1, 1, "b"))),
    lambda held: _failed(
        held, UnicodeDecodeError("utf-8", b"\xff", 0, 1, "text"), ExceptionGroup("a", [ValueError(held)])
    ),
)


def _with[One](instance: One, held: object) -> One:
    vars(instance)["held"] = held
    return instance


@functools.lru_cache(maxsize=2)
def _last(number: int, *, more: int = 0) -> int:
    return number + more


@functools.lru_cache(maxsize=2, typed=True)
def _last_of_type(number: int, *, more: int = 0) -> int:
    return number + more


def prepare() -> None:
    """Make cycles of each kind, and let go of them."""
    for kind in KINDS:
        for number in range(TIMES):
            knot = Noticing() if number % 5 == 4 else Knot()
            knot.held = kind(knot)


def use() -> int:
    """Use Python much; gives how many objects were collected."""
    for cached in (_last, _last_of_type):
        results = [(cached(number), cached(number, more=number)) for number in (1, 2, 1, 3, 4, 1, 5)]
        cached.cache_clear()
    much = [results, _large_numbers(), _long_lists(), bytes(20_000_000), [[n, str(n)] for n in range(300_000)]]
    del much
    return gc.collect()


def _large_numbers() -> list[object]:
    long, longer = 7**1_000 + 1, 11**20_000 - 1
    results: list[object] = [comb(400, 200), factorial(400), pow(long, 300, longer), int(str(long)), long << 700 >> 701]
    for x, y in itertools.product((3, -(2**40), long, -long, longer), repeat=2):
        this, that = Fraction(x, y), Fraction(y, x)
        results += [*divmod(x, y), x * y, x - y, x < y, x & y, x / longer]
        results += [this + that, this < that, hash(this), gcd(x * 6, y)]
    return [*results, sum(Fraction(1, number) for number in range(1, 300))]


def _long_lists() -> list[object]:
    random = Random(3)
    numbers = [random.randrange(10**12) for _ in range(3_000)]
    runs = [*range(0, 3_000, 3), *range(0, 3_000, 2), *range(3_000, 0, -1), *range(500)]
    keys = (None, str, float, Fraction, lambda number: (number % 7, number), lambda number: [str(number)])
    lists: list[object] = [
        sorted(values, key=key, reverse=reverse)
        for values, key, reverse in itertools.product((numbers, runs), keys, (False, True))
    ]
    large, other = set(numbers), set(runs)
    mapping = dict.fromkeys(numbers, 1) | dict.fromkeys(runs, 2)
    for number in runs[:500]:
        mapping.pop(number, None)
        mapping.popitem()
    return [*lists, large | other, large ^ other, large & other, large - other, large <= other, mapping]


gc.disable()
