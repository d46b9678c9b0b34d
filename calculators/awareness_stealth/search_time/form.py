"""The turns of searching that it takes to find something, for one searcher or several."""

from __future__ import annotations

from calculators.awareness_stealth.search_form import GOALS, HIDDEN, payment, sharing
from calculators.calculator import Calculator, Example
from calculators.forms.fields import DiceList, choice, dice, dice_list, integer, percent
from calculators.forms.form import Form, Obeys, Section
from engine.awareness_stealth.noticing.search import MOST_TURNS
from engine.awareness_stealth.pools import MOST_BONUSES
from engine.awareness_stealth.rulings import House

_CYCLE = "One entry if every turn is the same; a longer list starts over at its end."


def _other(label: str) -> DiceList:
    return dice_list(label, default=(), help=_CYCLE, clauses="AW-56", least=0, most=MOST_TURNS, item="turn {n}")


class SearchTime(Form):
    """The fields about a search that goes on turn after turn."""

    yours = Section("Your search")
    cards = dice_list(
        "Your cards, turn by turn",
        default=((1, 0),),
        help=f"Without the Flow's die and without bonuses. {_CYCLE}",
        clauses="AW-56",
        most=MOST_TURNS,
        item="turn {n}",
        sheet="search",
    )
    pays = payment()

    hidden = Section("The hidden thing and your goal")
    resistance = dice(
        "Its resistance",
        default=(1, 3),
        help="Without flipped cards. For a fixed number enter 0 dice.",
        clauses="AW-58 AW-60",
    )
    goal = choice(
        "Your goal",
        options=GOALS,
        help="The search stops once one of you reaches it.",
        clauses="AW-61 AW-62",
        default="obvious",
    )
    chance = percent("Wanted chance", default="90", help="The turns are counted until this chance is reached.")

    others = Section("Other searchers", folded=True, summary="second {second}, third {third}")
    second = _other("Second searcher")
    second_pays = payment("Payment of the second")
    third = _other("Third searcher")
    third_pays = payment("Payment of the third")
    sharing = sharing()

    more = Section("More", folded=True, summary="it is {state}, flipped {flipped}, turns {turns}")
    state = choice("Its state to you", options=HIDDEN, help="Its state to you at the start.", clauses="AW-01")
    bonuses = integer(
        "Situation bonuses",
        default=0,
        high=MOST_BONUSES,
        help="Each is 1d6, for every searcher.",
        clauses="AW-57 AW-Q25",
        zero="none",
    )
    flipped = dice(
        "Cards it has flipped", default=(0, 0), help="Flipped for stealth again every turn.", clauses="AW-59 AW-Q10"
    )
    turns = integer(
        "Turns",
        default=5,
        low=1,
        high=MOST_TURNS,
        help="Each searcher takes one Awareness Action a turn.",
        clauses="AW-53",
    )

    house = Obeys(House, "AW-Q2 AW-Q3 AW-Q4 AW-Q10 AW-Q25")


CALCULATOR = Calculator(
    title="Search time",
    question="We keep searching, turn after turn. How long until we find it?",
    description="The chance to find something hidden by each turn, the turns a wanted chance takes, and their Flow.",
    page="awareness-stealth/awareness/",
    form=SearchTime,
    rules_md="[Awareness Actions](../awareness-stealth/awareness.md)",
    related_md="[what a success does](../awareness-stealth/awareness.md#one-step), "
    "[what a margin of 7 does](../awareness-stealth/awareness.md#two-steps), "
    "[what a search costs](../awareness-stealth/awareness.md#flow-or-card)",
    order=2,
    examples=(
        Example("One guard, an intruder with 1d6+3", ""),
        Example("Three guards against 3d6", "second=1d6&third=1d6&resistance=3d6"),
        Example("A Known assassin in a dark room", "cards=2d6+2&flipped=1d6+2&state=known"),
        Example("Good cards every other turn only", "cards=3d6+3,0d6"),
    ),
    contrasts={
        "AW-Q2": "",
        "AW-Q3": "",
        "AW-Q4": "pays=both",
        "AW-Q10": "second=1d6&flipped=1d6",
        "AW-Q25": "bonuses=1",
    },
)
