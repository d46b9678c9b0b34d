"""The pictures of an answer, as plain values: stacked and split bars, cards, a track of moments, a map, dice.

They are blocks of an `Answer`, like the ones in `calculators.answers.answer`, and the one drawing language of all
systems. A picture that can be constructed can be drawn: its shares add up to 1 at most, and each index into a list is
valid. `calculators.answers.drawing` works out every position on the page, and the templates draw the result.

A tone is the meaning of a thing for the reader: "good" is wanted, "some" is half of it, "bad" is unwanted, "rest" is
neither. Each tone has its own colour and its own hatching, so that nobody depends on colour alone.
"""

from __future__ import annotations

from fractions import Fraction

from calculators.answers.picture_checks import check_shares, check_tone, require_drawable
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from calculators.answers.table import Table

STATES = ("", "play", "lost", "hidden", "shared")
FACES = ("", "1", "2", "3", "4", "5", "6")


class BarPart(Value):
    """A part of a bar: its name in the legend and its tone."""

    name: str
    tone: str

    def __post_init__(self) -> None:
        """Check the tone."""
        check_tone(self.tone, needed=True)


class Bar(Value):
    """One bar of a stack chart.

    Attributes:
        label: the choice that the bar is about.
        values: the value of each part.
        note: a detail of the choice ("3d6").
        tag: the mark on the choice ("yours", "least allowed", "wanted").
    """

    label: str
    values: tuple[Fraction, ...]
    note: str = ""
    tag: str = ""

    def __post_init__(self) -> None:
        """Check the values."""
        check_shares(self.values, self.label)


class Stacks(Value):
    """A stacked bar for each choice, all on one scale from 0 to 1, such as the results of each number of Action Dice.

    Attributes:
        title: the caption.
        unit: what a choice counts ("AD"), the head of the column of choices.
        parts: the legend; the first part is the one that decides, and its number appears beside each bar.
        rows: the choices, with a value for each part.
        marked: the index of the advised row, None if nothing is advised. It has the star; no other row may have one.
        behind: the numbers in the fold, if they are more than the bars' own.
        wanted: the chance the reader asked for of the first part, as in `calculators.answers.cells.Chance`.
        whole: the number that a full bar stands for, if the parts are numbers ("successes on average"); None for
            chances. The values are parts of this number.

    >>> from fractions import Fraction
    >>> parts = (BarPart("Stopped", "good"), BarPart("Hit", "bad"))
    >>> Stacks("What AD buy", "AD", parts, (Bar("2", (Fraction(1, 3), Fraction(2, 3))),)).rows[0].label
    '2'
    >>> Bar("2", (Fraction(1, 3), Fraction(3, 4)))
    Traceback (most recent call last):
    ValueError: no picture: the shares of 2 are no parts of one whole
    >>> Stacks("What AD buy", "AD", parts, (), marked=0)
    Traceback (most recent call last):
    ValueError: no picture: no row 0 to mark
    """

    title: str
    unit: str
    parts: tuple[BarPart, ...]
    rows: tuple[Bar, ...]
    note: str = ""
    marked: int | None = None
    behind: Table | None = None
    wanted: Fraction | None = None
    whole: Fraction | None = None
    kind: str = "stacks"

    def __post_init__(self) -> None:
        """Check that rows and parts match."""
        require_drawable(
            all(len(row.values) == len(self.parts) for row in self.rows), "a value for each part in each row"
        )
        require_drawable(self.marked is None or 0 <= self.marked < len(self.rows), f"no row {self.marked} to mark")


class SplitBar(Value):
    """One whole, split into parts, such as bet and wait, or win, tie and lose.

    >>> from fractions import Fraction
    >>> SplitBar("The round", ((BarPart("Win", "good"), Fraction(2)),))
    Traceback (most recent call last):
    ValueError: no picture: the shares of The round are no parts of one whole
    """

    title: str
    parts: tuple[tuple[BarPart, Fraction], ...]
    note: str = ""
    behind: Table | None = None
    kind: str = "split"

    def __post_init__(self) -> None:
        """Check the values."""
        check_shares(tuple(value for _, value in self.parts), self.title)


