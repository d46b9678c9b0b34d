"""List the calculators, describe one, or answer one from a query or in words.

Once installed with pip, the command is `tableside`; `python -m calculators` is the same.

python -m calculators
python -m calculators parry-cost
python -m calculators parry-cost "successes=2&skill=2"
python -m calculators parry-cost "" --json
python -m calculators parry-cost "skill=2" --vary action-dice
python -m calculators ask "parry 4 with 5 AD"
python -m calculators ask "parry 4 with 5 AD" "and with 6 AD?"
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from difflib import get_close_matches

from calculators import registry, text
from calculators.answers.text_format import listed
from calculators.ask.outcome import answered
from calculators.ask.rules import rules
from calculators.calculator import Calculator
from calculators.forms import state
from calculators.forms.fields import quoted
from calculators.forms.vary_names import VARY
from calculators.vary.points import Variation
from calculators.vary.text import comma_separated, shown
from engine.invalid import InvalidInput

_ASK = "ask"
_INSTALLED = not sys.argv[0].endswith("__main__.py")  # whether the command was called by its name


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if it answered, 1 if an entry has a problem, 2 if no calculator has this slug."""
    name = "tableside" if _INSTALLED else "python -m calculators"
    parser = ArgumentParser(prog=name, description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument(
        "calculator",
        nargs="?",
        help="a calculator's name in links, such as parry-cost, or “ask”; without it, list all calculators",
    )
    parser.add_argument(
        "query",
        nargs="*",
        help="entries as in a link, such as “skill=2&spend=3”, or with “ask” one or more questions in words; without "
        "it, describe the calculator's form",
    )
    parser.add_argument("--vary", metavar="FIELD[,FIELD]", help="answer for every value of one or two fields")
    parser.add_argument("--csv", action="store_true", help="with --vary, print comma-separated values")
    parser.add_argument("--json", action="store_true", help="print JSON, with fractions in full")
    options = parser.parse_args(arguments)
    if options.calculator is None:
        print(text.dump(list(map(text.summary, registry.calculators()))) if options.json else text.listing())
        return 0
    if options.calculator == _ASK:
        return _ask(options.query or [""], in_full=options.json)
    if len(options.query) > 1:
        parser.error("a calculator takes one query")
    try:
        calculator = registry.calculator(options.calculator)
    except InvalidInput:
        print(_unknown(options.calculator), file=sys.stderr)
        return 2
    if options.vary is not None:
        return _vary(calculator, "".join(options.query), options.vary, as_csv=options.csv)
    if not options.query:
        print(text.dump(text.description(calculator)) if options.json else text.describe(calculator))
        return 0
    entered = state.read(calculator, options.query[0])
    answer, problems = state.answer(calculator, entered)
    if options.json:
        print(text.dump(text.answered(calculator, entered, answer, problems)))
    else:
        print(text.show(calculator, entered, answer, problems))
    return 1 if problems else 0


def _vary(calculator: Calculator, query: str, names: str, *, as_csv: bool) -> int:
    """Answer for every value of one or two fields; return 2 if one of them is no field of the calculator."""
    entered = state.read(calculator, f"{query}&{VARY}={names}")
    if entered.notes:
        print("\n".join(entered.notes), file=sys.stderr)
    if not entered.vary:
        print(f"Fields: {', '.join(field.name for field in calculator.form.fields if field.varies)}", file=sys.stderr)
        return 2
    variation = Variation(calculator, entered).finish()
    print(comma_separated(variation) if as_csv else shown(variation), end="" if as_csv else "\n")
    return 0


def _unknown(slug: str) -> str:
    """Return a message that no calculator has this slug, with the slugs the reader may have meant."""
    close = get_close_matches(slug.lower(), registry.words(), 3)
    advice = f"Did you mean {listed(close, 'or')}?" if close else "Run without arguments for a list of all."
    return f"No calculator {quoted(slug)}. {advice}"


def _ask(questions: Sequence[str], *, in_full: bool) -> int:
    """Answer the last of several questions; return 1 if neither a calculator nor a rule answers it."""
    outcome = answered(*questions)
    related = rules(questions[-1])
    print(text.dump(text.outcome(outcome, related)) if in_full else text.outcome_text(outcome, related))
    return 0 if outcome.verdict or (related and not outcome.guesses) else 1


def command() -> int:
    """Run the command as a program."""
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:  # the program that reads our output has stopped, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    return code


if __name__ == "__main__":
    sys.exit(command())
