"""The file for bots and virtual tabletops: every clause, ruling, term and calculator as plain text, in JSON.

Other people's programs rely on the names in it, so `docs/bots.md` lists what stays stable. The major version of the
format is a part of the address: a name that goes or changes its meaning needs a new folder beside the old one.
"""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from calculators import registry
from calculators.forms.defaults import defaults_of
from calculators.forms.fields import Choice, Field
from calculators.glossary import EVERYWHERE, Glossary, Term
from calculators.systems import SYSTEMS, System, all_rulings, ruling, system_of
from engine import __version__
from publish.pages.glossary import terms
from publish.rules import clauses, history
from publish.rules.catalogue_check import require_valid
from publish.rules.contrasts import calculators_asking, calculators_of
from publish.rules.short_links import calculators_about, plain, text_of

if TYPE_CHECKING:
    from calculators.calculator import Calculator
    from engine.ruling import Ruling
    from publish.rules.clauses import Place

FORMAT = "1.0"  # the second number grows with each addition
ADDRESS = "api/1/tableside.json"
SCHEMA = Path(__file__).with_name("catalogue.schema.json")
_LIMITS = ("low", "high", "least", "most", "fewest", "most_dice", "most_rows", "most_columns")

type _Entry = dict[str, object]


def write_catalogue(site: Path, moment: str) -> None:
    """Write the file and its schema into a built site, after the short pages.

    Args:
        site: the folder of the site.
        moment: the time of the commit that is built, in seconds since 1970; "0" if it is unknown.

    Raises:
        ValueError: the file does not match its schema.
    """
    schema = SCHEMA.read_text(encoding="utf-8")
    content = catalogue(site, moment)
    require_valid(content, json.loads(schema))
    path = site / ADDRESS
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    (path.parent / SCHEMA.name.replace("catalogue", "tableside")).write_text(schema, encoding="utf-8")


def catalogue(site: Path, moment: str) -> _Entry:
    """Return the content of the file.

    Args:
        site: the folder of the site, with its rules pages.
        moment: as in `write_catalogue`.
    """
    read = cache(lambda page: (site / page / "index.html").read_text(encoding="utf-8"))
    glossary = Glossary(term for term in terms() if term.is_marked)
    versions = history.versions()
    in_order = sorted(clauses.places().values(), key=lambda place: _rank(place.code))
    rules = [place for place in in_order if not place.is_ruling]
    open_questions = [place for place in in_order if place.is_ruling]
    lists: dict[str, list[_Entry]] = {
        "systems": [_system(system) for system in SYSTEMS],
        "clauses": [_clause(place, read(place.page), glossary, versions[place.code]) for place in rules],
        "rulings": [_ruling(ruling(place.code), place, glossary, versions[place.code]) for place in open_questions],
        "terms": [_term(term) for term in terms()],
        "calculators": [_calculator(calculator) for calculator in registry.calculators()],
    }
    day = {} if moment == "0" else {"date": datetime.fromtimestamp(int(moment), UTC).date().isoformat()}
    return {
        "$schema": SCHEMA.name.replace("catalogue", "tableside"),
        "format": FORMAT,
        "version": __version__,
        **day,
        "licence": "CC BY-SA 4.0",
        "counts": {name: len(entries) for name, entries in lists.items()},
        **lists,
    }


def lines_of(html: str) -> str:
    r"""Return the words of a clause, a line for its paragraph and one for each entry of its list.

    >>> lines_of("<p>A favour has <em>limits</em>.</p>\n<ul>\n<li>You ask.</li>\n<li>They can.</li>\n</ul>")
    'A favour has limits.\nYou ask.\nThey can.'
    """
    lines = (plain(part) for part in re.split(r"</(?:p|li)>", html))
    return "\n".join(line for line in lines if line)


def _rank(code: str) -> tuple[int, int]:
    """Return the rank of a code among all of its kind: systems in the site's order, then by number."""
    return SYSTEMS.index(system_of(code)), int(code[3:].removeprefix("Q"))