class PlayingCard(Value):
    """A playing card: its rank, its state, and a word below it.

    Attributes:
        rank: the rank on its face ("10", "K", "+3"); may be "" for a card whose face nobody knows.
        state: "" as it is, "play" to be played (lifted), "lost" spent or discarded, "hidden" face down,
            "shared" on the board for everybody.
        note: a word or two below it ("wild").

    >>> PlayingCard("K", "flying")
    Traceback (most recent call last):
    ValueError: no picture: a card cannot be 'flying'
    """

    rank: str
    state: str = ""
    note: str = ""

    def __post_init__(self) -> None:
        """Check the state."""
        require_drawable(self.state in STATES, f"a card cannot be {self.state!r}")


class CardGroup(Value):
    """Cards that lie together, with the name of the pile ("Your hand")."""

    label: str
    cards: tuple[PlayingCard, ...]


class Hand(Value):
    """Cards as they lie on the table, with the ones to play lifted."""

    title: str
    groups: tuple[CardGroup, ...]
    note: str = ""
    behind: Table | None = None
    kind: str = "hand"


class Span(Value):
    """An activity from one moment to another, both included; if it lasts one moment, the two are equal."""

    start: int
    end: int
    label: str
    tone: str

    def __post_init__(self) -> None:
        """Check the tone."""
        check_tone(self.tone, needed=True)


class Lane(Value):
    """One row of a track: its owner's name, and the spans in it."""

    name: str
    spans: tuple[Span, ...]


class Track(Value):
    """A timeline: moments across, and a lane for each character who acts.

    Attributes:
        title: the caption.
        unit: the kind of a moment ("Phase").
        moments: their names in order.
        lanes: the rows; spans point into the moments.
        line: the index of the moment with a line through all lanes, or None.

    >>> Track("Who resolves when", "Phase", ("1", "2"), (Lane("Ann", (Span(0, 2, "shot", "good"),)),))
    Traceback (most recent call last):
    ValueError: no picture: shot of Ann lies outside the 2 moments
    """

    title: str
    unit: str
    moments: tuple[str, ...]
    lanes: tuple[Lane, ...]
    note: str = ""
    behind: Table | None = None
    line: int | None = None
    kind: str = "track"

    def __post_init__(self) -> None:
        """Check that every span lies on the track."""
        many = len(self.moments)
        require_drawable(self.line is None or 0 <= self.line < many, f"no moment {self.line} for the line")
        for lane in self.lanes:
            for span in lane.spans:
                inside = 0 <= span.start <= span.end < many
                require_drawable(inside, f"{span.label} of {lane.name} lies outside the {many} moments")


class MapSquare(Value):
    """A square of a map: its column and row, counted from 0; it has a ring only if the answer advises to choose it."""

    column: int
    row: int
    text: str = ""
    tone: str = ""
    ringed: bool = False

    def __post_init__(self) -> None:
        """Check the tone."""
        check_tone(self.tone)


class Squares(Value):
    """A map of squares, with rings around the advised ones; squares without a cell are drawn empty.

    >>> Squares("Where to shoot", 2, 2, (MapSquare(2, 0),))
    Traceback (most recent call last):
    ValueError: no picture: square 2, 0 is not on the map
    """

    title: str
    columns: int
    rows: int
    cells: tuple[MapSquare, ...]
    note: str = ""
    behind: Table | None = None
    kind: str = "squares"

    def __post_init__(self) -> None:
        """Check that every square is on the map."""
        for cell in self.cells:
            inside = 0 <= cell.column < self.columns and 0 <= cell.row < self.rows
            require_drawable(inside, f"square {cell.column}, {cell.row} is not on the map")


class DiceRow(Value):
    """Dice that belong together: a name for them, and their faces, "" for a die not rolled yet or without a success.

    >>> DiceRow("Attack", ("7",))
    Traceback (most recent call last):
    ValueError: no picture: a die shows 1 to 6, not '7'
    """

    label: str
    faces: tuple[str, ...]
    tone: str = ""

    def __post_init__(self) -> None:
        """Check faces and tone."""
        for face in self.faces:
            require_drawable(face in FACES, f"a die shows 1 to 6, not {face!r}")
        check_tone(self.tone)


class DicePicture(Value):
    """Dice on the table, in rows; the dice that count have a tone."""

    title: str
    rows: tuple[DiceRow, ...]
    note: str = ""
    behind: Table | None = None
    kind: str = "dice"


type Picture = Stacks | SplitBar | Hand | Track | Squares | DicePicture
