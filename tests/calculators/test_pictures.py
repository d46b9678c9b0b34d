"""Every answer begins with a picture, and every picture has its content in words."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise
from typing import get_args

import pytest

from calculators import registry, text
from calculators.answers.answer import Answer, Chance, Curve, Distribution, Notice, Series, Steps, Table
from calculators.answers.picture import (
    Bar,
    BarPart,
    CardGroup,
    DicePicture,
    DiceRow,
    Hand,
    Lane,
    MapSquare,
    Picture,
    PlayingCard,
    Span,
    SplitBar,
    Squares,
    Stacks,
    Track,
)
from calculators.calculator import Calculator
from calculators.forms import state
from calculators.html.render import Renderer
from tests.queries import QUERIES
from tests.support.answers import reply_to

KINDS = get_args(Picture.__value__)
PICTURES = (*KINDS, Curve, Distribution)
WITHOUT_PICTURE = {"danger-state"}  # its answer is one of three words, with a list of the possible actions
WITHOUT_NUMBERS = (Notice, Steps)  # the parts of a refusal: "No parry", and why

HALF = Fraction(1, 2)
PARTS = (BarPart("Stopped", "good"), BarPart("Hit", "bad"))
NUMBERS = Table("Stopped", ("AD", "Stopped"), (("2", Chance(Fraction(11, 243))),))
EACH = (
    Stacks(
        "What AD buy",
        "AD",
        PARTS,
        (Bar("2", (Fraction(11, 243), Fraction(232, 243)), "3d6"), Bar("3", (HALF, HALF))),
        "In fives.",
        1,
    ),
    SplitBar("The round", ((BarPart("Win", "good"), Fraction(1, 3)), (BarPart("Lose", "bad"), Fraction(2, 3)))),
    Hand("What to play", (CardGroup("You", (PlayingCard("K", "play"), PlayingCard("7", "lost", "wild"))),)),
    Track("When", "Phase", ("1", "2", "3"), (Lane("Ann", (Span(0, 1, "aims", "some"), Span(2, 2, "fires", "good"))),)),
    Squares("Where", 2, 2, (MapSquare(0, 0, "1"), MapSquare(1, 1, "3", "good", True)), behind=NUMBERS),
    DicePicture("The roll", (DiceRow("Attack", ("6", "2", ""), "good"),)),
)


def test_each_kind_of_picture_has_a_test() -> None:
    new = [kind.__name__ for kind in KINDS if kind not in map(type, EACH)]
    assert not new, f"one of each kind stands in EACH, but no {', '.join(new)}"


def block_html(block: object) -> str:
    calculator = registry.calculator("parry-cost")
    answer = Answer("4.5%", "It holds.", (block,))  # type: ignore[arg-type]
    return Renderer({}, "../").details(calculator, state.read(calculator, ""), answer)


@pytest.mark.parametrize("calculator", registry.calculators(), ids=lambda calculator: calculator.id)
def test_an_answer_with_numbers_opens_with_a_picture(calculator: Calculator) -> None:
    """The parts of a bar that touch look different, too."""
    without = []
    alike = []
    for query in dict.fromkeys(("", *QUERIES[calculator.id])):
        _, answer, _ = reply_to(calculator.id, query)
        if answer is None or all(isinstance(block, WITHOUT_NUMBERS) for block in answer.blocks):
            continue
        first = next(block for block in answer.blocks if not isinstance(block, Notice))
        if not isinstance(first, PICTURES) and calculator.id not in WITHOUT_PICTURE:
            without.append(query)
        alike += [
            (query, first.name, second.name)
            for block in answer.blocks
            if isinstance(block, SplitBar)
            for (first, _), (second, _) in pairwise(block.parts)
            if first.tone == second.tone
        ]
    assert without == [], f"{calculator.id} opens with no picture for these queries"
    assert alike == [], alike


@pytest.mark.parametrize("block", EACH, ids=lambda block: block.kind)
def test_a_picture_has_a_caption_and_words(block: object) -> None:
    html = block_html(block)
    assert "<figcaption>" in html
    assert html.count("<svg") == html.count("</svg>")
    assert "style=" not in html
    words = {
        "stacks": 'role="img" aria-label="Stopped 4.5%, Hit 95.5%"',
        "split": 'role="img" aria-label="Win 33.3%, Lose 66.7%"',
        "hand": '<span class="ts-unseen"> play</span>',
        "track": 'role="img" aria-label="Ann: aims 1 to 2, fires 3"',
        "squares": 'role="img" aria-label="ringed: B2 (3); not: A1 (1)"',
        "dice": 'role="img" aria-label="Attack: 6, 2, 1 not rolled yet"',
    }
    assert words[block.kind] in html  # type: ignore[attr-defined]


@pytest.mark.parametrize("block", EACH, ids=lambda block: block.kind)
def test_the_command_line_tells_a_picture_in_words(block: object) -> None:
    calculator = registry.calculator("parry-cost")
    answer = Answer("4.5%", "It holds.", (block,))  # type: ignore[arg-type]
    shown = text.show(calculator, state.read(calculator, ""), answer, ())
    words = {
        "stacks": "3 ★ advised  50% (1/2)",
        "split": "Win   33.3% (1/3)",
        "hand": "You: K (play), 7 (lost, wild)",
        "track": "Ann: aims 1 to 2, fires 3",
        "squares": "ringed: B2 (3); not: A1 (1)",
        "dice": "Attack: 6, 2, 1 not rolled yet",
    }
    assert words[block.kind] in shown  # type: ignore[attr-defined]


def test_only_the_advised_row_has_a_star_and_other_rows_have_words() -> None:
    bars = EACH[0]
    assert isinstance(bars, Stacks)
    rows = (bars.rows[0].replace(tag="least allowed"), bars.rows[1])
    words = NUMBERS.replace(tags=("yours",))
    for advised, stars in ((1, 1), (None, 0)):
        html = block_html(bars.replace(rows=rows, marked=advised, behind=words.replace(best=advised and 0, why="most")))
        assert html.count('aria-hidden="true">★') == 2 * stars
        assert '<span class="ts-tag">least allowed</span>' in html
        assert '<span class="ts-tag">yours</span>' in html
        assert ("★ most" in html) == bool(stars)


def test_a_marked_place_of_a_curve_has_words_and_no_star() -> None:
    curve = Curve("Stopped", "AD", ("2", "3"), (Series("all", (HALF, HALF)),), marked=1)
    calculator = registry.calculator("parry-cost")
    for block, words in ((curve, "at 3 AD"), (curve.replace(tag="yours: 3 AD"), "yours: 3 AD")):
        shown = text.show(calculator, state.read(calculator, ""), Answer("3 AD", "It holds.", (block,)), ())
        assert words in block_html(block)
        assert words in shown
        assert "★" not in block_html(block) + shown


def test_the_numbers_are_one_tap_away() -> None:
    assert "<summary>The numbers</summary>" in block_html(EACH[0])
    assert ">11/243<" in block_html(EACH[0]).replace(" ", "")
    assert "<summary>The numbers</summary>" in block_html(EACH[4])
    assert "<summary>" not in block_html(EACH[5])


def test_the_advice_is_marked_by_more_than_colour() -> None:
    advised = block_html(EACH[0]).split("ts-advised")[1]
    assert '<span class="ts-unseen">advised: </span>3' in advised


def test_json_has_exact_fractions() -> None:
    assert json.loads(text.dump(EACH[0]))["rows"][0]["values"] == ["11/243", "232/243"]
