"""The form of the turn planner: everything that somebody plans to do with the Action Dice of one turn."""

from __future__ import annotations

from calculators.actions.await_form import Awaited
from calculators.calculator import Calculator, Example
from calculators.forms.fields import choice, integer, integer_list, parallel_to, under
from calculators.forms.form import Form, Limit, Obeys, Part, Section
from engine.actions.dice import MOST_DICE
from engine.actions.pool import MOST_ACTION_DICE, MOST_RATING
from engine.actions.rulings import House
from engine.actions.turn.budget import MOST_DODGES, MOST_MINIMUM, MOST_PARRIES, MOST_USES
from engine.actions.turn.maintain import MOST_BASE
from engine.actions.turn.move import MOST_METRES, MOST_MOVEMENT
from engine.actions.turn.rest import MOST_EXHAUSTED


class TurnPlanner(Form):
    """The entries for one turn: its Action Dice, and the AD of each action."""

    yours = Section("Your turn")
    action_dice_total = integer(
        "AD of a full turn",
        default=5,
        high=MOST_ACTION_DICE,
        help="Your AD when none of them is EX-bound.",
        clauses="VA-61",
        sheet="action-dice",
    )
    exhausted = integer(
        "EX-bound AD", default=0, high=MOST_EXHAUSTED, help="You cannot use them this turn.", clauses="VA-59"
    )

    move = integer(
        "Move",
        default=0,
        high=MOST_ACTION_DICE,
        help="AD you spend on moving. With 0 and a distance to cover, the planner takes the fewest AD for it.",
        clauses="VA-41 VA-42",
        unit="AD",
        old_defaults={"0.2.0": 1},
    )
    uses = integer_list(
        "Use: AD of each",
        default=(),
        low=1,
        high=MOST_ACTION_DICE,
        help="Attacks, items, abilities, skills and systems.",
        clauses="VA-63",
        least=0,
        most=MOST_USES,
        item="use {n}",
    )
    dodges = integer_list(
        "AD of each dodge",
        default=(),
        low=1,
        high=MOST_ACTION_DICE,
        help="AD you keep for each dodge this round.",
        clauses="VA-16 VA-21",
        least=0,
        most=MOST_DODGES,
        item="dodge {n}",
        old_defaults={"0.2.0": (2, 2)},
    )

    moving = Section("How far you move", folded=True, summary="MV {movement}, distance {metres}")
    movement = integer(
        "MV",
        default=4,
        high=MOST_MOVEMENT,
        help="Metres of your MV attribute.",
        clauses="VA-41",
        unit="m",
        sheet="movement",
    )
    metres = integer(
        "Distance to cover",
        default=0,
        high=MOST_METRES,
        help="The distance you want to cover.",
        clauses="VA-41",
        unit="m",
        zero="any",
    )

    others = Section("Other actions", folded=True, summary="Watch {watch}, Rest {rest}")
    watch = integer(
        "Watch",
        default=0,
        high=MOST_ACTION_DICE,
        help="AD you spend on observing.",
        clauses="VA-64",
        unit="AD",
        zero="none",
    )
    influence = integer(
        "Influence",
        default=0,
        high=MOST_ACTION_DICE,
        help="AD to charm or frighten.",
        clauses="VA-22",
        unit="AD",
        zero="none",
    )
    maintain = integer(
        "Maintain",
        default=0,
        high=MOST_ACTION_DICE,
        help="AD that keep a test going.",
        clauses="VA-40",
        unit="AD",
        zero="none",
    )
    maintain_base = integer(
        "Dice of that test",
        default=3,
        high=MOST_BASE,
        help="Dice of the test you maintain, without AD.",
        clauses="VA-39",
        when=(maintain.at_least(1), under("VA-Q35", "base_target")),
    )
    maintain_target = integer(
        "Target of that test",
        default=1,
        low=1,
        high=MOST_DICE,
        help="You roll against it again each turn.",
        clauses="VA-Q35",
        when=(maintain.at_least(1), under("VA-Q35", "base_target")),
    )
    rest = integer(
        "Rest",
        default=0,
        high=MOST_ACTION_DICE,
        help="AD you spend on resting.",
        clauses="VA-57",
        unit="AD",
        zero="none",
    )
    toughness = integer(
        "TUF",
        default=2,
        high=MOST_RATING,
        help="Your dice of toughness.",
        clauses="VA-62",
        when=rest.at_least(1),
        sheet="toughness",
    )
    freed = integer(
        "EX the rest unbound",
        default=0,
        high=MOST_EXHAUSTED,
        help="0 if you have not rolled it yet, or if it failed.",
        clauses="VA-60 VA-61",
        when=rest.at_least(1),
    )
    rest_comes = choice(
        "When you rest",
        options={"first": "first", "last": "last"},
        help="You can spend AD that a rest unbinds on whatever comes after it.",
        clauses="VA-61 VA-Q29",
        when=rest.at_least(1),
    )

    waiting = Section("Await", folded=True, summary="steps {steps}")
    awaited = Part(Awaited)

    parrying = Section("Parries and ripostes", folded=True, summary="parries {parries}")
    parries = integer_list(
        "AD of each parry",
        default=(),
        high=MOST_ACTION_DICE,
        help="AD you spend on each parry this round.",
        clauses="VA-46",
        least=0,
        most=MOST_PARRIES,
        item="parry {n}",
        entry_label="AD",
    )
    minimums = parallel_to(
        parries,
        "Fewest AD of each parry",
        high=MOST_MINIMUM,
        help="1 AD, plus the points by which their parry rating is higher; 0 if your table lets parries be free.",
        clauses="VA-50 VA-Q4",
        blank=1,
        entry_label="Fewest AD",
    )
    ripostes = parallel_to(
        parries,
        "AD of its riposte",
        high=MOST_ACTION_DICE,
        help="AD for a riposte after that parry, if you plan one.",
        clauses="VA-54 VA-56",
        zero="none",
        blank=0,
        entry_label="AD of the riposte",
    )

    paying = Section("Paying for defence", folded=True, summary="{come}")
    reserve = integer(
        "Reserved for defence",
        default=0,
        high=MOST_ACTION_DICE,
        help="AD that an Await reserves for dodges or parries.",
        clauses="VA-20 VA-48 VA-Q37",
        unit="AD",
    )
    reserve_parries = integer(
        "Reserved for parries",
        default=0,
        high=MOST_ACTION_DICE,
        help="The others are for dodges.",
        clauses="VA-Q37",
        unit="AD",
        zero="none",
        when=(reserve.at_least(1), under("VA-Q37", "as_named")),
    )
    paid = choice(
        "Paid from",
        options={"either": "the reserve, then unspent AD", "reserve": "reserved AD only", "unspent": "unspent AD only"},
        help="Reserved AD pay only for the actions you reserved them for.",
        clauses="VA-20 VA-48",
    )
    come = choice(
        "When you dodge or parry",
        options={"after": "after your own turn", "before": "before it"},
        help="AD spent on defence before your own turn are gone when it comes.",
        clauses="VA-19 VA-47",
    )

    house = Obeys(House, "VA-Q1 VA-Q4 VA-Q25 VA-Q26 VA-Q29 VA-Q35 VA-Q37 VA-Q40 VA-Q42")

    def limits(self) -> tuple[Limit, ...]:
        """Return how many AD can be bound, and how many can be reserved for parries."""
        return (
            Limit(TurnPlanner.exhausted, high=self.action_dice_total, why="the AD of a full turn"),
            Limit(TurnPlanner.reserve_parries, high=self.reserve, why="the AD reserved for defence"),
            Limit(TurnPlanner.action_dice_total, low=self.exhausted or None, why="the AD that are bound"),
        )


