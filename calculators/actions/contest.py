"""One roll against another, and subterfuge against those who watch: who wins how often, and what it takes."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.fields import Choice, Whole, along, choice, percent, whole, wholes
from calculators.form import Form, Obeys, Section
from engine.actions.contest_dice import Side
from engine.actions.dice import MOST_DICE
from engine.actions.pool import MOST_ACTION_DICE
from engine.actions.rulings import House
from engine.actions.watch import MOST_SENSES, MOST_TRICKS, MOST_WATCHERS

__all__ = ["CALCULATOR", "Contest"]


def _roll(
    contest: Choice[str], side: str, who: str, dice: int, shown: int, words: str, of_dice: str = "#"
) -> tuple[Choice[str], Whole, Whole]:
    """The fields of one side of a contest: whether its roll lies on the table, its dice, and what it shows."""
    in_action = contest.one_of("action")
    roll = choice(f"The {side} roll", {"pool": "still to come", "roll": "on the table"}, when=in_action)
    return (
        roll,
        whole(
            f"{side.capitalize()} dice",
            dice,
            0,
            MOST_DICE,
            f"Attributes, skills and AD of the one who {who}.",
            "VA-03",
            unit="d6",
            when=(in_action, roll.one_of("pool")),
            words=f"{words.replace('%', 'dice')}; {words.replace(' %', '')}; {of_dice}",
        ),
        whole(
            f"{side.capitalize()} successes",
            shown,
            0,
            MOST_DICE,
            f"5s and 6s that the one who {who} has rolled.",
            "VA-04",
            when=(in_action, roll.one_of("roll")),
            words=words.replace("%", "success"),
        ),
    )


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
        "Your side", {"act": "acting", "oppose": "opposing"}, "A tie normally goes to the one who opposes.", "VA-Q39"
    )
    initiator, initiator_dice, initiator_successes = _roll(
        contest, "acting", "acts", 6, 3, "my %; my # %; # %; contest #", "#; # vs"
    )
    opposing, opposing_dice, opposing_successes = _roll(
        contest, "opposing", "opposes", 4, 2, "their %; their # %; vs # %; vs their # %; vs roll of # %; # %"
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
        words="sneak #; attempt; trick; past # watchers; sneak # dice",
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
        words="watcher #; sense; # sense; senses; ## guards; ## watchers; past ## guards",
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

    wanted = Section("Target and wanted chance", folded=True, says="{target}S, wanted {chance}")
    target = whole(
        "Success target",
        1,
        1,
        MOST_DICE,
        "What the one who acts needs after the subtraction.",
        "VA-04 VA-Q8",
        words="target",
    )
    chance = percent("Wanted chance", "75", "That you win; for the fewest dice that are enough.")

    house = Obeys(House, "VA-Q1 VA-Q8 VA-Q34 VA-Q39 VA-Q41")


CALCULATOR = Calculator(
    title="Contest",
    question="My dice against theirs. How often do I win, and how many dice would I need?",
    description="The exact odds of a contested roll or of subterfuge against watchers, and the dice either side needs.",
    page="actions/",
    form=Contest,
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
        "VA-Q39": "",
        "VA-Q41": "contest=watch&side=oppose",
    },
    words="opposed roll; opposing roll; roll vs roll; sneak past; watcher; subterfuge; sneak",
)
