"""One action against several who confront it, the GM perhaps among them."""

from __future__ import annotations

from calculators.confrontations.cards import ON_TABLE, WITH_JOKER, copies
from calculators.confrontations.many_at_once_answer import PLACES, answer
from calculators.fields import Choice, Field, Option, When, Whole, Wholes
from calculators.fields.cards import Cards
from calculators.form import Group
from calculators.old import Calculator, Example
from engine.confrontations.inferiority import GM_ADVANTAGES
from engine.confrontations.played import MOST_HAND, MOST_PLAYS
from engine.confrontations.rulings import RULINGS
from engine.confrontations.skill import MOST_DAMAGE, MOST_SKILL
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.old import Values

__all__ = ["CALCULATOR"]

_GM = (When("gm", ("actor", *PLACES)),)
_SEATS = ("the one who acts", *(f"no. {place}" for place in range(1, len(PLACES) + 1)))


def _copies(values: Values) -> dict[str, int]:  # noqa: ARG001 - all decks are alike
    return copies(MOST_HAND)


def _fields(
    before: str, of: str, *when: When, skill: int = 4, net: int = 0, cards: tuple[str, ...] = ()
) -> tuple[Field, ...]:
    return (
        Whole(f"{before}skill", f"Skill{of}", skill, "", when, ("CF-21",), low=0, high=MOST_SKILL),
        Whole(f"{before}attribute", f"Attribute{of}", 2, "", when, ("CF-24",), low=0, high=MOST_PLAYS),
        Whole(
            f"{before}net",
            f"Net{of}" if of else "Net advantages",
            net,
            "Advantages less disadvantages, without the one for a Skill of 0.",
            when,
            ("CF-28", "CF-29"),
            low=-9,
            high=9,
        ),
        Cards(
            f"{before}cards",
            f"Cards{of}",
            cards,
            "In the order they were played. “Hit” is a joker of somebody else, where it fell.",
            when,
            ("CF-25", "CF-38", "CF-70"),
            most=2 * MOST_PLAYS,
            ranks=ON_TABLE,
            deck=before,
        ),
    )


def _takes_part(place: int) -> When:
    return When("confronters", tuple(str(count) for count in range(place, len(PLACES) + 1)))


CALCULATOR = Calculator(
    id="many-at-once",
    system="confrontations",
    title="Many at once",
    question="One action, several who confront it. Who is hit, and who fails?",
    description="A multiple confrontation pair by pair: values, levels and who fails, up to eight and the GM.",
    page="confrontations/multiple/",
    groups=(
        Group("The one who acts", _fields("", "", skill=6, cards=("9", "Q"))),
        Group(
            "Those who confront it",
            (
                Whole(
                    "confronters",
                    "Characters",
                    2,
                    "Only those who take part.",
                    (),
                    ("CF-64", "CF-65"),
                    low=0,
                    high=len(PLACES),
                ),
                Choice(
                    "gm",
                    "The GM confronts",
                    "nobody",
                    "",
                    (),
                    ("CF-66", "CF-68", "CF-Q25"),
                    options=(
                        Option("nobody", "nobody"),
                        Option("actor", "the one who acts"),
                        *(Option(name, f"no. {place}") for place, name in enumerate(PLACES, 1)),
                    ),
                ),
                Whole(
                    "gm-advantages",
                    "Her advantages",
                    GM_ADVANTAGES,
                    "The rule gives no number; the worked example gives her two.",
                    _GM,
                    ("CF-11", "CF-Q1"),
                    low=0,
                    high=6,
                ),
                Whole("gm-disadvantages", "Her disadvantages", 0, "", _GM, ("CF-33",), low=0, high=20),
                Cards(
                    "gm-cards",
                    "Her cards",
                    (),
                    "A joker of hers counts as a card; put “Hit” among the cards of the one it fell on.",
                    _GM,
                    ("CF-25", "CF-40"),
                    most=MOST_PLAYS,
                    ranks=WITH_JOKER,
                    deck="gm-",
                ),
            ),
        ),
        Group("No. 1", _fields("one-", ", no. 1", _takes_part(1), skill=5, net=1, cards=("8", "2"))),
        Group("No. 2", _fields("two-", ", no. 2", _takes_part(2), cards=("7", "5"))),
        *(
            Group(f"No. {place}", _fields(f"{name}-", f", no. {place}", _takes_part(place)))
            for place, name in enumerate(PLACES[2:], 3)
        ),
        Group(
            "Damage, and cards used before",
            (
                Wholes(
                    "damage",
                    "Damage counters",
                    (),
                    "Taken off the Skill above.",
                    (),
                    ("CF-23", "CF-Q4"),
                    low=0,
                    high=MOST_DAMAGE,
                    least=0,
                    most=len(_SEATS),
                    items=_SEATS,
                    along=("confronters",),
                    blank=0,
                    first=0,
                ),
                Wholes(
                    "used",
                    "Cards used in this round",
                    (),
                    "With the same Attribute before this confrontation.",
                    (),
                    ("CF-26", "CF-Q6"),
                    low=0,
                    high=18,
                    least=0,
                    most=len(_SEATS),
                    items=_SEATS,
                    along=("confronters",),
                    blank=0,
                    first=0,
                ),
            ),
            folded=True,
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("CF-Q4", "CF-Q5", "CF-Q6", "CF-Q7", "CF-Q10", "CF-Q13", "CF-Q23")),
    contrasts={
        "CF-Q4": "damage=0,0,4",
        "CF-Q5": "confronters=1&attribute=1&cards=",
        "CF-Q6": "attribute=3&used=1&confronters=1&cards=9",
        "CF-Q7": "net=1&one-net=0&two-net=2&cards=9,Q",
        "CF-Q10": "cards=9,Q,Hit&skill=15&attribute=2&one-net=0&one-cards=&one-skill=1",
        "CF-Q13": "attribute=3&cards=9,Hit,Hit,Q&one-net=0",
        "CF-Q23": "attribute=3",
    },
    answer=answer,
    copies=_copies,
    examples=(
        Example("A grenade among two", ""),
        Example("The GM beats the thrower", "gm=actor&gm-cards=K,9"),
        Example("The GM beats one who dodges", "gm=one&gm-cards=K,Q"),
        Example("A joker on the queen", "cards=9,Q,Hit"),
    ),
)
