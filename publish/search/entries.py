"""The entries of the search: each clause, ruling, term, calculator and page, with its own words and players' words.

The entries go into one file beside the scripts, which `ranking.js` indexes and ranks when somebody searches. MkDocs
leaves an index of headings, which is only used for pages and sections, because everything else has its own record.
"""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from calculators import registry
from calculators.glossary import EVERYWHERE, Term
from calculators.systems import SYSTEMS, all_rulings, system_of
from publish.pages.glossary import terms
from publish.paths import DOCS
from publish.rules import clauses
from publish.rules.clauses import Place
from publish.rules.short_links import plain, text_of
from publish.search.concepts import common_near, concepts
from publish.search.entry import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.ruling import Ruling

_OURS = tomllib.loads((Path(__file__).parent / "asked.toml").read_text(encoding="utf-8"))
_EVERY_PAGE_HAS = ("ask", "words", "work-it-out", "what-the-page-does-not-say", "where-this-comes-from")
_PROSE = re.compile(r"<(p|ul|ol)>.*?</\1>", re.DOTALL)
_SCREEN = "One sheet of paper for behind the GM's screen: how a turn goes, the tables most needed, the rulings."
_MOST_OF_RULES, _MOST_OF_PAGES = 260, 160  # characters of a section: of the rules, and of a page for all games
_LISTS = ("glossary", "rulings", "calculators", "changes")  # every item on them is an entry of its own
_FORMS = ("sheets",)  # their sections have fields and messages, and no sentences
_DESCRIPTION = re.compile(r'<meta name="?description"? content="([^"]*)"')
_TITLE = re.compile(r"^title: (.+)$", re.MULTILINE)


def players_words() -> dict[str, str]:
    """Return the players' words for each clause and ruling, by code."""
    files = [DOCS / system.folder / "asked.toml" for system in SYSTEMS]
    return {code: words for file in files for code, words in tomllib.loads(file.read_text(encoding="utf-8")).items()}


def write_search(site: Path, assets: str, runtime: str) -> None:
    """Write the files for the browser's search into a built site, and remove the files of the theme's.

    Args:
        site: the folder of the site.
        assets: the folder of the assets, from the top of the site.
        runtime: the folder of the engine, from the top of the site.
    """
    site_entries = tuple(entries(site))
    content = {
        "runtime": runtime,
        "examples": _OURS["examples"],
        "unasked": _OURS["unasked"].split(),
        "letters": [system.letters for system in SYSTEMS],
        "entries": [{name: value for name, value in vars(entry).items() if value} for entry in site_entries],
        "field": concepts(site_entries),
        "common": " ".join(common_near(site_entries)),
    }
    to = site / assets / "search.json"
    to.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    shutil.rmtree(site / "search")


def entries(site: Path) -> Iterator[Entry]:
    """Yield every entry of a site that MkDocs has just built."""
    places = clauses.places()
    words = players_words()
    glossary = terms()
    read = cache(lambda page: (site / page / "index.html").read_text(encoding="utf-8"))
    for code, place in places.items():
        if not place.is_ruling:
            yield _clause(place, plain(text_of(read(place.page), place)), words.get(code, ""), glossary)
    for ruling in all_rulings():
        yield _ruling(ruling, words.get(ruling.code, ""), glossary)
    yield from map(_term, glossary)
    for system in SYSTEMS:
        for calculator in registry.calculators(system):
            yield Entry(
                "calculator",
                f"calculators/{calculator.id}/",
                calculator.question,
                calculator.description,
                f"{system.name} · Calculator: {calculator.title}",
                game=system.folder,
                names=(calculator.title,),
                more=_further_words(
                    " ".join(_synonyms(f"{calculator.question} {calculator.description}", system.folder, glossary)),
                    calculator.question,
                    calculator.description,
                ),
            )
    yield from _pages(site, {f"{place.page}#{place.anchor}" for place in places.values()})


def _clause(place: Place, text: str, words: str, glossary: Iterable[Term]) -> Entry:
    system = system_of(place.code)
    page = _page_title(place.source)
    synonyms = _synonyms(f"{place.title} {words} {text}", system.folder, glossary)
    return Entry(
        "clause",
        place.address,
        place.title,
        text,
        system.name if page == system.title else f"{system.name} · {page}",
        place.code,
        system.folder,
        _further_words(words),
        _further_words(" ".join(synonyms), place.title, text, words),
    )


