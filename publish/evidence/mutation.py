"""The result of `make mutate`: how many of the small changes to the engine the tests notice.

`tools/mutation/score.txt` has a line for each module that was tried: its digest at that time, and how many changes
there were, how many the engine's own tests noticed, how many only recorded numbers noticed, how many change nothing
anybody could notice, and how many were missed. A module that has changed since no longer counts.
"""

from __future__ import annotations

import ast
import hashlib
from pathlib import Path

from engine.value import Value
from publish.paths import ROOT

SCORE = ROOT / "tools/mutation/score.txt"


class Tried(Value):
    """A module that was tried, or several together.

    Attributes:
        digest: the digest of its code.
        mutants: the number of changes.
        killed: the number that an example, an oracle, a law or a peer noticed.
        recorded: the number of others noticed because a calculator's or a table's recorded numbers changed.
        equal: how many are listed, each with its reason, as changing nothing.
        survived: the number that no test noticed.
        modules: the number of modules in this record.
    """

    digest: str
    mutants: int
    killed: int
    recorded: int
    equal: int
    survived: int
    modules: int = 1

    @property
    def percent(self) -> str:
        """Return how many percent of the changes with an effect were noticed, rounded down.

        >>> Tried("", 200, 180, 9, 10, 1).percent, Tried("", 200, 180, 9, 10, 1).percent_killed
        ('99.4', '94.7')
        """
        return self._of_those(self.killed + self.recorded)

    @property
    def percent_killed(self) -> str:
        """Return the percentage without the changes that only recorded numbers noticed."""
        return self._of_those(self.killed)

    def _of_those(self, noticed: int) -> str:
        tenths = 1000 * noticed // max(1, self.mutants - self.equal)
        return f"{tenths // 10}.{tenths % 10}"


def code_hash(file: str) -> str:
    """Return the digest of a module's code; docstrings, comments and layout are not part of it.

    Args:
        file: the module, from the top of the repository.
    """
    return code_hash_of((ROOT / file).read_text(encoding="utf-8"))


def code_hash_of(source: str) -> str:
    """Return the digest of code.

    >>> code_hash_of("'One.'; one = 1") == code_hash_of("one = 1  # of all")
    True
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [statement for statement in node.body if not _is_text(statement)] or [ast.Pass()]
    return hashlib.sha256(ast.unparse(tree).encode()).hexdigest()[:12]


def _is_text(statement: ast.stmt) -> bool:
    """Return whether a statement is only a text, which does nothing."""
    return isinstance(statement, ast.Expr) and isinstance(getattr(statement.value, "value", None), str)


def modules_with_functions() -> tuple[str, ...]:
    """Return the modules of the engine that have functions, from the top of the repository.

    >>> "engine/odds/law.py" in modules_with_functions(), "engine/__init__.py" in modules_with_functions()
    (True, False)
    """
    modules = []
    for path in sorted((ROOT / "engine").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.FunctionDef) for node in ast.walk(tree)):
            modules.append(path.relative_to(ROOT).as_posix())
    return tuple(modules)


def tried(path: Path = SCORE) -> dict[str, Tried]:
    """Return the record of each module that was tried."""
    lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
    parted = (line.split() for line in lines)
    return {file: Tried(code, *map(int, counts)) for file, code, *counts in parted}


def write(records: dict[str, Tried], path: Path = SCORE) -> None:
    """Write the records of all modules."""
    head = "# Module, digest of its code, mutants, killed, recorded, equal, survived; `make mutate` writes this."
    lines = [
        f"{file} {record.digest} {record.mutants} {record.killed} {record.recorded} {record.equal} {record.survived}"
        for file, record in sorted(records.items())
    ]
    path.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")


def score(records: dict[str, Tried] | None = None) -> Tried:
    """Return all modules together that have not changed since they were tried."""
    valid = [
        record
        for file, record in (tried() if records is None else records).items()
        if record.mutants and (ROOT / file).exists() and code_hash(file) == record.digest
    ]
    counts = {name: sum(getattr(record, name) for record in valid) for name in Tried._fields[1:-1]}
    return Tried("", **counts, modules=len(valid))
