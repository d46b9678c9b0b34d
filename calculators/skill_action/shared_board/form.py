"""Ask about several actions at once: characters at one board, or actions of one character."""

from __future__ import annotations

from typing import Literal

from calculators.calculator import Calculator, Example
from calculators.forms.fields import When, cards, choice, integer, reading, under
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from calculators.skill_action.deck_form import DECK, RULES, DeckForm, ShownForm
from calculators.skill_action.decks import copies_of
from engine.skill_action.positions import MOST_BREAK, MOST_HAND, REVEALS, TABLE, Bet
from engine.skill_action.rulings import RULINGS, House

MOST_HIDDEN = 5  # in two hands; with more, an answer takes longer than a fifth of a second
_MOST_HIDDEN_APART = 3  # with a board each

_KNOWN = "Its cards that you know."
_HIDDEN = "Cards of the hand that you have not seen."
_NO_FLOP = When("table", ("",))
_REVEALS: dict[Bet | Literal["next"], str] = {
    "next": "the next reveal",
    **{reveal: f"the {reveal}" for reveal in REVEALS},
}


class PlannedForm(Form):
    """Field for the break of one of the actions."""

    skill_break = integer("break", default=36, low=1, high=MOST_BREAK, clauses="SK-07 SK-20").replace(name="break")


class TimedForm(Form):
    """Field for when one of the actions is bet."""

    bet = choice(
        "bet",
        options=_REVEALS,
        help="The bet is on this reveal, unless the action is bust before.",
        clauses="SK-13 SK-34",
    )


class SharedBoard(Form):
    """Fields about two actions or more."""

    the_actions = Section("The actions")
    who = choice(
        "The actions", options={"two": "of different characters", "own": "of one character"}, clauses="SK-02 SK-Q22"
    )
    two, own = who.one_of("two"), who.one_of("own")
    first = Part(PlannedForm, prefix="first-", label="First {}")
    second = Part(PlannedForm, prefix="second-", label="Second {}", defaults={"break": 40})

    the_cards = Section("The cards")
    hand = cards("First hand", default=("K", "7"), most=MOST_HAND, help=_KNOWN, clauses="SK-24 SK-Q3")
    second_hand = cards("Second hand", default=("Q", "9"), most=MOST_HAND, help=_KNOWN, clauses="SK-24 SK-Q3", when=two)
    other_hand = cards(
        "Cards for this action",
        default=(),
        most=MOST_HAND,
        help=_KNOWN,
        clauses="SK-24 SK-Q3",
        when=(own, under("SK-Q3", "no")),
    )
    table = cards(
        "Cards in the middle",
        default=(),
        most=TABLE[-2],
        help="None before the flop, 3 after it, 4 after the turn.",
        clauses="SK-26 SK-29",
    )
    second_table = cards(
        "Second board",
        default=(),
        most=TABLE[-2],
        help="As many cards as on the first board.",
        clauses="SK-Q14",
        when=(two, under("SK-Q14", "no")),
    )

    more = Section("A third and a fourth action", folded=True, summary="{actions} in all")
    actions = choice(
        "Actions in all",
        options={"2": "two", "3": "three", "4": "four"},
        help="With more than two, you know every hand and all use one board.",
        clauses="SK-02 SK-Q14 SK-Q22",
    )
    _pair, _three, _four = actions.one_of("2"), actions.one_of("3", "4"), actions.one_of("4")
    third = Part(PlannedForm, prefix="third-", label="Third {}", when=_three, defaults={"break": 38})
    third_hand = cards(
        "Third hand",
        default=("J", "8"),
        least=1,
        most=MOST_HAND,
        help=_KNOWN,
        clauses="SK-24 SK-Q3",
        when=(_three, two),
    )
    fourth = Part(PlannedForm, prefix="fourth-", label="Fourth {}", when=_four, defaults={"break": 34})
    fourth_hand = cards(
        "Fourth hand",
        default=("6", "5"),
        least=1,
        most=MOST_HAND,
        help=_KNOWN,
        clauses="SK-24 SK-Q3",
        when=(_four, two),
    )

    bets = Section("When you bet", folded=True, summary="{first_bet}, {second_bet}")
    first_timed = Part(TimedForm, prefix="first-", label="First {}")
    second_timed = Part(TimedForm, prefix="second-", label="Second {}")
    third_timed = Part(TimedForm, prefix="third-", label="Third {}", when=_three)
    fourth_timed = Part(TimedForm, prefix="fourth-", label="Fourth {}", when=_four)

    unseen = Section("Other cards", folded=True, summary="unseen {hidden} and {second_hidden}, seen {seen}")
    hidden = integer(
        "Unseen cards of the first hand",
        default=0,
        high=MOST_HAND,
        help=_HIDDEN,
        clauses="SK-24 SK-Q17",
        when=(_NO_FLOP, _pair),
        zero="none",
    )
    second_hidden = integer(
        "Unseen cards of the second hand",
        default=0,
        high=MOST_HAND,
        help=_HIDDEN,
        clauses="SK-24 SK-Q17",
        when=(_NO_FLOP, _pair, two),
        zero="none",
    )
    shown = Part(ShownForm)

    the_deck = Section(DECK, folded=True, summary="values assumed, decks {decks}")
    deck = Part(DeckForm)

    house_rulings = Section("House rulings", folded=True)
    sk_q14 = reading(RULINGS["SK-Q14"], when=two)
    sk_q3 = reading(RULINGS["SK-Q3"], when=own)
    sk_q22 = reading(RULINGS["SK-Q22"], when=own)
    sk_q2 = reading(RULINGS["SK-Q2"])
    sk_q4 = reading(RULINGS["SK-Q4"])
    sk_q5 = reading(RULINGS["SK-Q5"])
    sk_q16 = reading(RULINGS["SK-Q16"])

    house = Obeys(House, "SK-Q1 SK-Q2 SK-Q3 SK-Q4 SK-Q5 SK-Q14 SK-Q15 SK-Q16 SK-Q22")

    def limits(self) -> tuple[Limit, ...]:
        """Return the limits of unseen cards: a hand has at most seven, and two hands can have few unseen ones."""
        first, second = MOST_HAND - len(self.hand), MOST_HAND - len(self.second_hand)
        of_a_hand = f"as no hand has more than {MOST_HAND} cards"
        if self.who == "own" and self.house.hand_shared == "yes":
            return (Limit(SharedBoard.hidden, high=first, why=of_a_hand),)
        most = _MOST_HIDDEN_APART if self.separate else MOST_HIDDEN
        of_both = f"as both hands have at most {most} unseen cards{' with a board each' if self.separate else ''}"
        if self.who == "own":  # the second hand is as big as the first
            both = max(0, most - len(self.hand) + len(self.other_hand)) // 2
            return (Limit(SharedBoard.hidden, high=min(first, both), why=of_both if both < first else of_a_hand),)
        return tuple(
            Limit(field, high=max(0, min(own, most - other)), why=of_both if most - other < own else of_a_hand)
            for field, own, other in (
                (SharedBoard.hidden, first, self.second_hidden),
                (SharedBoard.second_hidden, second, self.hidden),
            )
        )

    @property
    def separate(self) -> bool:
        """Return whether there are two boards."""
        return self.who == "two" and self.house.shared_board == "no"


