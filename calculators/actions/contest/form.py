"""The form of a contest: one roll against another, or subterfuge against watchers."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import Choice, When, choice, integer, integer_list, parallel_to, percent
from calculators.forms.form import Form, Obeys, Section
from engine.actions.contests.needed_dice import Side
from engine.actions.contests.watch import MOST_SENSES, MOST_TRICKS, MOST_WATCHERS
from engine.actions.dice import MOST_DICE
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.rulings import House


class Contest(Form):
    """The entries for two rolls, or for subterfuge and its watchers."""

    both = Section("The contest")
    contest = choice(
        "Kind of contest",
        options={"action": "roll against roll", "watch": "subterfuge and watchers"},
        help="An attack or a charm; or something done behind watchers' backs.",
        clauses="VA-04 VA-65",
    )
    side: Choice[Side] = choice(
        "You",
        options={"act": "I act", "oppose": "I resist"},
        help="A tie normally goes to the side that resists.",
        clauses="VA-Q39",
    )
    initiator_dice = integer(
        "Acting dice",
        default=6,
        high=MOST_DICE,
        help="Attributes, skills and AD of the side that acts: yours if you act.",
        clauses="VA-03",
        unit="d6",
        when=(contest.one_of("action"), When("initiator", ("pool",))),
        captions=((side.one_of("act"), "Your dice"), (side.one_of("oppose"), "Their dice, acting")),
    )
    opposing_dice = integer(
        "Resisting dice",
        default=4,
        high=MOST_DICE,
        help="Attributes, skills and AD of the side that resists: yours if you resist.",
        clauses="VA-03",
        unit="d6",
        when=(contest.one_of("action"), When("opposing", ("pool",))),
        captions=((side.one_of("act"), "Their dice"), (side.one_of("oppose"), "Your dice, resisting")),
    )
    tricks = integer_list(
        "Dice of each attempt",
        default=(6,),
        high=MOST_DICE,
        help="Each thing somebody tries to slip past the watchers this round.",
        clauses="VA-65",
        most=MOST_TRICKS,
        item="attempt {n}",
        when=contest.one_of("watch"),
    )

    senses = integer_list(
        "SMR + senses of each",
        default=(3,),
        high=MOST_SENSES,
        help="Each watcher's SMR and other dice of perception. If you watch, you are the first.",
        clauses="VA-65",
        most=MOST_WATCHERS,
        item="watcher {n}",
        entry_label="SMR + senses",
        when=contest.one_of("watch"),
    )
    action_dice = parallel_to(
        senses,
        "AD of each watcher",
        low=1,
        high=MOST_ACTION_DICE,
        help="AD each watcher spends on watching.",
        clauses="VA-64",
        blank=1,
        default=(2,),
        entry_label="AD",
        when=contest.one_of("watch"),
    )
    suspicion = percent(
        "Your suspicion of an attempt",
        default="50",
        help="The chance you gave it, before the roll, that somebody would try something.",
        clauses="VA-66",
        when=(contest.one_of("watch"), side.one_of("oppose")),
    )

    on_the_table = Section("Already rolled", folded=True, summary="acting {initiator}, resisting {opposing}")
    initiator = choice(
        "The acting roll",
        options={"pool": "to come", "roll": "rolled"},
        when=contest.one_of("action"),
        captions=((side.one_of("act"), "Your roll"), (side.one_of("oppose"), "Their roll")),
    )
    initiator_successes = integer(
        "Acting successes",
        default=3,
        high=MOST_DICE,
        help="5s and 6s of the side that acts.",
        clauses="VA-04",
        when=(contest.one_of("action"), initiator.one_of("roll")),
        captions=((side.one_of("act"), "Your successes"), (side.one_of("oppose"), "Their successes")),
    )
    opposing = choice(
        "The resisting roll",
        options={"pool": "to come", "roll": "rolled"},
        when=contest.one_of("action"),
        captions=((side.one_of("act"), "Their roll"), (side.one_of("oppose"), "Your roll")),
    )
    opposing_successes = integer(
        "Resisting successes",
        default=2,
        high=MOST_DICE,
        help="5s and 6s of the side that resists.",
        clauses="VA-04",
        when=(contest.one_of("action"), opposing.one_of("roll")),
        captions=((side.one_of("act"), "Their successes"), (side.one_of("oppose"), "Your successes")),
    )

    wanted = Section("Target and wanted chance", folded=True, summary="{target}S, wanted {chance}")
    target = integer(
        "Success target",
        default=1,
        low=1,
        high=MOST_DICE,
        help="Successes that the acting side needs after the subtraction.",
        clauses="VA-04 VA-Q8",
    )
    chance = percent("Wanted chance", default="75", help="The chance you want of winning.")
    figure = choice(
        "You want to know",
        options={"win": "how often you win", "tie": "how often it is a tie", "dice": "the dice for the wanted chance"},
        help="What the big number shows.",
        clauses="VA-04 VA-Q39",
        when=contest.one_of("action"),
    )

    house = Obeys(House, "VA-Q1 VA-Q8 VA-Q34 VA-Q39 VA-Q41")


CALCULATOR = Calculator(
    title="Contest",
    question="My dice against theirs. How often do I win, and how many dice would I need?",
    description="The exact odds of a contested roll or of subterfuge against watchers, and the dice either side needs.",
    page="actions/",
    form=Contest,
    rules_md="[Actions](../actions/index.md#contest) and [Watch](../actions/watch.md)",
    related_md="[how a contest is settled](../actions/index.md#fives-and-sixes), "
    "[what a watcher rolls](../actions/watch.md#watch-roll)",
    order=7,
    examples=(
        Example("6d6 against 4d6", ""),
        Example("What beats a parry of 5d6 three times in five?", "opposing-dice=5&chance=60&figure=dice"),
        Example("A shot with 2 successes against a dodge of 4d6", "side=oppose&initiator=roll&initiator-successes=2"),
        Example("Sneak 7d6 past two watchers", "contest=watch&tricks=7&senses=3,2&action-dice=2,1"),
    ),
    contrasts={
        "VA-Q1": "",
        "VA-Q8": "target=2",
        "VA-Q34": "contest=watch&tricks=6,6",
        "VA-Q39": "",
        "VA-Q41": "contest=watch&side=oppose",
    },
)
