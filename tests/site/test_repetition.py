"""Check that the code states each thing once, and that functions take few arguments."""

from __future__ import annotations

import ast
from collections import defaultdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from calculators import registry
from calculators.forms import state
from calculators.forms.fields import Dice, Integer, IntegerList
from calculators.systems import SYSTEMS

ROOT = Path(__file__).parents[2]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
OTHERS = sorted(path for folder in ("calculators", "publish") for path in (ROOT / folder).rglob("*.py"))
MOST_PARAMETERS = 8
NOT_RULINGS = {
    ("require_wholes", "values"),
    ("_scheme", "values"),
    ("solve", "tie"),
    ("__init__", "tie"),
}  # a list, a word, who goes first
HOUSES = [import_module(f"engine.{system.package}.rulings").House for system in SYSTEMS]
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in (*ENGINE, *OTHERS)}


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def functions(path: Path) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(TREES[path]) if isinstance(node, ast.FunctionDef)]


def parameters(function: ast.FunctionDef) -> list[ast.arg]:
    asked = function.args
    every = [*asked.posonlyargs, *asked.args, *asked.kwonlyargs, *filter(None, (asked.vararg, asked.kwarg))]
    return [argument for argument in every if argument.arg not in ("self", "cls")]


@pytest.mark.parametrize("path", ENGINE, ids=module_of)
def test_no_function_of_the_engine_takes_more_than_eight(path: Path) -> None:
    many = [function.name for function in functions(path) if len(parameters(function)) > MOST_PARAMETERS]
    assert many == []


@pytest.mark.parametrize("path", ENGINE, ids=module_of)
def test_rulings_are_handed_on_as_a_house(path: Path) -> None:
    options = {option for house in HOUSES for option in house.rulings}
    loose = [
        f"{function.name}: {argument.arg}"
        for function in functions(path)
        for argument in parameters(function)
        if argument.arg in options and (function.name, argument.arg) not in NOT_RULINGS
    ]
    assert loose == []


@pytest.mark.parametrize("path", [path for path in OTHERS if path.name == "answer.py"], ids=module_of)
def test_an_answer_reads_values_with_types(path: Path) -> None:
    names = {node.id for node in ast.walk(TREES[path]) if isinstance(node, ast.Name)}
    assert names & {"Any", "vars", "getattr", "cast"} == set()


@pytest.mark.parametrize("word", registry.words())
def test_an_answer_takes_the_form_of_its_calculator(word: str) -> None:
    """The calculator's name leads to its answer and next questions, so no type checker pairs them with its form."""
    calculator = registry.calculator(word)
    assert calculator.answer.__annotations__["form"] == calculator.form.__name__
    package, _, name = calculator.package.rpartition(".")
    carry_on = f"{package}.carry_on"
    following = getattr(import_module(carry_on), name, None) if find_spec(carry_on) else None
    assert following is None or following.__annotations__["form"] == calculator.form.__name__


def shared_names() -> list[tuple[str, str]]:
    return [
        (module_of(path), name)
        for path in ENGINE
        if path.parent.name == "odds"
        for name in getattr(import_module(module_of(path)), "__all__", ())
        if not name.isupper()  # a bound belongs to the function that keeps it
    ]


@pytest.mark.parametrize(("module", "name"), shared_names())
def test_shared_code_is_used_by_two_systems(module: str, name: str) -> None:
    users = set()
    for path, tree in TREES.items():
        here = module_of(path).split(".")
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.ImportFrom) and node.module == module and name in names:
                users.add(here[1] if here[1] in [system.package for system in SYSTEMS] else here[0])
    assert len(users) >= 2 or "engine" in users or _returned(module, name)


def _returned(module: str, name: str) -> bool:
    """Return whether a shared function returns this record, which is then shared too."""
    tree = next(tree for path, tree in TREES.items() if module_of(path) == module)
    named = [ast.unparse(node.returns) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.returns]
    return any(name in annotation for annotation in named)


def test_nothing_in_the_engine_is_for_tests_alone() -> None:
    """Every top-level name of the engine is reached from the calculators or the build."""
    bodies: dict[tuple[str, str], ast.stmt] = {}
    meant: dict[str, dict[str, tuple[str, str]]] = defaultdict(dict)  # module -> name there -> its target
    for path in ENGINE:
        module = module_of(path)
        for node in TREES[path].body:
            for name in _defined(node):
                bodies[module, name] = node
                meant[module][name] = (module, name)
    for path, tree in TREES.items():
        module = module_of(path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("engine"):
                for alias in node.names:
                    meant[module][alias.asname or alias.name] = (node.module, alias.name)
    reached = {target for path in OTHERS for target in meant[module_of(path)].values() if target in bodies}
    inits = [path for path in ENGINE if path.name == "__init__.py"]
    reached |= {target for path in inits for target in meant[module_of(path)].values() if target in bodies}
    reached |= {(module, "RULINGS") for module, name in bodies if name == "RULINGS"}  # the system's name leads to it
    waiting = list(reached)
    while waiting:
        module, name = waiting.pop()
        used = {node.id for node in ast.walk(bodies[module, name]) if isinstance(node, ast.Name)}
        for target in {meant[module][identifier] for identifier in used if identifier in meant[module]}:
            if target in bodies and target not in reached:
                reached.add(target)
                waiting.append(target)
    shown_only = {(module, name) for module, name in bodies if name in ("__all__", "__version__")}
    types = {key for key, node in bodies.items() if isinstance(node, ast.TypeAlias) or _for_types_only(node)}
    assert sorted(set(bodies) - reached - shown_only - types) == []


def _defined(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


def _for_types_only(node: ast.stmt) -> bool:
    return isinstance(node, ast.If)


def stepped() -> list[tuple[str, str, str]]:
    """Return the calculator, field and entry for both ends of every field that has steppers."""
    cases = []
    for calculator in registry.calculators():
        for field in calculator.form.fields:
            asked = "&".join(f"{when.field}={when.among[0]}" for when in field.when)
            entered = state.read(calculator, asked)
            texts = []
            if isinstance(field, Integer):
                texts = [str(end) for end in entered.bounds(field)]
            elif isinstance(field, IntegerList) and field.default:
                others = field.format(field.default).split(",")[1:]
                texts = [",".join([str(end), *others]) for end in entered.bounds(field)]
            elif isinstance(field, Dice) and field.kind == "dice":
                texts = [f"{field.fewest}d6+1", f"{field.most_dice}d6+1", f"1d6{field.low:+d}", f"1d6{field.high:+d}"]
            cases += [(calculator.id, field.name, f"{asked}&{field.name}={text}".removeprefix("&")) for text in texts]
    return cases


@pytest.mark.parametrize(("word", "name", "query"), stepped())
def test_both_ends_of_every_field_have_an_answer(word: str, name: str, query: str) -> None:
    """A stepper goes to the end of the form's range, given the other entries, and the calculator answers there."""
    calculator = registry.calculator(word)
    answer, problems = state.answer(calculator, state.read(calculator, query))
    assert answer is not None, [problem.sentence for problem in problems]


def test_every_number_of_a_sheet_has_one_name() -> None:
    for system in SYSTEMS:
        sheet = import_module(f"calculators.{system.package}.sheet").SHEET
        used = {
            field.sheet
            for calculator in registry.calculators(system)
            for field in calculator.form.fields
            if field.sheet
        }
        assert used == set(sheet), system.folder
