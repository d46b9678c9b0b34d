"""2,000 made-up sentences from all of Unicode: none raises or takes long, and none claims more than its form holds."""

from __future__ import annotations

from random import Random
from unicodedata import normalize
from urllib.parse import parse_qsl

import pytest

from calculators import registry
from calculators.ask.outcome import answered
from calculators.ask.reading import Reading, readings
from calculators.ask.tokens import LONGEST, MOST
from calculators.ask.weights import Effort
from calculators.forms import state
from calculators.forms.fields.typed import dashes
from tests.support.replies import page_parts
from tests.support.seeded import luck

_COUNT = 2000
_PIECES = """
parry AD dodge K 7 3d6+2 vs against flop 5 9 2 rest TUF 3 6s , and with 1 in 4 60% VA-Q9 yes no 1 hand break 36 INT AGI
advantage chain their my 0 -4 400 999999999 1/0 5/2 0.5 d6 99d6 2-5 from 3 to 4 skill total charm search blast
"""
PIECES = _PIECES.split()
_STEPS = 6000


def made_up(random: Random) -> str:
    """Return any characters, words and values of the games in any order, or only the characters of numbers."""
    match random.randrange(4):
        case 0:
            codes = [random.randrange(0x110000) for _ in range(random.randrange(80))]
            return "".join(chr(code) for code in codes if not 0xD800 <= code < 0xE000)
        case 1:
            return " ".join(random.choices(PIECES, k=random.randrange(60)))
        case 2:
            return "".join(random.choices("0123456789d6+-,./% kqajVA-Q", k=random.randrange(400)))
        case _:
            strange = ["".join(random.choices("abcdefgh\u0301ßİ٣②½", k=5)) for _ in range(4)]
            return " ".join(random.choices([*PIECES, *strange], k=14))


RANDOM = luck("odd sentences")
FOUND = (  # with other seeds
    "parry hand 3d6+2 in search",
    "7 1/0 AD 5 break total 6s 4 hand charm 4 flop AGI TUF",
)
SENTENCES = [*FOUND, *(made_up(RANDOM) for _ in range(_COUNT))]
LONG = [piece * 400 for piece in ("K ", "7 ", "3d6 ", "5 AD ", "parry ", "1,", "advantages 3 ", "(", "−", "VA-Q9 yes ")]


def short_readings(sentence: str) -> tuple[Reading, ...]:
    """Return the readings of a sentence, after checking that they are few and took few steps."""
    effort = Effort(_STEPS)
    results = readings(sentence, None, effort)
    assert len(results) <= 3
    assert effort.steps < 2 * _STEPS, sentence
    for each in results:
        assert all(word in dashes(normalize("NFC", sentence)) for word in each.unread[:-1]), sentence
    return results


@pytest.mark.parametrize("sentence", LONG)
def test_long_sentences_never_raise_or_take_long(sentence: str) -> None:
    short_readings(sentence)


@pytest.mark.parametrize("part", range(10))
def test_odd_sentences_never_raise_and_the_form_contains_every_value_that_was_read(part: int) -> None:
    """The form holds each text that was read; and the number is the one on the calculator's page."""
    held = 0
    for sentence in SENTENCES[part::10]:
        results = short_readings(sentence)
        if not results:
            continue
        best = results[0]
        entered = state.read(registry.calculator(best.calculator), best.query)
        assert entered.notes == (), sentence
        link = best.query.replace("+", "%2B")  # a link has a bare plus sign, which a form of dice accepts
        assert dict(parse_qsl(link, keep_blank_values=True)) == {read.field: read.text for read in best.read}
        assert {read.field: entered.entered[read.field] for read in best.read} == {
            read.field: read.text for read in best.read
        }, sentence
        held += 1
        if held % 10 == 1:
            outcome = answered(sentence)
            if outcome.best is None:
                continue
            page = page_parts(outcome.best.calculator, outcome.best.query, "", {})
            assert page["answered"]
            assert f">{outcome.headline}<" in str(page["verdict"]).replace("&#39;", "'")
    assert held


def test_the_end_of_a_long_sentence_is_reported_as_unread() -> None:
    long = "parry 4 with 5 AD " + "the " * LONGEST + "quickly"
    best = readings(long)[0]
    assert (best.calculator, best.query) == ("parry-cost", "successes=4&action-dice=5")
    assert best.unread[-1].endswith("quickly")
    assert len(long) > LONGEST
    assert len(long.split()) > MOST
