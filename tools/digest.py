"""`make digest`: list changed numbers, and write `locks/numbers.lock` again if the changelog lists them too.

python -m tools.digest
python -m tools.digest parry-cost actions/parry-minimum

The lock has a line for each table, and one for every 85 queries of each calculator: its name, the version in which
a number of it last changed ("-" if none has since it was first recorded), and a mark for each query. A mark is two
characters for the query and three for the numbers in the answer: "!" and two for the fields with problems if it has no
answer, "..." if it would take too long for `make test`. The queries of a table are the readings of the rulings that it
reads, the defaults first.

Only numbers count: wording and order of an answer may change. The query at an index of a line depends on the index, the
form and the listed queries. A new field or a new listed query changes the queries at a few indexes, which does not
count as changed numbers.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from base64 import urlsafe_b64encode
from fractions import Fraction
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl, urlencode

from calculators import registry
from calculators.answers.answer import Lazy, Notice, Steps
from calculators.forms import state
from calculators.systems import SYSTEMS
from engine import __version__
from engine.invalid import InvalidInput
from engine.value import Value
from publish.lint.messages import unknown_name
from publish.paths import ROOT
from publish.rules import history
from publish.rules.table_rulings import table_and_rulings
from publish.terminal import say
from tests.queries import QUERIES
from tests.support.random_queries import fitting

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from calculators.calculator import Calculator

LOCK = ROOT / "locks/numbers.lock"
_LINES, _SIZE = 5, 85  # lines of each calculator, queries of each line
_LONGEST = 0.02  # the most seconds of processor for an answer
_UNASKED, _NO_ANSWER, _NEVER = "...", "!", "-"

_CHANGED = 0.12  # the share of fields that a made-up query changes
_LISTED = 0.6  # the share of queries that begin with a listed one
_SAID = frozenset(
    {"verdict", "note", "why", "unit", "kind", "tones", "tag", "tags", "wanted", "vary", "assumes", "following"}
)
_NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")


def _mark(text: str, length: int) -> str:
    """Return a number of characters that depend on a text only."""
    return urlsafe_b64encode(_digest(text))[:length].decode()


def _digest(text: str) -> bytes:
    return blake2b(text.encode(), digest_size=12).digest()


def numbers(value: object) -> Iterator[str]:
    """Yield every number of an answer in order, including those in names and cells but not those in sentences.

    >>> from calculators.answers.answer import Chance, Figure
    >>> list(numbers(Figure("With 3 AD", Chance(Fraction(2, 9)), "about 2 in 10")))
    ['3', '2/9']
    """
    match value:
        case str():
            yield from (_bare(number) for number in _NUMBER.findall(value))
        case None | Steps() | Notice():
            return
        case int() | Fraction():
            yield str(value)
        case Value():
            for name in value._fields:
                if name not in _SAID:
                    yield from numbers(getattr(value, name))
        case tuple() | list() | Lazy():
            for item in value:
                yield from numbers(item)
        case _:
            raise TypeError(f"an answer with {value!r} in it")


def _bare(number: str) -> str:
    """Return a written number without its final zeros, which only show how it was rounded.

    >>> _bare("94.0"), _bare("1,200"), _bare("0.50")
    ('94', '1,200', '0.5')
    """
    return number.rstrip("0").rstrip(".") if "." in number else number


def _entered(calculator: Calculator, number: int) -> state.State:
    """Return the query at one index of a calculator's line, which stays the same while its ingredients do.

    Each field and each listed query draws its own random number, so that another one changes few indexes.
    """
    pairs: dict[str, str] = {}
    if Random(f"{number} {calculator.id}").random() < _LISTED:
        pairs |= parse_qsl(min(QUERIES[calculator.id], key=lambda query: _digest(f"{number} {query}")), True)
    for field in calculator.form.fields:
        own = Random(f"{number} {calculator.id} {field.name}")
        if own.random() < _CHANGED:
            pairs[field.name] = fitting(field, own)
    return state.read(calculator, urlencode(pairs))


def query(calculator: Calculator, number: int) -> str:
    """Return the query at one index, as a link writes it."""
    return _entered(calculator, number).query


def _answered(calculator: Calculator, entered: state.State) -> str:
    """Return the last three characters of a query's mark."""
    answer, problems = state.answer(calculator, entered)
    if answer is None:
        return _NO_ANSWER + _mark(" ".join(problem.field for problem in problems), 2)
    parts = [" ".join(numbers(part)) for part in (answer.headline, *answer.blocks)]
    return _mark("\n".join(sorted(filter(None, parts))), 3)


class Line(NamedTuple):
    """A line of the lock as it is recorded.

    Attributes:
        version: the version in which a number of it last changed.
        marks: the marks of its queries, one after the other.
    """

    version: str
    marks: str


class Asked(NamedTuple):
    """A line of the lock as it would be written now.

    Attributes:
        marks: the marks of its queries.
        changed: the first query whose answer has other numbers than recorded, None if all are the same.
        moved: the number of indexes with another query than recorded.
    """

    marks: str
    changed: str | None
    moved: int


def recorded(lock: Path = LOCK) -> dict[str, Line]:
    """Return the recorded line of each name."""
    lines = lock.read_text(encoding="utf-8").splitlines() if lock.exists() else []
    return {name: Line(version, marks) for name, version, marks in (line.split() for line in lines[1:])}


