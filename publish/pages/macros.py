"""The macros of the Markdown pages: clauses, rulings, tables, calculators and worked examples.

MkDocs loads this once for each build. All data comes from `calculators`, and all HTML and Markdown from templates.
"""

from __future__ import annotations

import sys
from functools import partial
from inspect import isfunction
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
from calculators.glossary import EVERYWHERE
from calculators.systems import SYSTEMS, System, all_rulings, ruling, system_of
from publish.evidence import faults, mutation
from publish.evidence.provenance import evidence
from publish.evidence.runtime_steps import steps
from publish.pages import components
from publish.pages.calculator_pages import navigation, occasion
from publish.pages.current_page import CurrentPage, with_page
from publish.pages.glossary import entries, terms
from publish.pages.house_page import in_order_of_play
from publish.pages.long_lists import GAMES, filter_form
from publish.pages.menu import NavCache
from publish.pages.sheets import numbers
from publish.pages.systems import system_of_page
from publish.pages.templating import render
from publish.rules.contrasts import calculators_asking, calculators_of, contrasts
from publish.rules.marks import after_their_text, clause_marks, label_of, marks_html, status_mark
from publish.rules.rulings_pages import STATUSES, by_kind, count_rulings
from publish.rules.table_rulings import table_and_rulings, varied_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from calculators.calculator import Calculator
    from calculators.forms.state import State
    from engine.ruling import Ruling

_RUNTIME = "runtime/"  # a build names the folder after its contents later (`publish.postprocess.fingerprint`)


def define_env(env: Any) -> None:
    """Hand the macros to mkdocs-macros, and give MkDocs the pages of systems and calculators and their menu."""
    env.conf["nav"] = [env.conf["nav"][0], *navigation(), *env.conf["nav"][1:]]
    env.conf["extra"]["nav_cache"] = NavCache()
    page = CurrentPage(env)
    for name, macro in MACROS.items():
        env.macro(with_page(macro, page), name)


def clause(page: CurrentPage, code: str) -> str:
    """Return a clause's code in its heading."""
    if page.places[code].source != page.source:
        raise ValueError(f"{code} is registered for {page.places[code].source}")
    return page.share(code)


def tag(page: CurrentPage, *words: str) -> str:
    """Return a tag that names a clause's source or kind."""
    return marks_html(clause_marks(words), page.base)


def tags(page: CurrentPage) -> str:
    """Return a table of all tags and their meanings."""
    return render("tags.md", marks=[(marks_html([mark], page.base), mark) for mark in clause_marks()])


def see(page: CurrentPage, code: str) -> str:
    """Return a link to a clause or ruling."""
    place = page.places[code]
    folder = Path(page.source).parent.as_posix()
    path, hash_, anchor = place.target.partition("#")
    return f"[{code}]({relpath(path, folder)}{hash_}{anchor}){{ .ts-see }}"


def systems() -> Sequence[System]:
    """Return all systems in order."""
    return SYSTEMS


def terms_of(page: CurrentPage, folder: str) -> str:
    """Return the glossary's entries for a system."""
    return entries(folder, partial(see, page))


def glossary_filter() -> str:
    """Return the form that narrows the glossary where scripts run."""
    return filter_form("terms", len(terms()), systems=[(EVERYWHERE, "Every game"), *GAMES])


def rulings(page: CurrentPage, *codes: str) -> str:
    """Return rulings, a line each with its anchor, which unfolds on the page; questions first, then notes."""
    records = [ruling(code) for code in codes]
    questions = [_unfolding(page, record) for record in records if not record.is_note]
    notes = [_unfolding(page, record) for record in records if record.is_note]
    return render("rulings_here.md", questions=questions, notes=notes)


def _unfolding(page: CurrentPage, ruling: Ruling) -> str:
    """Return a ruling in one line that unfolds."""
    return render(
        "ruling.md",
        ruling=ruling,
        default=next(reading for reading in ruling.readings if reading.key == ruling.default),
        see=partial(see, page),
        asks=calculators_of(ruling),
        up=page.up,
        chip=page.share(ruling.code),
        mark=marks_html([status_mark(ruling.status)], page.base),
    )


def ruling_list(page: CurrentPage) -> str:
    """Return all rulings, grouped, with a form that narrows the list where scripts run."""
    return render(
        "ruling_list.md",
        systems=SYSTEMS,
        marks={status: (label_of(status), marks_html([status_mark(status)], page.base)) for status in STATUSES},
        kinds=by_kind,
        filter=lambda more: filter_form("rulings", len(all_rulings()), more=more, one_system=True),
    )


def status(page: CurrentPage, word: str) -> str:
    """Return the tag for the source of a ruling's default."""
    return marks_html([status_mark(word)], page.base)


def changes(code: str) -> str:
    """Return a ruling's effect in numbers, a table for each calculator that obeys it."""
    record = ruling(code)
    return "".join(f"{render('contrast.html', ruling=record, contrast=contrast)}\n" for contrast in contrasts(record))


def coverage(page: CurrentPage, folder: str) -> str:
    """Return how much of a system's source this site covers, counted."""
    system = next(system for system in SYSTEMS if system.folder == folder)
    clauses = [code for code, place in page.places.items() if system_of(code) is system and not place.is_ruling]
    return f"{count(len(clauses), 'clause')}, {count_rulings(system.rulings)}"


