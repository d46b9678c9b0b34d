"""Ask how many rounds and how many resources a compound skill takes."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import choice, decimal, integer, integer_list, percent, reading, under
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.skill_action.average import size_limit
from calculators.skill_action.average_form import AverageForm
from calculators.skill_action.deck_form import DECK, DeckForm
from calculators.skill_action.wager_form import ActionForm
from engine.skill_action.compound_skill.rounds import (
    MOST_EXCESSES,
    MOST_POINTS,
    MOST_RESOURCES,
    MOST_ROUNDS,
    MOST_WEIGHT,
)
from engine.skill_action.rulings import RULINGS, House


class CompoundSkill(Form):
    """Fields about a task of several rounds."""

    task = Section("The task")
    points_needed = integer("Points needed", default=3, low=1, high=MOST_POINTS, clauses="SK-05 SK-06")
    rounds = integer("Rounds you have", default=5, low=1, high=MOST_ROUNDS, clauses="SK-05")
    resources = integer(
        "Resources you have",
        default=2,
        high=MOST_RESOURCES,
        help="Lockpicks, bullets, material: each bet needs one.",
        clauses="SK-10 SK-11 SK-12",
    )
    chance = percent(
        "Wanted chance", default="75", help="The rounds and lockpicks in the answer reach it together.", clauses="SK-06"
    )

    one_round = Section("One round")
    source = choice(
        "Source of its odds",
        options={"typed": "a chance I enter", "break": "a break, cards not dealt yet"},
        clauses="SK-14 SK-16",
    ).replace(name="round")
    typed, dealt = source.one_of("typed"), source.one_of("break")
    success = percent("Chance of success", default="70", help="Of one round.", clauses="SK-14", when=typed)
    action = Part(ActionForm, when=dealt)

    rest = Section("More of a round", folded=True, summary="others {misses}, hand {hand_size}, {policy}")
    misses = choice(
        "All other rounds",
        options={"fail": "are failures", "split": "fail, bust or have no bet"},
        help="A bust or a round without a bet costs no resource.",
        clauses="SK-16 SK-17 SK-19",
        when=typed,
    )
    failure = decimal(
        "Chance of a failure", default="20", high=100, clauses="SK-16", unit="%", when=(typed, misses.one_of("split"))
    )
    bust = decimal(
        "Chance of a bust", default="10", high=100, clauses="SK-17", unit="%", when=(typed, misses.one_of("split"))
    )
    average = Part(AverageForm, when=dealt)
    sk_q12 = reading(RULINGS["SK-Q12"])
    excess_weights = integer_list(
        "Frequency of each excess",
        default=(1, 1, 1, 1),
        high=MOST_WEIGHT,
        help="Weights of an excess of 0, 1, 2 …: with 1, 1, 2 an excess of 2 is as frequent as 0 and 1 together.",
        clauses="SK-15 SK-Q12",
        most=MOST_EXCESSES,
        item="excess {n}",
        first=0,
        when=(typed, under("SK-Q12", "excess", "table")),
    )
    excess_points = integer_list(
        "Points by excess",
        default=(1, 1, 2),
        high=MOST_POINTS,
        help="Points for an excess of 0, 1, 2 … A greater excess counts like the last.",
        clauses="SK-15 SK-Q12",
        most=MOST_EXCESSES,
        item="excess {n}",
        first=0,
        when=under("SK-Q12", "table"),
    )

    the_deck = Section(DECK, folded=True, summary="values assumed, decks {decks}")
    deck = Part(DeckForm, when=dealt)

    house_rulings = Section("House rulings", folded=True)
    sk_q23 = reading(RULINGS["SK-Q23"])
    sk_q13 = reading(RULINGS["SK-Q13"])
    sk_q9 = reading(RULINGS["SK-Q9"])
    sk_q21 = reading(RULINGS["SK-Q21"])
    sk_q8 = reading(RULINGS["SK-Q8"])
    sk_q10 = reading(RULINGS["SK-Q10"])
    sk_q2 = reading(RULINGS["SK-Q2"], when=dealt)
    sk_q4 = reading(RULINGS["SK-Q4"], when=dealt)
    sk_q5 = reading(RULINGS["SK-Q5"], when=dealt)

    house = Obeys(House, "SK-Q1 SK-Q2 SK-Q4 SK-Q5 SK-Q8 SK-Q9 SK-Q10 SK-Q12 SK-Q13 SK-Q15 SK-Q21 SK-Q23")

    def limits(self) -> tuple[Limit, ...]:
        """Return the limit of the hand: best play needs few enough boards."""
        return size_limit(self.average, self.deck, None, self.house) if self.source == "break" else ()


CALCULATOR = Calculator(
    title="Compound skill",
    question="How many rounds and how many lockpicks until it opens?",
    description="Rounds, failures and resources until a compound skill has its points, and what a wanted chance takes.",
    page="skill-action/",
    form=CompoundSkill,
    rules_md="[Skill Action](../skill-action/index.md)",
    related_md="[several rounds](../skill-action/index.md#compound-skills), "
    "[when a resource is lost](../skill-action/index.md#resource-is-lost)",
    order=4,
    examples=(
        Example("Three points at 70% a round", ""),
        Example("Three points at break 40", "round=break&skill-break=40"),
        Example("A failure starts you over", "sk-q13=yes"),
        Example("Points by excess", "points-needed=10&sk-q12=excess"),
    ),
    contrasts={
        "SK-Q1": "round=break&hand-size=1&sk-q2=low&custom=1,2,3,4,5,6,7,8,9,10,12,14,16",
        "SK-Q2": "round=break&policy=turn&sk-q1=bjflex",
        "SK-Q4": "round=break&policy=flop&skill-break=18",
        "SK-Q5": "round=break&policy=flop",
        "SK-Q8": "misses=split",
        "SK-Q9": "",
        "SK-Q10": "misses=split&bust=0",
        "SK-Q12": "",
        "SK-Q13": "",
        "SK-Q15": "round=break&policy=flop&joker-value=5",
        "SK-Q21": "",
        "SK-Q23": "",
    },
    slow_query="rounds=7&round=break&sk-q1=bjflex",
)
