"""Answer what a reveal does to an action, and what happens to the stakes."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.answer import Answer, Assumption, Block, Lazy, Quantity, Step, Steps, Table
from calculators.answers.picture import Lane, Span, Track
from calculators.skill_action.skill_result.form import SkillResult
from engine.skill_action.positions import STAGES
from engine.skill_action.result import Result, resolve

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
    """Return the answer to a filled-in form of the Skill result calculator."""
    bet = form.bet and form.stage != "deal"
    result = resolve(form.total, form.action.skill_break, bet=bet, stage=form.stage, house=form.house)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _track(form, result)
        yield _all_results(form, bet=bet)
        yield _working(form, result, bet=bet)

    over = Quantity(
        "skill-action.excess", "Excess over the break", form.total - form.action.skill_break, "points", "more"
    )
    return Answer(*_verdict(form, result), blocks, _assumptions(form, result), quantities=(over,))


def _track(form: SkillResult, result: Result) -> Track:
    """Return the round, and where in it the action ends or goes on."""
    now, last = STAGES.index(form.stage), len(STAGES) - 1
    spans = [Span(0, now - 1, "open", "rest")] if now else []
    spans.append(Span(now, now, _WORDS[result.outcome], _TONES[result.outcome]))
    if not result.ends:
        spans.append(Span(now + 1, last, "bet" if result.outcome == "stays" else "may be bet", "some"))
    return Track("Your action in the round", "dealt", ("hand", *STAGES[1:]), (Lane("", tuple(spans)),))


def _verdict(form: SkillResult, result: Result) -> tuple[str, str]:
    """Return what happens to the action, and what happens to what was put into it."""
    at, total = form.action.skill_break, form.total
    headline = f"{_WORDS[result.outcome]}, resource {result.resource}"
    buy_in = "Any buy-in comes back." if result.buy_in_back else "Any buy-in is spent."
    short = f"Your {total} is {at - total} short of {at}"
    ended = "The action ends."
    if form.house.second_try == "new_action" and form.stage != "river":
        ended = "It ends, but a new one may follow."
    match result.outcome:
        case "success":
            over = f"{result.excess} over {at}" if result.excess else f"exactly {at}"
            return headline, f"You bet, and {total} is {over}. {buy_in}"
        case "failure":
            return headline, f"You bet, and {total} is {at - total} short of {at}. {ended} {buy_in}"
        case "bust":
            return headline, f"Your {total} reaches {at} without a bet. {ended} {buy_in}"
        case "stays":
            return "Bet stays, nothing lost", f"{short}, but the {_NEXT[form.stage]} may still win your bet."
        case "continue" if total >= at:
            return "Play on, nothing lost", f"Your {total} already reaches {at}, so a bet on the flop wins for sure."
        case "continue":
            return "Play on, nothing lost", f"{short}. You can bet on the {_NEXT[form.stage]}."
        case _:
            return headline, f"{short}, and you never bet. {buy_in}"


def _all_results(form: SkillResult, *, bet: bool) -> Table:
    """Return all results at this reveal, yours with a tag."""
    at = form.action.skill_break
    cases = [(True, True), (True, False), (False, True), (False, False)]
    if form.stage == "deal":
        cases = [(True, False), (False, False)]
    rows = []
    for at_break, with_bet in cases:
        result = resolve(at if at_break else at - 1, at, bet=with_bet, stage=form.stage, house=form.house)
        rows.append(
            (
                f"{at} or more" if at_break else f"below {at}",
                "yes" if with_bet else "no",
                _WORDS[result.outcome],
                result.resource,
                "back" if result.buy_in_back else "paid",
            )
        )
    return Table(
        "Every result at this reveal",
        ("Total", "Bet?", "Result", "Resource", "Buy-in"),
        tuple(rows),
        tags=tuple("yours" if case == (form.total >= at, bet) else "" for case in cases),
    )


def _working(form: SkillResult, result: Result, *, bet: bool) -> Steps:
    if form.stage == "deal":
        step = Step("The deal resolves nothing. The flop is the first reveal that does.", ("SK-27", "SK-Q4"))
        if form.house.predeal_bust == "yes":
            step = Step("At your table a hand that reaches the break busts at once.", ("SK-Q4",))
        return Steps.working(step, _compared(form))
    settled = {
        "success": Step("You bet: success. The excess is its quality.", ("SK-14", "SK-15")),
        "failure": Step("You bet: failure.", ("SK-12", "SK-16")),
        "bust": Step("You did not bet: bust.", ("SK-17",)),
        "stays": Step("You bet, and the bet stays until the round ends.", ("SK-Q5",)),
        "continue": Step("You did not bet, and can still bet on the next reveal.", ("SK-18",)),
        "no_bet": Step("You did not bet, and no reveal is left to bet on.", ("SK-19", "SK-33")),
    }[result.outcome]
    steps = [
        Step(f"The {form.stage} is dealt and actions are resolved.", (_RESOLVED[form.stage],)),
        _compared(form),
        settled,
    ]
    if result.outcome == "failure" and result.resource == "kept":
        steps.append(Step("You held the resource back, so you keep it.", ("SK-11", "SK-Q21")))
    if bet and form.house.bet_stays == "no":
        steps.append(Step("A bet counts for the very next reveal and no other.", ("SK-34", "SK-Q5")))
    return Steps.working(*steps)


def _compared(form: SkillResult) -> Step:
    if form.total >= form.action.skill_break:
        return Step(f"{form.total} is at least {form.action.skill_break}: the break is reached.", ("SK-02", "SK-20"))
    return Step(f"{form.total} is below {form.action.skill_break}: the break is not reached.", ("SK-02", "SK-20"))


def _assumptions(form: SkillResult, result: Result) -> tuple[Assumption, ...]:
    assumed = []
    if result.outcome in ("bust", "failure"):
        text = "You cannot try again in this round."
        if form.house.second_try == "new_action" and form.stage != "river":
            text = "A new action may follow in this round, if the core rules give you one."
        assumed.append(Assumption(text, "SK-Q6"))
    if result.outcome == "no_bet" and not result.buy_in_back:
        assumed.append(Assumption("Without any bet you keep the resource and lose the buy-in.", "SK-Q10"))
    if result.outcome == "success":
        assumed.append(Assumption("The skill decides what an excess is worth, even an excess of 0.", "SK-Q11"))
    return tuple(assumed)
