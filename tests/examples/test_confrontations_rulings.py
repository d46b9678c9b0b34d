"""The open questions of Confrontations and the house that answers them."""

import pytest

from engine.confrontations.inferiority import GM_ADVANTAGES
from engine.confrontations.rulings import HOUSE, RULINGS, House
from engine.invalid import InvalidInput

OPTIONS = [ruling for ruling in RULINGS if ruling.field_name]


def test_every_open_question_has_a_ruling():
    assert [ruling.code for ruling in RULINGS] == [f"CF-Q{number}" for number in range(1, 39)]
    assert all(ruling.default in ruling.keys for ruling in RULINGS)
    assert {ruling.status for ruling in RULINGS} <= {"text", "example", "game", "ours"}
    assert len({ruling.field_name for ruling in OPTIONS}) == len(OPTIONS) == 21


def test_the_gms_advantages_are_a_number_of_the_table():
    assert RULINGS["CF-Q1"].default == "two"
    assert GM_ADVANTAGES == 2


@pytest.mark.parametrize("ruling", OPTIONS, ids=lambda ruling: ruling.code)
def test_the_house_reads_each_by_its_default(ruling):
    assert getattr(HOUSE, ruling.field_name) == ruling.default


@pytest.mark.parametrize("ruling", OPTIONS, ids=lambda ruling: ruling.code)
def test_other_words_are_refused(ruling):
    with pytest.raises(InvalidInput, match="must be one of"):
        House(**{ruling.field_name: "maybe"})
