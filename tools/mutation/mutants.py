"""Small changes to the engine's functions, each of which a test has to notice.

A change is made in the syntax tree and put into the living function, so that every importer runs it too. The changes
are to: comparisons, arithmetic, “and” and “or”, conditions, whole numbers, “yes” and “no”, least and greatest, any and
all, how a loop goes on. Other changes leave out an argument given by name (most of all `house=`), the condition of a
list, or an input check. Words, sentences of errors, and everything outside functions stay the same, such as bounds and
rulings, which the forms and their tests hold.
"""

from __future__ import annotations

import ast
from collections import Counter
from copy import deepcopy
from functools import cache, partial
from hashlib import sha256
from importlib import import_module
from inspect import unwrap
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, NamedTuple

from publish.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
}
_GUARDS = ("strict",)  # notices a slip of ours in a zip, and changes nothing without one
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One change.

    Attributes:
        file: the module, from the top of the repository.
        function: the outermost function or the method that it is in.
        line: its line.
        lines: the lines of the statement around it.
        change: the old and the new code: "a < b -> a <= b"; from the second of a function on with "#2".
        position: the number of the node in the function, and of the change to it.
    """

    file: str
    function: str
    line: int
    lines: range
    change: str
    position: tuple[int, int]


def modules() -> tuple[str, ...]:
    """Return all modules of the engine, from the top of the repository."""
    return tuple(sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "engine").rglob("*.py")))


def mutants_of(file: str) -> tuple[Mutant, ...]:
    """Return every change to a module, in the order of its text."""
    mutants: list[Mutant] = []
    for name, function in _functions(ast.parse(_text(file))):
        seen: Counter[str] = Counter()
        for number, (node, lines) in enumerate(_nodes(function)):
            for variant, _ in enumerate(_changes(node)):
                before, after = _done(deepcopy(node), variant)
                change = f"{before} -> {after}"
                seen[change] += 1
                change += f" #{seen[change]}" if seen[change] > 1 else ""
                mutants.append(Mutant(file, name, _line(node), lines, change, (number, variant)))
    return tuple(sorted(mutants, key=lambda mutant: mutant.line))


def code_hashes_of(file: str) -> dict[str, str]:
    """Return each function of a module, with the digest of its code."""
    hashes = _functions(ast.parse(_text(file)))
    return {name: sha256(ast.unparse(function).encode()).hexdigest()[:8] for name, function in hashes}


def apply(mutant: Mutant) -> None:
    """Change the living function; run this in a process of its own, because nothing changes it back."""
    tree = ast.parse(_text(mutant.file))
    changed = dict(_functions(tree))[mutant.function]
    number, variant = mutant.position
    node, _ = list(_nodes(changed))[number]
    _done(node, variant)
    ast.fix_missing_locations(tree)
    living = _living(mutant)
    living.__code__ = _code(compile(tree, str(ROOT / mutant.file), "exec", dont_inherit=True), living.__code__)
    known = vars(import_module(living.__module__))

    def function(default: ast.expr) -> Any:
        return eval(compile(ast.Expression(default), mutant.file, "eval"), known)

    if living.__defaults__:
        living.__defaults__ = tuple(map(function, changed.args.defaults))
    if living.__kwdefaults__:
        pairs = zip(changed.args.kwonlyargs, changed.args.kw_defaults, strict=True)
        living.__kwdefaults__ = {argument.arg: function(default) for argument, default in pairs if default}


@cache
def _text(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield each function of a module and each method of its classes, with its name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def _nodes(function: ast.FunctionDef) -> Iterator[tuple[ast.AST, range]]:
    """Yield the changeable nodes of a function, without types and errors, with the lines of the statement around each.

    A default takes effect wherever the function runs, so all its lines are around it.
    """
    whole = range(function.body[0].lineno, (function.end_lineno or 0) + 1)
    waiting: list[tuple[ast.AST, range]] = [
        (default, whole) for default in (*function.args.defaults, *function.args.kw_defaults) if default
    ]
    waiting += [(statement, whole) for statement in function.body]
    while waiting:
        node, lines = waiting.pop(0)
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
            continue
        if isinstance(node, ast.stmt):
            inner = getattr(node, "body", None)
            end = inner[0].lineno - 1 if inner else node.end_lineno
            lines = range(node.lineno, max(node.lineno, end or 0) + 1)
        yield node, lines
        if isinstance(node, ast.keyword) and node.arg in _GUARDS:
            continue
        for name, value in ast.iter_fields(node):
            if name not in ("annotation", "returns", "type_params", "decorator_list"):
                within = value if isinstance(value, list) else [value]
                waiting += [(child, lines) for child in within if isinstance(child, ast.AST)]


def _done(node: ast.AST, variant: int) -> tuple[str, str]:
    """Make a change; return the code before and after it."""
    before = _said(node)
    [*_changes(node)][variant]()
    return before, _said(node)


def _line(node: ast.AST) -> int:
    if isinstance(node, ast.comprehension):
        node = node.ifs[0]
    assert isinstance(node, ast.stmt | ast.expr)
    return node.lineno


def _said(node: ast.AST) -> str:
    """Return a node in one line; for a statement that holds others, its head alone."""
    return ast.unparse(ast.fix_missing_locations(node)).strip().partition("\n")[0]


def _changes(node: ast.AST) -> Iterator[Callable[[], None]]:
    """Yield the possible changes to a node, each independent of the others."""
    match node:
        case ast.Compare():
            for index, operator in enumerate(node.ops):
                yield partial(node.ops.__setitem__, index, _COMPARED[type(operator)]())
        case ast.BinOp() | ast.AugAssign() if type(node.op) in _RECKONED:
            yield lambda: setattr(node, "op", _RECKONED[type(node.op)]())
        case ast.BoolOp():
            other = ast.Or if isinstance(node.op, ast.And) else ast.And
            yield lambda: setattr(node, "op", other())
        case ast.UnaryOp(op=ast.USub()):
            yield lambda: setattr(node, "op", ast.UAdd())
        case ast.UnaryOp(op=ast.Not()):
            yield lambda: setattr(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
        case ast.Constant(value=bool()):
            yield lambda: setattr(node, "value", not node.value)
        case ast.Constant(value=int()):
            yield lambda: setattr(node, "value", int(node.value) + 1)  # type: ignore[arg-type]
        case ast.If() | ast.IfExp() | ast.While() if not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
            yield lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test))
        case ast.comprehension() if node.ifs:
            yield lambda: node.ifs.clear()
        case ast.Expr(value=ast.Call()) if "super()" not in _said(node):  # without super() it is compiled differently
            yield lambda: setattr(node, "value", ast.Constant(None))
        case ast.Call():
            if isinstance(node.func, ast.Name) and node.func.id in _CALLED:
                yield lambda: setattr(node.func, "id", _CALLED[node.func.id])  # type: ignore[attr-defined]
            for index, keyword in enumerate(node.keywords):
                if keyword.arg and keyword.arg not in _GUARDS:
                    yield partial(node.keywords.__delitem__, index)


def _living(mutant: Mutant) -> FunctionType:
    """Return the function itself, out of its wrappers."""
    functions: Any = import_module(mutant.file.removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
    for name in mutant.function.split("."):
        functions = vars(functions)[name]
    functions = getattr(functions, "fget", functions)
    functions = unwrap(getattr(functions, "__func__", functions))
    assert isinstance(functions, FunctionType), mutant
    return functions


def _code(within: CodeType, like: CodeType) -> CodeType:
    """Return the code of the function of the same name and line."""
    waiting = [within]
    while waiting:
        code = waiting.pop()
        if code.co_qualname == like.co_qualname and code.co_firstlineno == like.co_firstlineno:
            return code
        waiting += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    raise LookupError(f"no {like.co_qualname} any more")
