"""`make mutate`: change the engine in one small place at a time, and list the changes that no test notices.

python -m tools.mutation --shard 3/24
python -m tools.mutation engine/actions/parries/effect.py

A change that no test can notice is listed in equal.toml beside this file, with the reason and the digest of the
function, which `--digests engine/odds/law.py` prints; once the function changes, somebody has to look again. The
results of a module go to score.txt, which the site reads, and missed changes to missed.txt; `--again` tries those.

This is a small module of our own because mutmut, the maintained one that runs here, would make some 20,000 changes of
this engine, many of them of words, which cannot be left out, and tries one or two in a second. This one makes 7,000
changes of the arithmetic, ten in a second.
"""

from __future__ import annotations

import os
import sys
import tomllib
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter, defaultdict
from functools import cache
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from publish.evidence.mutation import Tried, code_hash, score, tried, write
from publish.paths import ROOT
from publish.terminal import say
from tools.mutation.mutants import Mutant, code_hashes_of, modules, mutants_of
from tools.mutation.trials import FIRST, THEN, Result, Trials

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

EQUAL = ROOT / "tools/mutation/equal.toml"
MADE_UP = "six_hundred_made_up_queries"  # they take as long as all others, and the digest has as many
NOTICED = ("killed", "recorded")
MISSED = ROOT / "tools/mutation/missed.txt"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if every survivor is listed as equal."""
    parser = ArgumentParser(
        prog="python -m tools.mutation", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("modules", nargs="*", metavar="module", help="engine/odds/law.py; without one, all")
    parser.add_argument("--shard", default="1/1", help="3/24: the third of twenty-four parts of all modules")
    parser.add_argument("--again", action="store_true", help="only what was missed, in modules that are as they were")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many at once (%(default)s)")
    parser.add_argument("--digests", action="store_true", help="only print the digest of each function")
    options = parser.parse_args(arguments)
    if options.digests:
        print(
            "\n".join(
                f"{code} {file} {name}" for file in options.modules for name, code in code_hashes_of(file).items()
            )
        )
        return 0

    of_each: Mapping[str, Sequence[Mutant]] = {file: mutants_of(file) for file in options.modules or modules()}
    if not options.modules:
        part, parts = map(int, options.shard.split("/"))
        of_each = shard_of(of_each, part, parts)
    if options.again:
        hashes = {file: record.digest for file, record in tried().items() if record.survived}
        of_each = {
            file: tuple(mutant for mutant in group if key(mutant) in missed() and key(mutant) not in equal())
            for file, group in of_each.items()
            if hashes.get(file) == code_hash(file)
        }
        for file in [file for file, group in of_each.items() if not group]:
            keep(file, (), again=True)  # all of them are listed as equal
            del of_each[file]
    mutants = [mutant for group in of_each.values() for mutant in group]
    say(f"{len(mutants):,} changes to {len(of_each)} modules.")
    results: dict[str, list[Result]] = defaultdict(list)
    start, done = monotonic(), 0

    def report(result: Result) -> None:
        nonlocal done
        done += 1
        results[result.mutant.file].append(result)
        if result.outcome not in NOTICED and key(result.mutant) not in equal():
            print(mutant_line(result.mutant), file=sys.__stdout__, flush=True)
        if done % 100 == 0:
            print(f"  {done:,} in {monotonic() - start:,.0f} s", file=sys.__stderr__, flush=True)
        if len(results[result.mutant.file]) == len(of_each[result.mutant.file]):
            keep(result.mutant.file, results[result.mutant.file], again=options.again)

    plugin = Trials(mutants, options.workers, report)
    quiet = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler", "-k", f"not {MADE_UP}"]
    code = pytest.main([*quiet, *(str(ROOT / folder) for folder in (*FIRST, *THEN))], plugins=[plugin])
    if done < len(mutants):
        return int(code) or 1
    total = score()
    say(f"{total.percent} of 100 changes are noticed, {total.survived} missed, in {total.modules} modules.")
    return 1 if any(record.survived for file, record in tried().items() if file in of_each) else 0


def shard_of(of_each: Mapping[str, Sequence[Mutant]], part: int, parts: int) -> dict[str, Sequence[Mutant]]:
    """Return one of several parts of the modules, each with about as many changes."""
    load: Counter[int] = Counter(dict.fromkeys(range(1, parts + 1), 0))
    shard = {}
    for file in sorted(of_each, key=lambda file: (-len(of_each[file]), file)):
        lightest = min(load, key=lambda number: (load[number], number))
        load[lightest] += len(of_each[file])
        if lightest == part:
            shard[file] = of_each[file]
    return dict(sorted(shard.items()))


def key(mutant: Mutant) -> tuple[str, str, str]:
    """Return the identity of a mutant, which stays the same when lines move."""
    return mutant.file, mutant.function, mutant.change


def equal() -> dict[tuple[str, str, str], str]:
    """Return the changes that no test can notice, each with its reason, in functions that have not changed since."""
    listed = tomllib.loads(EQUAL.read_text(encoding="utf-8"))
    return {
        (file, entry["in"], change): entry["why"]
        for file, entries in listed.items()
        for entry in entries
        if _now(file).get(entry["in"]) == entry["code"]
        for change in entry["changes"]
    }


@cache
def _now(file: str) -> dict[str, str]:
    return code_hashes_of(file) if (ROOT / file).exists() else {}


def mutant_line(mutant: Mutant) -> str:
    """Return a mutant in a line."""
    return f"{mutant.file}:{mutant.line}\t{mutant.function}\t{mutant.change}"


def missed() -> dict[tuple[str, str, str], str]:
    """Return the changes that no test has noticed, each with its line."""
    lines = MISSED.read_text(encoding="utf-8").splitlines()[1:] if MISSED.exists() else []
    entries = {}
    for line in lines:
        location, function, change = line.split("\t")
        entries[location.partition(":")[0], function, change] = line
    return entries


def keep(file: str, results: Sequence[Result], *, again: bool = False) -> None:
    """Write the results of a module to the files.

    Args:
        file: the module.
        results: the results of all its mutants, or of the ones that were missed before.
        again: whether the results are only of missed ones.
    """
    names, records = equal(), {mutant: line for mutant, line in missed().items() if mutant[0] == file}
    alive = [result.mutant for result in results if result.outcome not in NOTICED]
    now = {key(mutant): mutant_line(mutant) for mutant in alive if key(mutant) not in names}
    killed, recorded = (sum(result.outcome == outcome for result in results) for outcome in NOTICED)
    counts = Tried(code_hash(file), len(results), killed, recorded, len(alive) - len(now), len(now))
    if again:
        last = tried()[file]
        named = last.equal + len(records) - killed - recorded - len(now)
        counts = Tried(last.digest, last.mutants, last.killed + killed, last.recorded + recorded, named, len(now))
    write({**tried(), file: counts})
    lines = [line for mutant, line in missed().items() if mutant[0] != file] + [*now.values()]
    head = "# Module and line, function, change: no test notices these; `make mutate` writes this."
    MISSED.write_text("\n".join([head, *sorted(lines)]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