def _ruling(ruling: Ruling, words: str, glossary: Iterable[Term]) -> Entry:
    system = system_of(ruling.code)
    default = next(reading.text for reading in ruling.readings if reading.key == ruling.default)
    other_readings = " ".join(reading.text for reading in ruling.readings if reading.key != ruling.default)
    text = f"{ruling.question} {default} {words} {other_readings} {ruling.why}"
    return Entry(
        "ruling",
        f"rulings/{ruling.code.lower()}/",
        ruling.question,
        default if ruling.is_note else f"Default: {default}",
        f"{system.name} · {'Note' if ruling.is_note else 'Ruling'}",
        ruling.code,
        system.folder,
        _further_words(words),
        _further_words(
            " ".join((other_readings, ruling.why, *_synonyms(text, system.folder, glossary))),
            ruling.question,
            default,
            words,
        ),
    )


def _term(term: Term) -> Entry:
    title = next((system.name for system in SYSTEMS if system.folder == term.section), "")
    return Entry(
        "term",
        f"glossary/#{term.anchor}",
        ", ".join(_heads(term.forms)),
        term.definition,
        f"{title} · Term" if title else "Term",
        game="" if term.section == EVERYWHERE else term.section,
        names=term.forms,
    )


def _heads(forms: Iterable[str]) -> list[str]:
    """Return the forms of a term without mere variants of an earlier form's ending, abbreviations first.

    >>> _heads(["Action Dice", "Action Die", "AD"]), _heads(["capability", "capabilities"])
    (['AD', 'Action Dice'], ['capability'])
    """
    heads: dict[str, str] = {}
    for form in sorted(forms, key=lambda form: not form.isupper()):
        heads.setdefault(form[:4].lower(), form)
    return list(heads.values())


def _pages(site: Path, own_entries: set[str]) -> Iterator[Entry]:
    """Yield the pages, and their sections that have their own text."""
    rules = {system.folder: system for system in SYSTEMS}
    titles: dict[str, str] = {}
    index = json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))
    for section in index["docs"]:
        location, title = section["location"], plain(section["title"])
        page, _, anchor = location.partition("#")
        folder = page.partition("/")[0]
        text = plain(" ".join(match.group() for match in _PROSE.finditer(section["text"])))
        if not anchor:
            titles[page] = title
        if folder == "screen":
            text = _SCREEN  # the search leads to the source of each part instead
        if location in own_entries or page == "" or (anchor and folder in (*_LISTS, *_FORMS)):
            continue
        if not anchor:
            where = rules[folder].name if folder in rules else "Tableside"
            text = text or _description(site / page)
            if folder not in rules:
                text = text[:_MOST_OF_PAGES]
            yield Entry("page", location, title, text, where, game=folder if folder in rules else "")
        elif text and anchor not in _EVERY_PAGE_HAS and title != titles[page]:
            system = rules.get(folder)
            game = system.name if system else "Tableside"
            where = game if system and titles[page] == system.title else f"{game} · {titles[page]}"
            length = _MOST_OF_RULES if system else _MOST_OF_PAGES
            yield Entry("section", location, title, text[:length], where, game=folder if system else "")


def _description(page: Path) -> str:
    """Return the description of a page whose text is all in its sections."""
    match = _DESCRIPTION.search((page / "index.html").read_text(encoding="utf-8"))
    return plain(match.group(1)) if match else ""


def _page_title(source: str) -> str:
    """Return the title of a page, from its front matter."""
    match = _TITLE.search((DOCS / source).read_text(encoding="utf-8"))
    if match is None:
        raise ValueError(f"{source} has no title")
    return match.group(1)


def _further_words(text: str, *elsewhere: str) -> str:
    """Return the words of a text that no other part of the entry has, once each: nobody reads them in order.

    >>> _further_words("The parry, a Riposte and a parry", "Who may riposte?")
    'parry'
    """
    unasked = set(_OURS["unasked"].split())
    words, others = (set(re.findall(r"[^\W_]+", part.lower().replace("’", ""))) for part in (text, " ".join(elsewhere)))
    return " ".join(sorted(words - others - unasked))


def _synonyms(text: str, folder: str, glossary: Iterable[Term]) -> list[str]:
    """Return the other forms of the terms in a text of some system: an abbreviation and its full words are one term."""
    return [
        form
        for term in glossary
        if term.section == folder and len(term.forms) > 1
        if any(re.search(rf"(?<![\w-]){re.escape(form)}(?![\w-])", text) for form in term.forms)
        for form in term.forms
    ]
