"""One action that several characters, and perhaps the GM, confront."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.calculator import Calculator, Example
from calculators.confrontations.cards import ON_TABLE, WITH_JOKER, copies
from calculators.confrontations.side_form import NUMBER_WORDS, GmForm, numbered, who_is_left
from calculators.forms.fields import Integer, cards, choice, integer, integer_list, parallel_to, under
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from engine.confrontations.inferiority import MOST_ADVANTAGES
from engine.confrontations.limits import MOST_USED
from engine.confrontations.multiple import MOST_CONFRONTERS
from engine.confrontations.played import MOST_HAND, MOST_PLAYS
from engine.confrontations.rulings import House
from engine.confrontations.skill import MOST_DAMAGE, MOST_SKILL

_CONFRONTERS = numbered(MOST_CONFRONTERS)
_SEATS = ("the acting character", *_CONFRONTERS.values())


class EntrantForm(Form):
    """The fields about a character who takes part."""

    skill = integer("Skill", default=4, high=MOST_SKILL, clauses="CF-21", sheet="skill")
    attribute = integer("Attribute", default=2, high=MOST_PLAYS, clauses="CF-24", sheet="attribute")
    net = integer(
        "Net advantages",
        default=0,
        low=-MOST_ADVANTAGES,
        high=MOST_ADVANTAGES,
        help="Advantages minus disadvantages. Don't count the one for a Skill of 0.",
        clauses="CF-28 CF-29",
    )
    cards = cards(
        "Cards",
        default=(),
        most=2 * MOST_PLAYS,
        help="In the order played. Enter “Hit” where a joker hit them.",
        clauses="CF-25 CF-38 CF-70",
        ranks=ON_TABLE,
        deck="own",
    )


def _confronter(
    number: int, confronters: Integer, defaults: Mapping[str, object] | None = None
) -> tuple[Section, Part[EntrantForm]]:
    """Return the section and the fields of one of the characters who confront the action."""
    name = NUMBER_WORDS[number - 1]
    summary = f"Skill {{{name}_skill}}, net {{{name}_net}}, cards {{{name}_cards}}"
    when = confronters.at_least(number)
    part = Part(EntrantForm, prefix=f"{name}-", label=f"{{}}, no. {number}", when=when, defaults=defaults, sheet=False)
    return Section(f"No. {number}", folded=True, summary=summary), part


class ManyAtOnce(Form):
    """The fields about a multiple confrontation."""

    acts = Section("The acting character")
    actor = Part(EntrantForm, defaults={"skill": 6, "cards": ("9", "Q")})

    against = Section("The characters who confront it")
    confronters = integer(
        "Characters",
        default=2,
        high=MOST_CONFRONTERS,
        help="The number of characters who take part.",
        clauses="CF-64 CF-65",
    )
    gm = choice(
        "Whom does the GM confront?",
        options={"nobody": "nobody", "actor": "the acting character", **_CONFRONTERS},
        clauses="CF-66 CF-68 CF-Q25",
    )
    gm_also = integer_list(
        "Whom else does the GM confront?",
        default=(),
        high=MOST_CONFRONTERS,
        help="By number, with the same cards. The GM uses the Attribute of the character above.",
        clauses="CF-08 CF-Q25",
        least=0,
        most=MOST_CONFRONTERS,
        zero="who acts",
        when=(gm.one_of("actor", *_CONFRONTERS), under("CF-Q25", "several")),
    )
    gm_cards = cards(
        "GM's cards",
        default=(),
        most=MOST_PLAYS,
        help="A joker counts as a card; put “Hit” among the cards of the character it hits.",
        clauses="CF-25 CF-40",
        ranks=WITH_JOKER,
        deck="gm-own",
        when=gm.one_of("actor", *_CONFRONTERS),
    )
    gm_side = Section("The GM", folded=True, summary="{gm_advantages} advantages, {gm_disadvantages} disadvantages")
    her = Part(GmForm, prefix="gm-", when=gm.one_of("actor", *_CONFRONTERS))

    first, one = _confronter(1, confronters, {"skill": 5, "net": 1, "cards": ("8", "2")})
    second, two = _confronter(2, confronters, {"cards": ("7", "5")})
    third, three = _confronter(3, confronters)
    fourth, four = _confronter(4, confronters)
    fifth, five = _confronter(5, confronters)
    sixth, six = _confronter(6, confronters)
    seventh, seven = _confronter(7, confronters)
    eighth, eight = _confronter(8, confronters)

    before = Section("Before this", folded=True, summary="damage {damage}, cards used {used}")
    damage = parallel_to(
        confronters,
        "Damage counters",
        high=MOST_DAMAGE,
        help="They lower the Skill above.",
        clauses="CF-23 CF-Q4",
        blank=0,
        most=len(_SEATS),
        items=_SEATS,
        first=0,
    )
    used = parallel_to(
        confronters,
        "Cards used in this round",
        high=MOST_USED,
        help="Played with the same Attribute before this confrontation.",
        clauses="CF-26 CF-Q6",
        blank=0,
        most=len(_SEATS),
        items=_SEATS,
        first=0,
    )

    house = Obeys(
        House,
        "CF-Q3 CF-Q4 CF-Q5 CF-Q6 CF-Q7 CF-Q8 CF-Q10 CF-Q11 CF-Q13 CF-Q15 CF-Q22 CF-Q23 CF-Q24 CF-Q25 "
        "CF-Q33 CF-Q34 CF-Q35 CF-Q36",
    )

    def limits(self) -> tuple[Limit, ...]:
        """Limit whom the GM may confront."""
        also = Limit(ManyAtOnce.gm_also, high=self.confronters, why="somebody who takes part")
        return who_is_left(ManyAtOnce.gm, self.confronters), also


def _copies(form: ManyAtOnce) -> dict[str, int]:  # noqa: ARG001 - every deck is the same
    return copies(MOST_HAND)


CALCULATOR = Calculator(
    title="Many at once",
    question="Several characters confront one action. Who is hit, and who fails?",
    description="A multiple confrontation pair by pair: values, levels and who fails, with up to eight characters.",
    page="confrontations/multiple/",
    form=ManyAtOnce,
    rules_md="[Multiple confrontations](../confrontations/multiple.md)",
    related_md="[beaten by the GM](../confrontations/multiple.md#beaten-by-the-gm), "
    "[inferior to some](../confrontations/multiple.md#last-card-counts)",
    order=6,
    examples=(
        Example("A grenade among two", ""),
        Example("The GM beats the thrower", "gm=actor&gm-cards=K,9"),
        Example("A tie with the GM", "net=2&cards=9,7&confronters=1&gm=actor&gm-cards=K,9"),
        Example("The GM beats a character who dodges", "gm=one&gm-cards=K,Q"),
        Example("A joker on the queen", "cards=9,Q,Hit"),
    ),
    contrasts={
        "CF-Q3": "",
        "CF-Q4": "damage=0,0,4",
        "CF-Q5": "confronters=1&attribute=1&cards=",
        "CF-Q6": "attribute=3&used=1&confronters=1&cards=9",
        "CF-Q7": "net=1&one-net=0&two-net=2&cards=9,Q",
        "CF-Q8": "net=-1&one-net=0",
        "CF-Q10": "cards=9,Q,Hit&skill=15&attribute=2&one-net=0&one-cards=&one-skill=1",
        "CF-Q11": "cards=K,Q,Hit&skill=15&one-net=0&one-cards=&one-skill=1",
        "CF-Q13": "attribute=3&cards=9,Hit,Hit,Q&one-net=0",
        "CF-Q15": "skill=0&cards=&gm=actor&gm-cards=K,Joker",
        "CF-Q22": "skill=15&cards=9,A&one-net=0",
        "CF-Q23": "attribute=3",
        "CF-Q24": "one-skill=0&one-cards=2&one-net=2",
        "CF-Q25": "gm=actor&gm-cards=K,10&gm-also=1&cards=10&one-skill=9&one-cards=9",
        "CF-Q33": "net=2&cards=9,7&confronters=1&gm=actor&gm-cards=K,9",
        "CF-Q34": "net=2&cards=2,K&one-skill=15&one-cards=K&one-net=2&gm=actor&gm-cards=5,3",
        "CF-Q35": "gm=actor&gm-cards=K,9&gm-used=1",
        "CF-Q36": "cf-q7=global&net=0&one-net=0&two-net=2",
    },
    copies=_copies,
)
