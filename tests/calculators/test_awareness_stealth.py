"""The answers of the calculators of Awareness & Stealth to fights and searches that were worked out by hand."""

from fractions import Fraction

import pytest

from calculators.answers.answer import Chance, Curve, Distribution, Figures, Steps, Table
from calculators.answers.picture import Stacks
from tests.support.answers import answer_to


def figure(answer, label):
    """Return a figure by its name; for a bar, the part that decides."""
    for block in answer.blocks:
        match block:
            case Figures(items=items):
                values = {item.label: item.value for item in items}
            case Stacks(rows=rows):
                values = {row.label: row.values[0] for row in rows}
            case Distribution(outcomes=outcomes):
                values = {row.label: row.exactly for row in outcomes}
            case _:
                continue
        if label in values:
            return values[label].exact if isinstance(values[label], Chance) else values[label]
    raise LookupError(label)


def tables(answer):
    """Return all tables, including the ones in the folds of pictures."""
    return [block if isinstance(block, Table) else block.behind for block in answer.blocks if has_table(block)]


def has_table(block):
    return isinstance(block, Table) or getattr(block, "behind", None) is not None


def marked(answer):
    """Return the best row of the first table that marks one."""
    table = next(table for table in tables(answer) if table.best is not None)
    return table.rows[table.best]


@pytest.mark.parametrize(
    ("query", "headline", "verdict"),
    [
        ("", "50% noticed", "It is Known 48.1% of the time, Obvious 1.9%: 2d6 (1d6 for 1 Flow) against 1d6+3."),
        ("state=known", "50% Obvious", "It stays Known 50% of the time: 2d6 (1d6 for 1 Flow) against 1d6+3."),
        (
            "cards=2d6&hides=thing",
            "62.5% noticed",
            "It is Known 57.9% of the time, Obvious 4.6%: 3d6 (1d6 for 1 Flow) against 9.",
        ),
        # The headline shows the chance of the goal, within all searches.
        (
            "goal=obvious",
            "1.9% Obvious",
            "It is only Known 48.1% of the time: 2d6 (1d6 for 1 Flow) against 1d6+3.",
        ),
        (
            "searches=2",
            "75% noticed",
            "That takes up to 2 searches; one alone: 50%. Each is 2d6 (1d6 for 1 Flow) against 1d6+3.",
        ),
        ("pays=card&cards=2d6", "50% noticed", "It is Known 48.1% of the time, Obvious 1.9%: 2d6 against 1d6+3."),
        ("state=obvious", "Obvious", "You already know exactly where it is, and nobody rolls."),
    ],
)
def test_awareness_odds(query, headline, verdict):
    answer = answer_to("awareness-odds", query)
    assert (answer.headline, answer.verdict) == (headline, verdict)


def test_one_roll_against_several_binds_them_together():
    # 1d6 against 3 and 5: a 4 or 5 finds one of them, a 6 both.
    query = "pays=card&hides=several&unknown-things=0d6+3,0d6+5"
    assert figure(answer_to("awareness-odds", query), "2") == Fraction(1, 6)
    assert answer_to("awareness-odds", query).headline == "50% at least one"
    separately = f"{query}&aw-q19=many"
    assert figure(answer_to("awareness-odds", separately), "2") == Fraction(1, 2) * Fraction(1, 6)


def test_search_time_with_a_coin():
    # 1d6 against 3 is an even chance, and never by 7: Obvious after two successes.
    answer = answer_to("search-time", "pays=card&resistance=0d6+3&turns=3&chance=50")
    assert figure(answer, "Found") == Fraction(1, 2)
    assert answer.headline == "3 turns for 50%"
    assert figure(answer, "Flow").exact == 0
    assert figure(answer, "Until found").exact == 4


def test_a_list_of_searches_that_is_used_up_begins_again():
    # Every other turn an even chance, between them none.
    answer = answer_to("search-time", "pays=card&cards=1d6,0d6&resistance=0d6+3&state=known&turns=3")
    assert figure(answer, "Found") == Fraction(3, 4)


def test_squares_of_four():
    answer = answer_to("nominate-squares", "")
    assert answer.headline == "2 squares"
    assert marked(answer)[0] == 2
    assert figure(answer, "Hit") == Fraction(4249, 15552)


