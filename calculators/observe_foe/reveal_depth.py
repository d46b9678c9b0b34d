"""Which cards an observation shows, now and after follow-up looks, against a known bid or a belief about it."""

from __future__ import annotations

from calculators.fields import Choice, Option, Percent, When, Whole, Wholes
from calculators.form import Group
from calculators.observe_foe.belief_fields import BELIEF_FIELDS
from calculators.observe_foe.observation import LOOK_RULINGS, REPEAT_RULINGS, asked_looks
from calculators.observe_foe.reveal_believed import believed
from calculators.observe_foe.reveal_known import known
from calculators.old import Calculator, Example
from engine.invalid import InvalidInput
from engine.observe_foe.rulings import RULINGS
from engine.observe_foe.stack import card_names
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.answer import Answer
    from calculators.old import Values
    from engine.observe_foe.stack import Kind

__all__ = ["CALCULATOR"]

_KNOWN = When("bid", ("known",))
_STACK = (When("nature", ("physical", "mental", "mixed", "observe_foe")),)


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    kind: Kind = "pause" if values.nature == "pause" else values.stack
    names = card_names(kind, values.cards)
    if values.seen > len(names):
        raise InvalidInput("seen", values.seen, f"at most {len(names)} here, the Stat Points counting as one card")
    asked = {
        "cards": values.cards,
        "kind": kind,
        "seen": values.seen,
        **values.rulings(*LOOK_RULINGS, *REPEAT_RULINGS),
    }
    answer_to = known if values.bid == "known" else believed
    return answer_to(values, names, asked_looks(values), asked)


