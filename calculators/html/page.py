"""The functions that the browser calls: a query's parts of the page, a table, or the answer to a sentence."""

from __future__ import annotations

from calculators import registry
from calculators.answers.compare import comparison_with_baseline
from calculators.forms import state
from calculators.html.form_html import FormHtml
from calculators.html.render import Renderer
from calculators.html.reply_diff import ReplyDiff
from calculators.systems import SYSTEMS
from engine.invalid import InvalidInput


def reply_html(calculator: str, query: str, renderer: Renderer, *, every: bool = False) -> dict[str, object]:
    """Return the parts of a calculator's page for a query.

    Args:
        calculator: its slug ("parry-cost").
        query: the entries, as a query string.
        renderer: draws the parts.
        every: whether to include fields that are not asked for, hidden, as on a page without the engine.

    Returns:
        "query": the shortest query for the same state; "form", "problems", "verdict", "compare", "details": HTML;
        "answered": whether the state has an answer. If it has none, "verdict" and "details" contain a message instead,
        and a page that shows the answer to an earlier state may keep that answer.

    >>> reply_html("parry-cost", "skill=2", Renderer({}, ""))["query"]
    'skill=2'
    """
    parts = reply_parts(calculator, query, renderer, every=every)
    form = parts["form"]
    return parts | {"form": form.whole() if isinstance(form, FormHtml) else form}


def reply_parts(
    calculator: str, query: str, renderer: Renderer, *, every: bool = False, first: tuple[str, ...] | None = None
) -> dict[str, object]:
    """Return the same parts as `reply_html`, with the form as a `FormHtml`, which has each field on its own."""
    reply = _Reply(calculator, query)
    return reply.headline(renderer, every=every, first=first) | reply.details(renderer)


class _Reply:
    """The reply to a query, whose headline can be sent before its details are worked out."""

    def __init__(self, calculator: str, query: str) -> None:
        self._calculator = registry.calculator(calculator)
        self._entered = state.read(self._calculator, query)
        self._answer, self._problems = state.answer(self._calculator, self._entered)
        self._both = comparison_with_baseline(self._calculator, self._entered, self._answer)

    def headline(self, renderer: Renderer, *, every: bool, first: tuple[str, ...] | None) -> dict[str, object]:
        calculator, entered = self._calculator, self._entered
        return {
            "query": entered.query,
            "answered": self._answer is not None,
            "form": renderer.form_html(calculator, entered, self._problems, every=every, first=first),
            "problems": renderer.problems(entered, self._problems),
            "verdict": renderer.verdict(self._answer, self._both),
        }

    def details(self, renderer: Renderer) -> dict[str, object]:
        calculator, entered = self._calculator, self._entered
        return {
            "compare": renderer.compare(calculator, entered, self._answer, self._both),
            "details": renderer.details(calculator, entered, self._answer),
        }


def respond(calculator: str, query: str, base: str, since: str | None = None, first: str | None = None) -> str:
    """Return the first parts of `reply_html`, up to the verdict, as JSON; `respond_details` returns the others.

    They have the addresses and the glossary that the runtime was built with.

    Args:
        calculator: its slug.
        query: the entries, as a query string.
        base: the relative path from the page to the top of the site.
        since: the query of the reply that the page shows. The result then has only the parts that differ from it, and
            if only fields of the form differ, only these fields, each after its id. None returns every part.
        first: the codes of the house rulings that come first in their fold, separated by blanks; the others are folded
            below them. None lists all of them in their own order.
    """
    reply = _replies[calculator] = _Reply(calculator, query)
    parts = reply.headline(_renderer(base), every=False, first=None if first is None else tuple(first.split()))
    return _json(_reply_diffs.setdefault(base, ReplyDiff()).headline(calculator, query, parts, since))


def respond_details(calculator: str, base: str) -> str:
    """Return the other parts of the reply that `respond` has begun, as JSON: the comparison and the details."""
    parts = _replies.pop(calculator).details(_renderer(base))
    return _json(_reply_diffs[base].details(calculator, parts))


def respond_readings(calculator: str, query: str, code: str) -> str:
    """Return the changes that other readings of a ruling make to an answer, as JSON; see `calculators.answers.effects`.

    Args:
        calculator: its slug.
        query: the entries, as a query string.
        code: the code of the ruling, in any case ("va-q9").
    """
    from calculators.answers.effects import effects

    known = registry.calculator(calculator)
    return _json(dict(effects(known, state.read(known, query), code.upper())))


def respond_vary(calculator: str, query: str, base: str, milliseconds: int, draws: bool) -> str:
    """Return the answers for every value of the fields that a query varies, as JSON.

    Args:
        calculator: its slug.
        query: the entries, with `vary`.
        base: the relative path from the page to the top of the site.
        milliseconds: how long to work; the next call goes on where this one stops. With 0 it works out one value and
            draws it at once, without the names of the other fields to vary, which come with the next drawing.
        draws: whether to draw the answers even if some are missing.

    Returns:
        "vary": HTML, "" if nothing is drawn; "done": whether it has every value.
    """
    from calculators.vary.view import variation_for_page, view

    known = registry.calculator(calculator)
    entered = state.read(known, query)
    if not entered.vary:
        return _json({"vary": "", "done": True})
    variation = variation_for_page(known, entered)
    done = variation.work_for(milliseconds / 1000)
    html = (
        _renderer(base).fragment("vary.html", **view(variation, brief=not (milliseconds or done)))
        if draws or done
        else ""
    )
    return _json({"vary": html, "done": done})


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
        table = registry.table(system, word, registry.house(system, house))
    except InvalidInput:
        return _json({"table": ""})
    return _json({"table": _renderer(base).block(table)})


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
    context = {
        "outcome": outcome,
        "line": line,
        "inside": inside,
        "every_value": every_value,
        "systems": {system.folder: system.name for system in SYSTEMS},
    }
    options = _renderer(base).fragment("asked.html", **context) if outcome.best or outcome.guesses else ""
    follows = bool(outcome.after)
    return _json({"options": options, "said": heard(outcome), "state": outcome.state, "follows": follows})


def _json(record: dict[str, object]) -> str:
    import json

    return json.dumps(record, ensure_ascii=False)


def _renderer(base: str) -> Renderer:
    if base not in _renderers:
        from calculators.addresses import ADDRESSES  # type: ignore[import-not-found]  # the build writes this module
        from calculators.terms import GLOSSARY  # type: ignore[import-not-found]  # the build writes this module too

        _renderers[base] = Renderer(ADDRESSES, base, GLOSSARY)
    return _renderers[base]


_renderers: dict[str, Renderer] = {}  # renderers are reused, because they cache what they have drawn
_reply_diffs: dict[str, ReplyDiff] = {}
_replies: dict[str, _Reply] = {}  # the reply of each calculator whose details nobody has asked for yet