def test_a_first_shot_without_a_chance_can_open_a_plan():
    # 9 never beats 9 and a die. Without the flipped 9 it beats two dice, for both squares, with 8 or less: 26 of 36.
    query = "attacker=0d6+9&defender=0d6&flipped=0d6+9&aw-q10=once&squares=2"
    assert answer_to("nominate-squares", query).headline == "No chance"
    plan = answer_to("nominate-squares", f"{query}&shots=2")
    assert figure(plan, "Hit") == 0
    assert figure(plan, "Hit in all") == Fraction(26, 36)


@pytest.mark.parametrize(
    ("word", "query", "label", "needed"),
    [
        pytest.param("nominate-squares", "chance=10", "Attack needed", "2d6+3", id="a-shot"),
        pytest.param("nominate-squares", "chance=90&squares=1", "Attack needed", "4d6+3", id="a-sure-shot"),
        pytest.param("nominate-squares", "way=melee&chance=50", "Open needs", "2d6+3", id="melee"),
        pytest.param("nominate-squares", "way=melee&chance=5", "Open needs", "1d6+3", id="melee-by-luck"),
    ],
)
def test_the_attack_needed_may_be_smaller_than_the_one_entered(word, query, label, needed):
    assert figure(answer_to(word, query), label) == needed


def test_an_ambush_needs_fewer_dice_than_it_has():
    # 2d6+3 beats 2d6+2 with an equal sum too, so in more than half of the cases; 1d6+3 seldom does.
    assert tables(answer_to("ambush", "chance=50"))[1].rows[-1] == ("Unknown", "2d6+3", "−1")


def test_an_automatic_miss_uses_up_no_flipped_card():
    # A target outside the named squares made no roll (AW-19), so the flipped die is there for the next shot (AW-Q10).
    answer = answer_to("nominate-squares", "shots=2&squares=4&flipped=1d6&aw-q10=once")
    assert figure(answer, "Hit in all") == Fraction(160373369, 483729408)


def test_melee_near_and_far():
    answer = answer_to("nominate-squares", "way=melee&defender=2d6+1")
    assert figure(answer, "Open") == Fraction(9905, 15552)
    assert figure(answer, "Extended") == Fraction(11623, 34992)
    assert figure(answer, "In plain view") == Fraction(1169, 1296)


def test_a_blast_meets_neither_squares_nor_stealth():
    answer = answer_to("nominate-squares", "way=area&blast=1d6&defender=0d6+3&flipped=12d6&covered=2")
    assert figure(answer, "Blast") == Fraction(1, 2) * Fraction(1, 2)
    assert answer.headline == "Blast"


def test_surprise_leaves_the_static_cards():
    answer = answer_to("ambush", "attacker=3d6+9&static=1d6+3&dynamic=2d6+3")
    assert [row[:2] for row in tables(answer)[0].rows] == [
        ("In plain view", "3d6+6"),
        ("Known, Unseen", "1d6+3"),
        ("Surprise in view", "1d6+3"),
        ("Unknown", "1d6+3"),
    ]


def test_stealth_with_a_coin():
    # A flipped 1d6 against a search of 3: found by 1 and 2, a third; a card of 1d6+2 is never found.
    query = "cards=1d6,1d6+2&searches=0d6+3&turns=2"
    assert marked(answer_to("stealth-planner", f"{query}&chance=40"))[:2] == ("+0", "+2")
    better = answer_to("stealth-planner", f"{query}&chance=50")
    assert marked(better)[:3] == ("+2", "+0", Chance(Fraction(1), Fraction(1, 2)))
    assert figure(answer_to("stealth-planner", f"{query}&chance=40"), "Stay hidden") == Fraction(4, 9)


@pytest.mark.parametrize(
    ("query", "state_named"),
    [
        ("sensed=yes", "Obvious"),
        ("", "Known"),
        ("soon=no", "Unknown"),
        ("was-obvious=yes", "Obvious"),
        ("was-obvious=yes&out-of-senses=yes", "Known"),
        ("was-obvious=yes&out-of-senses=yes&stealthy=no", "Obvious"),
        ("was-obvious=yes&out-of-senses=yes&stealthy=no&aw-q32=lose", "Known"),
        ("was-obvious=yes&out-of-senses=yes&aw-q23=never", "Obvious"),
        ("event=searches", "Known"),
        ("event=searches&aw-q31=moving", "Obvious"),
        ("event=moves&aw-q31=moving", "Known"),
        ("event=moves&aw-q31=flip", "Obvious"),
        ("present=no&event=noticed", "Known"),
        ("present=no&event=noticed_by_7", "Obvious"),
        ("event=acts", "Obvious"),
    ],
)
def test_danger_state(query, state_named):
    assert answer_to("danger-state", query).headline == state_named


