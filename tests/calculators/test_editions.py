"""A link gives the same answer as when it was made: it contains the differences, and its edition gives the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from calculators import registry
from calculators.calculator import Calculator
from calculators.forms import state
from calculators.forms.editions import EDITION, default_in
from calculators.forms.fields import integer
from calculators.forms.form import Form, Part
from engine import __version__
from publish.rules.history import defaults_recorded
from tests.support.random_queries import made_up
from tests.support.seeded import luck

if TYPE_CHECKING:
    pass

WORDS = tuple(registry.words())
NOW = f"{EDITION}={__version__}"


def shared(entered: state.State) -> str:
    """Return the query of the link that shares a state."""
    return "&".join(filter(None, (entered.query, NOW)))


def test_no_field_is_called_as_the_edition_is() -> None:
    assert EDITION not in {
        name
        for word in WORDS
        for field in registry.calculator(word).form.fields
        for name in (field.name, *field.old_names)
    }


@pytest.mark.parametrize("number", range(200))
def test_a_shared_state_opens_as_it_was(number: int) -> None:
    """200 made-up states, over all calculators in turn, read again from nothing but their link."""
    calculator = registry.calculator(WORDS[number % len(WORDS)])
    entered = state.read(calculator, made_up(calculator, luck(f"{number}")))
    again = state.read(calculator, shared(entered))
    assert (again.values, again.query, again.baseline_query) == (entered.values, entered.query, entered.baseline_query)
    assert (again.notes, again.upgraded_query) == ((), "")
    if not any("once" in problem.sentence for problem in entered.problems):
        assert state.answer(calculator, again) == state.answer(calculator, entered)


@pytest.mark.parametrize(("edition", "word"), defaults_recorded())
def test_a_missing_field_keeps_the_default_of_its_edition(edition: str, word: str) -> None:
    held = defaults_recorded()[edition, word]
    calculator = registry.calculator(word)
    changed = []
    for field in calculator.form.fields:
        name = next((name for name in (field.name, *field.old_names) if name in held), None)
        then, now = field.format(default_in(field, edition)), field.format(field.default)
        if name and then != field.format(field.parse(held[name])):
            changed.append(f"{name} of {word} held {held[name]!r} in {edition} and holds {now!r} now: say old_defaults")
    assert not changed, changed


def test_a_default_that_changes_belongs_to_a_version_that_is_not_out() -> None:
    """A link shared now names this version, so this version cannot be the last one of an earlier default."""
    early = {
        f"{field.name} of {word} had another default until {version}: raise engine.__version__ above it"
        for word in WORDS
        for field in registry.calculator(word).form.fields
        for version, _ in field.old_defaults
        if default_in(field, __version__) != field.default
    }
    assert not early, early


class Then(Form):
    """A form of which two defaults changed, one of them twice."""

    skill = integer("Skill", default=3, high=9, old_defaults={"0.0.2": 2, "0.0.1": 1})
    target = integer("Target", default=5, high=9, old_defaults={"0.0.2": 4})
    hidden = integer("Hidden", default=7, high=9, old_defaults={"0.0.2": 6}, when=skill.one_of(9))


THEN = Calculator("Then", "How?", "", "", Then, "", "", 1)


@pytest.mark.parametrize(
    ("query", "skill", "target", "shortest", "renewed"),
    [
        ("", 3, 5, "", ""),
        (NOW, 3, 5, "", ""),
        ("v=0.0.2", 2, 4, "skill=2&target=4", NOW),
        ("v=0.0.1", 1, 4, "skill=1&target=4", NOW),
        ("v=0.0.1&skill=8", 8, 4, "skill=8&target=4", f"skill=8&{NOW}"),
        ("v=0.0.1&skill=3&target=5", 3, 5, "", ""),
        ("v=99.0.0", 3, 5, "", ""),
        ("v=new", 3, 5, "", ""),
    ],
)
def test_an_earlier_edition_means_its_own_defaults(
    query: str, skill: int, target: int, shortest: str, renewed: str
) -> None:
    entered = state.read(THEN, query)
    assert (entered.values["skill"], entered.values["target"]) == (skill, target)
    parts = [part for part in entered.query.split("&") if not part.startswith("hidden")]
    assert "&".join(filter(None, parts)) == shortest
    assert entered.upgraded_query == renewed
    assert state.read(THEN, entered.query).values == entered.values


def test_an_old_link_names_its_default_and_offers_the_current_one() -> None:
    dodge = registry.calculator("dodge")
    entered = state.read(dodge, "pools=6,6&rolled=&v=0.1.0")
    assert entered.normalized["va-q45"] == "before_roll"
    (note,) = entered.notes
    assert "version 0.1.0" in note
    (field,) = (field for field in dodge.form.fields if field.name == "va-q45")
    for reading in ("before_roll", field.format(field.default)):
        assert f"“{field.display(reading).removesuffix('.')}”" in note
    assert entered.upgraded_query == f"rolled=&pools=6,6&{NOW}"
    assert state.read(dodge, entered.upgraded_query).notes == ()


def test_a_baseline_belongs_to_the_edition_of_its_link() -> None:
    dodge = registry.calculator("dodge")
    entered = state.read(dodge, "va-q45=one_by_one&kept=defaults&v=0.1.0")
    assert (entered.query, entered.baseline_query) == (
        "va-q45=one_by_one&kept=va-q45%3Dbefore_roll",
        "va-q45=before_roll",
    )


@pytest.mark.parametrize(("edition", "phrase"), [("99.1", "newer than this site"), ("%3Cb%3E", "is no version")])
def test_an_unknown_edition_shows_a_note(edition: str, phrase: str) -> None:
    (note,) = state.read(registry.calculator("parry-cost"), f"skill=2&v={edition}").notes
    assert phrase in note


def test_a_part_with_its_own_default_has_no_earlier_default() -> None:
    class Two(Form):
        mine = Part(Then)
        theirs = Part(Then, prefix="their-", defaults={"skill": 4})

    assert {field.name: field.old_defaults for field in Two.fields}["their-skill"] == ()
