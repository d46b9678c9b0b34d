"""The sentences of the calculators of Observe Foe agree with their own tables and with the rules."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from calculators.answers.answer import Distribution, Figures, Notice, Steps, Table
from calculators.answers.picture import Stacks
from tests.support.answers import answer_to

if TYPE_CHECKING:
    from calculators.answers.answer import Answer


def table(answer: Answer, column: str) -> Table:
    """Return the table with this column, even in the fold of a picture."""
    tables = [getattr(block, "behind", None) or block for block in answer.blocks]
    return next(block for block in tables if isinstance(block, Table) and column in block.columns)


def steps(slug: str, query: str) -> str:
    """Return the text of the working."""
    blocks = answer_to(slug, query).blocks
    return " ".join(step.text for block in blocks if isinstance(block, Steps) for step in block.items)


@pytest.mark.parametrize("cards", range(1, 9))
@pytest.mark.parametrize("opposing", range(5))
def test_your_bid_hides_the_cards_that_the_table_calls_hidden(cards: int, opposing: int) -> None:
    answer = answer_to("hide-from-observers", f"stack=action&cards={cards}&opposing={opposing}")
    rows = [(str(name), state) for name, _, state in table(answer, "Bid").rows]
    hidden = [name for name, state in rows if state == "hidden"]
    sentence = answer.verdict.split(f"Your {opposing} hides ")[1]
    if len(hidden) == len(rows):
        assert sentence == "everything."
    elif not hidden:
        assert sentence == "nothing."
    else:
        assert sentence.removeprefix("the ").startswith(hidden[0])
        assert ("everything below it" in sentence) == (len(hidden) > 3)


@pytest.mark.parametrize(
    ("slug", "query"),
    [
        ("hide-from-observers", "cards=1&seen=1"),
        ("hide-from-observers", "cards=1&seen=2&bid=uniform"),
        ("hide-from-observers", "cards=2&seen=0&opposing=2"),
        ("reveal-depth", "cards=1"),
        ("reveal-depth", "cards=1&seen=1&bid=uniform"),
        ("observe-bid", "cards=1&depth=2"),
    ],
)
def test_a_sentence_about_a_missing_card_names_its_empty_place(slug: str, query: str) -> None:
    """“Hides no Weapon” would be the opposite of hiding the place where a Weapon would be."""
    answer = answer_to(slug, f"{query}&of-q19=empty_place")
    titles = [block.title for block in answer.blocks if isinstance(block, Stacks)]
    for sentence in (answer.verdict, *titles, *(quantity.label for quantity in answer.quantities)):
        assert " no Weapon" not in sentence
        assert " no Location" not in sentence


@pytest.mark.parametrize("bid", ["known", "uniform&high=2"])
def test_an_answer_about_an_allys_cards_names_the_ally(bid: str) -> None:
    """10 INT show you everything against at most 3; the ally's 1 INT shows the ally less (OF-Q10)."""
    query = f"intuition=10&bid={bid}&further=1"
    yours, allys = (answer_to("reveal-depth", f"{query}&further-by={who}").verdict for who in ("me", "ally"))
    assert "your ally" in allys.lower()
    assert "ally" not in yours
    answer = answer_to("reveal-depth", f"intuition=10&bid={bid}&further=12&further-by=ally")
    for block in answer.blocks:
        if isinstance(block, Notice) and "everything" in block.text:
            assert block.text.startswith("Your ally knows")
        if isinstance(block, Distribution) and "looks" in block.title:
            assert "your ally" in block.title
    assert all("you" not in quantity.label.lower().replace("your ally", "") for quantity in answer.quantities)


def test_an_allys_next_card_is_the_top_one() -> None:
    """You know two cards, but the ally starts at the top; under OF-Q10 “side” the ally goes on from yours."""
    query = "seen=2&bid=uniform&further=4&further-by=ally"
    assert answer_to("reveal-depth", query).verdict.startswith("Your ally sees the Action")
    assert answer_to("reveal-depth", f"{query}&of-q10=side").verdict.startswith("Your ally sees the Location")


@pytest.mark.parametrize("query", ["targets=2&extra=1", "targets=2&extra=0", "targets=3&intuition=8&extra=2"])
def test_the_bar_of_your_bid_shows_the_chances_in_the_table(query: str) -> None:
    answer = answer_to("reveal-depth", f"bid=uniform&of-q2=assign&{query}")
    bars = next(block for block in answer.blocks if isinstance(block, Stacks))
    everything, more, _ = next(row.values for row in bars.rows if row.tag == "yours")
    cards = [row[1] for row in table(answer, "This look").rows]
    assert (everything + more, everything) == (cards[0].exact, cards[-1].exact)


@pytest.mark.parametrize("reading", ["", "&of-q12=second_card", "&of-q13=unobservable"])
def test_a_belief_about_the_bid_on_a_pause_changes_nothing(reading: str) -> None:
    """Nobody can bid on a Pause, so its opposing bid is known."""
    query = f"nature=pause&intuition=1{reading}"
    believed = answer_to("reveal-depth", f"{query}&bid=uniform")
    known = answer_to("reveal-depth", query)
    assert (believed.headline, believed.verdict) == (known.headline, known.verdict)


def test_an_action_that_you_can_observe_has_a_bid() -> None:
    """Under OF-Q13 “unobservable”, a belief in 0 to 2 leaves the bids 1 and 2: an effect of 2 beats one of them."""
    answer = answer_to("reveal-depth", "bid=uniform&high=2&intuition=2&of-q13=unobservable")
    assert answer.quantities[0].value == Fraction(1, 2)
    certain = answer_to("reveal-depth", "bid=weights&weights=1&of-q13=unobservable")
    assert certain.headline == answer_to("reveal-depth", "agility=0&of-q13=unobservable").headline


