"""The open questions of Confrontations and the options that obey them."""

from importlib import import_module
from inspect import Parameter, getmembers, isfunction, signature
from pkgutil import iter_modules

import pytest

import engine.confrontations
from engine.confrontations.inferiority import GM_ADVANTAGES
from engine.confrontations.rulings import RULINGS
from engine.invalid import InvalidInput

OPTIONS = [ruling for ruling in RULINGS if ruling.option]


def test_all_open_questions_stand_there():
    assert [ruling.code for ruling in RULINGS] == [f"CF-Q{number}" for number in range(1, 33)]
    assert all(ruling.default in ruling.keys for ruling in RULINGS)
    assert {ruling.status for ruling in RULINGS} <= {"text", "example", "game", "house"}
    assert len({ruling.option for ruling in OPTIONS}) == len(OPTIONS) == 9


def test_the_gms_advantages_are_a_number_of_the_table():
    assert RULINGS["CF-Q1"].default == "two"
    assert GM_ADVANTAGES == 2


@pytest.mark.parametrize("ruling", OPTIONS, ids=lambda ruling: ruling.code)
def test_each_option_is_a_parameter_with_the_default_of_its_ruling(ruling):
    found = 0
    for module in iter_modules(engine.confrontations.__path__, "engine.confrontations."):
        for _, function in getmembers(import_module(module.name), isfunction):
            parameter = signature(function).parameters.get(ruling.option)
            ours = function.__module__ == module.name
            if ours and parameter is not None and parameter.default is not Parameter.empty:
                assert parameter.default == ruling.default
                found += 1
    assert found


@pytest.mark.parametrize("ruling", OPTIONS, ids=lambda ruling: ruling.code)
def test_other_words_are_refused(ruling):
    with pytest.raises(InvalidInput, match="must be one of"):
        RULINGS.check(**{ruling.option: "maybe"})
