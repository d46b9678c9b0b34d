"""The evidence for the numbers of each system, read from the sources of the tests.

Nothing is run here, and no test is imported. The sources alone give the list of tests, so that a build stays quick
and equal sources give equal pages. A test checks that pytest finds the same ones.
"""

from __future__ import annotations

import ast
import re
import sys
from doctest import DocTestParser
from inspect import cleandoc
from pathlib import Path
from typing import TYPE_CHECKING

from calculators.systems import SYSTEMS, System
from engine.value import Value
from publish.paths import ROOT
from publish.python.imports import imported

if TYPE_CHECKING:
    from collections.abc import Iterator


DRAWERS = ("examples", "oracles", "laws", "peers", "site", "browser")

_EXAMPLE = ">>>"
_LETTERS = "|".join(system.letters for system in SYSTEMS)
_CODE = re.compile(rf"(?:test_)?({_LETTERS})[-_]T(\d+B?)(?![^\W_])", re.IGNORECASE)


class Vectors(Value):
    """The numbered examples of a system: a rule's input and the output it must have.

    Attributes:
        printed: codes of the examples on the system's source page or on another page of the game.
        by_hand: codes of the examples worked out by hand from the clauses.
    """

    printed: tuple[str, ...] = ()
    by_hand: tuple[str, ...] = ()


class FileOfTests(Value):
    """One file of tests.

    Attributes:
        path: from the top of the repository.
        drawer: its folder, which tells what kind of tests these are.
        says: the first paragraph at its top, on one line.
        tests: the test functions, in order; "Class::function" for one in a class.
        codes: in the drawer of examples, the numbered examples that its tests are named after.
        peers: in the drawer of peers, the packages by other authors that it asks.
    """

    path: str
    drawer: str
    says: str
    tests: tuple[str, ...]
    codes: tuple[str, ...]
    peers: tuple[str, ...]


class Subject(Value):
    """A system, or the part that all systems share, with the tests behind it.

    Attributes:
        word: the first part of the names of its files and folders.
        title: its name for readers.
        vectors: its numbered examples.
        sources: folders and files whose doctests belong to it, from the top of the repository.
        files: its files of tests.
        doctests: how many documented names show examples that are run.
    """

    word: str
    title: str
    vectors: Vectors
    sources: tuple[str, ...]
    files: tuple[FileOfTests, ...] = ()
    doctests: int = 0

    def of(self, *drawers: str) -> tuple[FileOfTests, ...]:
        """Return the subject's files in these drawers."""
        return tuple(file for file in self.files if file.drawer in drawers)

    def count(self, *drawers: str) -> int:
        """Return how many test functions it has in these drawers."""
        return sum(len(file.tests) for file in self.of(*drawers))

    @property
    def peers(self) -> tuple[str, ...]:
        """Return the packages by other authors that answer the same questions."""
        return tuple(sorted({peer for file in self.files for peer in file.peers}))

    @property
    def page(self) -> str:
        """Return the Markdown source of its first page, from the docs folder; "" if it has none."""
        page = f"{self.word.replace('_', '-')}/index.md"
        return page if (ROOT / "docs" / page).exists() else ""

    def covered(self, codes: tuple[str, ...]) -> tuple[str, ...]:
        """Return the examples among these that a test is named after."""
        tested = {code for file in self.of("examples") for code in file.codes}
        return tuple(code for code in codes if code in tested)


def _vectors(system: System) -> Vectors:
    """Return the numbered examples that the file of a system's examples lists at its top."""
    path = ROOT / f"tests/examples/test_{system.package}_vectors.py"
    lists = {
        node.targets[0].id: tuple(str(node.value.value).split())
        for node in ast.parse(path.read_text(encoding="utf-8") if path.exists() else "").body
        if isinstance(node, ast.Assign)
        if isinstance(node.targets[0], ast.Name) and isinstance(node.value, ast.Constant)
    }
    return Vectors(lists.get("PRINTED", ()), lists.get("BY_HAND", ()))


