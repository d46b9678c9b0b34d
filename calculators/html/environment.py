"""The Jinja2 environment that compiles the templates and fills them in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from jinja2 import BaseLoader, Environment, ModuleLoader, PackageLoader, StrictUndefined
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape

from calculators.answers import axes, drawing, number, picture_words
from calculators.answers.cells import Cell, Chance, Mean
from calculators.forms.fields.field import quoted, with_zero_word
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2.nodes import Call, Expr, Getattr, Getitem

_WORDS = re.compile("[a-z0-9]+")
_SPECIAL = re.compile("[&<>'\"]")


class _Lean(CodeGenerator):
    """A code generator for trusting templates, because the checks of ordinary ones take most of the time in a browser.

    A value becomes text right away instead of becoming a Markup first; attributes, entries and calls are Python's own.
    """

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:  # noqa: ARG002
        self.write("environment.text(")

    def visit_Getattr(self, node: Getattr, frame: Frame) -> None:  # noqa: N802
        self.visit(node.node, frame)
        self.write(f".{node.attr}")

    def visit_Getitem(self, node: Getitem, frame: Frame) -> None:  # noqa: N802
        self.visit(node.node, frame)
        self.write("[")
        self.visit(node.arg, frame)
        self.write("]")

    def visit_Call(self, node: Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")


class _Environment(Environment):
    code_generator_class = _Lean

    @staticmethod
    def text(value: object) -> str:
        """Return a value as HTML text."""
        if type(value) is str:
            return escape(value) if _SPECIAL.search(value) else value
        if isinstance(value, Markup):
            return value
        return str(value) if type(value) is int else escape(value)


def environment(loader: BaseLoader | None = None) -> Environment:
    """Return the Jinja2 environment of all templates; without a loader, it reads their sources."""
    jinja = _Environment(
        loader=loader or PackageLoader("calculators.html"),
        autoescape=True,
        auto_reload=False,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    jinja.globals = {"range": range}  # each use of a template copies all globals, one by one
    jinja.filters.update(percent=number.percent, one_in=number.one_in, exact=number.exact, decimal=number.decimal)
    jinja.filters.update(
        cell=cell_text, cells=_cells, points=_points, anchor=_anchor, with_zero_word=with_zero_word, quoted=quoted
    )
    jinja.filters.update(axes.FILTERS | drawing.FILTERS | picture_words.FILTERS)
    return jinja


@cache
def shared() -> Environment:
    """Return one environment for the life of the process, because compiling templates is the slow part."""
    return environment(_loader())


def _loader() -> BaseLoader | None:
    """Return a loader of the compiled templates if the runtime contains them, otherwise None."""
    try:
        from calculators import compiled  # type: ignore[attr-defined]
    except ImportError:
        return None
    return ModuleLoader(list(compiled.__path__))


def cell_text(value: Cell) -> tuple[str, str]:
    """Return the text of a cell, and the exact number behind it if that is a different text."""
    match value:
        case None:
            return "–", ""
        case Chance(exact=chance, wanted=wanted):
            shown, behind = number.percent(chance, wanted), number.exact(chance)
        case Mean(exact=mean):
            shown, behind = number.decimal(mean), number.exact(mean)
        case int():
            return number.decimal(value), ""
        case _:
            return str(value), ""
    return shown, behind if "/" in behind else ""  # a whole number is already shown exactly


def _cells(row: tuple[Cell, ...], worded: tuple[bool, ...]) -> list[tuple[str, str, bool]]:
    """Return the cells of a row except the first, as `_cell` returns them, and whether their columns hold words.

    >>> from fractions import Fraction
    >>> _cells(("2 AD", Chance(Fraction(1, 3)), "full parry"), (False, False, True))
    [('33.3%', '1/3', False), ('full parry', '', True)]
    """
    return [(*cell_text(value), of_words) for value, of_words in zip(row[1:], worded[1:], strict=True)]


def _points(stroke: Iterable[tuple[int, int]]) -> str:
    """Return the points of a line as SVG writes them.

    >>> _points([(0, 1000), (500, 250)])
    '0,1000 500,250'
    """
    return " ".join([f"{x},{y}" for x, y in stroke])


def _anchor(title: str) -> str:
    """Return a title as an id for the content below it, which keeps it open when the answer changes.

    >>> _anchor("What 2 AD buy: the numbers")
    'what-2-ad-buy-the-numbers'
    """
    return "-".join(_WORDS.findall(title.lower()))
