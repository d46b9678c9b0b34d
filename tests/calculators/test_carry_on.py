"""Every answer leads on to questions that take over its numbers unchanged."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

from calculators import registry, text
from calculators.answers.carry_on import Next
from calculators.calculator import Calculator
from calculators.forms import state
from calculators.forms.state import State
from calculators.html.render import Renderer
from tests.queries import QUERIES
from tests.support.answers import reply_to

WITHOUT = {"danger-state"}  # its answer is a state, which no other form asks for together with a number
CHAINS = (
    ("contest", "", "They parry", "parry-cost"),
    ("dice-pool", "roll=made", "They parry", "parry-cost"),
    ("chain", "", "They parry the first", "parry-cost"),
    ("rest", "", "Plan the turn", "turn-planner"),
    ("parry-cost", "spend=2", "Riposte with one 6", "chain"),
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
    entered, answer, problems = reply_to(word, query)
    assert answer is not None, problems
    return registry.calculator(word), entered, answer.following


def check(calculator: Calculator, entered: State, following: Next) -> State:
    """Check that another form accepts a link unchanged, with every number and every ruling that both ask for."""
    other = registry.calculator(following.calculator)
    there = state.read(other, following.query)
    assert not there.problems
    assert not there.notes
    for name, written in parse_qsl(following.query.replace("+", "%2B"), keep_blank_values=True):
        assert there.entered[name] == written, name
    for asked_for in {*calculator.form.rulings} & {*other.form.rulings}:
        assert there.values[asked_for.field_name] == entered.values[asked_for.field_name], asked_for.code
    return there


@pytest.mark.parametrize("word", sorted(QUERIES))
def test_every_suggested_question_has_an_answer(word: str) -> None:
    offered = 0
    for query in QUERIES[word]:
        if query == registry.calculator(word).slow_query and query:
            continue
        calculator, entered, following = asked(word, query)
        offered += len(following)
        assert len({suggestion.label for suggestion in following}) == len(following)
        for suggestion in following:
            check(calculator, entered, suggestion)
    assert (offered == 0) == (word in WITHOUT), (
        f"{word} needs a next question: `following` of its answer, or `carry_on`"
    )


@pytest.mark.parametrize(("word", "query", "label", "to"), CHAINS)
def test_the_chains_of_a_table(word: str, query: str, label: str, to: str) -> None:
    """The links are the listed ones, and each leads to an answer."""
    _, _, following = asked(word, query)
    (follow_up,) = [suggestion for suggestion in following if suggestion.label == label]
    assert follow_up.calculator == to
    assert reply_to(to, follow_up.query)[1] is not None


def test_a_hit_is_parried_and_the_parry_answered() -> None:
    """Three questions from one swing, each number entered once."""
    _, _, after_the_swing = asked("dice-pool", "roll=made&dice=8&sixes=1&fives=2&target=1")
    parry = next(suggestion for suggestion in after_the_swing if suggestion.label == "They parry")
    assert parry.query == "successes=3&attack-target=1"
    riposte = link("parry-cost", f"{parry.query}&skill=2&attribute=3&spend=2&riposte-dice=2", "Riposte with one 6")
    assert riposte.query == "available=2&skill=2&attribute=3&carried=1&opposing-dice=0&chain-limit=1"
    # 2 + 3 dice, 2 AD and the 6 of the parry.
    assert link("chain", riposte.query, "They parry").query.startswith("attack=pool&attack-pool=8&")


def link(word: str, query: str, label: str) -> Next:
    return next(suggestion for suggestion in asked(word, query)[2] if suggestion.label == label)


def labels(word: str, query: str) -> set[str]:
    return {suggestion.label for suggestion in asked(word, query)[2]}


ACTIONS_USED = (
    # A rest on all AD that are not bound.
    ("rest", "", "Plan the turn", "rest=3"),
    ("rest", "action-dice=2", "Plan the turn", "rest=2"),
    # The first attack of a chain of 4 + 1 AD has 4 of the AD, and the 6s carried in.
    ("chain", "", "They parry the first", "attack-pool=9"),
    ("chain", "carried=2", "They parry the first", "attack-pool=11"),
    # The riposte that is counted, with the 6 that every riposte has.
    ("parry-cost", "successes=2&spend=3&riposte-dice=0", "Riposte with one 6", "available=2"),
    ("parry-cost", "successes=1&attack-rating=0&riposte-dice=0", "Riposte with one 6", "available=4"),
    ("parry-cost", "spend=2&counter-dice=4&va-q17=no", "Riposte with one 6", "opposing-dice=0"),
    ("parry-cost", "spend=2&va-q18=yes&skill=3&action-dice=8", "Riposte with one 6", "split=1,4,1"),
    ("parry-cost", "spend=2&va-q18=yes&va-q21=counted&skill=3&action-dice=8", "Riposte with one 6", "chain-limit=2"),
    # The AD that are best.
    ("influence", "", "Plan the turn", "influence=5"),
    ("influence", "wish=condition", "Plan the turn", "influence=2"),
    ("dice-pool", "roll=made&damage=yes&damage-per-success=2", "They dodge", "damage-per-success=2"),
    ("contest", "contest=watch&target=2", "The roll alone", "target=2"),
    # Only what is possible.
    ("turn-planner", "uses=3,3", "Attack or chain", "available=3"),
)


OBSERVE_FOE_USED = (
    # The bid that is in time, and the cards that the look shows.
    ("observe-bid", "", "What it shows", "intuition=3"),
    ("observe-bid", "bid=uniform", "If they bluff", "opposing=5"),
    ("reveal-depth", "", "Hide from it", "shown=2"),
    ("reveal-depth", "targets=2&agility=1", "Look again", "targets=2"),
    # The belief, or the most they have.
    ("bluff", "bid=uniform&high=3", "The bid in time", "high=3"),
    ("bluff", "", "The bid in time", "opposing=4"),
)
SKILL_ACTION_USED = (
    ("skill-odds", "", "If 36 is reached", "bet=yes"),
    ("skill-odds", "skill-break=41", "If 41 is reached", "bet=no"),
    # The highest break to bet at; without any, the lowest at which to wait.
    ("bet-or-wait", "", "At break 40", "skill-break=40"),
    ("bet-or-wait", "buy-in=1&sk-q8=yes", "At break 24", "skill-break=24"),
    # Cards that the others hold openly are out of the deck.
    ("shared-board", "seen=K", "The first alone", "seen=K,Q,9"),
    ("fair-break", "chance=59", "3 points at break 39", "skill-break=39"),
    ("compound-skill", "success=65", "The break for 65%", "chance=65"),
)


@pytest.mark.parametrize(("word", "query", "label", "part"), [*ACTIONS_USED, *OBSERVE_FOE_USED, *SKILL_ACTION_USED])
def test_a_link_has_the_numbers_that_the_answer_used(word: str, query: str, label: str, part: str) -> None:
    assert part in link(word, query, label).query.split("&")


SENSELESS = (
    ("parry-cost", "successes=0", "Dodge instead"),  # it has missed
    ("parry-cost", "successes=2&action-dice=2", "Riposte with one 6"),  # no AD would be left
    ("parry-cost", "successes=5&spend=2&attribute=0&skill=1", "Riposte with one 6"),  # it can never hold in full
    ("parry-cost", "spend=2&counter-dice=2&va-q18=yes&skill=3&action-dice=8", "Riposte with one 6"),
    ("dodge", "rolled=1&targets=2", "Parry the first"),
    ("chain", "opposing-dice=4", "They parry the first"),  # their dice are counted already
    ("contest", "opposing=roll", "They parry"),
    ("contest", "initiator=roll&initiator-successes=0", "They parry"),
    ("dice-pool", "roll=made&target=6", "They parry"),
    ("dice-pool", "damage=yes&va-q3=double", "They dodge"),
    ("rest", "exhausted=0", "Plan the turn"),
    ("rest", "exhausted=5", "Plan the turn"),
    ("influence", "already-enemies=yes", "Plan the turn"),
    ("turn-planner", "exhausted=2&rest=3&freed=2", "What the rest frees"),  # it is rolled
    ("turn-planner", "rest=2", "What the rest frees"),  # nothing is bound
    ("turn-planner", "uses=6", "Attack or chain"),
    ("observe-bid", "", "If they bluff"),  # their bid is known
    ("observe-bid", "phase=3", "What it shows"),  # too late
    ("reveal-depth", "intuition=3", "Look again"),  # as much again shows nothing either
    ("reveal-depth", "further=4", "Hide from it"),  # the answer counts two looks
    ("timeline", "quickness=0,0", "What look 1 shows"),  # it finds nothing
    ("skill-odds", "skill-break=80", "If 80 is reached"),
    ("skill-odds", "sk-q6=new_action&declared=now&hand=10,7&table=2,3,9,4,A", "At other breaks"),  # no bet is left
    ("skill-result", "stage=deal", "If you had not bet"),
    ("shared-board", "first-bet=turn", "The first alone"),  # alone, its form would ask about the flop
    ("fair-break", "seen=K", "3 points at break 39"),  # later rounds have all cards again
)


@pytest.mark.parametrize(("word", "query", "label"), SENSELESS)
def test_a_link_that_makes_no_sense_is_not_offered(word: str, query: str, label: str) -> None:
    assert label not in labels(word, query)


def test_a_look_goes_on_where_the_last_one_ended() -> None:
    """INT 5 against AGI 3 shows two cards; the next look starts behind them."""
    _, _, following = asked("reveal-depth", "")
    again = next(suggestion for suggestion in following if suggestion.label == "Look again")
    assert "seen=2" in again.query.split("&")


def test_next_questions_are_listed_in_text_and_linked_in_html() -> None:
    calculator = registry.calculator("parry-cost")
    entered = state.read(calculator, "")
    answer, problems = state.answer(calculator, entered)
    query = "rolled=4&pools=&targets=1&available=5&chance=75"
    assert f"next: Dodge instead: dodge?{query}" in text.show(calculator, entered, answer, problems)
    html = Renderer({}, "../../").details(calculator, entered, answer)
    assert f'href="../../calculators/dodge/?{query.replace("&", "&amp;")}"' in html