def table(page: CurrentPage, system: str, word: str, *, shared: bool = True) -> str:
    """Return a table made by the engine, with the form for another house, an address and a way to share it."""
    block, codes = table_and_rulings(system, word)
    context = {"table": page.renderer.block(block), "system": system, "word": word, "rulings": codes}
    name = "shared_table.html" if shared else "generated.html"
    return render(name, title=block.title, base=page.base, runtime=_RUNTIME, varied=varied_in(block), **context)


def calculator(page: CurrentPage, word: str, query: str = "", anchor: str = "") -> str:
    """Return a calculator with its answer to a query; among the rules a line that opens, perhaps with an anchor."""
    record, entered, answer = _answer_to(word, query)
    html = page.renderer.page(record, entered, answer, runtime=_RUNTIME)
    if page.source.startswith("calculators/"):
        return html
    return render(
        "calculator_line.html",
        calculator=record,
        asked=occasion(record.question),
        query=entered.query,
        answer=answer,
        whole=html,
        anchor=anchor,
        base=page.base,
    )


def games(page: CurrentPage, most: int) -> str:
    """Return the systems as cards, each with this many of its questions."""
    calculators = [(system, registry.calculators(system)) for system in SYSTEMS]
    return render("games.html", systems=calculators, most=most, base=page.base)


def ask(anchor: str = "") -> str:
    """Return a button that looks like the line to search, and opens the search."""
    return render("ask.html", id=anchor)


def sheets() -> str:
    """Return the reader's character sheets, a part for each game; a script fills them in."""
    return render("sheets.html", games=[(system, numbers(system)) for system in SYSTEMS])


def part(name: str) -> str:
    """Return a part that a script fills in: the last-used pages, the pins, the state of the offline copy."""
    return render(f"{name}.html")


def my_table(page: CurrentPage) -> str:
    """Return the index of what a table has set up, game by game; a script fills it in."""
    return render("my_table.html", systems=SYSTEMS, base=page.base)


def pictured(page: CurrentPage, word: str, query: str = "", question: str = "") -> str:
    """Return a calculator's verdict on a query and the first picture of its answer, under a given question."""
    record, entered, answer = _answer_to(word, query)
    picture = next(block for block in answer.blocks if isinstance(block, Distribution | Curve | Picture.__value__))
    game = system_of_page(f"calculators/{word}.md")
    html = page.renderer.block(picture)
    return render(
        "pictured.html",
        calculator=record,
        question=question or record.question,
        query=entered.query,
        answer=answer,
        picture=html,
        game=game,
        base=page.base,
    )


def questions(page: CurrentPage, level: int) -> str:
    """Return the calculators of each system by the question each answers, under headings of one level."""
    calculators = [(system, registry.calculators(system)) for system in SYSTEMS]
    return render("questions.md", systems=calculators, heading="#" * level, up=page.up)


def answered(page: CurrentPage, word: str, query: str = "") -> str:
    """Return a worked example: a calculator's verdict on a query, with the way to it."""
    record, entered, answer = _answer_to(word, query)
    return render(
        "answered.html", calculator=record, query=entered.query, answer=answer, base=page.base, runtime=_RUNTIME
    )


def house_questions(page: CurrentPage) -> str:
    """Return the questions of each system with their readings, to pick from."""
    questions = [(system, in_order_of_play(system)) for system in SYSTEMS]
    return render("house_questions.html", systems=questions, asking=calculators_asking, base=page.base)


def component(page: CurrentPage, word: str) -> str:
    """Return a component of answers, in each of its states, light and dark."""
    users = components.in_answers(word)
    blocks = components.states(word)
    return render("component.html", blocks=blocks, found=users, base=page.base, cited=page.renderer.cited)


def provenance() -> str:
    """Return the tests that support the numbers of each system."""
    return render("provenance.md", subjects=evidence())


def runtime_steps() -> str:
    """Return the bytes that each step saves in making the browser's Python smaller."""
    return render("runtime_steps.md", steps=steps())


def faults_tried() -> str:
    """Return the faults tried on the site, and their effects."""
    return render("faults.md", chapters=faults.chapters(faults.rows()), engines=faults.ENGINES)


def changes_noticed() -> str:
    """Return how many small changes to the engine the tests notice."""
    return render("mutation.md", score=mutation.score(), modules=len(mutation.modules_with_functions()))


def _answer_to(word: str, query: str) -> tuple[Calculator, State, Answer]:
    """Return a calculator, the entries of a query and its answer.

    Raises:
        ValueError: the query has no answer, or contains something the calculator does not know.
    """
    record = registry.calculator(word)
    entered = state.read(record, query)
    answer, problems = state.answer(record, entered)
    if answer is None or entered.notes:
        raise ValueError(f"{word}?{query}: {problems or entered.notes}")
    return record, entered, answer


def on_pre_page_macros(env: Any) -> None:
    """Tell the theme which game a page belongs to, and put marks behind the text they are about."""
    env.markdown = after_their_text(env.markdown)
    env.page.meta["game"] = system_of_page(env.page.file.src_uri)
    system = next((other for other in SYSTEMS if other.folder == env.page.meta["game"]), None)
    if system:
        env.page.meta["published"] = system.published
        env.page.meta["game_name"] = system.published if env.page.title == system.title else system.name


MACROS = {
    name: value
    for name, value in vars().items()
    if isfunction(value) and value.__module__ == __name__
    if not name.startswith("_") and value not in (define_env, on_pre_page_macros)
}