def answers(lines: Mapping[str, Line]) -> int:
    """Return the number of calculator queries whose answers the lock holds."""
    of_calculators = [line.marks for name, line in lines.items() if ":" in name]
    marks = [line[index + 2 : index + 5] for line in of_calculators for index in range(0, len(line), 5)]
    return sum(mark != _UNASKED and not mark.startswith(_NO_ANSWER) for mark in marks)


def names() -> dict[str, str]:
    """Return the names of all lines that the lock must have -> the name that the changelog must list if one changes."""
    titles = {f"{word}:{line}": registry.calculator(word).title for word in registry.words() for line in range(_LINES)}
    tables = [f"{system.folder}/{word}" for system in SYSTEMS for word in registry.tables(system.folder)]
    return titles | {name: name for name in tables}


def ask(name: str, before: str = "") -> Asked:
    """Answer all queries of a line.

    Args:
        name: the name of the line.
        before: its recorded marks.
    """
    pairs = _of_calculator(name) if ":" in name else _of_table(name)
    marks: list[str] = []
    changed, moved = None, 0
    for index, (query, answer) in enumerate(pairs):
        was = before[5 * index : 5 * index + 5]
        now = _mark(query, 2)
        if was[:2] == now and was[2:] == _UNASKED:
            marks.append(was)
            continue
        start = process_time()
        answered = answer()
        if was[:2] != now:
            moved += 1
            answered = _UNASKED if ":" in name and process_time() - start > _LONGEST else answered
        elif was[2:] != answered and changed is None:
            changed = query
        marks.append(now + answered)
    moved += max(0, len(before) // 5 - len(marks))
    return Asked("".join(marks), changed, moved)


def _of_calculator(name: str) -> Iterator[tuple[str, Callable[[], str]]]:
    word, _, line = name.partition(":")
    calculator = registry.calculator(word)
    for number in range(_SIZE * int(line), _SIZE * (int(line) + 1)):
        entered = _entered(calculator, number)
        yield entered.query, partial(_answered, calculator, entered)


def _of_table(name: str) -> Iterator[tuple[str, Callable[[], str]]]:
    system, _, word = name.partition("/")
    _, codes = table_and_rulings(system, word)
    rulings = [ruling for ruling in type(registry.house(system, "")).rulings.values() if ruling.code in codes]
    readings = (f"{ruling.code.lower()}={key}" for ruling in rulings for key in ruling.keys if key != ruling.default)
    for reading in ("", *readings):
        yield reading, partial(_filled, system, word, reading)


def _filled(system: str, word: str, reading: str) -> str:
    """Return the last three characters of a reading's mark."""
    try:
        return _mark(" ".join(numbers(registry.table(system, word, registry.house(system, reading)))), 3)
    except InvalidInput:
        return _NO_ANSWER + _mark("", 2)


def names_in_changelog(version: str, changelog: Path = history.CHANGELOG) -> set[str]:
    """Return the names that begin a version's changelog lines: “- Parry cost, actions/parry-minimum: …” has two."""
    _, text = history.sections(changelog).get(version, ("", ""))
    heads = re.findall(r"^- ([^:\n]+):", text, re.MULTILINE)
    return {name for head in heads for name in head.split(", ")}


def unnamed(lines: Mapping[str, Line], changelog: Path = history.CHANGELOG) -> list[str]:
    """Return a sentence for each line that changed in a version without an entry in its changelog."""
    titles = names()
    return [
        f"{name} has changed in {line.version}, of which {changelog.name} has no line “- {titles[name]}: …”."
        for name, line in lines.items()
        if line.version != _NEVER and name in titles and titles[name] not in names_in_changelog(line.version, changelog)
    ]


def record(lock: Path = LOCK, changelog: Path = history.CHANGELOG, *, of: Collection[str] = ()) -> int:
    """Print the changes, and write the lock again unless the changelog leaves one out.

    Args:
        lock: the lock.
        changelog: the changelog.
        of: the calculators and tables to check, "parry-cost" and "actions/parry-minimum"; empty for all.

    Returns:
        The exit code: 1 if the changelog leaves out a change, 2 if a name is unknown, else 0.
    """
    before, now, moved = recorded(lock), {}, 0
    known_names = {name.partition(":")[0] for name in names()}
    if unknown := sorted(set(of) - known_names):
        say(*(f"{unknown_name('calculator or table', name, known_names)}." for name in unknown))
        return 2
    for name in names():
        if of and name.partition(":")[0] not in of:
            if name in before:  # a new line that nobody asked for can wait
                now[name] = before[name]
            continue
        was = before.get(name, Line(_NEVER, ""))
        answer = ask(name, was.marks)
        if answer.changed is not None:
            print(f"{name} has other numbers, first for “{answer.changed}”.")
        now[name] = Line(was.version if answer.changed is None else __version__, answer.marks)
        moved += answer.moved
    missing = unnamed(now, changelog)
    if not missing:
        head = "# Name, version in which a number last changed, marks; see tools/digest.py."
        lines = [f"{name} {line.version} {line.marks}" for name, line in now.items()]
        lock.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
    done = "is as it was" if missing else f"is written: {answers(now):,} queries with an answer; {moved:,} are new"
    say(*missing, f"{lock.name} {done}.")
    return 1 if missing else 0


def main() -> int:
    """Run the command."""
    parser = ArgumentParser(
        prog="python -m tools.digest", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("of", nargs="*", metavar="name", help="parry-cost or actions/parry-minimum; without one, all")
    return record(of=parser.parse_args().of)


if __name__ == "__main__":
    sys.exit(main())
