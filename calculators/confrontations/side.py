"""What is asked about one side before any card is played, and the side that it makes."""

from __future__ import annotations

from calculators.fields import Field, When, Whole
from engine.confrontations.inferiority import Side
from engine.confrontations.limits import cards_counted
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.old import Values

__all__ = ["side_fields", "side_of"]

_TOTAL = When("cf-q9", ("total",))


def side_fields(before: str, of: str, *when: When, advantages: int = 0, skill: int = 5) -> tuple[Field, ...]:
    """The fields of one side; `of` ends their labels."""
    return (
        Whole(f"{before}advantages", f"Advantages{of}", advantages, "", when, ("CF-27", "CF-34"), low=0, high=20),
        Whole(
            f"{before}disadvantages",
            f"Disadvantages{of}",
            0,
            "Without the one that a Skill of 0 brings; that is added.",
            when,
            ("CF-27", "CF-28", "CF-29"),
            low=0,
            high=20,
        ),
        Whole(f"{before}skill", f"Skill{of}", skill, "Before damage.", when, ("CF-21", "CF-22"), low=0, high=15),
        Whole(
            f"{before}damage",
            f"Damage{of}",
            0,
            "Damage counters, physical and neural together.",
            when,
            ("CF-23", "CF-Q4"),
            low=0,
            high=30,
        ),
        Whole(f"{before}attribute", f"Attribute{of}", 2, "The one in use.", when, ("CF-24",), low=0, high=6),
        Whole(
            f"{before}used",
            f"Cards used{of}",
            0,
            "Played with this Attribute earlier in the initiative round.",
            when,
            ("CF-26", "CF-Q6"),
            low=0,
            high=18,
        ),
        Whole(
            f"{before}elsewhere",
            f"Other cards used{of}",
            0,
            "Played with other Attributes earlier in the initiative round.",
            (*when, _TOTAL),
            ("CF-26", "CF-Q9"),
            low=0,
            high=18,
        ),
    )


def side_of(values: Values, before: str = "") -> Side:
    """The side that the fields of this prefix describe."""
    asked = vars(values)
    used = cards_counted(
        used=asked[f"{before}used"], elsewhere=asked[f"{before}elsewhere"], **values.rulings("round_cap")
    )
    return Side(
        asked[f"{before}skill"],
        asked[f"{before}attribute"],
        asked[f"{before}advantages"],
        asked[f"{before}disadvantages"],
        asked[f"{before}damage"],
        used,
    )
