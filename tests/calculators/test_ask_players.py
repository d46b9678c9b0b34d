"""Two rates over questions that no name was written for: how many get the right answer, how many a wrong number."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from calculators import registry
from calculators.ask.outcome import Outcome, answered
from tests.support.answers import reply_to

QUESTIONS = Path(__file__).parents[1] / "sentences" / "players.toml"
LEAST_RIGHT, MOST_WRONG = 92, 1  # percent


@cache
def usual(calculator: str) -> dict[str, str]:
    """Return the defaults of a calculator's fields, as a link writes them."""
    return {field.name: field.format(field.default) for field in registry.calculator(calculator).form.fields}


def settled(query: str) -> dict[str, str]:
    return dict(part.partition("=")[::2] for part in query.replace("%2B", "+").split("&") if part)


def accepts(accepted: str, calculator: str, query: str) -> bool:
    """Return whether a query is one that a question accepts: "a|b" means either, "*" any value."""
    name, _, wanted = accepted.partition("?")
    if name != calculator:
        return False
    want, have, default = settled(wanted), settled(query), usual(calculator)
    return all(
        want.get(field, default[field]) == "*"
        or have.get(field, default[field]) in want.get(field, default[field]).split("|")
        for field in want.keys() | have.keys()
    )


def verdict(question: dict[str, Any], outcome: Outcome) -> str:
    if outcome.best is None:
        return "right" if "none" in question["accept"] else "no number"
    is_right = any(accepts(each, outcome.best.calculator, outcome.best.query) for each in question["accept"])
    is_figure = "number" in question and question["number"] in outcome.headline
    return "right" if is_right or is_figure else "wrong"


def test_questions_of_players_are_answered_right_or_not_at_all() -> None:
    questions = tomllib.loads(QUESTIONS.read_text(encoding="utf-8"))["question"]
    rates: Counter[str] = Counter()
    wrong = []
    for question in questions:
        outcome = answered(*filter(None, (question.get("after"), question["text"])))
        rates[verdict(question, outcome)] += 1
        if verdict(question, outcome) == "wrong":
            wrong.append(f"{question['text']}: {outcome.state}")
    print(dict(rates), "\n".join(wrong), sep="\n")
    assert 100 * rates["right"] >= LEAST_RIGHT * len(questions)
    assert 100 * rates["wrong"] <= MOST_WRONG * len(questions), "\n".join(wrong)


def test_every_accepted_query_has_an_answer() -> None:
    """An accepted query with a slip in it would count a wrong reading as right."""
    for question in tomllib.loads(QUESTIONS.read_text(encoding="utf-8"))["question"]:
        for accepted in question["accept"]:
            name, _, query = accepted.partition("?")
            if name != "none" and "*" not in query and "|" not in query:
                entered, answer, _ = reply_to(name, query)
                assert not entered.notes, accepted
                assert answer, accepted