CALCULATOR = Calculator(
    id="reveal-depth",
    system="observe-foe",
    title="Reveal depth",
    question="I observe their action. How many of their cards do I get to see?",
    description="The cards an Observe Foe shows, now and after follow-up looks, against a known or guessed bid.",
    page="observe-foe/",
    groups=(
        Group(
            "Your look",
            (
                Whole(
                    "intuition", "INT bid", 5, "Each INT adds 1 to the effect.", (), ("OF-07", "OF-09"), low=0, high=20
                ),
                Whole(
                    "phases", "Phases waited", 0, "Each Phase you wait adds 1.", (), ("OF-08", "OF-10"), low=0, high=20
                ),
                Whole(
                    "targets",
                    "Actions watched",
                    1,
                    "Stat Points are split evenly over them.",
                    (),
                    ("OF-04", "OF-11"),
                    low=1,
                    high=6,
                ),
                Whole(
                    "extra",
                    "Left-over INT placed here",
                    0,
                    "What the even split leaves over and you put on this action.",
                    (When("of-q2", ("assign",)),),
                    ("OF-Q2",),
                    low=0,
                    high=5,
                ),
                Whole(
                    "seen",
                    "Cards already seen",
                    0,
                    "From earlier looks at this stack.",
                    (),
                    ("OF-28", "OF-29"),
                    low=0,
                    high=9,
                ),
            ),
        ),
        Group(
            "The action you watch",
            (
                Choice(
                    "nature",
                    "It is",
                    "physical",
                    "A physical action is defended by AGI, a mental one by QIC.",
                    clauses=("OF-17", "OF-18", "OF-26"),
                    options=(
                        Option("physical", "physical"),
                        Option("mental", "mental, such as a spell"),
                        Option("mixed", "both"),
                        Option("observe_foe", "an Observe Foe"),
                        Option("pause", "a Pause"),
                    ),
                ),
                Choice(
                    "called",
                    "The GM calls it",
                    "physical",
                    "For an action that is both.",
                    (When("nature", ("mixed",)), When("of-q14", ("gm",))),
                    ("OF-Q14",),
                    options=(Option("physical", "physical"), Option("mental", "mental")),
                ),
                Choice(
                    "stack",
                    "Its stack",
                    "attack",
                    "An attack has its Weapon and its Location below the Action.",
                    _STACK,
                    ("OF-21", "OF-22", "OF-23"),
                    options=(Option("attack", "an attack"), Option("action", "another action")),
                ),
                Whole(
                    "cards",
                    "Cards above the Stat Points",
                    3,
                    "The Action card included; an attack with Weapon and Location has 3.",
                    _STACK,
                    ("OF-24", "OF-Q19"),
                    low=1,
                    high=8,
                ),
            ),
        ),
        Group(
            "What they bid against you",
            (
                Choice(
                    "bid",
                    "Their bid",
                    "known",
                    "Known, or what you believe about it.",
                    clauses=("OF-17", "OF-18"),
                    options=(
                        Option("known", "is known"),
                        Option("uniform", "is anything from – to"),
                        Option("triangular", "is probably about"),
                        Option("weights", "has weights I give"),
                    ),
                ),
                Whole(
                    "agility",
                    "Their AGI",
                    3,
                    "AGI bid on the action.",
                    (_KNOWN, When("nature", ("physical", "mixed"))),
                    ("OF-17",),
                    low=0,
                    high=20,
                ),
                Whole(
                    "quickness",
                    "Their QIC",
                    0,
                    "QIC bid on the action; for an Observe Foe, without the one that starts it.",
                    (_KNOWN, When("nature", ("mental", "mixed", "observe_foe"))),
                    ("OF-18",),
                    low=0,
                    high=20,
                ),
                *BELIEF_FIELDS,
                Percent(
                    "chance",
                    "Wanted chance",
                    "75",
                    "For the smallest bid that would do.",
                    (When("bid", ("uniform", "triangular", "weights")),),
                ),
            ),
        ),
        Group(
            "Follow-up looks",
            (
                Wholes(
                    "further",
                    "INT of each follow-up look",
                    (),
                    "Looks at this stack alone after the first one, in order; each costs 1 QIC to start.",
                    clauses=("OF-06", "OF-28", "OF-29"),
                    low=0,
                    high=20,
                    least=0,
                    most=5,
                    item="look {n}",
                    first=2,
                    each="INT",
                ),
                Wholes(
                    "further-phases",
                    "Phases waited for each of them",
                    (),
                    "Each adds 1, as with the first look.",
                    clauses=("OF-08",),
                    low=0,
                    high=20,
                    least=0,
                    most=5,
                    item="look {n}",
                    first=2,
                    along=("further",),
                    blank=0,
                    each="Phases waited",
                ),
                Choice(
                    "further-by",
                    "They are made by",
                    "me",
                    "An ally's looks continue yours only if your table says so.",
                    clauses=("OF-27", "OF-Q10"),
                    options=(Option("me", "me"), Option("ally", "an ally")),
                ),
            ),
            folded=True,
        ),
    ),
    rulings=tuple(
        RULINGS[code] for code in ("OF-Q1", "OF-Q2", "OF-Q3", "OF-Q4", "OF-Q9", "OF-Q10", "OF-Q12", "OF-Q13", "OF-Q14")
    ),
    contrasts={
        "OF-Q1": "intuition=3",
        "OF-Q2": "intuition=5&targets=2&agility=1&extra=1",
        "OF-Q3": "intuition=4&phases=2&targets=2&agility=1",
        "OF-Q4": "intuition=0&phases=4",
        "OF-Q9": "intuition=4&further=4",
        "OF-Q10": "intuition=4&further=4&further-by=ally",
        "OF-Q12": "nature=pause&intuition=1",
        "OF-Q13": "nature=pause&intuition=1",
        "OF-Q14": "nature=mixed&intuition=5&agility=3&quickness=5",
    },
    answer=answer,
    examples=(
        Example("5 INT against 3 AGI", ""),
        Example("The bid is anything from 0 to 5", "bid=uniform"),
        Example("Look again with 4 INT", "further=4"),
    ),
)
