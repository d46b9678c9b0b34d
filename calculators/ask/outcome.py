"""A sentence answered: the filled-in calculator that it means with what that says, and what else it may mean."""

from __future__ import annotations

from calculators import registry, state
from calculators.ask.judge import asks_for_a_rule, doubts
from calculators.ask.lexicon import Lexicon
from calculators.ask.reading import Reading, readings
from calculators.ask.tokens import cut
from engine.value import Value

__all__ = ["Outcome", "answered", "heard", "inside", "line"]


class Outcome(Value):
    """What a sentence comes to.

    Attributes:
        sentence: as it was typed.
        best: how it is read, None if no reading may show its number.
        headline: the number or word that the calculator's own page shows for it; "" without a reading.
        verdict: its answer as one sentence; "" likewise.
        others: other ways to read it, at most two.
        guesses: without a reading, what the sentence may have meant; they show no number.
        reasons: why the first of them shows none, in sentences.
    """

    sentence: str
    best: Reading | None = None
    headline: str = ""
    verdict: str = ""
    others: tuple[Reading, ...] = ()
    guesses: tuple[Reading, ...] = ()
    reasons: tuple[str, ...] = ()


def answered(sentence: str, known: Lexicon | None = None) -> Outcome:
    """Read a sentence and answer it.

    Args:
        sentence: what was typed.
        known: what the calculators answer to; without it, that of all of them.

    >>> outcome = answered("parry 4 with 5 AD")
    >>> outcome.headline, line(outcome.best)
    ('2 AD', 'successes rolled 4, Action Dice you can spend 5; the rest as usual')
    >>> answered("parry 400 with 5 AD").reasons
    ('Successes rolled must be a whole number from 0 to 30; it is “400”.',)
    >>> answered("what is a riposte").best is None
    True
    """
    if asks_for_a_rule(sentence, cut(sentence)[0]):
        return Outcome(sentence)
    found = readings(sentence, known)
    if not found:
        return Outcome(sentence)
    reasons = doubts(found[0], found[1:])
    if reasons:
        return Outcome(sentence, guesses=found, reasons=reasons)
    first: tuple[str, ...] = ()
    for best in _alike(found):
        calculator = registry.calculator(best.calculator)
        answer, problems = state.answer(calculator, state.read(calculator, best.query))
        if answer:
            others = tuple(other for other in found if other is not best)
            return Outcome(sentence, best, answer.headline, answer.verdict, others)
        first = first or tuple(problem.sentence for problem in problems)
    return Outcome(sentence, guesses=found, reasons=first)


def _alike(found: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """The best reading, and others by the same calculator: where the best cannot be, its number belongs elsewhere."""
    return tuple(one for one in found if one.calculator == found[0].calculator)


def heard(outcome: Outcome) -> str:
    """An answer as it is read out, "" if there is none.

    >>> heard(answered("duel K 9 vs Q 8"))[:6]
    'Answer'
    """
    if outcome.best is None:
        guesses = ", or ".join(f"{guess.title}: {line(guess)}" for guess in outcome.guesses)
        return f"{' '.join(outcome.reasons)} Did you mean {guesses}?" if guesses else ""
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
