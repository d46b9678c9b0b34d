"""Two open hands: how the confrontation ends with best play, and every best first move."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.calculator import Calculator, Example
from calculators.confrontations.cards import ON_TABLE, WITH_JOKER, copies, unhit
from calculators.forms.fields import cards, choice, integer, under
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from engine.confrontations.played import MOST_HAND, MOST_PLAYS
from engine.confrontations.rulings import House
from engine.confrontations.skill import MOST_SKILL


class OpenForm(Form):
    """The fields about a side with an open hand."""

    hand = cards(
        "hand",
        default=("K", "J", "8", "5", "4", "2", "A"),
        most=MOST_HAND,
        clauses="CF-25",
        ranks=WITH_JOKER,
        deck="own",
    )
    skill = integer(
        "Skill",
        default=6,
        high=MOST_SKILL,
        help="After damage. The GM has 0.",
        clauses="CF-10 CF-21 CF-23",
        sheet="skill",
    )
    plays = integer("plays left", default=1, high=MOST_PLAYS, help="Cards still allowed.", clauses="CF-24 CF-31")


class LaidForm(Form):
    """The fields about a side's deck and its cards on the table."""

    who = choice(
        "deck",
        options={"player": "a player's", "gm": "the GM's"},
        help="Only the GM's deck has jokers, and players go before the GM in a tie.",
        clauses="CF-37 CF-58",
    )
    played = cards(
        "cards on the table",
        default=(),
        most=2 * MOST_PLAYS,
        help="In the order played. Enter “Hit” where the other side played a joker.",
        clauses="CF-38 CF-39",
        ranks=ON_TABLE,
        deck="own",
    )


class Duel(Form):
    """The fields about two open hands."""

    you = Section("You")
    mine = Part(OpenForm, label="Your {}")

    they = Section("They")
    theirs = Part(
        OpenForm,
        prefix="their-",
        label="Their {}",
        defaults={"skill": 0, "plays": 2, "hand": ("10", "9", "7", "6", "3", "2", "A")},
        sheet=False,
    )

    table = Section("On the table", folded=True, summary="yours {played}, theirs {their_played}")
    my_table = Part(LaidForm, label="Your {}")
    their_table = Part(LaidForm, prefix="their-", label="Their {}", defaults={"who": "gm"}, sheet=False)
    action = choice(
        "The action",
        options={"yours": "yours", "theirs": "theirs"},
        help="Which action started the confrontation?",
        clauses="CF-52 CF-Q37",
        when=under("CF-Q37", "nobody"),
    )

    house = Obeys(House, "CF-Q10 CF-Q11 CF-Q13 CF-Q15 CF-Q16 CF-Q22 CF-Q37")

    def limits(self) -> Iterator[Limit]:
        """Limit how many cards may follow those on the table."""
        fields = [field for field in Duel.fields if field.name in ("plays", "their-plays")]
        for field, laid in zip(fields, (self.my_table, self.their_table), strict=True):
            remaining = MOST_PLAYS - len(unhit(laid.played))
            if remaining >= 0:
                yield Limit(field, high=remaining, why=f"for {MOST_PLAYS} with those on the table")


def _copies(form: Duel) -> dict[str, int]:
    return copies(MOST_HAND if "gm" in (form.my_table.who, form.their_table.who) else 0)


CALCULATOR = Calculator(
    title="Duel",
    question="Both hands are open. How does it end if both play their best?",
    description="Best play of two known hands: how it ends, every best first move, and one way it can go.",
    page="confrontations/",
    form=Duel,
    rules_md="[Order of play](../confrontations/index.md#order-of-play)",
    related_md="[who plays next](../confrontations/index.md#step-7-lowest-plays), "
    "[playing after a pass](../confrontations/index.md#step-8-again)",
    order=5,
    examples=(
        Example("One play against the GM's two", ""),
        Example(
            "Stop to keep a critical",
            "skill=9&hand=8,5,2&played=K,Q&their-who=player&their-skill=5&their-plays=0&their-hand=3,2"
            "&their-played=4,3,3",
        ),
        Example("With a joker in the GM's hand", "plays=2&their-hand=Joker,10,9,7,6,3,2"),
        Example("Two players, face down", "plays=2&their-who=player&their-skill=6&their-hand=Q,10,9,7,6,3,2"),
    ),
    contrasts={
        "CF-Q10": "skill=15&plays=0&played=K,Hit&their-plays=0",
        "CF-Q11": "skill=15&plays=0&played=K,Q,Hit&their-plays=0",
        "CF-Q13": "plays=2&hand=K,Q&played=9,Hit,Hit",
        "CF-Q15": "who=gm&skill=9&plays=0&played=K,Joker&their-plays=0",
        "CF-Q16": "plays=3&their-plays=3&hand=K,Q,10,8,7,5,3,2&their-hand=Joker,Joker,Q,10,8,6,4,A",
        "CF-Q22": "skill=9&plays=2&hand=10,9,A&their-skill=5&their-plays=0",
        "CF-Q37": "plays=2&their-hand=Joker,10,9,7,6,3,2&action=theirs",
    },
    copies=_copies,
)
