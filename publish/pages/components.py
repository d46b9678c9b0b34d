"""Every element of an answer's layout, in each of its states, for the page that shows them to maintainers.

Numbers come from the engine: successes on a few dice. The states that calculators use are read from their answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from calculators import registry
from calculators.answers.answer import (
    Block,
    Cell,
    Chance,
    Curve,
    Distribution,
    Figure,
    Figures,
    Mean,
    Notice,
    Series,
    Step,
    Steps,
    Table,
)
from calculators.answers.picture import (
    FACES,
    STATES,
    Bar,
    BarPart,
    CardGroup,
    DicePicture,
    DiceRow,
    Hand,
    Lane,
    MapSquare,
    PlayingCard,
    Span,
    SplitBar,
    Squares,
    Stacks,
    Track,
)
from calculators.answers.picture_checks import TONES
from calculators.forms import state
from engine.actions.dice import successes
from engine.odds.law import ratio

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.calculator import Calculator

_MOST_DICE = 6
_SUCCESSES = 2
_PARTS = (BarPart("2 or more", "good"), BarPart("1", "some"), BarPart("none", "bad"))
_MORE = (*_PARTS, BarPart("not rolled", "rest"))


def _of(dice: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances of at least two successes, of one and of none.

    >>> _of(1)
    (Fraction(0, 1), Fraction(1, 3), Fraction(2, 3))
    """
    law = successes(dice)
    return law.at_least(_SUCCESSES), law.exactly(1), law.exactly(0)


def _stacks() -> tuple[Block, ...]:
    rows = tuple(Bar(str(dice), _of(dice), f"{dice}d6") for dice in range(1, _MOST_DICE + 1))
    tagged = (rows[0].replace(tag="least allowed"), rows[1].replace(tag="yours"), *rows[2:])
    half = [(chance / 2 for chance in _of(dice)) for dice in (2, 4)]
    named = tuple(
        Bar(label, (*chances, ratio(1, 2)))
        for label, chances in zip(("Roll all dice at once, keep none", "Wait for another's help"), half, strict=True)
    )
    return (
        Stacks(
            "The advised row has the star, others a word", "AD", _PARTS, tagged, "A note below the picture.", marked=3
        ),
        Stacks("Labels too long for a phone, all four tones", "Choice", _MORE, named),
        Stacks("One bar", "AD", _PARTS, rows[1:2]),
    )


def _splits() -> tuple[Block, ...]:
    return (
        SplitBar("Three parts", tuple(zip(_PARTS, _of(3), strict=True))),
        SplitBar("An empty part, and one too narrow for its number", tuple(zip(_PARTS, _of(1), strict=True))),
    )


def _hands() -> tuple[Block, ...]:
    cards = tuple(PlayingCard("K", state, state or "as it is") for state in STATES)
    return (
        Hand("Every state", (CardGroup("A card", cards), CardGroup("Nobody knows it", (PlayingCard("", "hidden"),)))),
        Hand(
            "Long ranks, an empty space",
            (CardGroup("", (PlayingCard("Joker"), PlayingCard("10"))), CardGroup("Lost", ())),
        ),
    )


def _tracks() -> tuple[Block, ...]:
    lanes = (
        Lane("Label inside", (Span(0, 4, "aims at Bo", "some"), Span(5, 5, "shoots", "good"))),
        Lane("Label beside", (Span(1, 1, "looks around", "rest"), Span(9, 9, "runs away", "bad"))),
        Lane(
            "No room", (Span(0, 0, "draws a card", "some"), Span(1, 1, "plays it", "good"), Span(2, 9, "waits", "rest"))
        ),
        Lane("Nothing", ()),
    )
    return (Track("Who acts when", "Phase", tuple(map(str, range(1, 11))), lanes, line=6),)


def _maps() -> tuple[Block, ...]:
    tones = ("", *TONES)
    cells = tuple(
        MapSquare(column, row, str(column), tone, row == 1) for column, tone in enumerate(tones) for row in (0, 1)
    )
    return (Squares("Each tone, ringed below; the last row is bare", len(tones), 3, cells),)


def _dice() -> tuple[Block, ...]:
    faces = (*FACES[1:], "")
    return (DicePicture("Each tone", tuple(DiceRow(tone or "no tone", faces, tone) for tone in ("", *TONES))),)


def _distributions() -> tuple[Block, ...]:
    distribution = Distribution.of(successes(5), "Successes on 5d6", "successes")
    tones = tuple("good" if count >= _SUCCESSES else "bad" for count in range(len(distribution.outcomes)))
    named = tuple(zip((part.name for part in _PARTS), _of(2), strict=True))
    return (
        distribution,
        distribution.replace(title="With tones", tones=tones),
        Distribution.named(named, "Names without an order", "outcome"),
    )


def _curves() -> tuple[Block, ...]:
    dice = range(1, _MOST_DICE + 1)
    places = tuple(map(str, dice))
    lines = tuple(
        Series(
            f"{fewest} or more", tuple(successes(many).at_least(fewest) if many >= fewest else None for many in dice)
        )
        for fewest in range(1, 5)
    )
    means = (Series("successes", tuple(successes(many).mean() for many in dice)),)
    return (
        Curve("One line, a place asked about", "AD", places, lines[1:2], marked=3),
        Curve("Four lines, some without a value", "AD", places, lines, marked=2, tag="yours: 3 AD"),
        Curve("A number, not a chance", "AD", places, means, chances=False),
    )


def _words() -> tuple[Block, ...]:
    mean = successes(4).mean()
    items = tuple(Figure(part.name, Chance(chance)) for part, chance in zip(_PARTS, _of(4), strict=True))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (str(dice), f"{dice}d6", *map(Chance, _of(dice)), Mean(successes(dice).mean())) for dice in (2, 3, 4)
    )
    heads = ("AD", "Pool", *(part.name for part in _PARTS), "On average")
    return (
        Figures.of(*items, Figure("On average", Mean(mean), "successes")),
        Figures(items[:2]),
        Table("The advised row has the star", heads, rows, 2, "the most successes", "A note.", ("yours", "", "")),
        Notice("A notice tells you something you need to know.", ("VA-16",)),
        Notice("A warning tells you what can go wrong.", ("VA-16",), "warning"),
        Steps.working(Step("A die succeeds on 5 and 6.", ("VA-04",)), Step("Each die rolls on its own.")),
    )


_STATES = {
    "stacks": _stacks,
    "split": _splits,
    "hand": _hands,
    "track": _tracks,
    "squares": _maps,
    "dice": _dice,
    "distribution": _distributions,
    "curve": _curves,
    "words": _words,
}


def states(word: str) -> tuple[Block, ...]:
    """Return a component in each of its states.

    Args:
        word: its `kind`, or "words" for text without a picture.

    >>> [block.title for block in states("split")][0]
    'Three parts'
    """
    return _STATES[word]()


def in_answers(kind: str) -> list[Calculator]:
    """Return the calculators whose pages open with an answer that has such a block.

    >>> "search-time" in [calculator.id for calculator in in_answers("curve")]
    True
    """
    calculators = []
    for calculator in registry.calculators():
        answer, _ = state.answer(calculator, state.read(calculator, ""))
        if answer is not None and any(block.kind == kind for block in answer.blocks):
            calculators.append(calculator)
    return calculators
