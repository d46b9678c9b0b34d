"""Fields of lists, dice and squares: what they read, what they refuse, how they go through a link and back."""

import re

import pytest

from calculators import registry
from calculators.calculator import Calculator
from calculators.forms import state
from calculators.forms.fields import (
    Choice,
    Integer,
    Option,
    cards,
    choice,
    dice,
    dice_list,
    grid,
    integer,
    integer_list,
    parallel_to,
    yes_no,
)
from calculators.forms.form import Form, Section
from calculators.forms.rows import fields_in_rows
from calculators.glossary import Glossary, Term
from calculators.html.render import Renderer
from engine.invalid import InvalidInput


class AForm(Form):
    __module__ = "calculators.none.a_form.form"  # the module names the calculator

    every = Section("All")
    attack = dice("Attack", default=(3, 9)).replace(fewest=1)
    cards = dice_list("Cards", default=((1, 3),), least=0, most=3)
    where = grid("Where", default=((1, 1), (1, 1)))


ATTACK, CARDS, WHERE = AForm.attack, AForm.cards, AForm.where
FORM = Calculator(
    title="A form",
    question="What is entered?",
    description="A form for these tests.",
    page="",
    form=AForm,
    rules_md="",
    related_md="",
    order=1,
)


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("3d6+2", (3, 2)),
        ("3d6", (3, 0)),
        ("d6", (1, 0)),
        ("2d6-5", (2, -5)),
        ("2d6−5", (2, -5)),
        ("2D6+1", (2, 1)),
        (" 12d6+30 ", (12, 30)),
        ("4,7", (4, 7)),
    ],
)
def test_dice_are_read_as_players_write_them(text, pair):
    assert ATTACK.parse(text) == pair


@pytest.mark.parametrize(
    "text", ["", "x", "3", "0d6+2", "13d6", "1d6+31", "1d6-6", "1d6+2,1d6", "1d6+x", "1,2,3", "٣d6"]
)
def test_dice_that_are_refused(text):
    with pytest.raises(InvalidInput) as refused:
        ATTACK.parse(text)
    assert refused.value.allowed == "1 to 12 d6 and a modifier from −5 to 30, such as 3d6+2"


def test_lists_of_dice():
    assert CARDS.parse("") == ()
    assert CARDS.parse("1d6+3, 2d6,0,9") == ((1, 3), (2, 0), (0, 9))
    assert CARDS.format(((1, 3), (2, 0), (0, -1))) == "1d6+3,2d6,0d6-1"
    for text in ("1d6,1d6,1d6,1d6", "1d6,1", ","):
        with pytest.raises(InvalidInput) as refused:
            CARDS.parse(text)
        assert refused.value.allowed == "0 to 3 of them, each 0 to 12 d6 and a modifier from −5 to 30, such as 3d6+2"


def test_a_plus_sign_stays_bare_in_a_link():
    entered = state.read(FORM, "attack=2d6+1&cards=1d6+2,1d6")
    assert entered.values["attack"] == (2, 1)
    assert entered.values["cards"] == ((1, 2), (1, 0))
    assert entered.query == "attack=2d6+1&cards=1d6+2,1d6"
    assert state.read(FORM, "attack=2&attack=1&cards=1&cards=2&cards=1&cards=0").query == entered.query
    assert state.read(FORM, "attack=2d6%2B1&cards=1d6%2B2,1d6").query == entered.query


@pytest.mark.parametrize("text", ["", "01,1", "x", "0,1,", "01234567", "1,1,1,1,1,1,1,1", "1²"])
def test_grids_that_are_refused(text):
    with pytest.raises(InvalidInput) as refused:
        WHERE.parse(text)
    assert refused.value.allowed == "up to 7 rows of 7 digits at most, all equally long, such as 010,131"


def test_taps_raise_a_weight_and_come_round():
    def tapped(*taps):
        return state.read(FORM, "&".join(f"where={text}" for text in ("0123,4569", *taps))).values["where"]

    assert tapped("A1", "B1", "C1", "D1") == ((1, 2, 3, 0), (4, 5, 6, 9))
    assert tapped("A2", "D2", "A1", "A1") == ((2, 1, 2, 3), (0, 5, 6, 0))


def test_a_tap_beside_the_grid_is_refused():
    (problem,) = state.read(FORM, "where=01&where=C1").problems
    assert problem.sentence.endswith("; it is “01,C1”.")


