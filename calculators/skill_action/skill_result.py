"""What a reveal does to an action, and what becomes of all that was put into it."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Figure, Figures, Step, Steps, Table
from calculators.fields import Choice, Option, When, Whole
from calculators.form import Group
from calculators.old import Calculator, Example, Values
from engine.skill_action.position import MOST_BREAK, STAGES
from engine.skill_action.result import MOST_TOTAL, resolve
from engine.skill_action.rulings import RULINGS
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.skill_action.result import Result

__all__ = ["CALCULATOR", "answer"]

_WORDS = {"success": "Success", "failure": "Failure", "bust": "Bust", "continue": "Play on", "no_bet": "No action"}
_NEXT = {"deal": "flop", "flop": "turn", "turn": "river"}
_ACTION = {
    "success": "it works",
    "failure": "lost",
    "bust": "does not happen",
    "continue": "still open",
    "no_bet": "does not happen",
}
_RESOLVED = {"flop": "SK-27", "turn": "SK-30", "river": "SK-33"}


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    bet = values.bet == "yes" and values.stage != "deal"
    found = _resolve(values, values.total, bet=bet)
    blocks = (
        Figures(
            (
                Figure("Action", _ACTION[found.outcome], "it has ended" if found.ends else "it goes on"),
                Figure("Needed resource", found.resource, "such as a loaded bullet"),
                Figure("Buy-in", "comes back" if found.buy_in_back else "stays paid", "if the action has one"),
                Figure("Excess", "none" if found.excess is None else found.excess, _beside(values, found)),
            )
        ),
        _all_results(values, bet=bet),
        _working(values, found, bet=bet),
    )
    return Answer(_WORDS[found.outcome], _verdict(values, found), blocks, _assumptions(found))


def _beside(values: Values, found: Result) -> str:
    if values.total < values.skill_break:
        return f"{values.skill_break - values.total} short of the break"
    return "points over the break" if found.outcome == "success" else "only a success has one"


def _resolve(values: Values, total: int, *, bet: bool) -> Result:
    return resolve(
        total,
        values.skill_break,
        bet=bet,
        stage=values.stage,
        **values.rulings("predeal_bust", "bust_refunds_buyin", "success_consumes"),
    )


def _verdict(values: Values, found: Result) -> str:
    against = f"{values.total} against {values.skill_break}"
    match found.outcome:
        case "success":
            over = f"{found.excess} over" if found.excess else "just enough"
            return f"{against} with a bet: the action succeeds, {over}; the resource is {found.resource}."
        case "failure":
            return f"{against} with a bet: the action fails and ends, and a resource in the bet is lost."
        case "bust":
            buy_in = "the buy-in comes back" if found.buy_in_back else "the buy-in is gone"
            return f"{against} without a bet: bust, no action this round; the resource is kept, {buy_in}."
        case "continue":
            return f"{against}, no bet: nothing is decided; the next bet is on the {_NEXT[values.stage]}."
        case _:
            return f"{against}, no bet, river dealt: the action does not take place; the resource is kept."


def _all_results(values: Values, *, bet: bool) -> Table:
    """All results at this reveal, the one that came about marked."""
    reached = values.total >= values.skill_break
    cases = [(True, True), (True, False), (False, True), (False, False)]
    if values.stage == "deal":
        cases = [(True, False), (False, False)]
    rows = []
    for at_break, with_bet in cases:
        found = _resolve(values, values.skill_break if at_break else values.skill_break - 1, bet=with_bet)
        rows.append(
            (
                f"{values.skill_break} or more" if at_break else f"below {values.skill_break}",
                "yes" if with_bet else "no",
                _WORDS[found.outcome],
                found.resource,
                "back" if found.buy_in_back else "paid",
            )
        )
    return Table(
        "Every result at this reveal",
        ("Total", "Bet?", "Result", "Resource", "Buy-in"),
        tuple(rows),
        cases.index((reached, bet)),
        "what you entered",
    )


def _working(values: Values, found: Result, *, bet: bool) -> Steps:
    if values.stage == "deal":
        step = Step("After the deal nothing is resolved; the first reveal that is, is the flop.", ("SK-27", "SK-Q4"))
        if values.predeal_bust == "yes":
            step = Step("At your table a hand that reaches the break busts at once.", ("SK-Q4",))
        return Steps("Working", (step, _compared(values)))
    settled = {
        "success": Step("It was bet on this reveal: success, and the excess is its quality.", ("SK-14", "SK-15")),
        "failure": Step("It was bet on this reveal: failure.", ("SK-12", "SK-16")),
        "bust": Step("It was not bet: bust.", ("SK-17",)),
        "continue": Step("It was not bet: there is another window.", ("SK-18",)),
        "no_bet": Step("It was not bet, and no window is left.", ("SK-19", "SK-33")),
    }[found.outcome]
    steps = [
        Step(f"The {values.stage} is dealt and actions are resolved.", (_RESOLVED[values.stage],)),
        _compared(values),
        settled,
    ]
    if bet:
        steps.append(Step("A bet counts for the very next reveal and no other.", ("SK-34", "SK-Q5")))
    return Steps("Working", tuple(steps))


def _compared(values: Values) -> Step:
    if values.total >= values.skill_break:
        return Step(f"{values.total} is at least {values.skill_break}: the break is reached.", ("SK-02", "SK-20"))
    return Step(f"{values.total} is below {values.skill_break}: the break is not reached.", ("SK-02", "SK-20"))


def _assumptions(found: Result) -> tuple[Assumption, ...]:
    made = []
    if found.outcome in ("bust", "failure"):
        made.append(Assumption("There is no second try in this round.", "SK-Q6"))
    if found.outcome == "no_bet":
        made.append(Assumption("Without any bet it goes as with a bust: resource kept, buy-in gone.", "SK-Q10"))
    if found.outcome == "success":
        made.append(Assumption("The skill says what an excess is worth, also one of 0.", "SK-Q11"))
    return tuple(made)


CALCULATOR = Calculator(
    id="skill-result",
    system="skill-action",
    title="Skill result",
    question="The cards are shown. What happens to my action, and what do I lose?",
    description="Success, failure, bust or play on: what a reveal does to action, resource and buy-in.",
    page="skill-action/",
    groups=(
        Group(
            "The reveal",
            (
                Choice(
                    "stage",
                    "Dealt last",
                    "flop",
                    "The cards that were shown just now.",
                    clauses=("SK-26", "SK-29", "SK-32"),
                    options=tuple(Option(stage, stage if stage != "deal" else "your hand") for stage in STAGES),
                ),
                Whole(
                    "total",
                    "Your total",
                    38,
                    "Your hand and the middle.",
                    (),
                    ("SK-02",),
                    low=0,
                    high=MOST_TOTAL,
                ),
                Whole(
                    "skill-break",
                    "Break",
                    36,
                    "What the total must reach.",
                    (),
                    ("SK-07", "SK-20"),
                    low=1,
                    high=MOST_BREAK,
                ),
                Choice(
                    "bet",
                    "Bet on this reveal?",
                    "yes",
                    "Placed before these cards were shown.",
                    (When("stage", STAGES[1:]),),
                    ("SK-13", "SK-34"),
                    options=(Option("yes", "yes"), Option("no", "no")),
                ),
            ),
        ),
    ),
    rulings=tuple(RULINGS[code] for code in ("SK-Q4", "SK-Q8", "SK-Q9")),
    contrasts={"SK-Q4": "stage=deal", "SK-Q8": "bet=no", "SK-Q9": ""},
    answer=answer,
    examples=(
        Example("Bet, and 2 over", ""),
        Example("Not bet, and over: bust", "bet=no"),
        Example("Bet, and 1 short", "total=35"),
        Example("River, never bet", "stage=river&total=30&bet=no"),
    ),
)
