"""How many turns of searching it takes to find something, for one searcher or several."""

from __future__ import annotations

from calculators.awareness_stealth.search_form import GOALS, HIDDEN, payment, sharing
from calculators.calculator import Calculator, Example
from calculators.fields import DiceList, choice, dice, dice_list, percent, whole
from calculators.form import Form, Obeys, Section
from engine.awareness_stealth.pools import MOST_BONUSES
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.search import MOST_TURNS

__all__ = ["CALCULATOR", "SearchTime"]

_CYCLE = "One entry for a search that is the same every turn; a list that is used up begins again."


def _other(label: str) -> DiceList:
    words = label.removesuffix(" searcher").lower()
    return dice_list(label, (), _CYCLE, "AW-56", least=0, most=MOST_TURNS, item="turn {n}", words=words)


class SearchTime(Form):
    """What is asked about a search that goes on."""

    yours = Section("Your search")
    cards = dice_list(
        "Your cards, turn by turn",
        ((1, 0),),
        f"Without the Flow and without bonuses. {_CYCLE}",
        "AW-56",
        most=MOST_TURNS,
        item="turn {n}",
        sheet="search",
        words="#; per turn; my cards; cards; search; search with #",
    )
    pays = payment()

    hidden = Section("What hides, and what you want")
    resistance = dice(
        "Its resistance",
        (1, 3),
        "Without flipped cards; 0 dice for a fixed number.",
        "AW-58 AW-60",
        words="#; vs #; resistance; vs resistance",
    )
    goal = choice(
        "Your goal",
        GOALS,
        "The search stops when one of you has it there.",
        "AW-61 AW-62",
        default="obvious",
        called={"noticed": "until noticed; until we notice it", "obvious": "until obvious"},
    )
    chance = percent("Wanted chance", "90", "For the number of turns it takes.")

    others = Section("Others who search", folded=True, says="second {second}, third {third}")
    second = _other("Second searcher")
    second_pays = payment("Payment of the second")
    third = _other("Third searcher")
    third_pays = payment("Payment of the third")
    sharing = sharing()

    more = Section("More", folded=True, says="it is {state}, flipped {flipped}, turns {turns}")
    state = choice("Its state to you", HIDDEN, "What you know of it at the start.", "AW-01")
    bonuses = whole(
        "Situation bonuses", 0, 0, MOST_BONUSES, "Each is 1d6; all searchers have them.", "AW-57 AW-Q25", zero="none"
    )
    flipped = dice("Cards it has flipped", (0, 0), "For stealth, anew every turn.", "AW-59 AW-Q10")
    turns = whole("Turns", 5, 1, MOST_TURNS, "One Awareness Action each.", "AW-53", words="turn; for # turns")

    house = Obeys(House, "AW-Q2 AW-Q3 AW-Q4 AW-Q10 AW-Q25")


CALCULATOR = Calculator(
    title="Search time",
    question="We keep searching, turn after turn. How long until we find it?",
    description="The chance to find what hides by each turn, the turns a wanted chance takes, and the Flow they cost.",
    page="awareness-stealth/awareness/",
    form=SearchTime,
    rules="[Awareness Actions](../awareness-stealth/awareness.md)",
    asked="[what success does](../awareness-stealth/awareness.md#one-step), "
    "[what a margin of 7 does](../awareness-stealth/awareness.md#two-steps), "
    "[what a search costs](../awareness-stealth/awareness.md#flow-or-card)",
    place=2,
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
    words=(
        "how long until; how long; keep searching; how many turns; turn after turn; until we find it; searching; "
        "how many turns searching; how long to find"
    ),
)
