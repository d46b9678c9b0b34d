"""The macros of the Markdown pages: clauses, rulings, tables, calculators and worked examples.

MkDocs loads this module once for each build. Everything it shows comes from `calculators`, and all its HTML and
Markdown comes from templates.
"""

from __future__ import annotations

import sys
from pathlib import Path
from posixpath import relpath
from typing import TYPE_CHECKING, Any

if str(Path(__file__).parents[2]) not in sys.path:  # MkDocs may be started from any folder
    sys.path.insert(0, str(Path(__file__).parents[2]))

from calculators import registry
from calculators.answers.answer import Answer, Curve, Distribution
from calculators.answers.picture import Picture
from calculators.answers.text_format import count
from calculators.forms import state
from calculators.glossary import Glossary
from calculators.html.render import Renderer
from calculators.systems import SYSTEMS, System, all_rulings, ruling, system_of
from publish.evidence import faults, mutation
from publish.evidence.provenance import evidence
from publish.evidence.runtime_steps import steps
from publish.pages import components
from publish.pages.calculator_pages import navigation, occasion
from publish.pages.glossary import EVERYWHERE, entries, terms
from publish.pages.house_page import in_order_of_play
from publish.pages.long_lists import GAMES, filter_form
from publish.pages.menu import Once
from publish.pages.sheets import numbers
from publish.pages.systems import game_of
from publish.pages.templating import render
from publish.rules import clauses
from publish.rules.contrasts import calculators_asking, calculators_of, contrasts
from publish.rules.marks import after_their_text, clause_marks, drawn, label_of, status_mark
from publish.rules.rulings_pages import STATUSES, by_kind, counted
from publish.rules.table_rulings import table_and_rulings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculators.calculator import Calculator
    from calculators.forms.state import State
    from engine.ruling import Ruling

__all__ = ["define_env", "on_pre_page_macros"]


