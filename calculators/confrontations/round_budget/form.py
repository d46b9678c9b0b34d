"""One hand for several actions of an initiative round."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.confrontations.cards import PLAIN, copies
from calculators.forms.fields import cards, choice, integer, integer_list, parallel_to, yes_no
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from engine.confrontations.budget import MOST_ACTIONS, MOST_WORTH
from engine.confrontations.levels import LEVEL_MARGINS
from engine.confrontations.limits import MOST_ATTRIBUTES
from engine.confrontations.played import MOST_HAND, MOST_PLAYS, MOST_VALUE
from engine.confrontations.rulings import House


class ActionForm(Form):
    """The fields about one action to come."""

    goal = choice(
        "Goal",
        options={"work": "succeed", "stop": "stop theirs, like a dodge"},
        help="To stop theirs, a tie is enough.",
        clauses="CF-43",
    )
    value = integer(
        "Your value", default=6, high=MOST_VALUE, help="Before cards: the Skill after damage.", clauses="CF-21"
    )
    against = integer("Their value", default=12, high=MOST_VALUE, help="The final value you expect.", clauses="CF-42")
    attribute = integer(
        "Attribute",
        default=1,
        low=1,
        high=MOST_ATTRIBUTES,
        help="The number of the Attribute above that it uses.",
        clauses="CF-24",
    )
    inferior = yes_no("Inferior", default=False, clauses="CF-30 CF-31")


class WorthForm(Form):
    """The fields about the worth of an action's levels."""

    worth = integer_list(
        "Worth",
        default=(1, 1, 1),
        high=MOST_WORTH,
        help="The worth of each level to you. A better level counts at least as much as the one before it.",
        clauses="CF-44 CF-45 CF-47",
        least=len(LEVEL_MARGINS),
        most=len(LEVEL_MARGINS),
        items=tuple(LEVEL_MARGINS),
    )


class RoundBudget(Form):
    """The fields about a hand and the actions to come."""

    yours = Section("Your hand and Attributes")
    hand = cards(
        "Cards in your hand",
        default=("K", "J", "7", "2"),
        most=MOST_HAND,
        clauses="CF-25",
        ranks=PLAIN,
        open=True,
        deck="mine",
    )
    attributes = integer_list(
        "Attributes you use",
        default=(2,),
        high=MOST_PLAYS,
        help="The most cards you may play with each in the whole round.",
        clauses="CF-24 CF-26",
        most=MOST_ATTRIBUTES,
        item="Attribute {n}",
        entry_label="Most cards",
        sheet="attribute",
    )
    actions = integer("Actions to come", default=2, low=1, high=MOST_ACTIONS, clauses="CF-26")

    action_1 = Section("Action 1", folded=True, summary="{first_goal}: {first_value} against {first_against}")
    first = Part(ActionForm, prefix="first-", label="{}, no. 1", when=actions.at_least(1))
    action_2 = Section("Action 2", folded=True, summary="{second_goal}: {second_value} against {second_against}")
    second = Part(
        ActionForm,
        prefix="second-",
        label="{}, no. 2",
        when=actions.at_least(2),
        defaults={"goal": "stop", "value": 4, "against": 15},
    )
    action_3 = Section("Action 3", folded=True, summary="{third_goal}: {third_value} against {third_against}")
    third = Part(ActionForm, prefix="third-", label="{}, no. 3", when=actions.at_least(3))
    action_4 = Section("Action 4", folded=True, summary="{fourth_goal}: {fourth_value} against {fourth_against}")
    fourth = Part(ActionForm, prefix="fourth-", label="{}, no. 4", when=actions.at_least(4))
    action_5 = Section("Action 5", folded=True, summary="{fifth_goal}: {fifth_value} against {fifth_against}")
    fifth = Part(ActionForm, prefix="fifth-", label="{}, no. 5", when=actions.at_least(5))
    action_6 = Section("Action 6", folded=True, summary="{sixth_goal}: {sixth_value} against {sixth_against}")
    sixth = Part(ActionForm, prefix="sixth-", label="{}, no. 6", when=actions.at_least(6))

    before = Section("Cards used already", folded=True, summary="{used}")
    used = parallel_to(
        attributes,
        "Cards used with them",
        high=MOST_PLAYS,
        help="Cards you played with it earlier in this initiative round.",
        clauses="CF-26 CF-Q9",
        blank=0,
        entry_label="Used already",
    )

    worths = Section("Worth of the levels", folded=True, summary="{first_worth} in action 1")
    first_worth = Part(WorthForm, prefix="first-", label="{}, no. 1", when=actions.at_least(1))
    second_worth = Part(WorthForm, prefix="second-", label="{}, no. 2", when=actions.at_least(2))
    third_worth = Part(WorthForm, prefix="third-", label="{}, no. 3", when=actions.at_least(3))
    fourth_worth = Part(WorthForm, prefix="fourth-", label="{}, no. 4", when=actions.at_least(4))
    fifth_worth = Part(WorthForm, prefix="fifth-", label="{}, no. 5", when=actions.at_least(5))
    sixth_worth = Part(WorthForm, prefix="sixth-", label="{}, no. 6", when=actions.at_least(6))

    house = Obeys(House, "CF-Q5 CF-Q6 CF-Q9 CF-Q22")

    def limits(self) -> tuple[Limit, ...]:
        """Limit each action to one of the Attributes entered."""
        listed = len(self.attributes)
        which = [field for field in RoundBudget.fields if field.name.endswith("-attribute")]
        return tuple(Limit(field, high=listed, why="the Attributes that you use") for field in which)


def _copies(form: RoundBudget) -> dict[str, int]:  # noqa: ARG001 - every deck is the same
    return copies()


CALCULATOR = Calculator(
    title="Round budget",
    question="Several actions this round, one hand. Which cards do I save for which?",
    description="The best way to share a hand out over the actions of a round, within the limit of each Attribute.",
    page="confrontations/action-value/",
    form=RoundBudget,
    rules_md="[Action value](../confrontations/action-value.md)",
    related_md="[cards of the whole round](../confrontations/action-value.md#round-limit), "
    "[the limit of an Attribute](../confrontations/action-value.md#attribute-limit)",
    order=7,
    examples=(
        Example("A shot now, a dodge later", ""),
        Example("The dodge counts double", "attributes=1&second-worth=2,2,2"),
        Example("A critical would be worth three", "first-worth=1,2,3&attributes=3"),
        Example("Two Attributes", "attributes=1,2&second-attribute=2"),
    ),
    contrasts={
        "CF-Q5": "attributes=1&actions=1&first-inferior=yes",
        "CF-Q6": "attributes=3&used=1&first-inferior=yes&actions=1&first-against=25",
        "CF-Q9": "attributes=2,2&second-attribute=2&used=1",
        "CF-Q22": "attributes=3&actions=1&hand=10,9,A&first-worth=1,1,3",
    },
    copies=_copies,
)
