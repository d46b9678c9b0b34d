"""What a reveal does to an action, and what becomes of all that was put into it."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Step, Steps, Table
from calculators.picture import Lane, Span, Track
from calculators.skill_action.skill_result import SkillResult
from engine.skill_action.position import STAGES
from engine.skill_action.result import Result, resolve

__all__ = ["answer"]

_WORDS = {
    "success": "Success",
    "failure": "Failure",
    "bust": "Bust",
    "stays": "Bet stays",
    "continue": "Play on",
    "no_bet": "No action",
}
_TONES = {"success": "good", "failure": "bad", "bust": "bad", "stays": "some", "continue": "some", "no_bet": "rest"}
_NEXT = {"deal": "flop", "flop": "turn", "turn": "river"}
_RESOLVED = {"flop": "SK-27", "turn": "SK-30", "river": "SK-33"}


def answer(form: SkillResult) -> Answer:
    """Answer a filled-in form."""
    bet = form.bet and form.stage != "deal"
    found = resolve(form.total, form.action.skill_break, bet=bet, stage=form.stage, house=form.house)
    blocks = (
        _track(form, found),
        _all_results(form, bet=bet),
        _working(form, found, bet=bet),
    )
    return Answer(*_verdict(form, found), blocks, _assumptions(form, found))


def _track(form: SkillResult, found: Result) -> Track:
    """The round, and where in it the action has ended or goes on."""
    now, last = STAGES.index(form.stage), len(STAGES) - 1
    spans = [Span(0, now - 1, "open", "rest")] if now else []
    spans.append(Span(now, now, _WORDS[found.outcome], _TONES[found.outcome]))
    if not found.ends:
        spans.append(Span(now + 1, last, "bet" if found.outcome == "stays" else "may be bet", "some"))
    return Track("Your action in the round", "dealt", ("hand", *STAGES[1:]), (Lane("", tuple(spans)),))


def _verdict(form: SkillResult, found: Result) -> tuple[str, str]:
    """What happens to the action, and what becomes of what was put into it."""
    at = f"{form.total} against {form.action.skill_break}"
    headline = f"{_WORDS[found.outcome]}, resource {found.resource}"
    buy_in = "a buy-in comes back" if found.buy_in_back else "a buy-in stays paid"
    again = form.house.second_try == "new_action"
    ended = "the action has ended, a new one may follow" if again else "the action has ended"
    match found.outcome:
        case "success":
            over = f"{found.excess} over" if found.excess else "just enough"
            return headline, f"{at} with a bet: the action succeeds, {over}; {buy_in}."
        case "failure":
            return headline, f"{at} with a bet: {ended}; {buy_in}."
        case "bust":
            return headline, f"{at} without a bet: {ended if again else 'no action this round'}; {buy_in}."
        case "stays":
            return "Bet stays, nothing lost", f"{at} with a bet: the {_NEXT[form.stage]} may still win it."
        case "continue":
            return "Play on, nothing lost", f"{at} without a bet: the next bet is on the {_NEXT[form.stage]}."
        case _:
            return headline, f"{at}, never bet: the action does not take place; {buy_in}."


def _all_results(form: SkillResult, *, bet: bool) -> Table:
    """All results at this reveal, the one that came about marked."""
    at = form.action.skill_break
    cases = [(True, True), (True, False), (False, True), (False, False)]
    if form.stage == "deal":
        cases = [(True, False), (False, False)]
    rows = []
    for at_break, with_bet in cases:
        found = resolve(at if at_break else at - 1, at, bet=with_bet, stage=form.stage, house=form.house)
        rows.append(
            (
                f"{at} or more" if at_break else f"below {at}",
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
        cases.index((form.total >= at, bet)),
        "what you entered",
    )


def _working(form: SkillResult, found: Result, *, bet: bool) -> Steps:
    if form.stage == "deal":
        step = Step("After the deal nothing is resolved; the first reveal that is, is the flop.", ("SK-27", "SK-Q4"))
        if form.house.predeal_bust == "yes":
            step = Step("At your table a hand that reaches the break busts at once.", ("SK-Q4",))
        return Steps.working(step, _compared(form))
    settled = {
        "success": Step("It was bet: success, and the excess is its quality.", ("SK-14", "SK-15")),
        "failure": Step("It was bet: failure.", ("SK-12", "SK-16")),
        "bust": Step("It was not bet: bust.", ("SK-17",)),
        "stays": Step("It was bet, and the bet stays until the round ends.", ("SK-Q5",)),
        "continue": Step("It was not bet: there is another window.", ("SK-18",)),
        "no_bet": Step("It was not bet, and no window is left.", ("SK-19", "SK-33")),
    }[found.outcome]
    steps = [
        Step(f"The {form.stage} is dealt and actions are resolved.", (_RESOLVED[form.stage],)),
        _compared(form),
        settled,
    ]
    if found.outcome == "failure" and found.resource == "kept":
        steps.append(Step("The resource was held back, and stays yours.", ("SK-11", "SK-Q21")))
    if bet and form.house.bet_stays == "no":
        steps.append(Step("A bet counts for the very next reveal and no other.", ("SK-34", "SK-Q5")))
    return Steps.working(*steps)


def _compared(form: SkillResult) -> Step:
    if form.total >= form.action.skill_break:
        return Step(f"{form.total} is at least {form.action.skill_break}: the break is reached.", ("SK-02", "SK-20"))
    return Step(f"{form.total} is below {form.action.skill_break}: the break is not reached.", ("SK-02", "SK-20"))


def _assumptions(form: SkillResult, found: Result) -> tuple[Assumption, ...]:
    made = []
    if found.outcome in ("bust", "failure"):
        said = "There is no second try in this round."
        if form.house.second_try == "new_action":
            said = "A new action may follow in this round, if the core rules give you one."
        made.append(Assumption(said, "SK-Q6"))
    if found.outcome == "no_bet" and not found.buy_in_back:
        made.append(Assumption("Without any bet the resource is kept and the buy-in is gone.", "SK-Q10"))
    if found.outcome == "success":
        made.append(Assumption("The skill says what an excess is worth, also one of 0.", "SK-Q11"))
    return tuple(made)
