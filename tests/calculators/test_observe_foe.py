"""The answers of the calculators of Observe Foe to looks that were worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from calculators import registry
from calculators.answers.answer import Figures, Steps, Table
from calculators.answers.picture import Track
from calculators.forms import state
from calculators.observe_foe.tables import cheapest_by_deadline
from tests.queries import QUERIES
from tests.support.answers import answer_to

if TYPE_CHECKING:
    from calculators.answers.answer import Answer


def answered(query: str, slug: str = "reveal-depth") -> Answer:
    return answer_to(slug, query)


def look_by_look(query: str) -> list[tuple[object, ...]]:
    """Return effect, outcome and cards known of each look."""
    return [(row[1], row[2], row[4]) for row in rows("reveal-depth", query, "Look")]


def test_an_ally_starts_at_the_top_card() -> None:
    query = "seen=2&intuition=4&further=5&further-by=ally"
    assert look_by_look(query) == [("4", "1", "3 of 4"), ("5", "2", "2 of 4")]
    assert look_by_look(f"{query}&of-q10=side") == [("4", "1", "3 of 4"), ("5", "2", "4 of 4")]
    assert look_by_look(query.replace("ally", "me"))[-1] == ("5", "2", "4 of 4")


def test_a_follow_up_look_watches_this_stack_alone() -> None:
    query = "intuition=6&targets=2&agility=1&further=4"
    assert look_by_look(query) == [("3", "2", "2 of 4"), ("4", "3", "4 of 4")]
    # Nothing of it is shared out, so it need not be a multiple of the actions that the first look watches.
    assert look_by_look("intuition=4&targets=2&agility=1&further=1&further-phases=2&of-q2=must_divide&of-q3=yes") == [
        ("2", "1", "1 of 4"),
        ("3", "2", "3 of 4"),
    ]


def rows(word: str, query: str, column: str) -> list[tuple[object, ...]]:
    """Return the rows of the table with this column, even in the fold of a picture."""
    tables = [getattr(block, "behind", None) or block for block in answered(query, word).blocks]
    return list(next(table.rows for table in tables if isinstance(table, Table) and column in table.columns))


def test_a_pause_may_be_watched_too() -> None:
    # Against 1 the Action takes an effect of 2, the Pause of 1: split or not, INT and Phases that bring 2 do for both.
    bids = rows("observe-bid", "opposing=1&depth=1&pauses=1&phase=10&declared=0", "INT")
    assert (1, 2, 1, "Phase 3", 7) in bids
    # As the second card of its stack, the points that come back take an effect of 2.
    query = "opposing=0&depth=1&pauses=1&phase=10&declared=0"
    assert (1, 1, 1, "Phase 2", 8) in rows("observe-bid", query, "INT")
    assert (1, 2, 1, "Phase 3", 7) in rows("observe-bid", f"{query}&of-q12=second_card", "INT")


def test_a_pause_on_the_timeline() -> None:
    query = "pending=3&declared=0&watches=1&opposing=0&intuition=1&quickness=0&pauses=1"
    assert rows("timeline", query, "What")[0][2] == "action 1: Pause + Stat Points coming back"
    assert rows("timeline", f"{query}&of-q12=second_card", "What")[0][2] == "action 1: Pause"
    cannot = "action 1: cannot be observed: it has no opposing bid"
    assert rows("timeline", f"{query}&of-q13=unobservable", "What")[0][2] == cannot


def steps(query: str, word: str = "reveal-depth") -> str:
    """Return the text of the working."""
    blocks = answered(query, word).blocks
    return " ".join(step.text for block in blocks if isinstance(block, Steps) for step in block.items)


def test_the_working_describes_the_answer() -> None:
    assert "You see no card without a positive outcome." in steps("intuition=3")
    ruled = steps("intuition=3&of-q1=top_card")
    assert "An outcome of 0 shows one card." in ruled
    assert "You see no card" not in ruled
    assert "A positive outcome shows the Pause and the points that come back." in steps("nature=pause&intuition=1")
    # One card seen against 3 stands for an effect of 4, to which the look adds 2.
    pooled = "seen=1&of-q9=effects&intuition=2"
    assert "The outcome is 4 + 2 − 3 = 3." in steps(pooled)
    assert answered(pooled).verdict.endswith("effect 4 + 2 against 3 leaves 3.")


def test_the_working_of_hiding_obeys_the_rulings() -> None:
    assert "number of cards they see" in steps("", "hide-from-observers")
    assert "An outcome of 0 shows one card too." in steps("of-q1=top_card", "hide-from-observers")
    assert "An outcome of 0 turns" not in steps("", "hide-from-observers")
    pause = steps("stack=pause", "hide-from-observers")
    assert "A positive outcome shows all of a Pause." in pause
    assert "number of cards they see" not in pause
    assert "number of cards they see" in steps("stack=pause&of-q12=second_card", "hide-from-observers")


def test_a_bid_for_a_wanted_chance_comes_with_the_chance_it_has() -> None:
    # The Location is the third card: of the effects 1 to 6, a bid of 3 keeps it from five, one of 2 from four.
    wanted = answered("look=uniform&opposing=2", "hide-from-observers")
    assert (wanted.headline, wanted.verdict) == ("Bid 3", "Hides your Location 83.3% of the time; your 2, 66.7%.")
    # Of the bids 0 to 5, being ready for 4 is enough against five of six.
    assert answered("bid=uniform&depth=1", "observe-bid").verdict.startswith("Shows the Action 83.3% of the time")
    assert "at most 4 83.3% of the time: for 75% you prepare for 4." in steps("bid=uniform", "observe-bid")


@pytest.mark.parametrize("query", [query for query in QUERIES["observe-bid"] if "deadline=no" not in query])
def test_no_headline_bids_too_late_to_act_on_what_it_shows(query: str) -> None:
    calculator = registry.calculator("observe-bid")
    entered = state.read(calculator, query)
    answer = answered(query, "observe-bid")
    if answer.headline in ("Not in time", "Not enough"):
        return
    track = next(block for block in answer.blocks if isinstance(block, Track))
    scored = {lane.name.split(" (")[0].split(": ")[-1]: track.moments[lane.spans[0].start] for lane in track.lanes}
    needed = max(int(entered.values["react"]), 0 if entered.values["tie_phase"] == "before" else 1)
    (phase,) = {phase for name, phase in scored.items() if name == answer.headline} or {entered.values["declared"]}
    assert int(entered.values["phase"]) - int(phase) >= needed


def test_the_advised_bid_equals_the_one_in_the_table() -> None:
    # The table counts Phases from the declaration; both want to act on what they see.
    table = cheapest_by_deadline()
    for phases, *bids in table.rows:
        for depth, bid in enumerate(bids, 1):
            query = f"declared=0&phase={str(phases).split()[0]}&depth={depth}&intuition=20&quickness=20"
            answer = answered(query, "observe-bid")
            if bid == "none":
                assert answer.headline == "Not in time"
            else:
                intuition, waited, quickness = str(bid).split(" / ")
                middle = f" {waited} Phase{'' if waited == '1' else 's'}," if waited != "0" else ""
                assert answer.headline == f"{intuition} INT,{middle} {quickness} QIC"


def test_a_cheaper_bid_that_is_too_late_is_marked() -> None:
    answer = answered("", "observe-bid")
    assert answer.headline == "3 INT, 3 Phases, 4 QIC"
    assert answer.verdict.endswith("2 INT, 4 Phases, 3 QIC is cheaper but too late.")
    assert answered("phase=3", "observe-bid").headline == "Not in time"


def test_cards_with_a_number_have_no_article() -> None:
    query = "stack=action&cards=6&agility=4&intuition=8&nature=physical"
    assert answered(query).verdict.startswith("You see everything down to Card 4:")
    believed = answered("stack=action&cards=6&seen=3&bid=uniform")
    assert believed.verdict.startswith("You see Card 4 ")


def test_no_number_depends_on_who_learns_of_the_look() -> None:
    # OF-Q22: what an abort costs depends on the cards shown, not on who knows of the look that showed them.
    def cost(query: str) -> list[object]:
        blocks = answered(query, "hide-from-observers").blocks
        return [block for block in blocks if isinstance(block, Figures | Table)]

    for reading in ("", "&of-q17=yes"):
        assert cost(f"shown=1&looked=yes{reading}") == cost(f"shown=1&looked=no{reading}")
    assert cost("shown=0&looked=yes") == cost("shown=0&looked=no")
    assert cost("shown=0") != cost("shown=1")


def test_one_look_at_one_kind_means_a_look_each() -> None:
    # The Actions of two foes who bid 1 and 2: effects of 2 and 3, each with the least INT and time to spare.
    apart = answered("opposing=1,2&depth=1&mental=0,1&of-q21=no", "observe-bid")
    assert apart.headline == "2 INT, 2 QIC"
    assert answered("opposing=1,2&depth=1&mental=1,1&of-q21=no", "observe-bid").headline == "1 INT, 3 Phases, 2 QIC"
    poor = answered("opposing=1,2&depth=1&mental=0,1&of-q21=no&quickness=1", "observe-bid")
    assert poor.headline == "Not enough"


def test_cards_seen_before_are_no_gain() -> None:
    costly = "seen=1&start-cost=50&opposing=0"
    clever = answered(costly, "bluff")
    assert (clever.headline, clever.verdict) == ("Never look", "They should bid 0 points. You gain at least 0 points.")
    believed = answered(f"{costly}&bid=uniform&high=0", "bluff")
    assert (believed.headline, believed.verdict) == (
        "No look",
        "Gains 0 points on average if they bid as you believe.",
    )
    # Their expense is a gain all the same.
    rates = rows("bluff", "seen=1&start-cost=50&bid=uniform&low=4&high=4", "Points")
    assert [row[1].exact for row in rates[:2]] == [4, 4 - 50 - 1]
    own = "seen=2&worth=own&worths=0,5,7,9,10&start-cost=0&intuition-cost=0&opposing=0&intuition=1"
    assert answered(own, "bluff").verdict == "They should bid 0 points. You gain at least 2 points."


def test_the_answer_shows_both_mixes_and_the_least_gain() -> None:
    # Matching pennies of 1.5 points: looking with 4 INT gains 3 against 0 points and nothing against 3.
    answer = answered("", "bluff")
    assert answer.headline == "No look or 4 INT, half and half"
    assert answer.verdict == "They should bid 0 or 3 points, half and half. You gain at least 1.50 points."


@pytest.mark.parametrize(
    ("query", "headline", "verdict"),
    [
        # Effect 1 against 4: the look comes up long before the action, and shows nothing of it.
        (
            "pending=6&opposing=4&declared=0&watches=1&intuition=1&quickness=0",
            "Look 1 on Phase 1, action 1 on 6",
            "The look shows no new card.",
        ),
        (
            "intuition=4,5&quickness=1",
            "Look 1 on Phase 3, action 1 on 3, look 2 on 5, action 2 on 6",
            "Look 2 shows cards in time to act. Look 1 shows cards too late to act.",
        ),
        (
            "pending=1,2,3,4,5,6,7,8&watches=8,1",
            "Looks on Phases 2 and 5, actions on Phases 1 to 8",
            "Look 1 shows cards in time to act. Look 2 finds nothing to see.",
        ),
    ],
)
def test_the_timeline_shows_who_resolves_when(query: str, headline: str, verdict: str) -> None:
    answer = answered(query, "timeline")
    assert (answer.headline, answer.verdict) == (headline, verdict)


def test_the_first_look_is_carried_on_if_it_finds_one_action() -> None:
    def labels(query: str) -> list[str]:
        return [follow_up.label for follow_up in answered(query, "timeline").following]

    assert labels("") == ["What look 1 shows"]
    assert labels("quickness=0,0") == []  # resolved before the look comes up
    assert labels("watches=2,2&opposing=2,3&quickness=0,4") == []  # the second look has shown cards before it


def test_a_mixed_action_is_opposed_by_the_stat_the_gm_chooses() -> None:
    """5 INT against 3 AGI leaves 2; against 1 QIC they leave 4."""
    assert answered("nature=mixed&called=physical&quickness=1").headline == "2 of 4 cards"
    assert answered("nature=mixed&called=mental&quickness=1").headline == "All 4 cards"