SUBJECTS = (
    *(Subject(system.package, system.title, _vectors(system), (f"engine/{system.package}",)) for system in SYSTEMS),
    Subject(
        "odds",
        "Dice, cards and games that all systems share",
        Vectors(),
        ("engine/odds", *(f"engine/{name}.py" for name in ("house", "invalid", "lazy", "ruling", "static", "value"))),
    ),
    Subject("calculators", "Calculators and pages", Vectors(), ("calculators", "publish")),
)


def evidence(root: Path = ROOT) -> tuple[Subject, ...]:
    """Return every subject with its tests.

    Args:
        root: the top of the repository.
    """
    test_files = list(files(root))
    return tuple(
        subject.replace(
            files=tuple(file for file in test_files if _subject_of(file) == subject.word),
            doctests=sum(len(doctests(root, source)) for source in subject.sources),
        )
        for subject in SUBJECTS
    )


def files(root: Path = ROOT) -> Iterator[FileOfTests]:
    """Yield every file of tests, drawer by drawer."""
    for drawer in DRAWERS:
        for path in sorted((root / "tests" / drawer).glob("test_*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            says = " ".join((ast.get_docstring(tree) or "").partition("\n\n")[0].split())
            tests = tuple(_tests(tree))
            codes = _codes_in(tree, tests) if drawer == "examples" else ()
            peers = tuple(_peers_in(tree)) if drawer == "peers" else ()
            yield FileOfTests(path.relative_to(root).as_posix(), drawer, says, tests, codes, peers)


def doctests(root: Path, source: str) -> tuple[str, ...]:
    """Return the documented names below a folder, or in a file, that show examples: "engine.odds.law.ratio".

    >>> "publish.evidence.provenance.doctests" in doctests(ROOT, "publish")
    True
    """
    top = root / source
    names: list[str] = []
    for path in sorted(top.rglob("*.py")) if top.is_dir() else [top]:
        module = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        text = path.read_text(encoding="utf-8")
        if _EXAMPLE in text:
            names += _documented(ast.parse(text), module)
    return tuple(names)


def _documented(node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str) -> Iterator[str]:
    says = ast.get_docstring(node, clean=False) or ""
    if _EXAMPLE in says and DocTestParser().get_examples(cleandoc(says)):
        yield name
    if not isinstance(node, ast.FunctionDef):
        for inner in (
            part
            for statement in node.body
            for part in (statement.orelse if isinstance(statement, ast.If) else [statement])
        ):
            if isinstance(inner, ast.ClassDef | ast.FunctionDef):
                yield from _documented(inner, f"{name}.{inner.name}")


def _tests(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield node.name
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name.startswith("test"):
                    yield f"{node.name}::{inner.name}"


def _codes_in(tree: ast.Module, tests: tuple[str, ...]) -> tuple[str, ...]:
    """Return the examples in the names of tests, or of single cases by `pytest.param(..., id="VA-T6")`."""
    names = [*tests]
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "id" and isinstance(node.value, ast.Constant):
            names.append(str(node.value.value))
    return tuple(dict.fromkeys(code for name in names if (code := code_of(name))))


def code_of(name: str) -> str | None:
    """Return the numbered example in the name of a test or of one of its cases.

    >>> code_of("test_va_t8b_jee_spends_five_dice"), code_of("CF-T6-10-court"), code_of("test_a_tie")
    ('VA-T8b', 'CF-T6', None)
    """
    match = _CODE.match(name)
    return f"{match[1].upper()}-T{match[2].lower()}" if match else None


def _peers_in(tree: ast.Module) -> list[str]:
    ours = {*sys.stdlib_module_names, "calculators", "engine", "hypothesis", "pytest", "tests"}
    return sorted({name.partition(".")[0] for name in imported(ast.walk(tree))} - ours)


def _subject_of(file: FileOfTests) -> str:
    """Return the word of the subject that a file belongs to, by its name."""
    if file.drawer in ("site", "browser"):
        return "calculators"
    name = Path(file.path).stem.removeprefix("test_").removeprefix("tables_")
    return next((subject.word for subject in SUBJECTS if name.startswith(subject.word)), "odds")
