"""The functions that the browser calls: a query's parts of the page, a table, or the answer to a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from calculators import registry
from calculators.answers.compare import beside_kept
from calculators.forms import state
from calculators.glossary import Glossary
from calculators.html.drawn_form import DrawnForm
from calculators.html.render import Renderer
from calculators.html.reply_diff import Replies
from calculators.systems import SYSTEMS
from engine.invalid import InvalidInput

__all__ = ["drawn", "parts", "reply", "respond", "respond_readings", "respond_table", "respond_vary", "respond_words"]


def parts(
    calculator: str, query: str, base: str, addresses: Mapping[str, str], glossary: Glossary | None = None
) -> dict[str, object]:
    """Return the parts of a calculator's page for a query.

    Args:
        calculator: its slug ("parry-cost").
        query: the entries, as a query string.
        base: the relative path from the page to the top of the site.
        addresses: code of a clause or ruling -> its address from the top of the site.
        glossary: the meanings of the words in a form.

    Returns:
        "query": the shortest query for the same state; "form", "problems", "verdict", "compare", "details": HTML;
        "answered": whether the state has an answer. If it has none, "verdict" and "details" contain a message instead,
        and a page that shows the answer to an earlier state may keep that answer.

    >>> parts("parry-cost", "skill=2", "", {})["query"]
    'skill=2'
    """
    return drawn(calculator, query, Renderer(addresses, base, glossary))


def drawn(calculator: str, query: str, renderer: Renderer, *, every: bool = False) -> dict[str, object]:
    """Return the same parts as `parts`, drawn by one renderer for many queries.

    Args:
        calculator: its slug.
        query: the entries, as a query string.
        renderer: draws the parts.
        every: whether to include fields that are not asked for, hidden, as on a page without the engine.
    """
    made = reply(calculator, query, renderer, every=every)
    form = made["form"]
    return made | {"form": form.whole() if isinstance(form, DrawnForm) else form}


def reply(
    calculator: str, query: str, renderer: Renderer, *, every: bool = False, first: tuple[str, ...] | None = None
) -> dict[str, object]:
    """Return the same parts as `drawn`, with the form as a `DrawnForm`, which has each field on its own."""
    asked = registry.calculator(calculator)
    entered = state.read(asked, query)
    answer, problems = state.answer(asked, entered)
    both = beside_kept(asked, entered, answer)
    return {
        "query": entered.query,
        "answered": answer is not None,
        "form": renderer.drawn_form(asked, entered, problems, every=every, first=first),
        "problems": renderer.problems(entered, problems),
        "verdict": renderer.verdict(answer, both),
        "compare": renderer.compare(asked, entered, answer, both),
        "details": renderer.details(asked, entered, answer),
    }


def respond(calculator: str, query: str, base: str, since: str | None = None, first: str | None = None) -> str:
    """Return the same parts as JSON, with the addresses and the glossary that the runtime was built with.

    Args:
        calculator: its slug.
        query: the entries, as a query string.
        base: the relative path from the page to the top of the site.
        since: the query of the reply that the page shows. The result then has only the parts that differ from it, and
            if only fields of the form differ, only these fields, each after its id. None returns every part.
        first: the codes of the house rulings that come first in their fold, separated by blanks; the others are folded
            below them. None lists all of them in their own order.
    """
    made = reply(calculator, query, _renderer(base), first=None if first is None else tuple(first.split()))
    return _written(_replies.setdefault(base, Replies()).follow(calculator, query, made, since))


def respond_readings(calculator: str, query: str, code: str) -> str:
    """Return the changes that other readings of a ruling make to an answer, as JSON; see `calculators.answers.effects`.

    Args:
        calculator: its slug.
        query: the entries, as a query string.
        code: the code of the ruling, in any case ("va-q9").
    """
    from calculators.answers.effects import effects

    asked = registry.calculator(calculator)
    return _written(dict(effects(asked, state.read(asked, query), code.upper())))


def respond_vary(calculator: str, query: str, base: str, milliseconds: int) -> str:
    """Return the answers for every value of the fields that a query varies, as JSON.

    Args:
        calculator: its slug.
        query: the entries, with `vary`.
        base: the relative path from the page to the top of the site.
        milliseconds: how long to work; the next call goes on where this one stops.

    Returns:
        "vary": HTML, "" if the query varies nothing; "done": whether it has every value.
    """
    from calculators.vary.view import view

    asked = registry.calculator(calculator)
    entered = state.read(asked, query)
    if not entered.vary:
        return _written({"vary": "", "done": True})
    context, done = view(asked, entered, milliseconds / 1000)
    return _written({"vary": _renderer(base).fragment("vary.html", **context), "done": done})


def respond_table(system: str, word: str, house: str, base: str) -> str:
    """Return a generated table as one house reads the rules, as JSON.

    Args:
        system: the folder of the system ("actions").
        word: the table's slug ("move-distance").
        house: the readings that are not the default, as `House.write` writes them.
        base: the relative path from the page to the top of the site.

    Returns:
        "table": HTML; "" if the table needs more input under one of the house's readings.
    """
    try:
        made = registry.table(system, word, registry.house(system, house))
    except InvalidInput:
        return _written({"table": ""})
    return _written({"table": _renderer(base).block(made)})


def respond_words(sentence: str, base: str, after: str = "", sheets: str = "") -> str:
    """Return the answer to a sentence in a reader's own words, as JSON.

    Args:
        sentence: the text that the reader typed.
        base: the relative path from the page to the top of the site.
        after: the previous answer, as "parry-cost?successes=4"; "" if it is the first one.
        sheets: the reader's chosen character sheets, as `calculators.ask.sheets.sheets_of` reads them.

    Returns:
        "options": HTML with the filled-in calculator that answers the sentence and other possible meanings, or with
            possible meanings only; "" if nothing fits;
        "said": the same in a sentence, for screen readers;
        "state": the answer as a follow-up question takes it, "" if nothing answers the sentence;
        "follows": whether the sentence changes the previous answer.
    """
    from calculators.ask.outcome import answered, every_value, heard, inside, line
    from calculators.ask.sheets import sheets_of

    outcome = answered(sentence, after=after, sheets=sheets_of(sheets))
    told = {
        "outcome": outcome,
        "line": line,
        "inside": inside,
        "every_value": every_value,
        "systems": {system.folder: system.name for system in SYSTEMS},
    }
    options = _renderer(base).fragment("asked.html", **told) if outcome.best or outcome.guesses else ""
    follows = bool(outcome.after)
    return _written({"options": options, "said": heard(outcome), "state": outcome.state, "follows": follows})


def _written(said: dict[str, object]) -> str:
    import json

    return json.dumps(said, ensure_ascii=False)


def _renderer(base: str) -> Renderer:
    if base not in _renderers:
        from calculators.addresses import ADDRESSES  # type: ignore[import-not-found]  # the build writes this module
        from calculators.terms import GLOSSARY  # type: ignore[import-not-found]  # the build writes this module too

        _renderers[base] = Renderer(ADDRESSES, base, GLOSSARY)
    return _renderers[base]


_renderers: dict[str, Renderer] = {}  # renderers are reused, because they cache what they have drawn
_replies: dict[str, Replies] = {}
