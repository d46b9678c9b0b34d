"""A sentence answered: the filled-in calculator that it means with what that says, and what else it may mean."""

from __future__ import annotations

from calculators import registry, state
from calculators.ask.lexicon import Lexicon
from calculators.ask.reading import Reading, readings
from engine.value import Value

__all__ = ["Outcome", "answered", "heard", "inside", "line"]


class Outcome(Value):
    """What a sentence comes to.

    Attributes:
        sentence: as it was typed.
        best: how it is read, None if it asks for nothing that a calculator answers.
        headline: the number or word that the calculator's own page shows for it; "" if something cannot be used.
        verdict: its answer as one sentence; "" likewise.
        problems: what cannot be used, in the form's own sentences.
        others: other ways to read it, at most two.
    """

    sentence: str
    best: Reading | None = None
    headline: str = ""
    verdict: str = ""
    problems: tuple[str, ...] = ()
    others: tuple[Reading, ...] = ()


def answered(sentence: str, known: Lexicon | None = None) -> Outcome:
    """Read a sentence and answer it.

    Args:
        sentence: what was typed.
        known: what the calculators answer to; without it, that of all of them.

    >>> outcome = answered("parry 4 with 5 AD")
    >>> outcome.headline, line(outcome.best)
    ('2 AD', 'successes rolled 4, Action Dice you can spend 5; the rest as usual')
    >>> answered("parry 400 with 5 AD").problems
    ('Successes rolled must be a whole number from 0 to 30; it is “400”.',)
    >>> answered("what is a riposte").best is None
    True
    """
    found = readings(sentence, known)
    if not found:
        return Outcome(sentence)
    outcomes = (_outcome(sentence, one, tuple(other for other in found if other is not one)) for one in _alike(found))
    first = next(outcomes)
    return first if first.verdict else next((outcome for outcome in outcomes if outcome.verdict), first)


def _alike(found: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """The best reading, and others by the same calculator: where the best cannot be, its number belongs elsewhere."""
    return tuple(one for one in found if one.calculator == found[0].calculator)


def _outcome(sentence: str, best: Reading, others: tuple[Reading, ...]) -> Outcome:
    asked = registry.calculator(best.calculator)
    answer, problems = state.answer(asked, state.read(asked, best.query))
    told = (answer.headline, answer.verdict) if answer else ("", "")
    return Outcome(sentence, best, *told, tuple(problem.sentence for problem in problems), others)


def heard(outcome: Outcome) -> str:
    """An answer as it is read out, "" if there is none.

    >>> heard(answered("duel K 9 vs Q 8"))[:6]
    'Answer'
    """
    if outcome.best is None:
        return ""
    if outcome.problems:
        return f"{outcome.best.title}: {' '.join(outcome.problems)}"
    return f"Answer: {outcome.headline}. {outcome.verdict}"


def inside(label: str) -> str:
    """A label inside a sentence: its first letter is small, unless it is a name's.

    >>> inside("Successes rolled"), inside("Action Dice you can spend"), inside("AD left"), inside("VA-Q9")
    ('successes rolled', 'Action Dice you can spend', 'AD left', 'VA-Q9')
    """
    first, *others = label.split()
    is_name = not first[1:].islower() or (others and others[0][0].isupper())
    return label if is_name else label[0].lower() + label[1:]


def line(reading: Reading) -> str:
    """How a sentence was read, in a line.

    >>> from calculators.ask.reading import readings
    >>> line(readings("duel K 9 vs Q 8")[0])
    'your hand K 9, their hand Q 8; the rest as usual'
    """
    return ", ".join(f"{inside(read.label)} {read.shown}" for read in reading.read) + "; the rest as usual"