def _system(system: System) -> _Entry:
    return {
        "slug": system.folder,
        "letters": system.letters,
        "title": system.title,
        "game": system.game,
        "summary": system.summary,
        "address": f"{system.folder}/",
    }


def _clause(place: Place, page: str, glossary: Glossary, version: str) -> _Entry:
    text = lines_of(text_of(page, place))
    marks = re.findall(r"\{\{ tag\(([^)]*)\) \}\}", place.text)
    return {
        **_common_entries(place, place.title, text, glossary, place.title, text),
        "marks": [word for mark in marks for word in re.findall(r'"([^"]+)"', mark)],
        "rulings": [record.code for record in all_rulings() if place.code in record.clauses],
        "calculators": [calculator.id for calculator in calculators_about(place.code)],
        "version": version,
    }


def _ruling(record: Ruling, place: Place, glossary: Glossary, version: str) -> _Entry:
    texts = {reading.key: reading.text for reading in record.readings}
    users = calculators_of(record) + calculators_asking(record)
    return {
        **_common_entries(
            place, record.question, texts[record.default], glossary, record.question, *texts.values(), record.why
        ),
        "kind": _kind(record),
        "default": record.default,
        "readings": [{"key": key, "text": text} for key, text in texts.items()],
        "why": record.why,
        "status": record.status,
        "clauses": list(record.clauses),
        "calculators": [calculator.id for calculator in users],
        "version": version,
    }


def _kind(record: Ruling) -> str:
    """Return what depends on a ruling: "number", "play" if no calculator uses it, "note" if it has one reading.

    >>> _kind(ruling("VA-Q5")), _kind(ruling("VA-Q27"))
    ('number', 'note')
    """
    if record.is_note:
        return "note"
    return "number" if record.field_name or calculators_asking(record) else "play"


def _common_entries(place: Place, title: str, text: str, glossary: Glossary, *texts: str) -> _Entry:
    """Return what clauses and rulings have in common; `texts` are the ones whose terms are listed."""
    system = system_of(place.code)
    return {
        "code": place.code,
        "title": title,
        "text": text,
        "system": system.folder,
        "game": system.game,
        "short": f"r/{place.code}/",
        "address": place.address,
        "terms": [meaning.term.anchor for meaning in glossary.in_texts(system.folder, *texts)],
    }


def _term(term: Term) -> _Entry:
    term_system = next((system for system in SYSTEMS if term.section == system.folder), None)
    if term_system is None and term.section != EVERYWHERE:
        raise ValueError(f"no system has the term {term.anchor}")
    return {
        "anchor": term.anchor,
        "forms": list(term.forms),
        "definition": term.definition,
        "system": term_system.folder if term_system else None,
        "game": term_system.game if term_system else None,
        "address": f"glossary/#{term.anchor}",
    }


def _calculator(calculator: Calculator) -> _Entry:
    system = next(other for other in SYSTEMS if other.folder == calculator.system)
    defaults = defaults_of(calculator.form).texts
    return {
        "slug": calculator.id,
        "name": calculator.title,
        "title": calculator.question,
        "text": calculator.description,
        "system": system.folder,
        "game": system.game,
        "address": f"calculators/{calculator.id}/",
        "rules": calculator.page,
        "fields": [_field(field, defaults[field.name]) for field in calculator.form.fields],
    }


def _field(field: Field[object], default: str) -> _Entry:
    entry: _Entry = {
        "name": field.name,
        "label": field.label,
        "help": field.help,
        "kind": field.kind,
        "default": default,
        "allowed": field.allowed,
        "clauses": list(field.clauses),
        "when": [{"field": when.field, "among": list(when.among)} for when in field.when],
    }
    if isinstance(field, Choice):
        entry["options"] = [{"key": option.key, "label": option.label} for option in field.options]
        if field.house_field:
            entry["ruling"] = field.name.upper()
    entry |= {name: getattr(field, name) for name in _LIMITS if hasattr(field, name)}
    entry |= {name: getattr(field, name) for name in ("unit", "zero") if getattr(field, name, "")}
    if hasattr(field, "ranks"):
        entry["ranks"] = list(field.ranks)
    return entry
