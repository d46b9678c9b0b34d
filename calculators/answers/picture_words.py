"""Pictures in words: for readers who do not see them, and for the command line."""

from __future__ import annotations

from calculators.answers.drawing import bar, split_bar
from calculators.answers.picture import (
    DicePicture,
    DiceRow,
    Hand,
    Lane,
    Picture,
    PlayingCard,
    SplitBar,
    Squares,
    Stacks,
    Track,
)
from calculators.answers.text_format import count
from calculators.forms.fields.grid import square_name

type Drawn = list[tuple[str, str, str, str, str, bool]]

_STATES = {"play": "play", "lost": "lost", "hidden": "face down", "shared": "shared"}


def bar_words(segments: Drawn) -> str:
    """Describe a bar, as `calculators.answers.drawing.bar` returns it, in words.

    >>> bar_words([("0.00%", "25.00%", "good", "Hit", "25%", True), ("25.00%", "75.00%", "bad", "Miss", "75%", True)])
    'Hit 25%, Miss 75%'
    """
    return ", ".join([f"{name} {shown}" for _, _, _, name, shown, _ in segments])


def card_words(card: PlayingCard) -> str:
    """Describe the state of a card in words, without its rank and its note.

    >>> from calculators.answers.picture import PlayingCard
    >>> card_words(PlayingCard("K", "hidden"))
    'face down'
    """
    return _STATES.get(card.state, "")


def hand_words(picture: Hand) -> list[str]:
    """Describe each group of cards in words.

    >>> from calculators.answers.picture import CardGroup, Hand, PlayingCard
    >>> hand_words(Hand("", (CardGroup("You", (PlayingCard("K", "play"), PlayingCard("7", "", "wild"))),)))
    ['You: K (play), 7 (wild)']
    """
    lines = []
    for group in picture.groups:
        cards = []
        for card in group.cards:
            words = ", ".join(filter(None, (card_words(card), card.note)))
            cards.append(f"{card.rank or '?'} ({words})" if words else card.rank or "?")
        lines.append(f"{group.label}: {', '.join(cards) or 'none'}" if group.label else ", ".join(cards))
    return lines


def lane_words(track: Track, row: Lane) -> str:
    """Describe a lane in words.

    >>> from calculators.answers.picture import Lane, Span, Track
    >>> ann = Lane("Ann", (Span(0, 1, "aims", "some"), Span(2, 2, "shoots", "good")))
    >>> lane_words(Track("", "Phase", ("1", "2", "3"), (ann,)), ann)
    'Ann: aims 1 to 2, shoots 3'
    """
    words = []
    for span in row.spans:
        first, last = track.moments[span.start], track.moments[span.end]
        words.append(f"{span.label} {first}" if span.start == span.end else f"{span.label} {first} to {last}")
    return f"{row.name}: {', '.join(words) or 'nothing'}"


def squares_words(picture: Squares) -> str:
    """Describe a map in words, the ringed squares first.

    >>> from calculators.answers.picture import MapSquare, Squares
    >>> squares_words(Squares("", 2, 2, (MapSquare(0, 0, "1"), MapSquare(1, 0, "3", "good", True))))
    'ringed: B1 (3); not: A1 (1)'
    """
    words: tuple[list[str], list[str]] = ([], [])
    for cell in picture.cells:
        name = square_name(cell.row, cell.column)
        words[not cell.ringed].append(f"{name} ({cell.text})" if cell.text and cell.text != name else name)
    ringed, others = map(", ".join, words)
    return "; ".join(filter(None, (f"ringed: {ringed or 'none'}", others and f"not: {others}")))


def dice_words(row: DiceRow) -> str:
    """Describe a row of dice in words.

    >>> from calculators.answers.picture import DiceRow
    >>> dice_words(DiceRow("Attack", ("5", "2", "", "")))
    'Attack: 5, 2, 2 not rolled yet'
    >>> dice_words(DiceRow("no success", ("", ""), "rest"))
    'no success: 2 dice'
    """
    blank = row.faces.count("")
    faces = [face for face in row.faces if face]
    if blank:
        faces.append(count(blank, "die", "dice") if row.tone == "rest" else f"{blank} not rolled yet")
    return f"{row.label}: {', '.join(faces) or 'none'}" if row.label else ", ".join(faces)


def lines(picture: Picture) -> list[str]:
    """Return a picture as lines of text: its title, its content, its note.

    >>> from calculators.answers.picture import DiceRow
    >>> lines(DicePicture("The roll", (DiceRow("You", ("6", "1"), "good"),)))
    ['The roll', 'You: 6, 1']
    """
    texts: list[str] = []
    match picture:
        case Stacks():
            for index, row in enumerate(picture.rows):
                note = f" ({row.note})" if row.note else ""
                words = ", ".join(filter(None, ["★ advised" * (index == picture.marked), row.tag]))
                segments = bar(picture.parts, row.values, picture.wanted, picture.whole)
                texts.append(f"{row.label}{note}: {bar_words(segments)}{f' [{words}]' if words else ''}")
        case SplitBar():
            texts.append(bar_words(split_bar(picture)))
        case Hand():
            texts += hand_words(picture)
        case Track():
            texts += [lane_words(picture, row) for row in picture.lanes]
        case Squares():
            texts.append(squares_words(picture))
        case DicePicture():
            texts += [dice_words(row) for row in picture.rows]
    return [picture.title, *texts] + ([picture.note] if picture.note else [])


FILTERS = {
    "bar_words": bar_words,
    "card_words": card_words,
    "dice_words": dice_words,
    "lane_words": lane_words,
    "squares_words": squares_words,
}
"""The functions of this module for templates, by name."""
