"""A house as a whole: its short text and its checks."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from calculators.systems import SYSTEMS
from engine.invalid import InvalidInput

if TYPE_CHECKING:
    from calculators.systems import System
    from engine.house import House

BY_FOLDER = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)


def house_of(system: System) -> type[House]:
    found: type[House] = import_module(f"engine.{system.package}.rulings").House
    return found


@BY_FOLDER
def test_every_reading_survives_its_short_text(system: System) -> None:
    kind = house_of(system)
    for option, ruling in kind.rulings.items():
        for key in ruling.keys:
            house = kind(**{option: key})
            assert kind.read(house.write()) == house
            assert house.write() == ("" if key == ruling.default else f"{ruling.code.lower()}={key}")


@BY_FOLDER
def test_all_other_readings_at_once_survive_it_too(system: System) -> None:
    kind = house_of(system)
    house = kind(**{option: ruling.keys[-1] for option, ruling in kind.rulings.items()})
    assert kind.read(house.write()) == house


@BY_FOLDER
def test_a_house_holds_nothing_but_readings_that_exist(system: System) -> None:
    kind = house_of(system)
    option, ruling = next(iter(kind.rulings.items()))
    with pytest.raises(InvalidInput, match=option.replace("_", " ")):
        kind(**{option: "perhaps"})
    with pytest.raises(TypeError, match="does not fit"):
        kind(something="else")
    for text in (f"{ruling.code}=perhaps", "xx-q1=yes", ruling.code):
        with pytest.raises(InvalidInput):
            kind.read(text)


@BY_FOLDER
def test_the_default_of_a_ruling_is_one_of_its_readings(system: System) -> None:
    for ruling in house_of(system).rulings.values():
        assert ruling.default in ruling.keys
        assert len(ruling.keys) >= 2, f"{ruling.code}: no number can depend on a question with one reading"
