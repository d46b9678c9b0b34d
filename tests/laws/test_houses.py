"""A house as a whole: its short text and its checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from calculators.systems import SYSTEMS
from engine.house import House, ruling_field
from engine.invalid import InvalidInput
from tests.support.readings import house_class

if TYPE_CHECKING:
    from calculators.systems import System

BY_FOLDER = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)


@BY_FOLDER
def test_every_reading_survives_its_short_text(system: System) -> None:
    kind = house_class(system)
    for option, asked in kind.rulings.items():
        for key in asked.keys:
            house = kind(**{option: key})
            assert kind.read(house.write()) == house
            assert house.write() == ("" if key == asked.default else f"{asked.code.lower()}={key}")


@BY_FOLDER
def test_all_other_readings_at_once_survive_it_too(system: System) -> None:
    kind = house_class(system)
    house = kind(**{option: asked.keys[-1] for option, asked in kind.rulings.items()})
    assert kind.read(house.write()) == house


@BY_FOLDER
def test_a_house_contains_only_existing_readings(system: System) -> None:
    kind = house_class(system)
    option, asked = next(iter(kind.rulings.items()))
    with pytest.raises(InvalidInput, match=option.replace("_", " ")):
        kind(**{option: "perhaps"})
    with pytest.raises(TypeError, match="does not fit"):
        kind(something="else")
    for text in (f"{asked.code}=perhaps", "xx-q1=yes", asked.code):
        with pytest.raises(InvalidInput):
            kind.read(text)


def test_a_class_of_houses_is_built_from_its_rulings() -> None:
    class Inn(House):
        tie: str = ruling_field(
            "AW-Q2",
            "AW-28",
            "Who wins a tie?",
            {"resist": "Who hides.", "active": "Who looks."},
            default="resist",
            why="To notice one must beat.",
            status="game",
            old_defaults={"0.1.0": "active"},
        )

    class Tavern(Inn):
        late: str = ruling_field(
            "AW-Q3",
            "AW-29",
            "Who comes late?",
            {"all": "All.", "one": "One.", "none": "None."},
            default="one",
            why="It says so.",
            status="ours",
        )

    asked = Inn.rulings["tie"]
    assert (asked.field_name, asked.old_defaults, asked.clauses) == ("tie", (("0.1.0", "active"),), ("AW-28",))
    assert (Inn.tie, Inn().tie, list(Tavern.rulings)) == ("resist", "resist", ["tie", "late"])
    assert Tavern.rulings["late"].old_defaults == ()

    class Barn(House):
        late = Tavern.rulings["late"]

    with pytest.raises(InvalidInput, match="such as aw-q3=none, not tie"):  # the last of three
        Barn.read("tie")
    assert Tavern.read("aw-q3=none, AW-Q2=active") == Tavern(late="none", tie="active")
    with pytest.raises(InvalidInput, match="codes of rulings with a reading each, such as aw-q2=active, not tie"):
        Tavern.read("tie")


@BY_FOLDER
def test_the_default_of_a_ruling_is_one_of_its_readings(system: System) -> None:
    for asked in house_class(system).rulings.values():
        assert asked.default in asked.keys
        assert len(asked.keys) >= 2, f"{asked.code}: no number can depend on a question with one reading"