def test_rows_and_columns_come_and_go():
    rows = ((1, 2), (3, 0))
    assert WHERE.resized(rows, 1, 0) == "12,30,00"
    assert WHERE.resized(rows, -1, 0) == "12"
    assert WHERE.resized(rows, 0, 1) == "120,300"
    assert WHERE.resized(rows, 0, -1) == "1,3"
    assert WHERE.resized(((1,),), -1, 0) == WHERE.resized(((1,),), 0, -1) == ""
    assert WHERE.resized(((1,) * 7,) * 7, 1, 0) == WHERE.resized(((1,) * 7,) * 7, 0, 1) == ""


def test_the_form_offers_every_square_and_every_number():
    shown = Renderer({}, "").form(FORM, state.read(FORM, "where=01,30&cards=1d6"), ())
    assert 'data-append="B2" aria-label="B2, weight 0"' in shown
    assert 'data-append="A2" aria-label="A2, weight 3"' in shown
    assert 'data-value="01,30,00">Add a row' in shown
    assert 'name="attack" value="9" inputmode="numeric" size="4" aria-label="Attack, modifier"' in shown
    assert 'data-field="cards" data-value="1,0,1,0">Add' in shown
    assert 'data-field="cards" data-value="" aria-label="Remove: 1"' in shown


def test_an_unreadable_value_can_be_edited():
    entered = state.read(FORM, "where=x&attack=x,2")
    shown = Renderer({}, "").form(FORM, entered, entered.problems)
    assert 'name="where" value="x"' in shown
    assert 'aria-label="B2' not in shown
    assert 'name="attack" value="x"' in shown
    assert 'name="attack" value="2"' in shown


class Lists(Form):
    __module__ = "calculators.none.a_form.form"

    attacks = Section("Attacks")
    shots = integer_list("Shots", default=(2, 1), high=99, least=0, most=4, item="attack {n}")
    blows = integer_list("Blows", default=(), high=99, least=0, most=4, item="attack {n}")

    entry_label = Section("Each")
    harm = parallel_to((shots, blows), "Harm of each", high=99, most=4, blank=1, entry_label="Harm")
    cover = parallel_to((shots, blows), "Cover of each", low=1, high=99, most=4, blank=None)

    all_of_them = Section("All")
    people = integer("People", default=2, high=5)
    wounds = parallel_to(people, "Wounds", high=99, most=6, item="no. {n}", first=0, blank=0)
    tired = parallel_to(people, "Tired", high=99, most=6, item="no. {n}", first=0, blank=0)


HARM, COVER = Lists.harm, Lists.cover
LISTS = FORM.replace(form=Lists)


def rows(group, query):
    """Return the rows that a group has under a query: name, texts, and the texts that its removal leaves."""
    entered = state.read(LISTS, query)
    (*_, last) = fields_in_rows(LISTS.form.groups[group], list(LISTS.form.fields), entered)
    return [(row.name, *(entry.text for entry in row.entries), row.remove) for row in last.rows]


def test_a_gap_in_a_parallel_list_is_blank():
    assert HARM.parse("3,,1,1") == (3,)
    assert HARM.parse("") == HARM.parse("1") == HARM.parse(",,") == ()
    assert HARM.parse("1,2,") == HARM.parse(" ,2") == (1, 2)
    assert COVER.parse(",2,") == (None, 2)
    assert COVER.format((None, 2)) == ",2"
    for text in ("0", "x", "2,,x"):
        with pytest.raises(InvalidInput):
            COVER.parse(text)
    assert state.read(LISTS, "harm=1,2,1&cover=,2,,").query == "harm=1,2&cover=,2"


def test_an_emptied_entry_is_not_an_empty_list():
    assert state.read(LISTS, "shots=").values["shots"] == ()
    emptied = state.read(LISTS, "shots=&shots=")
    assert emptied.problems[0].sentence == "Shots must be 0 to 4 whole numbers, each from 0 to 99; it is empty."
    assert state.read(LISTS, emptied.query) == emptied
    assert rows(0, "blows=&blows=") == [("attack 3", "", "blows=")]
    assert state.read(LISTS, "shots=&shots=3&shots=").entered["shots"] == "3,"
    assert state.read(LISTS, "shots=3&shots=0").values["shots"] == (3, 0)