def define_env(env: Any) -> None:
    """Hand the macros to mkdocs-macros, and give MkDocs the pages of systems and calculators and their menu."""
    env.conf["nav"] = [env.conf["nav"][0], *navigation(), *env.conf["nav"][1:]]
    env.conf["extra"]["once"] = Once()
    places = clauses.places()
    addresses = {code: place.address for code, place in places.items()}
    words = Glossary(terms())
    runtime = "runtime/"  # a build names the folder after its contents later (`publish.postprocess.fingerprint`)

    def base() -> str:
        up: str = "../" * env.page.url.count("/")
        return up

    def renderer() -> Renderer:
        return Renderer(addresses, base(), words)

    def share(code: str) -> str:
        return render("clause.html", code=code, way=f"{base()}r/{code}/").strip()

    @env.macro  # type: ignore[untyped-decorator]
    def clause(code: str) -> str:
        """Return a clause's code in its heading."""
        if places[code].source != env.page.file.src_uri:
            raise ValueError(f"{code} is registered for {places[code].source}")
        return share(code)

    @env.macro  # type: ignore[untyped-decorator]
    def tag(*words: str) -> str:
        """Return a tag that names a clause's source or kind."""
        return drawn(clause_marks(words), base())

    @env.macro  # type: ignore[untyped-decorator]
    def tags() -> str:
        """Return a table of all tags and their meanings."""
        return render("tags.md", marks=[(drawn([mark], base()), mark) for mark in clause_marks()])

    @env.macro  # type: ignore[untyped-decorator]
    def see(code: str) -> str:
        """Return a link to a clause or ruling."""
        place = places[code]
        here = Path(env.page.file.src_uri).parent.as_posix()
        path, hash_, anchor = place.target.partition("#")
        return f"[{code}]({relpath(path, here)}{hash_}{anchor}){{ .ts-see }}"

    @env.macro  # type: ignore[untyped-decorator]
    def systems() -> Sequence[System]:
        """Return all systems in order."""
        return SYSTEMS

    @env.macro  # type: ignore[untyped-decorator]
    def terms_of(folder: str) -> str:
        """Return the glossary's entries for a system."""
        return entries(folder, see)

    @env.macro  # type: ignore[untyped-decorator]
    def glossary_filter() -> str:
        """Return the form that narrows the glossary where scripts run."""
        return filter_form("terms", len(terms()), systems=[(EVERYWHERE, "Every game"), *GAMES])

    @env.macro  # type: ignore[untyped-decorator]
    def rulings(*codes: str) -> str:
        """Return rulings, a line each with its anchor, which unfolds on the page; questions first, then notes."""
        up = "../" * env.page.file.src_uri.count("/")

        def shown(found: Ruling) -> str:
            default = next(reading for reading in found.readings if reading.key == found.default)
            chip = share(found.code)
            mark = drawn([status_mark(found.status)], base())
            asks = calculators_of(found)
            return render("ruling.md", ruling=found, default=default, see=see, asks=asks, up=up, chip=chip, mark=mark)

        found = [ruling(code) for code in codes]
        questions = [shown(one) for one in found if not one.is_note]
        notes = [shown(one) for one in found if one.is_note]
        return render("rulings_here.md", questions=questions, notes=notes)

    @env.macro  # type: ignore[untyped-decorator]
    def ruling_list() -> str:
        """Return all rulings, grouped, with a form that narrows the list where scripts run."""
        return render(
            "ruling_list.md",
            systems=SYSTEMS,
            marks={status: (label_of(status), drawn([status_mark(status)], base())) for status in STATUSES},
            kinds=by_kind,
            filter=lambda more: filter_form("rulings", len(all_rulings()), more=more, one=True),
        )

    @env.macro  # type: ignore[untyped-decorator]
    def status(word: str) -> str:
        """Return the tag for the source of a ruling's default."""
        return drawn([status_mark(word)], base())

    @env.macro  # type: ignore[untyped-decorator]
    def changes(code: str) -> str:
        """Return a ruling's effect in numbers, a table for each calculator that obeys it."""
        found = ruling(code)
        return "".join(f"{render('contrast.html', ruling=found, contrast=one)}\n" for one in contrasts(found))

    @env.macro  # type: ignore[untyped-decorator]
    def coverage(folder: str) -> str:
        """Return how much of a system's source this site covers, counted."""
        system = next(system for system in SYSTEMS if system.folder == folder)
        here = [code for code, place in places.items() if system_of(code) is system and not place.is_ruling]
        return f"{count(len(here), 'clause')}, {counted(system.rulings)}"

    @env.macro  # type: ignore[untyped-decorator]
    def table(system: str, word: str, *, shared: bool = True) -> str:
        """Return a table made by the engine, with the form for another house, an address and a way to share it."""
        made, codes = table_and_rulings(system, word)
        drawn = {"table": renderer().block(made), "system": system, "word": word, "rulings": codes}
        name = "shared_table.html" if shared else "generated.html"
        return render(name, title=made.title, base=base(), runtime=runtime, **drawn)

    @env.macro  # type: ignore[untyped-decorator]
    def calculator(word: str, query: str = "", anchor: str = "") -> str:
        """Return a calculator with its answer to a query; among the rules a line that opens, perhaps with an anchor."""
        found, entered, answer = _asked(word, query)
        whole = renderer().page(found, entered, answer, runtime=runtime)
        if env.page.file.src_uri.startswith("calculators/"):
            return whole
        return render(
            "calculator_line.html",
            calculator=found,
            asked=occasion(found.question),
            query=entered.query,
            answer=answer,
            whole=whole,
            anchor=anchor,
            base=base(),
        )

    @env.macro  # type: ignore[untyped-decorator]
    def games(most: int) -> str:
        """Return the systems as cards, each with this many of its questions."""
        found = [(system, registry.calculators(system)) for system in SYSTEMS]
        return render("games.html", systems=found, most=most, base=base())

    @env.macro  # type: ignore[untyped-decorator]
    def ask(anchor: str = "") -> str:
        """Return a button that looks like the line to search, and opens the search."""
        return render("ask.html", id=anchor)

    @env.macro  # type: ignore[untyped-decorator]
    def sheets() -> str:
        """Return the reader's character sheets, a part for each game; a script fills them in."""
        return render("sheets.html", games=[(one, numbers(one)) for one in SYSTEMS])

    @env.macro  # type: ignore[untyped-decorator]
    def part(name: str) -> str:
        """Return a part that a script fills in: the last-used pages, the pins, the state of the offline copy."""
        return render(f"{name}.html")

    @env.macro  # type: ignore[untyped-decorator]
    def my_table() -> str:
        """Return the index of what a table has set up, game by game; a script fills it in."""
        return render("my_table.html", systems=SYSTEMS, base=base())

    @env.macro  # type: ignore[untyped-decorator]
    def pictured(word: str, query: str = "", question: str = "") -> str:
        """Return a calculator's verdict on a query and the first picture of its answer, under a given question."""
        found, entered, answer = _asked(word, query)
        picture = next(block for block in answer.blocks if isinstance(block, Distribution | Curve | Picture.__value__))
        game = game_of(f"calculators/{word}.md")
        drawn = renderer().block(picture)
        return render(
            "pictured.html",
            calculator=found,
            question=question or found.question,
            query=entered.query,
            answer=answer,
            picture=drawn,
            game=game,
            base=base(),
        )

    @env.macro  # type: ignore[untyped-decorator]
    def questions(level: int) -> str:
        """Return the calculators of each system by the question each answers, under headings of one level."""
        up = "../" * env.page.file.src_uri.count("/")
        found = [(system, registry.calculators(system)) for system in SYSTEMS]
        return render("questions.md", systems=found, heading="#" * level, up=up)

    @env.macro  # type: ignore[untyped-decorator]
    def answered(word: str, query: str = "") -> str:
        """Return a worked example: a calculator's verdict on a query, with the way to it."""
        found, entered, answer = _asked(word, query)
        return render(
            "answered.html", calculator=found, query=entered.query, answer=answer, base=base(), runtime=runtime
        )

    @env.macro  # type: ignore[untyped-decorator]
    def house_questions() -> str:
        """Return the questions of each system with their readings, to pick from."""
        found = [(system, in_order_of_play(system)) for system in SYSTEMS]
        return render("house_questions.html", systems=found, asking=calculators_asking, base=base())

    @env.macro  # type: ignore[untyped-decorator]
    def component(word: str) -> str:
        """Return a component of answers, in each of its states, light and dark."""
        found = components.in_answers(word)
        blocks = components.states(word)
        return render("component.html", blocks=blocks, found=found, base=base(), cited=renderer().cited)

    @env.macro  # type: ignore[untyped-decorator]
    def provenance() -> str:
        """Return the tests that support the numbers of each system."""
        return render("provenance.md", subjects=evidence())

    @env.macro  # type: ignore[untyped-decorator]
    def runtime_steps() -> str:
        """Return the bytes that each step saves in making the browser's Python smaller."""
        return render("runtime_steps.md", steps=steps())

    @env.macro  # type: ignore[untyped-decorator]
    def faults_tried() -> str:
        """Return the faults tried on the site, and their effects."""
        return render("faults.md", chapters=faults.chapters(faults.rows()), engines=faults.ENGINES)

    @env.macro  # type: ignore[untyped-decorator]
    def changes_noticed() -> str:
        """Return how many small changes to the engine the tests notice."""
        return render("mutation.md", score=mutation.score(), modules=len(mutation.reckoning()))


def _asked(word: str, query: str) -> tuple[Calculator, State, Answer]:
    """Return a calculator, the entries of a query and its answer.

    Raises:
        ValueError: the query has no answer, or contains something the calculator does not know.
    """
    found = registry.calculator(word)
    entered = state.read(found, query)
    answer, problems = state.answer(found, entered)
    if answer is None or entered.notes:
        raise ValueError(f"{word}?{query}: {problems or entered.notes}")
    return found, entered, answer


def on_pre_page_macros(env: Any) -> None:
    """Tell the theme which game a page belongs to, and put marks behind the text they are about."""
    env.markdown = after_their_text(env.markdown)
    env.page.meta["game"] = game_of(env.page.file.src_uri)
    system = next((each for each in SYSTEMS if each.folder == env.page.meta["game"]), None)
    if system:
        env.page.meta["published"] = system.published
        env.page.meta["game_name"] = system.published if env.page.title == system.title else system.name
