"""How likely the GM is to spoil an action with a hand that nobody has seen."""

from __future__ import annotations

from calculators.confrontations.cards import PLAIN, WITH_JOKER, copies
from calculators.confrontations.gm_opposition_answer import answer
from calculators.confrontations.side import side_fields
from calculators.fields import Choice, Option, Percent, Whole
from calculators.fields.cards import Cards
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.confrontations.hands import MOST_PLAYERS, MOST_UNKNOWN, UNKNOWN_HAND, gm_jokers
from engine.confrontations.inferiority import GM_ADVANTAGES
from engine.confrontations.played import MOST_HAND
from engine.confrontations.rulings import RULINGS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.old import Values

__all__ = ["CALCULATOR"]


def _copies(values: Values) -> dict[str, int]:
    return copies(gm_jokers(values.players))


CALCULATOR = Calculator(
    id="gm-opposition",
    system="confrontations",
    title="GM opposition",
    question="How likely is the GM to spoil my action if she confronts it?",
    description="Exact forecast against the GM's unseen hand and its jokers: she plays everything, just enough or one.",
    page="confrontations/opposition/",
    groups=(
        Group("Your action", side_fields("", "", advantages=1, skill=6)),
        Group(
            "Your cards",
            (
                Cards(
                    "hand",
                    "Cards in your hand",
                    ("K", "J", "8", "5", "4", "2", "A"),
                    "Your highest ones are played, as many as you may.",
                    (),
                    ("CF-25",),
                    most=MOST_HAND,
                    ranks=PLAIN,
                    open=True,
                    deck="mine",
                ),
            ),
        ),
        Group(
            "The GM",
            (
                Whole(
                    "players",
                    "Players",
                    4,
                    "Their jokers are in her deck, two each, and two of her own.",
                    (),
                    ("CF-37",),
                    low=0,
                    high=MOST_PLAYERS,
                ),
                Whole("gm-hand", "Her hand", UNKNOWN_HAND, "", (), ("CF-58",), low=0, high=MOST_UNKNOWN),
                Whole(
                    "gm-advantages",
                    "Her advantages",
                    GM_ADVANTAGES,
                    "The rule gives no number; the worked example gives her two.",
                    (),
                    ("CF-11", "CF-Q1"),
                    low=0,
                    high=6,
                ),
                Whole("gm-disadvantages", "Her disadvantages", 0, "", (), ("CF-33",), low=0, high=20),
                Choice(
                    "joker-timing",
                    "She plays jokers",
                    "last",
                    "Not in the rules: it is up to her.",
                    (),
                    ("CF-38",),
                    options=(
                        Option("last", "on your last card"),
                        Option("highest", "on your best cards, as they come"),
                    ),
                ),
                Cards(
                    "seen",
                    "Cards of her deck seen",
                    (),
                    "Discarded or in the open. Yours are from another deck.",
                    most=60,
                    ranks=WITH_JOKER,
                    deck="theirs",
                ),
                Percent("chance", "Wanted chance", "75", "For the value that would be enough."),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("CF-Q4", "CF-Q5", "CF-Q6", "CF-Q9", "CF-Q10")),
    contrasts={
        "CF-Q4": "skill=2&damage=3&advantages=2",
        "CF-Q5": "attribute=1",
        "CF-Q6": "attribute=3&used=1",
        "CF-Q9": "elsewhere=1&advantages=2",
        "CF-Q10": "skill=15&attribute=3&advantages=3&hand=K,K,K",
    },
    answer=answer,
    copies=_copies,
    examples=(
        Example("Skill 6, Attribute 2, inferior to the GM", ""),
        Example("With one advantage more", "advantages=2"),
        Example("She catches the best cards", "advantages=3&joker-timing=highest"),
        Example("Attribute 3, two jokers out", "attribute=3&seen=Joker,Joker,K,Q"),
    ),
    heavy="gm-hand=10&players=8&attribute=6",
)
