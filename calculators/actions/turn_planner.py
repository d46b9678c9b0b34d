"""A turn's Action Dice: what they are meant for, what of it the rules allow, and what is lost."""

from __future__ import annotations

from calculators.actions.await_form import Awaited
from calculators.calculator import Calculator, Example
from calculators.fields import along, choice, under, whole, wholes
from calculators.form import Form, Limit, Obeys, Part, Section
from engine.actions.dice import MOST_DICE
from engine.actions.maintain import MOST_BASE
from engine.actions.move import MOST_METRES, MOST_MOVEMENT
from engine.actions.pool import MOST_ACTION_DICE, MOST_RATING
from engine.actions.rest import MOST_EXHAUSTED
from engine.actions.rulings import House
from engine.actions.turn import MOST_DODGES, MOST_MINIMUM, MOST_PARRIES, MOST_USES

__all__ = ["CALCULATOR", "TurnPlanner"]


class TurnPlanner(Form):
    """What is asked about all that somebody means to do in one turn."""

    yours = Section("Your turn")
    action_dice_total = whole(
        "AD of a full turn", 5, 0, MOST_ACTION_DICE, "When none is bound.", "VA-61", sheet="action-dice", words="AD"
    )
    exhausted = whole(
        "EX-bound AD",
        0,
        0,
        MOST_EXHAUSTED,
        "They cannot be used.",
        "VA-59",
        words="bound; AD bound; bound AD; # AD bound; # dice bound",
    )

    move = whole(
        "Move",
        1,
        0,
        MOST_ACTION_DICE,
        "AD spent on moving.",
        "VA-41 VA-42",
        unit="AD",
        words="move; walk; run; move # AD; # AD move",
    )
    uses = wholes(
        "Use: AD of each",
        (),
        1,
        MOST_ACTION_DICE,
        "Attacks, items, abilities, skills and systems.",
        "VA-63",
        least=0,
        most=MOST_USES,
        item="use {n}",
        words="use; attack; shoot; use # AD",
    )
    dodges = wholes(
        "AD of each dodge",
        (2, 2),
        1,
        MOST_ACTION_DICE,
        "",
        "VA-16 VA-21",
        least=0,
        most=MOST_DODGES,
        item="dodge {n}",
        words="dodge; dodge # AD",
    )

    moving = Section("How far you move", folded=True, says="MV {movement}, distance {metres}")
    movement = whole(
        "MV",
        4,
        0,
        MOST_MOVEMENT,
        "Metres of your MV attribute.",
        "VA-41",
        unit="m",
        when=move.at_least(1),
        sheet="movement",
        words="MV",
    )
    metres = whole(
        "Distance to cover",
        0,
        0,
        MOST_METRES,
        "How far you have to come.",
        "VA-41",
        unit="m",
        zero="any",
        when=move.at_least(1),
        words="# m; # metre; distance",
    )

    others = Section("Other actions", folded=True, says="Watch {watch}, Rest {rest}")
    watch = whole("Watch", 0, 0, MOST_ACTION_DICE, "AD spent on observing.", "VA-64", unit="AD", zero="none")
    influence = whole("Influence", 0, 0, MOST_ACTION_DICE, "AD to charm or frighten.", "VA-22", unit="AD", zero="none")
    maintain = whole("Maintain", 0, 0, MOST_ACTION_DICE, "AD that keep a test going.", "VA-40", unit="AD", zero="none")
    maintain_base = whole(
        "Dice of that test",
        3,
        0,
        MOST_BASE,
        "Of the test you maintain, without AD.",
        "VA-39",
        when=(maintain.at_least(1), under("VA-Q35", "base_target")),
    )
    maintain_target = whole(
        "Target of that test",
        1,
        1,
        MOST_DICE,
        "Asked for anew each turn.",
        "VA-Q35",
        when=(maintain.at_least(1), under("VA-Q35", "base_target")),
    )
    rest = whole("Rest", 0, 0, MOST_ACTION_DICE, "AD spent on resting.", "VA-57", unit="AD", zero="none")
    toughness = whole(
        "TUF", 2, 0, MOST_RATING, "Your dice of toughness.", "VA-62", when=rest.at_least(1), sheet="toughness"
    )
    freed = whole(
        "EX the rest unbound",
        0,
        0,
        MOST_EXHAUSTED,
        "0 if it is not rolled yet, or failed.",
        "VA-60 VA-61",
        when=rest.at_least(1),
    )
    rest_comes = choice(
        "Place of the rest",
        {"first": "first", "last": "last"},
        "What a rest unbinds can be spent after it.",
        "VA-61 VA-Q29",
        when=rest.at_least(1),
    )

    waiting = Section("Await", folded=True, says="steps {steps}")
    awaited = Part(Awaited)

    parrying = Section("Parries and ripostes", folded=True, says="parries {parries}")
    parries = wholes(
        "AD of each parry",
        (),
        0,
        MOST_ACTION_DICE,
        "",
        "VA-46",
        least=0,
        most=MOST_PARRIES,
        item="parry {n}",
        each="AD",
        words="parry; parry # AD",
    )
    minimums = along(
        parries,
        "Fewest AD of each parry",
        0,
        MOST_MINIMUM,
        "1, and the difference in parry ratings on top; 0 where your table lets it be free.",
        "VA-50 VA-Q4",
        blank=1,
        each="Fewest AD",
    )
    ripostes = along(
        parries,
        "AD of its riposte",
        0,
        MOST_ACTION_DICE,
        "What follows that parry, if anything.",
        "VA-54 VA-56",
        zero="none",
        blank=0,
        each="AD of the riposte",
    )

    paying = Section("Paying for defence", folded=True, says="{come}")
    reserve = whole(
        "Reserved by name",
        0,
        0,
        MOST_ACTION_DICE,
        "AD that an Await sets aside for dodges or parries, named as such.",
        "VA-20 VA-48 VA-Q37",
        unit="AD",
        words="reserve; reserved",
    )
    reserve_parries = whole(
        "Of them for parries",
        0,
        0,
        MOST_ACTION_DICE,
        "The others are named for dodges.",
        "VA-Q37",
        unit="AD",
        zero="none",
        when=(reserve.at_least(1), under("VA-Q37", "as_named")),
    )
    paid = choice(
        "Source of their AD",
        {"either": "the reserve, then the rest", "reserve": "reserved AD only", "unspent": "unspent AD only"},
        "Reserved AD can only pay for what they were reserved for.",
        "VA-20 VA-48",
    )
    come = choice(
        "Their time",
        {"after": "after your own turn", "before": "before it"},
        "AD spent on them before are gone in your own turn.",
        "VA-19 VA-47",
    )

    house = Obeys(House, "VA-Q1 VA-Q4 VA-Q25 VA-Q26 VA-Q29 VA-Q35 VA-Q37 VA-Q40 VA-Q42")

    def limits(self) -> tuple[Limit, ...]:
        """How many AD can be bound, and reserved for parries."""
        return (
            Limit(TurnPlanner.exhausted, self.action_dice_total, why="the AD of a full turn"),
            Limit(TurnPlanner.reserve_parries, self.reserve, why="the AD reserved by name"),
            Limit(TurnPlanner.action_dice_total, low=self.exhausted or None, why="the AD that are bound"),
        )


