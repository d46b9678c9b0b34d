"""`Entry`: something that the search finds."""

from __future__ import annotations

from engine.value import Value


class Entry(Value):
    """Something that the search finds.

    Attributes:
        kind: "clause", "ruling", "term", "calculator", "section" or "page".
        at: its address from the top of the site.
        title: its title.
        text: its text; for a ruling, the default.
        where: its place, in words.
        code: the code of a clause or a ruling.
        game: the folder of its system, "" if it belongs to all.
        asked: players' words for it, which are searched and not shown; for a clause, its anchor has more of them.
        more: the rest of its words, also searched and not shown.
        names: its names apart from its title.
    """

    kind: str
    at: str
    title: str
    text: str
    where: str
    code: str = ""
    game: str = ""
    asked: str = ""
    more: str = ""
    names: tuple[str, ...] = ()