CALCULATOR = Calculator(
    title="Turn planner",
    question="What can I do with my Action Dice this turn, and what do I lose?",
    description="Checks a turn: moves, uses, rests, awaits, dodges and parries against the Action Dice you have.",
    page="actions/",
    form=TurnPlanner,
    rules_md="[Actions](../actions/index.md#the-list-at-a-glance), with [Await](../actions/await.md) and "
    "[Move](../actions/move.md)",
    related_md="[what an Await may pay for](../actions/dodge.md#reserved-for-dodges), "
    "[what is lost](../actions/await.md#reserve-is-lost), [when moving exhausts](../actions/move.md#all-out)",
    order=2,
    examples=(
        Example("Run with 1 AD, dodge twice with 2", "move=1&dodges=2,2"),
        Example("Two shots, then into cover, on a trigger", "steps=2,2,1&step-dice=3,3&step-targets=1,1"),
        Example("Two parries and a riposte", "parries=2,2&minimums=2,2&ripostes=0,1"),
        Example("Sprint with all 5 AD", "move=5"),
    ),
    contrasts={
        "VA-Q1": "exhausted=2&rest=2",
        "VA-Q4": "parries=0&minimums=0",
        "VA-Q25": "move=2",
        "VA-Q26": "action-dice-total=1&move=1",
        "VA-Q29": "exhausted=2&rest=2&freed=1",
        "VA-Q35": "maintain=1",
        "VA-Q37": "parries=2&reserve=2",
        "VA-Q40": "uses=2&move=3",
        "VA-Q42": "dodges=2",
    },
)
