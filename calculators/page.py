"""What the browser asks of Python: a query in, the parts of the calculator out; a table; an answer to a sentence."""

from __future__ import annotations

from collections.abc import Mapping

from calculators import registry, state
from calculators.changes import Replies
from calculators.compare import beside_kept
from calculators.drawn_form import DrawnForm
from calculators.glossary import Glossary
from calculators.render import Renderer
from calculators.systems import SYSTEMS
from engine.invalid import InvalidInput

__all__ = ["drawn", "parts", "reply", "respond", "respond_readings", "respond_table", "respond_words"]


def parts(
    calculator: str, query: str, base: str, addresses: Mapping[str, str], glossary: Glossary | None = None
) -> dict[str, object]:
    """The parts of a calculator's page for a query.

    Args:
        calculator: its word ("parry-cost").
        query: what is entered, as a query string.
        base: the way from the page to the top of the site.
        addresses: code of a clause or ruling -> its address from the top of the site.
        glossary: what the words in a form mean.

    Returns:
        "query": the shortest query for the same state; "form", "problems", "verdict", "compare", "details": HTML;
        "answered": whether there is an answer. Without one, "verdict" and "details" say so, and a page that shows the
        answer to an earlier state may leave that in place.

    >>> parts("parry-cost", "skill=2", "", {})["query"]
    'skill=2'
    """
    return drawn(calculator, query, Renderer(addresses, base, glossary))


def drawn(calculator: str, query: str, renderer: Renderer, *, every: bool = False) -> dict[str, object]:
    """The same as `parts`, drawn by one renderer for many queries.

    Args:
        calculator: its word.
        query: what is entered.
        renderer: draws it.
        every: whether fields that are not asked for are in the form too, unseen, as on a page without the engine.
    """
    made = reply(calculator, query, renderer, every=every)
    form = made["form"]
    return made | {"form": form.whole() if isinstance(form, DrawnForm) else form}


def reply(
    calculator: str, query: str, renderer: Renderer, *, every: bool = False, first: tuple[str, ...] | None = None
) -> dict[str, object]:
    """The same, the form as a `DrawnForm`, each of its fields by itself."""
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
    """The same as JSON, with the addresses and the glossary that the runtime was built with.

    Args:
        calculator: its word.
        query: what is entered.
        base: the way from the page to the top of the site.
        since: the query of the reply that the page shows: of the parts, only those are told that differ from it, and of
            a form, if nothing else does, the fields, each after its id. None: everything is told.
        first: the codes of the house rulings that come first in their fold, with blanks between them; the others are
            folded below. None: all are listed in their own order.
    """
    made = reply(calculator, query, _renderer(base), first=None if first is None else tuple(first.split()))
    return _written(_replies.setdefault(base, Replies()).follow(calculator, query, made, since))


def respond_readings(calculator: str, query: str, code: str) -> str:
    """Return what the other readings of a ruling change in an answer, as JSON; see `calculators.effects`.

    Args:
        calculator: its slug.
        query: what is entered.
        code: the code of the ruling, in any case ("va-q9").
    """
    from calculators.effects import effects

    asked = registry.calculator(calculator)
    return _written(dict(effects(asked, state.read(asked, query), code.upper())))


def respond_table(system: str, word: str, house: str, base: str) -> str:
    """A generated table as one house reads the rules, as JSON.

    Args:
        system: the folder of the system ("actions").
        word: the table's word ("move-distance").
        house: the readings that are not the default, as `House.write` has them.
        base: the way from the page to the top of the site.

    Returns:
        "table": HTML; "" if the house has a reading under which the table would have to be told more.
    """
    try:
        made = registry.table(system, word, registry.house(system, house))
    except InvalidInput:
        return _written({"table": ""})
    return _written({"table": _renderer(base).block(made)})


def respond_words(sentence: str, base: str, after: str = "") -> str:
    """A sentence in a reader's own words, as JSON.

    Args:
        sentence: what was typed.
        base: the way from the page to the top of the site.
        after: the answer before, as "parry-cost?successes=4"; "" for none.

    Returns:
        "options": HTML, the filled-in calculator that answers it and what else it may mean, or what it may have meant;
            "" if there is none;
        "said": the same in a sentence, to be heard;
        "state": the answer as a question that follows takes it, "" without one;
        "follows": whether the sentence changes the answer before.
    """
    from calculators.ask.outcome import answered, heard, inside, line

    outcome = answered(sentence, after=after)
    told = {
        "outcome": outcome,
        "line": line,
        "inside": inside,
        "systems": {system.folder: system.title for system in SYSTEMS},
    }
    options = _renderer(base).fragment("asked.html", **told) if outcome.best or outcome.guesses else ""
    follows = bool(outcome.after)
    return _written({"options": options, "said": heard(outcome), "state": outcome.state, "follows": follows})


def _written(said: dict[str, object]) -> str:
    import json

    return json.dumps(said, ensure_ascii=False)


def _renderer(base: str) -> Renderer:
    if base not in _renderers:
        from calculators.addresses import ADDRESSES  # type: ignore[import-not-found]  # written by the build
        from calculators.terms import GLOSSARY  # type: ignore[import-not-found]  # and so is this

        _renderers[base] = Renderer(ADDRESSES, base, GLOSSARY)
    return _renderers[base]


_renderers: dict[str, Renderer] = {}  # they keep what they have drawn
_replies: dict[str, Replies] = {}
