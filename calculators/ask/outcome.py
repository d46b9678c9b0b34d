"""The answer to a sentence: the filled-in calculator that it means, its answer, and other possible meanings."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable

from calculators import registry
from calculators.ask.follow import asks_for_an_option, follow, follows, has_cue
from calculators.ask.judge import asks_for_a_rule, doubts
from calculators.ask.lexicon import Lexicon, lexicon
from calculators.ask.reading import Read, Reading, readings
from calculators.ask.sheets import Sheets, basis, sheet_name, wear, worn, worn_basis
from calculators.ask.tokens import cut
from calculators.ask.vary_words import Spread, spread_of, varied_field
from calculators.forms import state
from calculators.forms.vary_names import VARY
from engine.value import Value

_GOES_ON = re.compile(r"\s*and\b", re.IGNORECASE)  # "and if the GM gives us a bonus die?"
_REFERS = re.compile(r"\b(?:that|this|those|then|instead)\b", re.IGNORECASE)


class Outcome(Value):
    """The result of reading a sentence.

    Attributes:
        sentence: the text as the reader typed it.
        best: the best reading, None if no reading may show its number.
        headline: the number or word that the calculator's own page shows for it; "" without a reading.
        verdict: its answer as one sentence; "" without a reading.
        others: other ways to read it, at most two.
        basis: the example's values that the answer depends on.
        sheet: the name of the character sheet that it uses, "" for none.
        sheet_basis: the sheet's numbers that it uses.
        after: the previous answer, if the sentence changes it.
        guesses: without a reading, possible meanings of the sentence; they show no number.
        reasons: the reasons why the first of them shows none, in sentences.
        varied: the label of the entry whose every value the sentence asks for, "" for none.
    """

    sentence: str
    best: Reading | None = None
    headline: str = ""
    verdict: str = ""
    others: tuple[Reading, ...] = ()
    basis: tuple[Read, ...] = ()
    sheet: str = ""
    sheet_basis: tuple[Read, ...] = ()
    after: str = ""
    guesses: tuple[Reading, ...] = ()
    reasons: tuple[str, ...] = ()
    varied: str = ""

    @property
    def state(self) -> str:
        """Return the answer as a follow-up question takes it ("parry-cost?successes=4"), or "" without a reading."""
        return f"{self.best.calculator}?{self.best.query}" if self.best else ""


def answered(
    sentence: str, *more: str, after: str = "", known: Lexicon | None = None, sheets: Sheets | None = None
) -> Outcome:
    """Read a sentence and answer it.

    Args:
        sentence: the text that the reader typed.
        more: further questions, in the order they were typed; the last one is answered.
        after: the previous answer, as "parry-cost?successes=4"; a question that only changes it keeps the rest.
        known: the lexicon to use; by default the lexicon of all calculators.
        sheets: the reader's chosen sheets, whose numbers fill the fields that a sentence leaves open.

    >>> outcome = answered("exactly 2 successes on 6 dice")
    >>> outcome.headline, outcome.best.query
    ('32.9%', 'target=2&compare=exactly&dice=6')
    >>> answered("parry 4 with 5 AD", "and with 6 AD?").best.query
    'successes=4&action-dice=6'
    >>> answered("parry 400 with 5 AD").reasons
    ('Successes rolled must be a whole number from 0 to 30; it is “400”.',)
    >>> answered("rest 2 bound", sheets={"actions": ("Kara", {"toughness": "4"})}).best.query
    'exhausted=2&toughness=4'
    >>> answered("what is a riposte").best is None
    True
    """
    outcome = _answered(sentence, after, known or lexicon(), sheets or {})
    for question in more:
        after = outcome.state or after
        outcome = _answered(question, after, known or lexicon(), sheets or {})
    return outcome


def _answered(sentence: str, after: str, known: Lexicon, sheets: Sheets) -> Outcome:
    """Answer one sentence; if it asks for every value of an entry, the link varies that entry.

    A follow-up question keeps the entry that the answer before it varies.

    >>> answered("parry 4 for each AD", "what if they roll 3?").best.query
    'successes=3&vary=action-dice'
    """
    after, _, varied = after.partition(f"{VARY}=")
    after = after.removesuffix("&")
    spread = spread_of(sentence)
    if spread and spread.low:  # "their AGI is from 1 to 4" and "from 8 to 14" may be entries of one answer
        outcome = _answered_once(sentence, after, known, sheets)
        spread = None if outcome.best else spread
    outcome = _answered_once(spread.sentence if spread else sentence, after, known, sheets)
    best = outcome.best
    field = varied_field(spread, best, known) if spread and best else varied if outcome.after else ""
    if spread and not field:
        return _unclear(sentence, spread, outcome, known) or _answered_once(sentence, after, known, sheets)
    if best is None or not field:
        return outcome
    form = registry.calculator(best.calculator).form
    label = next(named.label for named in form.fields if named.name == field)
    return outcome.replace(sentence=sentence, best=_varying(best, field), varied=label)


def _unclear(sentence: str, spread: Spread, outcome: Outcome, known: Lexicon) -> Outcome | None:
    """Return the possible meanings of a sentence whose answer lacks the entry to vary, or None.

    >>> answered("K 7 for each break").guesses[0].query
    'hand=K,7&vary=skill-break'
    """
    if outcome.best:
        return Outcome(sentence, guesses=(outcome.best,), reasons=(f"I don’t know which entry “{spread.name}” is.",))
    fields = [varied_field(spread, guess, known) for guess in outcome.guesses]
    guesses = tuple(_varying(guess, field) for guess, field in zip(outcome.guesses, fields, strict=True) if field)
    return outcome.replace(sentence=sentence, guesses=guesses) if guesses else None


def _varying(reading: Reading, field: str) -> Reading:
    return reading.replace(query=f"{reading.query}&{VARY}={field}".removeprefix("&"))


def _answered_once(sentence: str, after: str, known: Lexicon, sheets: Sheets) -> Outcome:
    calculator, _, query = after.partition("?")
    is_rule = asks_for_a_rule(sentence, cut(sentence)[0], is_first=not after)
    if is_rule and not (after and (_REFERS.search(sentence) or asks_for_an_option(calculator, sentence, known))):
        return Outcome(sentence)
    results = readings(sentence, known)
    follows_it = ""
    is_known = any(each.asked.id == calculator for each in known.answerers)  # a browser may not load all of them
    if is_known:
        fresh = results[0] if results else None
        changed = follow(calculator, query, sentence, known, worn(calculator, query, sheets))
        if (changed and follows(sentence, fresh, changed, known)) or not (changed or fresh):
            leaves = not changed or "instead" in sentence.lower() or changed.doubts or changed.unread
            other = _handed_on(calculator, query, known.titled(sentence)) if leaves else None
            changed = (follow(*other, sentence, known, worn(*other, sheets)) if other else None) or changed
            results, follows_it = (changed,) if changed else (), after
    if not results:
        return Outcome(sentence)
    is_whole = results[0].is_named and not _GOES_ON.match(sentence)
    if not follows_it and not is_whole and len(results[0].read) == 1 and has_cue(known.read(sentence)):
        return Outcome(sentence, guesses=results, reasons=("I don’t know what this changes.",))
    reasons = doubts(results[0], results[1:], sentence)
    if reasons:
        return Outcome(sentence, guesses=results, reasons=reasons)
    first: tuple[str, ...] = ()
    for result in (one for one in _alike(results) if not one.doubts):
        form = registry.calculator(result.calculator)
        problems: tuple[state.Problem, ...] = ()
        for best in dict.fromkeys((wear(result, sheets, follows_it), result)):
            answer, problems = state.answer(form, state.read(form, best.query))
            if answer:
                others = tuple(other for other in results if other is not result and not other.doubts)
                rests = basis(best, f"{answer.headline} {answer.verdict}", known)
                from_sheet = worn_basis(best, sheets, known)
                name = sheet_name(best.system, sheets) if from_sheet else ""
                return Outcome(
                    sentence, best, answer.headline, answer.verdict, others, rests, name, from_sheet, follows_it
                )
        first = first or tuple(problem.sentence for problem in problems)
    return Outcome(sentence, guesses=results, reasons=first)


def _handed_on(calculator: str, query: str, titled: Container[str]) -> tuple[str, str] | None:
    """Return the calculator and the query that an answer hands on to a calculator that a question names."""
    form = registry.calculator(calculator)
    answer, _ = state.answer(form, state.read(form, query))
    links = answer.following if answer else ()
    return next(((link.calculator, link.query) for link in links if link.calculator in titled), None)


def _alike(results: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return the best reading and others by the same calculator, since another calculator answers another question."""
    return tuple(result for result in results if result.calculator == results[0].calculator)


