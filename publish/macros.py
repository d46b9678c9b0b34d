"""What the Markdown pages can call: clauses, rulings, tables, calculators and worked examples.

MkDocs loads this module once for each build. Everything it shows comes from `calculators`; what HTML and Markdown it
makes stands in templates.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from posixpath import relpath
from typing import TYPE_CHECKING, Any

if str(Path(__file__).parent.parent) not in sys.path:  # MkDocs may be started from anywhere
    sys.path.insert(0, str(Path(__file__).parent.parent))

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from calculators import registry, state
from calculators.render import Renderer
from publish import clauses
from publish.provenance import evidence

if TYPE_CHECKING:
    from engine.ruling import Ruling

__all__ = ["define_env"]

TAGS = ("example", "game", "assumption", "advice", "optional", "gm", "consequence")
_SYSTEMS = {
    "VA": "actions",
    "OF": "observe_foe",
    "SK": "skill_action",
    "CF": "confrontations",
    "AW": "awareness_stealth",
}
_templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    undefined=StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)


def define_env(env: Any) -> None:
    """Hand the macros to mkdocs-macros."""
    places = clauses.places()
    addresses = {code: place.address for code, place in places.items()}
    runtime = os.environ.get("TABLESIDE_RUNTIME", "runtime/")

    def base() -> str:
        up: str = "../" * env.page.url.count("/")
        return up

    def renderer() -> Renderer:
        return Renderer(addresses, base())

    @env.macro  # type: ignore[untyped-decorator]
    def clause(code: str) -> str:
        """A clause's code in its heading."""
        if places[code].source != env.page.file.src_uri:
            raise ValueError(f"{code} is registered for {places[code].source}")
        return _templates.get_template("clause.html").render(code=code)

    @env.macro  # type: ignore[untyped-decorator]
    def tag(*words: str) -> str:
        """Where a clause comes from, or what kind of clause it is."""
        for word in words:
            if word not in TAGS:
                raise ValueError(f"{word!r} is no tag; there are {', '.join(TAGS)}")
        return _templates.get_template("tag.html").render(words=words)

    @env.macro  # type: ignore[untyped-decorator]
    def see(code: str) -> str:
        """A link to a clause or ruling."""
        place = places[code]
        here = Path(env.page.file.src_uri).parent.as_posix()
        return f"[{code}]({relpath(place.source, here)}#{place.anchor})"

    @env.macro  # type: ignore[untyped-decorator]
    def rulings(*codes: str) -> str:
        """Rulings in full, each with its anchor."""
        template = _templates.get_template("ruling.md")
        up = "../" * env.page.file.src_uri.count("/")
        return "\n\n".join(
            template.render(ruling=_ruling(code), see=see, asks=_calculators_of(code), up=up) for code in codes
        )

    @env.macro  # type: ignore[untyped-decorator]
    def table(system: str, word: str) -> str:
        """A table made by the engine."""
        made: str = renderer().table(registry.table(system, word))
        return made

    @env.macro  # type: ignore[untyped-decorator]
    def calculator(word: str, query: str = "") -> str:
        """A calculator with its answer to a query."""
        found = registry.calculator(word)
        entered = state.read(found, query)
        answer, problems = state.answer(found, entered)
        if answer is None or entered.notes:
            raise ValueError(f"{word}?{query}: {problems or entered.notes}")
        return renderer().page(found, entered, answer, runtime=runtime)

    @env.macro  # type: ignore[untyped-decorator]
    def answered(word: str, query: str = "") -> str:
        """A worked example: a calculator's verdict on a query, with the way to it."""
        found = registry.calculator(word)
        entered = state.read(found, query)
        answer, problems = state.answer(found, entered)
        if answer is None or entered.notes:
            raise ValueError(f"{word}?{query}: {problems or entered.notes}")
        return _templates.get_template("answered.html").render(
            calculator=found, query=entered.query, answer=answer, base=base()
        )

    @env.macro  # type: ignore[untyped-decorator]
    def provenance() -> str:
        """Which tests stand behind the numbers of each system."""
        return _templates.get_template("provenance.md").render(subjects=evidence())


def _ruling(code: str) -> Ruling:
    """A ruling's record beside the code that obeys it."""
    found: Ruling = import_module(f"engine.{_SYSTEMS[code[:2]]}.rulings").RULINGS[code]
    return found


def _calculators_of(code: str) -> list[Any]:
    """The calculators that obey a ruling."""
    found = [registry.calculator(word) for word in registry.CALCULATORS]
    return [calculator for calculator in found if code in [ruling.code for ruling in calculator.rulings]]
