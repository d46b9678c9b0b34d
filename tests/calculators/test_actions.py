"""The answers of the calculators of Actions to cases that were worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from calculators import registry
from calculators.answers.answer import Chance, Figures, Notice, Steps, Table
from calculators.answers.picture import Stacks
from calculators.answers.picture_words import lines
from calculators.forms import state
from tests.support.answers import answer_to

if TYPE_CHECKING:
    from calculators.answers.answer import Cell


def chance_of_riposte(query: str) -> Fraction | None:
    figures = [
        item for block in answer_to("parry-cost", query).blocks if isinstance(block, Figures) for item in block.items
    ]
    value = next((item.value for item in figures if item.label == "Riposte"), None)
    return value.exact if isinstance(value, Chance) else None


def test_nobody_ripostes_to_an_attack_that_has_missed() -> None:
    # 1 AD, a skill die and no attribute: two dice show a 6 in 11 of 36 ways, and with it at least 1 success.
    query = "successes=1&spend=1&attribute=0&attack-rating=0&action-dice=2"
    assert chance_of_riposte(query) == Fraction(11, 36)
    assert chance_of_riposte(f"{query}&attack-target=2") is None
    assert chance_of_riposte(f"{query}&attack-target=2&va-q13=yes") == Fraction(11, 36)
    sentence = [
        block.text for block in answer_to("parry-cost", f"{query}&attack-target=2").blocks if isinstance(block, Notice)
    ]
    assert sentence == ["No riposte: the attack missed on its own, so you have no success to negate."]


def test_a_riposte_to_a_pool_counts_the_rolls_that_hit() -> None:
    # Of 4 dice against 2S only rolls with two successes or more hit; by the other reading every roll can be parried.
    query = "attack=pool&attack-pool=4&attack-target=2&action-dice=3&spend=2"
    assert chance_of_riposte(query) == Fraction(92843, 629856)
    assert chance_of_riposte(f"{query}&va-q13=yes") == Fraction(316091, 629856)


def steps(word: str, query: str) -> list[str]:
    return [step.text for block in answer_to(word, query).blocks if isinstance(block, Steps) for step in block.items]


def notices(word: str, query: str) -> list[str]:
    return [block.text for block in answer_to(word, query).blocks if isinstance(block, Notice)]


def test_nothing_is_spent_on_an_attack_that_has_missed() -> None:
    missed = answer_to("parry-cost", "successes=0")
    assert missed.headline == "No parry needed"
    assert missed.verdict == "This attack has missed: 0 successes against 1S. Keep your AD."
    opening = answer_to("parry-cost", "successes=0&va-q13=yes")
    assert opening.headline == "No parry needed"
    assert "2 AD" in opening.verdict
    assert answer_to("parry-cost", "successes=0&va-q13=yes&fast=no").verdict == missed.verdict


def test_a_step_shows_when_the_attack_hits_under_the_ruling() -> None:
    sentence = "The attack hits if its roll meets its target of 2 and any success is left: 232/243."
    assert sentence in steps("parry-cost", "attack-target=2&va-q8=no&spend=2")
    sentence = "The attack hits if what is left meets its target of 2: 64/81."
    assert sentence in steps("parry-cost", "attack-target=2&spend=2")


def test_a_riposte_notes_that_the_added_dodge_does_not_count() -> None:
    sentence = "For a riposte the parry alone has to negate the attack; the dodge on top does not count."
    assert sentence in notices("parry-cost", "dodge-dice=4&va-q9=yes&spend=2")
    assert sentence not in notices("parry-cost", "dodge-dice=4&spend=2")
    counted = "Full parry: at least 4 of 5 + 4 dice, the dodge's included, succeed: 6883/19683."
    assert counted in steps("parry-cost", "dodge-dice=4&va-q9=yes&spend=2")


def test_chained_attacks_show_their_cost() -> None:
    sentence = "This counts 1 + 5 + 1 AD for the riposte and the attacks chained to it while each succeeds."
    query = "successes=1&skill=3&action-dice=8&attack-rating=2"
    assert sentence in notices("parry-cost", f"{query}&va-q18=yes")
    assert sentence not in notices("parry-cost", query)


def test_a_bonus_is_on_top_of_a_hit_with_a_margin_of_0() -> None:
    query = "roll=made&dice=3&sixes=1&fives=0&target=1&damage=yes&damage-bonus=2&va-q1=plain"
    assert "Damage: 0 × 1 + 2: 2 HP." in steps("dice-pool", query)


def test_the_damage_of_a_roll_is_what_its_step_adds_up_to() -> None:
    query = "roll=made&dice=3&sixes=1&fives=0&damage=yes"
    assert "Damage: 1 × 1 + 3: 4 HP." in steps("dice-pool", f"{query}&target=1&damage-bonus=3")
    assert "Damage: 1 × 1 − 9, at least 0: 0 HP." in steps("dice-pool", f"{query}&target=1&damage-bonus=-9")
    doubled = f"{query}&target=1&damage-bonus=3&va-q3=double"
    assert "Damage: 1 × 1 + 3, doubled for 6s only: 8 HP." in steps("dice-pool", doubled)
    missed = f"{query}&target=2&damage-bonus=3"
    assert "A miss does no damage." in steps("dice-pool", missed)
    figures = [
        item for block in answer_to("dice-pool", missed).blocks if isinstance(block, Figures) for item in block.items
    ]
    assert next(item.value for item in figures if item.label == "6s only") is None


def test_a_move_that_is_too_short_shows_the_missing_metres() -> None:
    # MV 4: 3 AD go 12 m.
    short = answer_to("turn-planner", "move=3&metres=13&dodges=2")
    assert short.headline == "1 m short"
    assert short.verdict == "3 AD take you 12 m of the 13 m. Everything else fits."
    assert answer_to("turn-planner", "move=3&metres=12&dodges=2").headline == "0 AD left"
    refused = answer_to("turn-planner", "move=3&metres=13&dodges=2,2")
    assert refused.verdict == "Dodge 2 is not possible: no AD is left. 3 AD take you 12 m of the 13 m."


def test_a_distance_takes_the_fewest_ad() -> None:
    # MV 4: 9 m take 3 AD, 30 m take 8.
    assert answer_to("turn-planner", "metres=9").headline == "2 AD left"
    far = answer_to("turn-planner", "metres=30")
    assert (far.headline, far.verdict) == (
        "Not allowed",
        "Move is not possible: 30 m take 8 AD, and only 5 AD are left.",
    )
    assert answer_to("turn-planner", "metres=9&va-q25=total").headline == "5 m short"


def moves(query: str) -> list[tuple[Cell, ...]]:
    return next(
        (
            list(block.rows)
            for block in answer_to("turn-planner", query).blocks
            if isinstance(block, Table) and block.title.startswith("How far")
        ),
        [],
    )


def test_a_turn_starts_empty_and_shows_how_far_its_ad_go() -> None:
    empty = answer_to("turn-planner", "action-dice-total=3")
    assert empty.headline == "3 AD left"
    assert moves("action-dice-total=3") == [(1, "4 m", 2, "none"), (2, "8 m", 1, "none"), (3, "12 m", 0, 1)]


def test_a_move_leaves_the_ad_of_everything_else() -> None:
    # Of 5 AD one is used and two are kept for a dodge: two are left to move with, and they are not all of the turn.
    two = [(1, "4 m", 1, "none"), (2, "8 m", 0, "none")]
    assert moves("uses=1&dodges=2") == moves("move=1&uses=1&dodges=2") == two
    # A table that reads VA-Q40 as “left” counts the AD after a use of 2 AD as all of them.
    assert moves("uses=2&va-q40=left")[-1] == (3, "12 m", 0, 1)
    assert moves("uses=5") == []


def test_an_older_link_keeps_its_move_and_its_dodges() -> None:
    calculator = registry.calculator("turn-planner")
    assert state.read(calculator, "v=0.2.0").query == "move=1&dodges=2,2"
    assert state.read(registry.calculator("influence"), "v=0.2.0").query == "wish=condition"


def test_only_a_reserve_pays_for_a_dodge_where_the_table_rules_so() -> None:
    assert answer_to("turn-planner", "dodges=2").headline == "3 AD left"
    refused = answer_to("turn-planner", "dodges=2&va-q42=reserved").verdict
    assert refused == "Dodge 1 is not possible: here only AD reserved for dodges or parries pay for it."
    assert answer_to("turn-planner", "dodges=2&reserve=2&va-q42=reserved").headline == "3 AD left"


def test_a_tie_is_noticed_as_the_table_rules() -> None:
    # 1d6 against 1d6: 2 in 9 the attempt wins, 5 in 9 it ties, 2 in 9 the watcher wins.
    query = "contest=watch&side=oppose&tricks=1&senses=0&action-dice=1"
    assert answer_to("contest", query).headline == "You notice 77.8%"
    assert answer_to("contest", f"{query}&va-q41=unaware").headline == "You notice 22.2%"
    act = f"{query}&va-q41=unaware".replace("side=oppose", "side=act")
    assert answer_to("contest", act).headline == "You slip past 22.2%"


def test_a_target_that_adds_dice_resists_as_with_as_many_more() -> None:
    added = answer_to("influence", "resistances=3&resisting-dice=2&va-q44=may_add")
    fewer = answer_to("influence", "resistances=5")
    assert (added.headline, added.verdict) == (fewer.headline, fewer.verdict)
    assert "The first target resists with 5d6, 2 of them AD; a tie is resisted." in steps(
        "influence", "resistances=3&resisting-dice=2&va-q44=may_add"
    )


def test_each_target_has_a_roll_of_its_own_where_the_table_splits() -> None:
    # SOC 2 + SMR 1, and 4 AD shared out evenly: 3 + 2 dice for each.
    sentence = "Your roll: 5d6 against the first target. Each target gets its own roll, with its share of the AD."
    assert sentence in steps("influence", "resistances=4,4&action-dice=4&va-q23=split")
    assert "Your roll: 7d6 against each target." in steps("influence", "resistances=4,4&action-dice=4")


def hits(query: str) -> object:
    blocks = [block for block in answer_to("parry-cost", query).blocks if isinstance(block, Figures)]
    return next(item.value for block in blocks for item in block.items if item.label == "Riposte hits")


def test_a_riposte_may_be_defended_against() -> None:
    plain = hits("successes=2&spend=2")
    assert hits("successes=2&spend=2&counter-dice=4") != plain
    assert hits("successes=2&spend=2&counter-dice=4&va-q17=no") == plain
    # One AD and no attribute: 2d6 parry 1 success with one 6 in 10 of 36 ways, with two in 1; the riposte is 2d6 + 6s.
    query = "successes=1&spend=1&attribute=0&attack-rating=0&action-dice=2&counter-dice=1"
    against = {3: Fraction(2, 3), 4: Fraction(2, 3)}
    for pool in against:
        none, one = Fraction(2, 3) ** pool, pool * Fraction(1, 3) * Fraction(2, 3) ** (pool - 1)
        against[pool] = (1 - none) * Fraction(2, 3) + (1 - none - one) * Fraction(1, 3)
    expected = Fraction(10, 36) * against[3] + Fraction(1, 36) * against[4]
    assert hits(query) == Chance(expected)


def test_a_riposte_that_wins_its_tie_hits() -> None:
    # VA-Q39 "initiator": counted face by face, a riposte of 5d6 and its 6s against 2d6, ties with a success included.
    query = "successes=2&spend=2&riposte-dice=1&counter-dice=2&skill=2&va-q39=initiator"
    assert hits(query) == Chance(Fraction(19425381781, 74384733888))
    assert hits(f"{query}&damage-bonus=3") == hits(query)


def test_a_link_older_than_the_ruling_keeps_its_meaning() -> None:
    calculator = registry.calculator("dodge")
    asked = state.read(calculator, "rolled=&pools=6,6&plan=each")
    assert asked.query == "rolled=&pools=6,6&va-q45=one_by_one"
    assert not asked.notes


def test_dodges_wait_as_the_table_rules() -> None:
    # Two shots of 1d6, PRW 0, 2 AD. Nothing hits: none shows a success, 4 in 9; one does and 2 AD see to it, 4 in 9
    # times 5 in 9; both do, 1 in 9, and each AD sees to one, 1 in 9.
    query = "rolled=&pools=1,1&prowess=0&available=2"
    expected = Fraction(4, 9) + Fraction(4, 9) * Fraction(5, 9) + Fraction(1, 81)
    assert answer_to("dodge", query).headline == "Keep 2 AD"
    assert f"Nothing hits with the best choices: {expected}." in steps("dodge", query)
    assert answer_to("dodge", f"{query}&va-q45=before_roll").headline == "1 + 1 AD"
    assert answer_to("dodge", f"{query}&va-q45=one_by_one").headline == "0 to 2 AD"
    assert [sentence for sentence in notices("dodge", "va-q45=before_roll") if "hindsight" in sentence]


def test_one_die_is_not_called_all() -> None:
    assert "all 1" not in answer_to("chain", "available=1&carried=2").verdict.lower()


def test_the_picture_of_a_chain_has_a_bar_for_each_split() -> None:
    chart = next(block for block in answer_to("chain", "split=3,2").blocks if isinstance(block, Stacks))
    assert {row.label for row in chart.rows} == {"5", "4 + 1", "3 + 2", "2 + 3", "1 + 4"}
    assert chart.rows[chart.marked or 0].label == "4 + 1"
    assert [row.label for row in chart.rows if row.tag] == ["3 + 2"]
    assert "4 + 1: on average 5.45 [★ advised]" in lines(chart)
    chances = next(block for block in answer_to("chain", "wanted=6").blocks if isinstance(block, Stacks))
    assert "4 + 1: 6 or more strike 48.0%, fewer 52.0% [★ advised]" in lines(chances)


def test_a_skill_without_dice_allows_one_attack() -> None:
    """The limit is at least 1, because the first attack counts, and no assumption contradicts the step."""
    for skill, limit in (("0", 1), ("1", 1), ("2", 2)):
        assert f"Chain limit: {limit}, the first attack counted." in steps("chain", f"skill={skill}")
        assumed = [assumption.text for assumption in answer_to("chain", f"skill={skill}").assumes]
        assert not [text for text in assumed if "limit is" in text and f"limit is {limit}." not in text]


def test_a_refused_action_has_a_name_of_its_own_in_the_headline() -> None:
    for query, action in (("maintain=6&uses=1", "the maintained test"), ("uses=1&rest=6&exhausted=1", "your rest")):
        assert answer_to("turn-planner", query).headline == f"All but {action}"
    assert answer_to("turn-planner", "uses=1&watch=6").headline == "All but the watch"


def test_one_die_shows_and_several_show() -> None:
    for chance, number, verb in ((30, "1d6", "It shows "), (50, "2d6", "They show ")):
        reply = answer_to("dice-pool", f"target=1&chance={chance}&compare=dice")
        assert reply.headline == number
        assert reply.verdict.startswith(verb)


def test_ad_that_no_rest_can_free_stay_bound_for_ever() -> None:
    for set_aside, never in ((0, False), (20, True)):
        blocks = answer_to("rest", f"set-aside={set_aside}&exhausted=3").blocks
        figures = [item for block in blocks if isinstance(block, Figures) for item in block.items]
        turns = next(item.value for item in figures if item.label == "Turns until all are free")
        assert (turns == "never") == never