def heard(outcome: Outcome) -> str:
    """Return an answer as a screen reader reads it aloud; "" without an answer.

    >>> heard(answered("duel K 9 vs Q 8"))[:6]
    'Answer'
    """
    if outcome.best is None:
        guesses = ", or ".join(f"{guess.title}: {line(guess)}" for guess in outcome.guesses)
        return f"{' '.join(outcome.reasons)} Did you mean {guesses}?" if guesses else ""
    rests = f" From {outcome.sheet}’s sheet: {named(outcome.sheet_basis)}." if outcome.sheet else ""
    rests += f" From the example: {named(outcome.basis)}." if outcome.basis else ""
    rests += f" {every_value(outcome.varied)}" if outcome.varied else ""
    return f"Answer: {outcome.headline}. {outcome.verdict}{rests}"


def every_value(label: str) -> str:
    """Return the sentence about a varied entry."""
    return f"The link has the answer for every value of {inside(label)}."


def inside(label: str) -> str:
    """Return a label for use inside a sentence, with a small first letter unless it is a name's.

    >>> inside("Successes rolled"), inside("Action Dice you can spend"), inside("AD left"), inside("VA-Q9")
    ('successes rolled', 'Action Dice you can spend', 'AD left', 'VA-Q9')
    """
    first, *others = label.split()
    is_name = not first[1:].islower() or (others and others[0][0].isupper())
    return label if is_name else label[0].lower() + label[1:]


def line(reading: Reading) -> str:
    """Return in one line how a sentence was read.

    >>> from calculators.ask.reading import readings
    >>> line(readings("duel K 9 vs Q 8")[0])
    'your hand K 9, their hand Q 8'
    """
    return named(reading.read)


def named(reads: Iterable[Read]) -> str:
    """Return values with their labels, in a line."""
    return ", ".join(f"{inside(read.label)} {read.shown}" for read in reads)