def _copies(form: SharedBoard) -> dict[str, int]:
    """Return how many cards of each rank the table plays with; hidden fields take none of them."""
    copies = copies_of(form.deck, form.house)
    one_character = form.who == "own"
    left_out = form.second_hand if one_character else form.other_hand
    if one_character and form.house.hand_shared == "yes":
        left_out += form.other_hand
    unasked = (form.third_hand, form.fourth_hand)[0 if one_character else int(form.actions) - 2 :]
    left_out += tuple(rank for hand in unasked for rank in hand)
    if one_character or form.house.shared_board == "yes":
        left_out += form.second_table
    for rank in left_out:
        copies[rank] = copies.get(rank, 0) + 1
    return copies


CALCULATOR = Calculator(
    title="Shared board",
    question="Two of us use the same flop, turn and river. How often do we both succeed?",
    description="Two to four characters at one board, or actions of one: how often all succeed, by plan of betting.",
    page="skill-action/",
    form=SharedBoard,
    rules_md=RULES,
    related_md="[the break and the total](../skill-action/index.md#total-and-break), "
    "[three windows, one bet](../skill-action/index.md#three-windows)",
    order=2,
    examples=(
        Example("Both bet on the flop", ""),
        Example("One early, one late", "second-break=48&second-bet=river"),
        Example("Two actions of one character", "who=own&second-bet=turn&second-break=44"),
        Example("A hand not seen yet", "second-hand=&second-hidden=2"),
        Example("Three of us, all on the flop", "actions=3"),
    ),
    contrasts={
        "SK-Q1": "hand=A,7&second-bet=turn&sk-q2=low&custom=1,2,3,4,5,6,7,8,9,10,12,14,16",
        "SK-Q2": "sk-q1=bjflex&first-bet=turn",
        "SK-Q3": "who=own",
        "SK-Q4": "first-break=17",
        "SK-Q5": "",
        "SK-Q14": "",
        "SK-Q15": "joker-value=5",
        "SK-Q16": "earlier=K,K,K,K",
        "SK-Q22": "who=own&second-bet=turn",
    },
    copies=_copies,
    slow_query="hand=&hidden=2&first-bet=river&second-hand=&second-hidden=2&second-bet=turn",
)
