"""Every answer leads on to questions that take its numbers over as they are."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

from calculators import registry, state, text
from calculators.calculator import Calculator
from calculators.carry_on import Next
from calculators.render import Renderer
from calculators.state import State
from tests.queries import QUERIES

WITHOUT = {"danger-state"}  # its answer is a state, which no other form asks for with a number
CHAINS = (
    ("contest", "", "They parry", "parry-cost"),
    ("dice-pool", "roll=made", "They parry", "parry-cost"),
    ("chain", "", "They parry", "parry-cost"),
    ("parry-cost", "", "Riposte", "chain"),
    ("parry-cost", "", "Dodge instead", "dodge"),
    ("dodge", "", "Parry the first", "parry-cost"),
    ("awareness-odds", "", "Name its squares", "nominate-squares"),
    ("search-time", "", "Name its squares", "nominate-squares"),
    ("search-time", "", "Your first search", "awareness-odds"),
    ("nominate-squares", "", "Search for it", "search-time"),
    ("ambush", "", "If you lose sight of it", "nominate-squares"),
    ("stealth-planner", "", "One of their searches", "awareness-odds"),
    ("observe-bid", "", "What it shows", "reveal-depth"),
    ("reveal-depth", "", "Look again", "reveal-depth"),
    ("timeline", "", "What look 1 shows", "reveal-depth"),
    ("skill-odds", "", "If 36 is reached", "skill-result"),
    ("skill-result", "", "If you had not bet", "skill-result"),
    ("bet-or-wait", "", "At break 40", "skill-odds"),
    ("fair-break", "", "3 points at break 39", "compound-skill"),
    ("compound-skill", "", "The break for 70%", "fair-break"),
    ("shared-board", "", "The first alone", "skill-odds"),
    ("card-limit", "", "Which cards to play", "can-i-win"),
    ("card-limit", "", "How likely the GM spoils it", "gm-opposition"),
    ("can-i-win", "", "Their reply", "their-reply"),
    ("their-reply", "", "Next time, before the first card", "gm-opposition"),
    ("gm-opposition", "", "Play it out", "can-i-win"),
    ("many-at-once", "", "Card limits", "card-limit"),
    ("round-budget", "", "The first action alone", "can-i-win"),
)


def asked(word: str, query: str) -> tuple[Calculator, State, tuple[Next, ...]]:
    calculator = registry.calculator(word)
    entered = state.read(calculator, query)
    answer, problems = state.answer(calculator, entered)
    assert answer is not None, problems
    return calculator, entered, answer.following


def check(calculator: Calculator, entered: State, following: Next) -> State:
    """A link that another form takes as it is, with every number and every ruling that both ask for."""
    other = registry.calculator(following.calculator)
    there = state.read(other, following.query)
    assert not there.problems
    assert not there.notes
    for name, written in parse_qsl(following.query.replace("+", "%2B"), keep_blank_values=True):
        assert there.entered[name] == written, name
    for asked_for in {*calculator.form.rulings} & {*other.form.rulings}:
        assert there.values[asked_for.option] == entered.values[asked_for.option], asked_for.code
    return there


@pytest.mark.parametrize("word", sorted(QUERIES))
def test_what_is_offered_can_be_asked(word: str) -> None:
    offered = 0
    for query in QUERIES[word]:
        if query == registry.calculator(word).heavy and query:
            continue
        calculator, entered, following = asked(word, query)
        offered += len(following)
        assert len({each.label for each in following}) == len(following)
        for each in following:
            check(calculator, entered, each)
    assert (offered == 0) == (word in WITHOUT), (
        f"{word} needs a next question: `following` of its answer, or `carry_on`"
    )


@pytest.mark.parametrize(("word", "query", "label", "to"), CHAINS)
def test_the_chains_of_a_table(word: str, query: str, label: str, to: str) -> None:
    """As listed, and with an answer at the other end."""
    _, _, following = asked(word, query)
    (found,) = [each for each in following if each.label == label]
    assert found.calculator == to
    assert state.answer(registry.calculator(to), state.read(registry.calculator(to), found.query))[0] is not None


def test_a_hit_is_parried_and_the_parry_answered() -> None:
    """Three questions from one swing, each number entered once."""
    _, _, after_the_swing = asked("dice-pool", "roll=made&dice=8&sixes=1&fives=2&target=1")
    parry = next(each for each in after_the_swing if each.label == "They parry")
    assert parry.query == "successes=3&attack-target=1"
    _, _, after_the_parry = asked("parry-cost", f"{parry.query}&skill=2&attribute=3&riposte-dice=2")
    riposte = next(each for each in after_the_parry if each.label == "Riposte")
    assert riposte.query == "available=2&skill=2&attribute=3&opposing-dice=0"
    _, _, after_the_riposte = asked("chain", riposte.query)
    assert next(each for each in after_the_riposte if each.label == "They parry").query.startswith(
        "attack=pool&attack-pool=7&"
    )


def test_a_look_goes_on_where_the_last_one_ended() -> None:
    """INT 5 against AGI 3 shows two cards; the next look starts behind them."""
    _, _, following = asked("reveal-depth", "")
    again = next(each for each in following if each.label == "Look again")
    assert "seen=2" in again.query.split("&")


def test_what_follows_is_said_in_text_and_linked_in_html() -> None:
    calculator = registry.calculator("parry-cost")
    entered = state.read(calculator, "")
    answer, problems = state.answer(calculator, entered)
    said = "next: Riposte: chain?available=1&skill=1&attribute=2&opposing-dice=0"
    assert said in text.show(calculator, entered, answer, problems)
    html = Renderer({}, "../../").details(calculator, entered, answer)
    assert 'href="../../calculators/chain/?available=1&amp;skill=1&amp;attribute=2&amp;opposing-dice=0"' in html
