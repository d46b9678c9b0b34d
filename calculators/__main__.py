"""`python -m calculators`: list the calculators, describe one, or answer one from a query or in words.

python -m calculators
python -m calculators parry-cost
python -m calculators parry-cost "successes=2&skill=2"
python -m calculators parry-cost "" --json
python -m calculators ask "parry 4 with 5 AD"
python -m calculators ask "parry 4 with 5 AD" "and with 6 AD?"
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence

from calculators import registry, state, text
from calculators.ask.outcome import answered
from calculators.ask.rules import rules
from engine.invalid import InvalidInput

__all__ = ["main"]

_ASK = "ask"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 0 if it answered, 1 if what was entered has problems, 2 if there is no such calculator."""
    parser = ArgumentParser(
        prog="python -m calculators", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("calculator", nargs="?", help="its word, or “ask”; without one, all are listed")
    parser.add_argument(
        "query",
        nargs="*",
        help="the entries, as in a link, or questions in words, each after the one before; without it, the form is "
        "described",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, with fractions in full")
    asked = parser.parse_args(arguments)
    if asked.calculator is None:
        print(text.dump(list(map(text.summary, registry.calculators()))) if asked.json else text.listing())
        return 0
    if asked.calculator == _ASK:
        return _ask(asked.query or [""], in_full=asked.json)
    if len(asked.query) > 1:
        parser.error("a calculator takes one query")
    try:
        calculator = registry.calculator(asked.calculator)
    except InvalidInput as error:
        print(error, file=sys.stderr)
        return 2
    if not asked.query:
        print(text.dump(text.description(calculator)) if asked.json else text.describe(calculator))
        return 0
    entered = state.read(calculator, asked.query[0])
    answer, problems = state.answer(calculator, entered)
    if asked.json:
        print(text.dump(text.answered(calculator, entered, answer, problems)))
    else:
        print(text.show(calculator, entered, answer, problems))
    return 1 if problems else 0


def _ask(questions: Sequence[str], *, in_full: bool) -> int:
    """Answer the last of some questions; 1 if neither a calculator nor a rule answers it."""
    outcome = answered(*questions)
    related = rules(questions[-1])
    print(text.dump(text.outcome(outcome, related)) if in_full else text.told(outcome, related))
    return 0 if outcome.verdict or (related and not outcome.guesses) else 1


if __name__ == "__main__":
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read along has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)
