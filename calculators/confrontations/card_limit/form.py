"""Inferiority and the card limits of every side."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.confrontations.side_form import NUMBER_WORDS, ConditionForm, EdgeForm, GmForm, numbered, who_is_left
from calculators.forms.fields import Integer, choice, integer, integer_list, under
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from engine.confrontations.rulings import House

_OTHERS = numbered(4)


def _character(number: int, characters: Integer) -> tuple[Section, Part[EdgeForm], Part[ConditionForm]]:
    """Return the section and the fields of one of the other characters."""
    name, label, when = NUMBER_WORDS[number - 1], f"{{}}, no. {number}", characters.at_least(number)
    summary = f"{{{name}_advantages}} advantages, {{{name}_disadvantages}} disadvantages, Skill {{{name}_skill}}"
    return (
        Section(f"Character no. {number}", folded=True, summary=summary),
        Part(EdgeForm, prefix=f"{name}-", label=label, when=when, sheet=False),
        Part(ConditionForm, prefix=f"{name}-", label=label, when=when, sheet=False),
    )


class CardLimit(Form):
    """The fields about everybody before the first card."""

    yours = Section("You")
    you = Part(EdgeForm, defaults={"advantages": 1})
    gm = choice(
        "Whom does the GM confront?",
        options={"nobody": "nobody", "you": "you", **_OTHERS},
        clauses="CF-07 CF-66 CF-Q25",
        default="you",
    )
    gm_also = integer_list(
        "Whom else does the GM confront?",
        default=(),
        high=len(_OTHERS),
        help="By number, with the same action. The GM uses the Attribute of the character above.",
        clauses="CF-08 CF-Q25",
        least=0,
        most=len(_OTHERS),
        zero="you",
        when=(gm.one_of("you", *_OTHERS), under("CF-Q25", "several")),
    )
    her = Part(GmForm, prefix="gm-", when=gm.one_of("you", *_OTHERS))

    state = Section("Your Skill", folded=True, summary="{skill}, damage {damage}, {used} cards used")
    condition = Part(ConditionForm, defaults={"skill": 6})

    pairs = Section("Other characters", folded=True, summary="{characters}")
    characters = integer(
        "Other characters", default=0, high=len(_OTHERS), help="Everyone but you.", clauses="CF-14 CF-64", zero="none"
    )
    action = choice(
        "Whose action is it?",
        options={"yours": "yours", "theirs": "no. 1's"},
        help="Everyone else is compared with the acting character, not with each other.",
        clauses="CF-67",
        when=characters.at_least(2),
    )
    first, one, one_condition = _character(1, characters)
    second, two, two_condition = _character(2, characters)
    third, three, three_condition = _character(3, characters)
    fourth, four, four_condition = _character(4, characters)

    house = Obeys(House, "CF-Q4 CF-Q5 CF-Q6 CF-Q7 CF-Q8 CF-Q9 CF-Q25 CF-Q35 CF-Q36")

    def limits(self) -> tuple[Limit, ...]:
        """Limit whom the GM may confront."""
        also = Limit(CardLimit.gm_also, high=self.characters, why="somebody who takes part")
        return who_is_left(CardLimit.gm, self.characters), also


CALCULATOR = Calculator(
    title="Card limit",
    question="Am I in inferiority, and how many cards may I play?",
    description="Advantages and disadvantages of up to six sides: who is in inferiority, and everybody's card limit.",
    page="confrontations/inferiority/",
    form=CardLimit,
    rules_md="[Inferiority](../confrontations/inferiority.md)",
    related_md="[what inferiority costs](../confrontations/inferiority.md#one-card-less), "
    "[a disadvantage that nothing cancels](../confrontations/inferiority.md#surplus); several actions in one round: "
    "[which cards for which](round-budget.md)",
    order=1,
    examples=(
        Example("A shot that the GM confronts", ""),
        Example("Hurt down to Skill 0, against a character", "gm=nobody&characters=1&advantages=0&skill=2&damage=3"),
        Example("A grenade among three, and the GM", "characters=3&two-advantages=2&three-disadvantages=1"),
        Example("Second action of the round", "attribute=3&used=1"),
    ),
    contrasts={
        "CF-Q4": "advantages=2&skill=2&damage=3",
        "CF-Q5": "attribute=1",
        "CF-Q6": "attribute=3&used=1",
        "CF-Q7": "gm=nobody&characters=2&two-advantages=2",
        "CF-Q8": "gm=nobody&characters=2&advantages=0&disadvantages=1",
        "CF-Q9": "elsewhere=1",
        "CF-Q25": "characters=1&gm-also=1",
        "CF-Q35": "gm-used=1",
        "CF-Q36": "cf-q7=global&gm=nobody&characters=2&two-advantages=1&advantages=0",
    },
)
