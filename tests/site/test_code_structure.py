"""Check the structure of the code: the direction of imports, the length of files, and where HTML is written."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

from calculators.systems import SYSTEMS
from publish.python.imports import imported

ROOT = Path(__file__).parents[2]
PACKAGES = tuple(system.package for system in SYSTEMS)
FOLDERS = ("engine", "calculators", "publish", "pyodide_slim", "benchmarks", "tools")
MODULES = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
SHIPPED = [path for path in MODULES if path.relative_to(ROOT).parts[0] in ("engine", "calculators")]
LONGEST = 300


def name(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")


@cache
def imports_of(path: Path) -> set[str]:
    """Return the modules a file imports, including imports for the type checker."""
    return imported(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def allowed(module: str, other: str) -> bool:
    """Return whether a module may import another one of ours."""
    here, there = module.split("."), other.split(".")
    if there[0] == "tools":
        return here[0] == "tools"  # nothing but tests and other tools needs a tool
    if here[0] in ("tools", "benchmarks"):
        return True
    if here[0] == "publish":
        return there[0] in ("publish", "pyodide_slim", "calculators", "engine")
    if here[0] == "pyodide_slim":
        return there[0] == "pyodide_slim"  # it knows nothing of games
    if here[0] == "calculators":
        return there[0] in ("calculators", "engine")
    if there[0] != "engine":
        return False
    if len(there) == 1 or there[1] not in (*PACKAGES, "odds"):
        return True  # the base of the whole engine: values, rulings, input checks
    if len(here) > 1 and here[1] in PACKAGES:
        return there[1] in (here[1], "odds")
    return len(here) > 1 and here[1] == "odds" and there[1] == "odds"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_imports_run_one_way(path: Path) -> None:
    ours = {other for other in imports_of(path) if other.split(".")[0] in (*FOLDERS, "tests", "")}
    assert {other for other in ours if other.startswith(".") or not allowed(name(path), other)} == set()


def test_no_module_imports_itself_through_others() -> None:
    """Imports for the type checker count too; `static_order` names a circle if there is one."""
    there = {name(path): path for path in MODULES}
    TopologicalSorter({module: imports_of(path) & set(there) - {module} for module, path in there.items()}).prepare()


FORMS = [path for path in MODULES if path.name == "form.py"]


@pytest.mark.parametrize("path", FORMS, ids=name)
def test_a_form_never_imports_an_answer(path: Path) -> None:
    """The form or the engine has everything that a form's limits need."""
    assert [other for other in imports_of(path) if other.endswith(".answer")] == []


@pytest.mark.parametrize("path", [path for path in MODULES if name(path).startswith("engine")], ids=name)
def test_the_engine_needs_nothing_but_python(path: Path) -> None:
    roots = {other.split(".")[0] for other in imports_of(path)}
    assert roots <= {*sys.stdlib_module_names, "engine"}


@pytest.mark.parametrize("path", SHIPPED, ids=name)
def test_a_module_is_imported_from_in_one_place(path: Path) -> None:
    """An import is for the type checker alone only if the module would not be imported without it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    at_top = {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
    apart = [node for block in tree.body if isinstance(block, ast.If) for node in block.body]
    again = [node for node in apart if isinstance(node, ast.ImportFrom) and node.module in at_top]
    assert [
        alias.name for node in again for alias in node.names if hasattr(import_module(node.module or ""), alias.name)
    ] == []


# The rulings of a system are one list, in which one looks a question up; a recipe refers to this one file.
@pytest.mark.parametrize("path", [path for path in MODULES if path.name != "rulings.py"], ids=name)
def test_a_module_is_read_in_one_sitting(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", sorted((ROOT / "calculators/browser").rglob("*.js")), ids=lambda path: path.name)
def test_a_script_is_short_and_opens_with_its_contract(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 200
    assert text.startswith("/*\n * ")


@pytest.mark.parametrize(
    "path",
    [
        *(
            path for path in MODULES if name(path).startswith(("engine", "calculators"))
        ),  # publish edits MkDocs's output
        *sorted((ROOT / "calculators/browser").rglob("*.js")),
    ],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_html_is_written_in_templates_only(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"</[a-z][a-z0-9-]*>|innerHTML\s*=|insertAdjacentHTML", text) == []


MOST_FILES = 16
ROOMY = {  # folders with more files, each for its reason
    "benchmarks": "one measurement each, and what they share",
    "calculators/ask": "one stage of reading a sentence each, in one order",
    "calculators/html/templates": "one template for each kind of part",
    "pyodide_slim": "one step each, and the format of WebAssembly",
    "docs": "one page each; the name of its file is its address",
    "publish/templates": "one template for each page or macro",
    "tests/browser": "one test file for each feature",
    "tests/calculators": "one test file for each feature",
    "tests/examples": "three test files for each system",
    "tests/oracles": "one oracle for each family of rules",
    "tests/site": "one test file for each step of the build",
}


def test_a_folder_holds_few_files_or_has_a_reason() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = Counter(str(Path(line).parent) for line in listed.splitlines() if not line.endswith("__init__.py"))
    crowded = {folder for folder, count in files.items() if count > MOST_FILES and folder != "."}
    assert crowded - set(ROOMY) == set()


def test_locks_name_no_address() -> None:
    for lock in [*(ROOT / "requirements").glob("*.txt"), ROOT / "package-lock.json", ROOT / "pyproject.toml"]:
        text = lock.read_text(encoding="utf-8")
        addresses = re.findall(
            r'"resolved"|https?://\S*(?:registry|pypi|index)\S*|--(?:extra-)?index-url|--find-links', text
        )
        assert addresses == [], lock


def test_make_runs_every_test() -> None:
    make = (ROOT / "Makefile").read_text(encoding="utf-8")
    folders = [*FOLDERS]
    folders += [f"tests/{path.name}" for path in (ROOT / "tests").iterdir() if any(path.glob("test_*.py"))]
    run = set(" ".join(line for line in make.splitlines() if "tests/" in line or "pytest" in line).split())
    assert set(folders) <= run
