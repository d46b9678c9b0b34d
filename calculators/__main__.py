"""`python -m calculators`: list the calculators, describe one, or answer one from a query or in words.

python -m calculators
python -m calculators parry-cost
python -m calculators parry-cost "successes=2&skill=2"
python -m calculators parry-cost "" --json
python -m calculators ask "parry 4 with 5 AD"
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence

from calculators import registry, state, text
from calculators.ask.outcome import answered
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
        "query", nargs="?", help="what is entered, as in a link, or asked in words; without it, the form is described"
    )
    parser.add_argument("--json", action="store_true", help="print JSON, with fractions in full")
    asked = parser.parse_args(arguments)
    if asked.calculator is None:
        print(text.dump(list(map(text.summary, registry.calculators()))) if asked.json else text.listing())
        return 0
    if asked.calculator == _ASK:
        return _ask(asked.query or "", in_full=asked.json)
    try:
        calculator = registry.calculator(asked.calculator)
    except InvalidInput as error:
        print(error, file=sys.stderr)
        return 2
    if asked.query is None:
        print(text.dump(text.description(calculator)) if asked.json else text.describe(calculator))
        return 0
    entered = state.read(calculator, asked.query)
    answer, problems = state.answer(calculator, entered)
    if asked.json:
        print(text.dump(text.answered(calculator, entered, answer, problems)))
    else:
        print(text.show(calculator, entered, answer, problems))
    return 1 if problems else 0


def _ask(sentence: str, *, in_full: bool) -> int:
    """Answer a sentence; 1 if it asks for nothing that a calculator answers, or something in it cannot be used."""
    outcome = answered(sentence)
    print(text.dump(outcome) if in_full else text.told(outcome))
    return 0 if outcome.verdict else 1


if __name__ == "__main__":
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read along has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)