def test_lists_that_run_along_others_have_a_row_for_each():
    assert rows(1, "") == [("attack 1", "1", "", ""), ("attack 2", "1", "", "")]
    assert rows(1, "shots=2&blows=6&harm=4&cover=,3") == [("attack 1", "4", "", ""), ("attack 2", "1", "3", "")]
    assert rows(2, "") == [("no. 0", "0", "0", ""), ("no. 1", "0", "0", ""), ("no. 2", "0", "0", "")]
    assert rows(2, "people=0&tired=3") == [("no. 0", "0", "3", "")]


def test_taking_an_entry_away_takes_it_from_all_lists():
    query = "shots=2,1&blows=6&harm=4,5,6&cover=2"
    assert rows(0, query) == [("attack 3", "6", "blows=&harm=4%2C5")]
    shots, _ = fields_in_rows(LISTS.form.groups[0], list(LISTS.form.fields), state.read(LISTS, query))
    assert [row.remove for row in shots.rows] == ["shots=1&harm=5%2C6&cover=", "shots=2&harm=4%2C6"]


def test_adding_an_entry_in_the_middle_moves_what_runs_along():
    def added(query):
        parts = fields_in_rows(LISTS.form.groups[0], list(LISTS.form.fields), state.read(LISTS, query))
        return [(add.number, add.full, add.entry, add.changes) for part in parts for add in part.adds]

    assert added("") == [(3, False, "1", ""), (3, False, "0", "")]
    assert added("blows=6&harm=4,5,6") == [(3, False, "1", "harm=4%2C5%2C1%2C6&shots=2%2C1%2C1"), (4, False, "6", "")]
    assert added("blows=6&cover=,,3")[0] == (3, False, "1", "cover=%2C%2C%2C3&shots=2%2C1%2C1")
    assert [full for _, full, _, _ in added("blows=6,6")] == [True, True]


def test_an_entry_beyond_the_last_row_is_shown_as_unused():
    assert rows(1, "shots=2&harm=1,5") == [("attack 1", "1", "", ""), ("attack 2", "5", "harm=1")]
    assert rows(2, "people=x&wounds=1") == [("no. 0", "1", "wounds=")]
    shown = Renderer({}, "").form(LISTS, state.read(LISTS, "shots=2&harm=1,5"), ())
    assert shown.count("(not used)") == 1
    assert 'data-set="harm=1" data-focus="a-form-harm-row-1" aria-label="Remove: attack 2"' in shown


def test_a_row_labels_each_of_its_entries_and_shows_its_errors():
    entered = state.read(LISTS, "harm=1,x&cover=1,2,3,4,5")
    shown = Renderer({}, "").form(LISTS, entered, entered.problems)
    assert '<label for="a-form-harm-2">Harm</label>' in shown
    assert 'aria-label="One more: Harm, attack 2"' in shown
    assert 'value="x" inputmode="numeric" size="4" aria-label="Harm, attack 2" aria-invalid="true"' in shown
    assert 'value="1" inputmode="numeric" size="4" aria-label="Harm, attack 1">' in shown
    assert shown.count('id="a-form-harm-problem"') == shown.count('id="a-form-cover-problem"') == 1
    assert shown.index('id="a-form-harm-problem"') < shown.index('id="a-form-harm-row-3"')


@pytest.mark.parametrize("word", registry.words())
def test_defaults_are_written_as_links_write_them(word):
    for field in registry.calculator(word).form.fields:
        text = field.format(field.default)
        assert field.format(field.parse(text)) == text, field.name


TERMS = Glossary(
    (
        Term("ad", ("Action Dice", "AD"), "What is spent.", "none", True),
        Term("shot", ("shot", "shots"), "It hits or not.", "everywhere", True),
        Term("harm", ("Harm",), "Of another game.", "other", True),
    )
)


def meanings(field):
    return [(meaning.word, meaning.full, meaning.term.definition) for meaning in TERMS.meanings(LISTS, field)]


def test_the_help_of_a_field_explains_its_words():
    assert meanings(Integer("one", "AD of each shot", 1)) == [
        ("AD", "Action Dice", "What is spent."),
        ("shot", "", "It hits or not."),
    ]
    assert meanings(Integer("two", "Action Dice or AD", 1)) == [("Action Dice", "", "What is spent.")]
    assert meanings(HARM) == []
    among = (Option("yes", "a shot"), Option("no", "none"))
    assert meanings(Choice("three", "Which", "yes", options=among)) == [("shot", "", "It hits or not.")]
    assert meanings(Choice("four", "Which", "yes", options=among, house_field="which")) == []
    shown = Renderer({}, "../", TERMS).form(LISTS, state.read(LISTS, ""), ())
    assert '<a href="../glossary/#shot">Shots</a>: It hits or not.' in shown