@pytest.mark.parametrize(("slug", "query"), [("bluff", "stack=pause"), ("hide-from-observers", "stack=pause")])
@pytest.mark.parametrize("further", ["", "&opposing=0", "&opposing=9", "&bid=uniform", "&of-q12=second_card"])
def test_no_answer_bids_on_a_pause(slug: str, query: str, further: str) -> None:
    answer = answer_to(slug, f"{query}{further}")
    assert "cannot bid on a Pause" in answer.verdict
    assert "should bid" not in answer.verdict
    assert not answer.headline.startswith("Bid ")


@pytest.mark.parametrize("forfeit", ["all", "revealed"])
@pytest.mark.parametrize("empty", ["no", "yes"])
@pytest.mark.parametrize("shown", range(5))
def test_the_working_gives_the_reason_for_the_cost_of_an_abort(forfeit: str, empty: str, shown: int) -> None:
    query = f"shown={shown}&of-q18={forfeit}&of-q17={empty}"
    working = steps("hide-from-observers", query)
    if "if a look has shown them" in working:
        costs = shown == 4
    elif "After any look" in working:
        costs = True
    else:
        assert "If a look has shown a card" in working
        costs = shown > 0
    blocks = answer_to("hide-from-observers", query).blocks
    figures = next(block for block in blocks if isinstance(block, Figures))
    assert (figures.items[0].value != "0 points") == costs


@pytest.mark.parametrize("aborted", ["0,0,0", "1", "0,2", "1,2,3", "2,2,2"])
def test_a_headline_with_many_events_tells_actions_from_aborts(aborted: str) -> None:
    pending = {1: 3, 2: 6, 3: 8}
    drops = {number: int(phase) for number, phase in enumerate(aborted.split(","), 1) if phase != "0"}
    answer = answer_to("timeline", f"pending=3,6,8&aborted={aborted}&declared=0,0&watches=1,2")
    parts = dict(part.split(" on Phase") for part in re.split(", (?=act|abo)", answer.headline))
    numbers = {kind: {int(phase) for phase in re.findall(r"\d+", phases)} for kind, phases in parts.items()}
    assert numbers.get("aborts", set()) == set(drops.values())
    assert numbers.get("actions", set()) == {phase for number, phase in pending.items() if number not in drops}


APART = "of-q21=no&opposing=1,1,1&mental=0,0,1&depth=1&phase=20"


def test_actions_of_one_kind_share_a_look() -> None:
    """One look at both physical actions and one at the mental one: 1 INT and 1 QIC each."""
    for points in ("", "&quickness=2", "&intuition=2&quickness=2"):
        answer = answer_to("observe-bid", f"{APART}{points}")
        assert answer.headline == "2 INT, 2 QIC"
        assert answer.verdict.startswith("Pays for 2 looks")


@pytest.mark.parametrize(
    ("query", "points"),
    [
        (f"{APART}&intuition=1&quickness=1", "&intuition=2&quickness=2"),
        (f"{APART}&quickness=1", "&quickness=2"),
        ("opposing=60&phase=200&intuition=1&quickness=1&depth=4", "&intuition=4"),
    ],
)
def test_with_all_the_time_in_the_world_only_points_can_be_missing(query: str, points: str) -> None:
    for deadline in ("", "&deadline=no"):
        answer = answer_to("observe-bid", query + deadline)
        assert answer.headline == "Not enough"
        assert " in time" not in answer.verdict
    entries = dict(part.split("=") for part in (query + points).split("&"))
    enough = answer_to("observe-bid", "&".join(f"{name}={value}" for name, value in entries.items()))
    assert enough.headline.endswith("QIC")


@pytest.mark.parametrize("query", [f"{APART.removesuffix('20')}3&declared=3", "phase=3&declared=3", "phase=3"])
def test_with_all_points_only_time_can_be_missing(query: str) -> None:
    assert answer_to("observe-bid", f"{query}&intuition=20&quickness=20").headline == "Not in time"
    assert answer_to("observe-bid", f"{query}&intuition=20&quickness=20&deadline=no").headline.endswith("QIC")


def test_each_of_the_cheapest_plans_is_marked() -> None:
    plans = table(answer_to("observe-bid", "opposing=1,1&depth=1&of-q3=yes"), "Plan")
    points = [int(intuition) + int(quickness) for _, intuition, quickness in plans.rows]
    assert [bool(tag) for tag in plans.tags] == [cost == min(points) for cost in points]


@pytest.mark.parametrize(("reading", "effect"), [("no", "4"), ("yes", "3")])
def test_the_working_splits_phases_only_if_the_ruling_does(reading: str, effect: str) -> None:
    """4 INT and 2 Phases on two actions: 2 INT each, and all or half of the Phases (OF-Q3)."""
    shown = steps("reveal-depth", f"targets=2&intuition=4&phases=2&agility=1&of-q3={reading}")
    assert f"the effect on this one is {effect}." in shown
    for text in (shown, steps("observe-bid", f"opposing=1,1&depth=1&of-q3={reading}")):
        assert ("Phases are split" in text) == (reading == "yes")


@pytest.mark.parametrize("least", ["one", "zero"])
def test_waiting_saves_no_compulsory_point(least: str) -> None:
    note = table(answer_to("reveal-depth", f"intuition=1&agility=0&of-q4={least}"), "QIC to start").note
    assert ("down to 1 INT" in note) == (least == "one")
