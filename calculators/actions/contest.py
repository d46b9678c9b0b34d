"""One roll against another, and subterfuge against those who watch: who wins how often, and what it takes."""

from __future__ import annotations

from calculators.actions.contest_answer import answer
from calculators.calculator import Calculator, Example
from calculators.fields import along, choice, percent, whole, wholes
from calculators.form import Form, Obeys, Section
from engine.actions.dice import MOST_DICE
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.rulings import House
from engine.actions.watch import MOST_SENSES, MOST_TRICKS, MOST_WATCHERS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.fields import Choice
    from engine.actions.contest_dice import Side

__all__ = ["CALCULATOR", "Contest"]

_ROLL = {"pool": "still to come", "roll": "on the table"}


class Contest(Form):
    """What is asked about two rolls, or about subterfuge and those who watch."""

    both = Section("The contest")
    contest = choice(
        "Kind of contest",
        {"action": "roll against roll", "watch": "subterfuge and watchers"},
        "An attack, a charm; or something done behind watchers' backs.",
        "VA-04 VA-65",
    )
    side: Choice[Side] = choice(
        "Your side", {"act": "acting", "oppose": "opposing"}, "A tie goes to the one who opposes.", "VA-Q39"
    )
    target = whole(
        "Success target", 1, 1, MOST_DICE, "What the one who acts needs after the subtraction.", "VA-04 VA-Q8"
    )
    chance = percent("Wanted chance", "75", "That you win; for the fewest dice that are enough.")

    acts = Section("Who acts")
    initiator = choice("The acting roll", _ROLL, when=contest.one_of("action"))
    initiator_dice = whole(
        "Acting dice",
        6,
        0,
        MOST_DICE,
        "Attributes, skills and AD of the one who acts.",
        "VA-03",
        unit="d6",
        when=(contest.one_of("action"), initiator.one_of("pool")),
    )
    initiator_successes = whole(
        "Acting successes",
        3,
        0,
        MOST_DICE,
        "5s and 6s that the one who acts has rolled.",
        "VA-04",
        when=(contest.one_of("action"), initiator.one_of("roll")),
    )
    tricks = wholes(
        "Dice of each attempt",
        (6,),
        0,
        MOST_DICE,
        "Everything somebody tries to slip past the watchers this round.",
        "VA-65",
        most=MOST_TRICKS,
        item="attempt {n}",
        when=contest.one_of("watch"),
    )

    opposes = Section("Who opposes")
    opposing = choice("The opposing roll", _ROLL, when=contest.one_of("action"))
    opposing_dice = whole(
        "Opposing dice",
        4,
        0,
        MOST_DICE,
        "Attributes, skills and AD of the one who opposes.",
        "VA-03",
        unit="d6",
        when=(contest.one_of("action"), opposing.one_of("pool")),
    )
    opposing_successes = whole(
        "Opposing successes",
        2,
        0,
        MOST_DICE,
        "5s and 6s that the one who opposes has rolled.",
        "VA-04",
        when=(contest.one_of("action"), opposing.one_of("roll")),
    )
    senses = wholes(
        "SMR + senses of each",
        (3,),
        0,
        MOST_SENSES,
        "Each watcher's SMR and other capabilities of perception; you are the first if you watch.",
        "VA-65",
        most=MOST_WATCHERS,
        item="watcher {n}",
        each="SMR + senses",
        when=contest.one_of("watch"),
    )
    action_dice = along(
        senses,
        "AD of each watcher",
        1,
        MOST_ACTION_DICE,
        "Spent on watching.",
        "VA-64",
        blank=1,
        default=(2,),
        most=MOST_WATCHERS,
        item="watcher {n}",
        each="AD",
        when=contest.one_of("watch"),
    )
    suspicion = percent(
        "Your suspicion of an attempt",
        "50",
        "How sure you were beforehand that somebody would try something.",
        "VA-66",
        when=(contest.one_of("watch"), side.one_of("oppose")),
    )

    house = Obeys(House, "VA-Q1 VA-Q8 VA-Q34 VA-Q41")


CALCULATOR = Calculator(
    title="Contest",
    question="My dice against theirs. How often do I win, and how many dice would I need?",
    description="The exact odds of a contested roll or of subterfuge against watchers, and the dice either side needs.",
    page="actions/",
    form=Contest,
    answer=answer,
    rules="[Actions](../actions/index.md#contest) and [Watch](../actions/watch.md)",
    asked="[how a contest is settled](../actions/index.md#fives-and-sixes), "
    "[what a watcher rolls](../actions/watch.md#watch-roll)",
    place=7,
    examples=(
        Example("6d6 against 4d6", ""),
        Example("What beats a parry of 5d6 three times in five?", "opposing-dice=5&chance=60"),
        Example("A shot with 2 successes against a dodge of 4d6", "side=oppose&initiator=roll&initiator-successes=2"),
        Example("Sneak 7d6 past two watchers", "contest=watch&tricks=7&senses=3,2&action-dice=2,1"),
    ),
    contrasts={
        "VA-Q1": "",
        "VA-Q8": "target=2",
        "VA-Q34": "contest=watch&tricks=6,6",
        "VA-Q41": "contest=watch&side=oppose",
    },
)