UNKNOWN = "present=no&small-area=no&soon=no"


@pytest.mark.parametrize(
    ("query", "attack"),
    [
        pytest.param(f"{UNKNOWN}&event=acts", "Surprise, Unseen", id="out-of-nowhere"),
        pytest.param("event=acts", "Unseen", id="out-of-a-dark-room"),
        pytest.param("sensed=yes&event=acts", "as usual", id="in-plain-view"),
        pytest.param(f"{UNKNOWN}&event=acts&aw-q1=before", "as usual", id="acting-comes-first"),
    ],
)
def test_an_attack_is_judged_by_the_state_in_which_it_is_declared(query, attack):
    answer = answer_to("danger-state", query)
    assert (answer.headline, figure(answer, "Its attack")) == ("Obvious", attack)


def test_something_unknown_may_be_struck_by_the_letter_of_the_page():
    assert figure(answer_to("danger-state", UNKNOWN), "Your melee") == "not possible"
    assert figure(answer_to("danger-state", f"{UNKNOWN}&aw-q14=yes"), "Your melee") == "+1d6, +2d6"
    assert figure(answer_to("danger-state", f"{UNKNOWN}&aw-q14=yes"), "Your shots") == "not possible"


@pytest.mark.parametrize(
    ("query", "headline", "verdict"),
    [
        ("attacker=3d6", "Hits 60.0%, not 9.6%", "They resist with 2d6+2 instead of 3d6+5, Surprised or not."),
        ("dynamic=0d6", "No harder", "The attack hits 84.8% of the time, from hiding or in plain view."),
    ],
)
def test_an_ambush_shows_both_its_numbers(query: str, headline: str, verdict: str) -> None:
    answer = answer_to("ambush", query)
    assert (answer.headline, answer.verdict) == (headline, verdict)


@pytest.mark.parametrize(
    ("query", "verdict"),
    [
        ("searches=&cards=&own=4d6&goal=obvious&turns=6", "You have no card to flip, so your stealth ends with"),
        ("searches=12d6%2B30", "Their searches find you within 3 turns, whatever you flip."),
    ],
)
def test_a_plan_that_hides_nobody_names_the_reason(query: str, verdict: str) -> None:
    answer = answer_to("stealth-planner", query)
    assert answer.headline == "Nothing hides you"
    assert answer.verdict.startswith(verdict)


def test_an_insufficient_plan_shows_the_best_chance_only() -> None:
    answer = answer_to("stealth-planner", "chance=99.99")
    assert answer.headline == "Hidden 99.95% at best: flip all 4 cards"
    assert all(table.best is None for table in tables(answer))


@pytest.mark.parametrize(
    ("slug", "query", "step"),
    [
        ("search-time", "turns=1", "with 1 action on average."),
        ("nominate-squares", "way=area&squares=1&covered=1", "covers 1 possible square; the target is inside"),
        ("awareness-odds", "hides=several&unknown-things=1d6", "Everything hidden resists separately."),
    ],
)
def test_one_of_a_thing_is_singular(slug: str, query: str, step: str) -> None:
    working = [item.text for block in answer_to(slug, query).blocks if isinstance(block, Steps) for item in block.items]
    assert any(step in text for text in working)


def test_the_curve_of_a_search_ends_with_the_answer() -> None:
    answer = answer_to("search-time", "pays=card&cards=0d6%2B5&resistance=3d6")
    assert answer.headline.startswith("Over 20 turns")
    (curve,) = [block for block in answer.blocks if isinstance(block, Curve)]
    assert curve.places[-1] == "20"


def test_a_plan_may_name_unlikely_squares_for_what_a_miss_tells() -> None:
    answer = answer_to("nominate-squares", "where=grid&grid=321&shots=2&aw-q11=yes")
    assert figure(answer, "Hit in all") == Fraction(16915661, 20155392)
    assert "at A1, C1" in answer.verdict
