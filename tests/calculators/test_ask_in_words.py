"""Sentences that players type: each gives the right calculator, filled in as they meant."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs

import pytest

from calculators import registry
from calculators.__main__ import main
from calculators.ask.common import COMMON
from calculators.ask.gather import asked_of
from calculators.ask.lexicon import lexicon
from calculators.ask.outcome import answered, line
from calculators.ask.plain import plain
from calculators.ask.reading import readings
from calculators.forms import state
from tests import queries
from tests.support.answers import reply_to

SENTENCES = Path(__file__).parents[1] / "sentences"
AT_LEAST = {"clear": 94, "sloppy": 92, "typos": 95}  # percent with the right calculator first and all values right
FEWEST = 10  # sentences a calculator


class Sentence(NamedTuple):
    """One sentence of the corpus: its group, its text, and the calculator and query that it means."""

    group: str
    typed: str
    calculator: str
    query: str


def listed() -> list[Sentence]:
    beside = [
        Sentence("clear", typed, calculator, query)
        for calculator, sentences in queries.SENTENCES.items()
        for typed, query in sentences.items()
    ]
    return beside + [
        Sentence(group, typed, calculator, query)
        for file in ("corpus.toml", "later.toml")
        for group, of in tomllib.loads((SENTENCES / file).read_text(encoding="utf-8")).items()
        for calculator, sentences in of.items()
        for typed, query in sentences.items()
    ]


ALL = listed()


def filled(calculator: str, query: str) -> tuple[str, dict[str, str]]:
    return calculator, dict(state.read(registry.calculator(calculator), query).normalized)


@pytest.mark.parametrize("group", AT_LEAST)
def test_sentences_are_read_as_players_mean_them(group: str) -> None:
    sentences = [each for each in ALL if each.group == group]
    missed = []
    first = 0
    for each in sentences:
        best = answered(each.typed).best
        if best is None or filled(best.calculator, best.query) != filled(each.calculator, each.query):
            missed.append(f"{each.typed}: {f'{best.calculator}?{best.query}' if best else 'nothing'}")
        first += best is not None and best.calculator == each.calculator
    right = len(sentences) - len(missed)
    print(f"{group}: {right} of {len(sentences)} read in full, the right calculator first in {first}")
    print("\n".join(f"  {each}" for each in missed))
    assert 100 * right >= AT_LEAST[group] * len(sentences), "\n".join(missed)


def test_every_calculator_has_enough_sentences_with_answers() -> None:
    of = {word: [each for each in ALL if each.calculator == word] for word in registry.words()}
    few = [word for word, sentences in of.items() if len(sentences) < FEWEST]
    assert not few, f"{few}: {FEWEST} sentences each, in SENTENCES of tests/queries/<system>.py"
    assert {each.calculator for each in ALL} == set(of)
    wrong = []
    for each in ALL:
        entered, answer, _ = reply_to(each.calculator, each.query)
        if entered.notes or answer is None:
            wrong.append(each)
    assert wrong == []


def test_the_outcome_shows_how_a_sentence_was_read() -> None:
    outcome = answered("sideways parry 4 with 5 AD, VA-Q18 yes")
    assert outcome.best is not None
    assert line(outcome.best) == ("VA-Q18 Yes, within the chain limit, successes rolled 4, Action Dice you can spend 5")
    assert outcome.best.unread == ("sideways",)


def test_sentence_without_a_word_of_any_calculator_shows_no_number() -> None:
    assert answered("3d6+3 vs 2d6+2").best is None


@pytest.mark.parametrize(
    ("typed", "calculator"),
    [("6d6 rpg 6d6 vs 4d6", "awareness-odds"), ("’Verses 6d6 vs 4d6", "contest"), ("FAITH hand K J 7", "can-i-win")],
)
def test_the_name_of_a_game_selects_its_calculator(typed: str, calculator: str) -> None:
    assert readings(typed)[0].calculator == calculator


def test_a_number_for_either_of_two_fields_gives_both_readings() -> None:
    results = readings("rest 7 AD, 3 bound")
    assert {each.query for each in results} >= {"action-dice=7&exhausted=3", "action-dice-total=7&exhausted=3"}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("parry 400 with 5 AD", "Successes rolled must be a whole number from 0 to 30; it is “400”."),
        ("parry 4 with 50 AD", "Action Dice you can spend must be a whole number from 1 to 20; it is “50”."),
        ("fair break 0%", "Wanted chance must be a chance in percent, above 0 and up to 100; it is “0”."),
    ],
)
def test_a_value_out_of_bounds_gets_the_message_of_the_form(typed: str, sentence: str) -> None:
    outcome = answered(typed)
    assert outcome.reasons == (sentence,)
    assert outcome.best is None
    assert outcome.guesses


@pytest.mark.parametrize(
    "typed", ["", "   ", "do I lose my bullet if I bust", "who wins a tie", "crit", "VA-50", "VA-50: parry", "5", "?"]
)
def test_a_question_for_no_calculator_gets_no_answer(typed: str) -> None:
    assert answered(typed).best is None


@pytest.mark.parametrize("typed", ["wine 7", "a 2 year old carpet", "3 rats", "plane 5", "kite 4 days"])
def test_a_word_is_no_form_of_another_that_begins_like_it(typed: str) -> None:
    assert answered(typed).best is None


def test_a_number_with_a_unit_does_not_count_what_follows() -> None:
    assert "opposing=4" in readings("a 4 AGI attack, 9 INT, 5 QIC: cheapest bid")[0].query


def test_a_sentence_sets_the_fields_that_its_values_need() -> None:
    """A pool needs an attack that is not rolled yet; of listed attacks, none is left over from the example."""
    best = readings("dodge 6d6 with 4 AD")[0]
    assert (best.calculator, best.query) == ("dodge", "pools=6&available=4&rolled=")
    best = readings("parry a pool of 7d6")[0]
    assert (best.calculator, best.query) == ("parry-cost", "attack-pool=7&attack=pool")


def test_the_command_line_answers_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "parry 4 with 5 AD"]) == 0
    assert "read as: successes rolled 4, Action Dice you can spend 5" in capsys.readouterr().out
    assert main(["ask", "parry 4 with 5 AD", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    assert output["best"]["query"] == "successes=4&action-dice=5"
    assert output["headline"]
    assert main(["ask", "parry 400"]) == 1
    assert "Successes rolled must be" in capsys.readouterr().out
    assert main(["ask", "what is a riposte"]) == 0
    assert "VA-53" in capsys.readouterr().out
    assert main(["ask"]) == 1


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("parry 4 with 5 AD blindfolded sideways", "I didn’t understand “blindfolded” and “sideways”."),
        ("parry at most 2 hits", "Parry cost can’t answer “at most”."),
        ("dodge fewer than 3 hits", "Dodge can’t answer “fewer than”."),
        ("parry 4, rating 3", "I don’t know whose 3 that is."),
    ],
)
def test_doubtful_reading_shows_no_number(typed: str, reason: str) -> None:
    outcome = answered(typed)
    assert outcome.best is None
    assert outcome.reasons == (reason,)
    assert outcome.guesses


@pytest.mark.parametrize("word", registry.words())
def test_every_calculator_has_words_of_its_own(word: str) -> None:
    asked = asked_of(registry.calculator(word))
    assert len(asked.topics) > 3, f"{word} needs topics in its system's asked.py"


@pytest.mark.parametrize(
    "typed",
    [
        ("two guards with 3d6 each",),
        ("they're at 12 now",),
        ("does a riposte need a 6",),
        ("two of us, breaks 36 and 40, K 7 and Q 9", "and with INT 7"),
        ("will the wolves beat us on initiative with 4 dice against 6",),  # no calculator has the word
        ("melt half of 8 squares with 4d6 against 2d6",),  # a part of a value
        ("8d6 vs 5d6 vs 3d6",),  # a third pool
        ("bet now or wait with J 8",),  # without a break
        ("they are at 9 and i stop at 18 with K and 5 on top",),  # two last cards
        ("i sneak past three sentries with 7 dice, each has 4 dice",),  # dice of the other side
        ("many at once: my skill 6, cards K 3, 4 of us at skill 2 with a 9, attack 5",),
        ("rest 3 bound, skill 4",),
        ("odds that 5 dice show 2",),  # a face of a die
        ("lol 9 5 mango who has my dice",),  # a unit of another story
    ],
)
def test_a_value_that_belongs_to_something_else_shows_no_number(typed: tuple[str, ...]) -> None:
    assert answered(*typed).best is None


@pytest.mark.parametrize(
    ("first", "then", "query"),
    [
        (
            "stay hidden 3 turns, cards 1d6+3 1d6, they search with 2d6",
            "four turns",
            "turns=4&cards=1d6%2B3,1d6&searches=2d6",
        ),
        ("how likely is the GM to spoil it with K J 8 5", "two advantages for her", "hand=K,J,8,5&gm-advantages=2"),
    ],
)
def test_a_short_remark_changes_the_answer_before_it(first: str, then: str, query: str) -> None:
    best = answered(first, then).best
    assert best is not None
    assert parse_qs(best.query.replace("+", "%2B")) == parse_qs(query)


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ("do we spot the ogre, 4d6 against its 3d6", "awareness-odds?cards=4d6&resistance=3d6"),
        ("defend 4 vs 12 first, then swing 7 vs 9, hand J 6 2", "first-goal=stop&second-goal=work"),
        ("both bet the river, K 4 break 38, mine, hers J J break 41, same board", "first-bet=river&second-bet=river"),
        ("two players, same board: 9 9 break 36, A 2 break 33", "hand=9,9&first-break=36&second-hand=A,2"),
        ("me and my brother keep searching with 2d6 each, it hides with 3d6", "cards=2d6&resistance=3d6&second=2d6"),
        ("threaten a band of three, SOC 2 TUF 2, they resist with 1, 4 and 2", "toughness=2&resistances=1,4,2"),
        ("how many dice against 7 dice for 60%", "contest?figure=dice&opposing-dice=7&chance=60"),
        ("rolled 9 dice: 3 sixes, 1 five, target 2", "dice-pool?dice=9&sixes=3&fives=1&target=2"),
        ("look with 6 INT after waiting 3 phases, AGI 2", "intuition=6&phases=3&agility=2"),
        ("A farrier parries 4 with 5 AD. It's her wedding day, so there's some joy.", "successes=4"),
        ("nobody parries: chain of 6 AD, skill 4, PRW 2", "available=6&skill=4&attribute=2"),
        ("flatter the barber, SOC 3 SMR 2, he isn't an enemy, resists with 4", "already-enemies=no&resistances=4"),
        ("search 2d6+3 vs 1d6+4, is it above 60%", "cards=2d6+3&resistance=1d6+4&chance=60"),
        ("how should the two of us mix, I up to 6 INT, he up to 3 AGI: bluff", "intuition=6&opposing=3"),
        ("3d n 2 successes, more than half the time?", "dice-pool?dice=3&target=2&chance=50"),
        ("Vida charms a smith who resists with 3 dice. She has SOC 4 and could use 5 AD", "social=4&available=5"),
        ("our scout is at 12 and his last was a 9. The GM is at 7, last a 4, safe?", "mine=12&their-last-card=4"),
        ("two searchers, one with 2d6 and the other with 1d6+4, 3 turns, I hide with 2d6+2", "searches=2d6,1d6+4"),
        ("sneak past two sentries with 6 dice, each has SMR 3 and spends 2", "senses=3,3&action-dice=2,2"),
        ("block 5 hits with 2 of my 6 AD, PRW 3", "successes=5&spend=2&action-dice=6"),
        ("a bomb, skill 6, I play 9 and Q. two orcs with skills 3 and 5 play K and 8", "one-cards=K&two-cards=8"),
        ("phase 2 now, they go on 9 with AGI 1, bid to see the weapon", "declared=2&phase=9"),
        ("may I bet at a break of thirty-three, a jack and nine in hand", "skill-break=33&hand=J,9"),
        ("do I notice the imp, two dice plus one against one die", "cards=2d6+1&resistance=1d6"),
        ("can I win, 8 against 13, one of queen, five or two to play", "hand=Q,5,2&plays=1&mine=8&theirs=13"),
        ("dodge shots of 6, 4 and 3 dice not rolled yet with 5 AD", "pools=6,4,3&available=5"),
        ("I shoot twice, 4 against 9 and 6 against 12, cards 8 5 2", "second-goal=work&second-against=12&hand=8,5,2"),
        ("pair of tens with 2, 5, queen on the table, up to which break", "hand=10,10&table=2,5,Q"),
        ("two of my 7 AD are bound, move with one, shoot with 3", "exhausted=2&action-dice-total=7&move=1&uses=3"),
        ("how to bluff, I up to 5 INT, he from one to three AGI", "intuition=5&low=1&high=3"),
        ("hits with 9 dice a third of the time", "dice=9&chance=100/3"),
        ("3 successes in two thirds of cases, how many dice", "target=3&chance=200/3"),
        ("3 successes in three quarters of cases, how many dice", "target=3&chance=75"),
        ("sum1 hides with 2d6, I search with 2d6+1", "resistance=2d6&cards=2d6+1"),
        ("a single die, chance of a success", "dice=1"),
        ("dodge 3 and 2 with 5 AD and not me", "rolled=3,2&available=5"),
        ("dodge 4 and 2 hits with 5 AD, my elf does not want to get hit", "rolled=4,2&available=5"),
        ("below 3 successes on 9 dice", "target=3&compare=fewer&dice=9"),
        ("best mix with 5 INT when they never have more than 4 AGI", "intuition=5&opposing=4"),
        ("make the baron charmed, SOC 4 SMR 1, he has 3 dice", "wish=condition&resistances=3"),
        ("on 4 right now, his attack comes on 7, AGI 1, cheapest bid for the weapon", "declared=4&phase=7"),
        (
            "bomb: skill 6, 9 K. two dodge, nobody has advantages: skill 4 with 8, skill 2 with nothing",
            "two-cards=&one-net=0",
        ),
        ("im on 20, last a K. Tom is on 9, no last card, holds 4 and has 2 plays, another player", "their-last-card="),
        ("as GM I have 2 advantages, he has 3 and mind 4. is he inferior", "gm-advantages=2&advantages=3"),
        ("bomb two orcs, skill 6 card K, each has skill 3 and played a J", "two-skill=3&two-cards=J"),
        ("Q 6 2: dodge now, 4 vs 12, then shoot, 5 vs 11. which cards for which action", "hand=Q,6,2"),
        ("one has K 9 and needs 35, the other J 4 and needs 33, both bet the river", "first-break=35&second-bet=river"),
        ("parry 2 hits, I have 3 AD and a rating 3 blade", "defence-rating=3"),
        ("I abort on phase 4, one card seen, 2 AGI and 1 STR on it", "staked=2,0,1,0,0,0&shown=1"),
        ("hands K Q and 10 3, breaks 40 and 46, both bet the flop", "hand=K,Q&second-hand=10,3"),
        ("hands 10 8 and 9 9, breaks 40 and 46, both bet the flop", "hand=10,8&second-hand=9,9"),
        ("hand Q 8 4 shoot 6 v 13 then dodge 3 v 10", "hand=Q,8,4&first-goal=work&second-goal=stop"),
        ("run 12 m with MV 5 and two shots for 2 AD each", "metres=12&movement=5&uses=2,2"),
        ("run 12 m with MV 5 and strike twice for 2 AD each", "metres=12&movement=5&uses=2,2"),
        ("hide two turns from two 3d6 guards, I flip 1d6+3", "searches=3d6,3d6&turns=2&cards=1d6+3"),
        ("I hide 4 turns from a guard rolling 3d6; cards 1d6+2, 1d6", "searches=3d6&cards=1d6+2,1d6"),
        ("I hide 4 turns from a guard who rolls 3d6; cards 1d6+2, 1d6", "searches=3d6&cards=1d6+2,1d6"),
        (
            "22 for me, queen last. Goblin king: 14, 3 cards, two plays. Am I safe?",
            "my-last-card=Q&theirs=14&hand=3",
        ),
        ("5d6 resisting their 7d6, odds?", "side=oppose&opposing-dice=5&initiator-dice=7"),
    ],
)
def test_every_kind_of_phrase_is_read(typed: str, query: str) -> None:
    """The list has goals and bets in order, counts that the values confirm, and questions about time."""
    state_of = answered(typed).state
    assert set(re.split(r"[?&]", query)) <= set(re.split(r"[?&]", state_of)), state_of


def test_no_common_word_is_a_name() -> None:
    """A common word is left over in silence, so it must not name anything that a calculator asks for."""
    names = {word for answerer in lexicon().answerers for word in answerer.words}
    assert not [word for word in COMMON.split() if plain(word) in names]
