"""What the search finds: each clause, ruling, term and calculator by its code, by its words and by those of players.

MkDocs leaves an entry for each heading, tables and all. This makes of it one entry for each thing that somebody looks
for, and adds fields that nobody sees: `asked`, other words for the same; `code` and `joined`, ways to write a code;
`short`, an abbreviation. The theme's search matches the beginnings of words, so what is asked for as "parries" has to
stand there as such.
"""

from __future__ import annotations

import json
import re
import tomllib
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from calculators import registry
from calculators.systems import SYSTEMS, all_rulings, system_of
from publish import clauses
from publish.clauses import DOCS, TAGS
from publish.glossary import EVERYWHERE, terms

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.ruling import Ruling
    from publish.glossary import Term

__all__ = ["adjust_search", "asked", "written"]

type Entry = dict[str, Any]

_FIELDS = {"short": 50.0, "title": 12.0, "asked": 8.0, "code": 15.0, "joined": 1.0, "tags": 1.0, "text": 1.0}
_BOOSTS = {"clause": 1.0, "ruling": 0.22, "calculator": 0.25, "term": 0.6, "section": 0.3, "page": 0.2}
_UNASKED = tuple(tomllib.loads((Path(__file__).parent / "asked.toml").read_text(encoding="utf-8"))["unasked"].split())
# The theme splits texts and queries with this. The last part matches nothing in a text, but takes these words out of a
# query: the beginning of a word is enough for a match, so that an "i" would find all that begins with it.
_SEPARATOR = rf"""[\s/()“”"-]+|[.,;:!?]+(?=\s|$)|^(?:{"|".join(f"[{w[0]}{w[0].upper()}]{w[1:]}" for w in _UNASKED)})$"""
_TAG = re.compile(rf"<p>(?:(?:{'|'.join(TAGS)})\s+)+")  # where a clause comes from, said before its text
_PROSE = re.compile(r"<(p|ul|ol|pre)>.*?</\1>", re.DOTALL)


def asked() -> dict[str, str]:
    """Code -> how players ask for it."""
    files = [DOCS / system.folder / "asked.toml" for system in SYSTEMS]
    return {code: words for file in files for code, words in tomllib.loads(file.read_text(encoding="utf-8")).items()}


def adjust_search(site: Path) -> None:
    """Rewrite the search index of a built site."""
    path = site / "search/search_index.json"
    index = json.loads(path.read_text(encoding="utf-8"))
    index["config"] |= {"separator": _SEPARATOR, "fields": {name: {"boost": by} for name, by in _FIELDS.items()}}
    index["docs"] = _entries(index["docs"])
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _entries(found: list[Entry]) -> list[Entry]:
    places = clauses.places()
    by_address = {place.address: place for place in places.values()}
    rulings = {f"rulings/{ruling.code.lower()}/": ruling for ruling in all_rulings()}
    calculators = {f"calculators/{one.id}/": one for one in registry.calculators()}
    on_rules_pages = {f"{place.page}#{place.anchor}" for place in places.values() if place.is_ruling}
    others = asked()
    known = terms()
    made = []
    for entry in found:
        location = entry["location"]
        page, _, anchor = location.partition("#")
        if location in on_rules_pages or (anchor and page in rulings):
            continue  # the page of the ruling says all of it
        if page in rulings:
            _finish(entry, "ruling", others.get(rulings[page].code, ""), known, code=rulings[page].code)
            entry["text"] = _text_of(rulings[page])
        elif location in by_address:
            code = by_address[location].code
            words = f"{anchor.replace('-', ' ')} {others.get(code, '')}"
            _finish(entry, "clause", words, known, code=code)
        elif page in calculators:
            if anchor:
                continue
            calculator = calculators[page]
            entry["text"] = f"<p>{escape(calculator.question)}</p> <p>{escape(calculator.description)}</p>"
            _finish(entry, "calculator", calculator.question, known)
        elif page == "glossary/" and anchor:
            continue  # each term has an entry of its own
        else:
            _finish(entry, "section" if anchor else "page", "", known)
        made.append(entry)
    return made + [_term_entry(term) for term in known]


def _finish(entry: Entry, kind: str, words: str, known: Iterable[Term], code: str = "") -> None:
    """Give an entry its weight and the fields that nobody sees."""
    entry["boost"] = _BOOSTS[kind]
    prose = " ".join(found.group() for found in _PROSE.finditer(entry["text"]))  # what is left out are tables
    entry["text"] = _TAG.sub("<p>", prose)
    own = f"{entry['title']} {words}"
    synonyms = " ".join(_synonyms(f"{own} {entry['text']}", code, known))
    entry["asked"] = f"{_unrepeated(words)} {_unrepeated(f'{words} {_plurals(own)} {synonyms}')}"  # twice counts more
    if code:
        entry["title"] = entry["title"].removeprefix(code).strip()
        entry["tags"] = [code, system_of(code).title]
        entry["code"], entry["joined"] = written(code)


def _text_of(ruling: Ruling) -> str:
    """The readings of a ruling, the default first, and the reason."""
    readings = sorted(ruling.readings, key=lambda reading: reading.key != ruling.default)
    return f"<ul>{''.join(f'<li>{escape(reading.text)}</li>' for reading in readings)}</ul><p>{escape(ruling.why)}</p>"


def _term_entry(term: Term) -> Entry:
    """The entry of a term."""
    title = next((system.title for system in SYSTEMS if system.folder == term.section), "")
    head = ", ".join(term.forms)
    return {
        "location": f"glossary/#{term.anchor}",
        "title": head if term.section == EVERYWHERE else f"{head} ({title})",
        "text": f"<p>{escape(term.definition)}</p>",
        "short": " ".join(form for form in term.forms if form.isupper()),
        "boost": _BOOSTS["term"],
    }


def written(code: str) -> tuple[str, str]:
    """How a code's number may be written, and how the whole code, joined.

    A number that begins another one stands there several times: that makes it the better match of the two.

    >>> written("VA-50"), written("VA-Q12")
    (('50', 'VA50'), ('Q12', 'VAQ12'))
    >>> written("VA-05")
    ('05 5 5 5', 'VA05 VA5')
    """
    letters, _, number = code.partition("-")
    plain = number.removeprefix("0")
    if len(plain.lstrip("Q")) > 1:
        return number, letters + number
    padded = f"{number} " if plain != number else ""
    return f"{padded}{plain} {plain} {plain}", f"{letters}{number}" + (f" {letters}{plain}" if padded else "")


def _synonyms(text: str, code: str, known: Iterable[Term]) -> list[str]:
    """The other forms of the terms that a text of some system uses."""
    folder = system_of(code).folder if code else ""
    return [
        form
        for term in known
        if term.section == folder and len(term.forms) > 1
        if any(re.search(rf"(?<![\w-]){re.escape(form)}(?![\w-])", text) for form in term.forms)
        for form in term.forms
    ]


def _plurals(text: str) -> str:
    """What would be the plurals of the words of a text.

    >>> _plurals("Parry with a better weapon")
    'parries weapons'
    """
    words = re.findall(r"[a-z]{4,}", text.lower())
    nouns = (word for word in words if word not in _UNASKED and not word.endswith(("s", "ed", "ing", "er", "ly")))
    return " ".join(f"{word[:-1]}ies" if word.endswith("y") else f"{word}s" for word in nouns)


def _unrepeated(text: str) -> str:
    """The words of a text, each once, in the order in which they first come up."""
    return " ".join(dict.fromkeys(re.sub(r"[^\w\s-]", " ", text.lower()).split()))