CALCULATOR = Calculator(
    title="Turn planner",
    question="What can I do with my Action Dice this turn, and what do I lose?",
    description="Checks a turn: moves, uses, rests, awaits, dodges and parries against the Action Dice you have.",
    page="actions/",
    form=TurnPlanner,
    rules="[Actions](../actions/index.md#the-list-at-a-glance), with [Await](../actions/await.md) and "
    "[Move](../actions/move.md)",
    asked="[what an Await may pay for](../actions/dodge.md#reserved-for-dodges), "
    "[what is lost](../actions/await.md#reserve-is-lost), [when moving exhausts](../actions/move.md#all-out)",
    place=2,
    examples=(
        Example("Run 1, dodge twice with 2", ""),
        Example(
            "Two shots, then into cover, on a trigger", "move=0&dodges=&steps=2,2,1&step-dice=3,3&step-targets=1,1"
        ),
        Example("Two parries and a riposte", "move=0&dodges=&parries=2,2&minimums=2,2&ripostes=0,1"),
        Example("Everything into a sprint", "move=5&dodges="),
    ),
    contrasts={
        "VA-Q1": "exhausted=2&rest=2",
        "VA-Q4": "dodges=&parries=0&minimums=0",
        "VA-Q25": "move=2",
        "VA-Q26": "action-dice-total=1&dodges=",
        "VA-Q29": "exhausted=2&rest=2&freed=1",
        "VA-Q35": "maintain=1&dodges=",
        "VA-Q37": "dodges=&parries=2&reserve=2",
        "VA-Q40": "uses=2&move=3&dodges=",
        "VA-Q42": "dodges=2",
    },
    words="plan my turn; my turn; plan turn; this turn; turn; turn plan; what can I do; what do I lose",
)