def test_a_field_without_help_offers_none():
    shown = Renderer({}, "", TERMS).form(LISTS, state.read(LISTS, ""), ())
    assert 'id="a-form-shots-help"' in shown
    assert 'id="a-form-people-help"' not in shown


class Folded(Form):
    __module__ = "calculators.none.a_form.form"

    attack = Section("The attack")
    swing = choice("Their attack", options={"roll": "rolled", "pool": "not rolled yet"})
    pool = integer("Their pool", default=8, high=30, when=swing.one_of("pool"))

    you = Section(
        "You", folded=True, summary="{skill}+2 dice, {swing}, pool {pool}, {spend} spent, {fast}, hand {hand}"
    )
    skill = integer("Skill dice", default=1, low=-3, high=9)
    spend = integer("AD put in", default=0, high=12, zero="auto")
    waits = integer_list("Waits", default=(0, 3), high=9, zero="never", item="action {n}")
    fast = yes_no("Fast", default=True)
    hand = cards("Hand", default=("K", "10"), most=7)


FOLDED = FORM.replace(form=Folded)


def line(query):
    """Return the folded line of `Folded`, without its marks."""
    shown = Renderer({}, "").form(FOLDED, state.read(FOLDED, query), ())
    summary = shown[shown.index('<summary><span class="ts-title">You') : shown.index("</summary>")]
    return re.sub("<[^>]*>", "", summary).strip()


def test_a_folded_line_shows_its_entries():
    assert line("") == "You 1+2 dice, rolled, auto spent, yes, hand K 10"
    assert line("skill=-2&spend=3&fast=no&hand=&swing=pool&pool=9") == (
        "You −2+2 dice, not rolled yet, pool 9, 3 spent, no, hand none 4 changed"
    )
    assert line("skill=x").startswith("You x+2 dice")


def test_the_line_of_a_section_names_fields_of_its_form_only():
    with pytest.raises(ValueError, match="Astray has no field skull for the line of a section to say"):

        class Astray(Form):
            __module__ = "calculators.none.a_form.form"
            you = Section("You", folded=True, summary="{skill}+{skull} dice")
            skill = integer("Skill dice", default=1, low=1, high=9)


def test_a_word_stands_for_nought():
    for text in ("spend=0", "spend=auto", "spend=+AUTO"):
        entered = state.read(FOLDED, text)
        assert (entered.values["spend"], entered.query, entered.problems) == (0, "", ())
    assert state.read(FOLDED, "waits=never,3,0").query == "waits=0,3,0"
    assert state.read(FOLDED, "spend=never").problems[0].sentence == (
        "AD put in must be a whole number from 1 to 12, or “auto”, which is 0; it is “never”."
    )


@pytest.mark.parametrize("query", ["", "spend=auto"])
def test_the_word_for_nought_is_what_the_field_shows(query):
    shown = Renderer({}, "").form(FOLDED, state.read(FOLDED, query), ())
    assert 'name="spend" value="auto" data-zero="auto" inputmode="numeric"' in shown
    assert 'aria-label="One less: AD put in" aria-controls="a-form-spend" aria-disabled="true"' in shown
    assert 'aria-label="One more: AD put in" aria-controls="a-form-spend">' in shown
    assert 'name="waits" value="never" data-zero="never"' in shown
    assert 'name="skill" value="1" inputmode="numeric"' in shown
    assert "Allowed: a whole number from 1 to 12, or “auto”, which is 0." in Renderer({}, "", TERMS).form(
        FOLDED.replace(form=Helped), state.read(FOLDED.replace(form=Helped), ""), ()
    )


class Helped(Form):
    __module__ = "calculators.none.a_form.form"
    spend = integer("AD put in", default=0, high=12, help="The Action Dice.", zero="auto")


@pytest.mark.parametrize("wrong", [{"low": 1, "zero": "auto"}, {"low": 0, "zero": "0"}, {"low": 0, "zero": "a,b"}])
def test_a_word_that_cannot_stand_for_nought_is_refused(wrong):
    with pytest.raises(ValueError, match="cannot stand for 0"):
        integer("AD put in", default=1, low=wrong["low"], high=12, zero=wrong["zero"])
    with pytest.raises(ValueError, match="cannot stand for 0"):
        integer_list("AD put in", default=(1,), low=wrong["low"], high=12, zero=wrong["zero"])
