"""Offer what follows from the answers of Skill Action: the same cards at other breaks, the reveal, several rounds."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.carry_on import EntryValue, Next, then
from calculators.answers.number import percent
from engine.skill_action.values import MOST_SEEN
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.skill_action.bet_or_wait.form import BetOrWait
    from calculators.skill_action.compound_skill.form import CompoundSkill
    from calculators.skill_action.deck_form import DeckForm, ShownForm
    from calculators.skill_action.fair_break.form import FairBreak
    from calculators.skill_action.shared_board.form import SharedBoard
    from calculators.skill_action.skill_odds.form import SkillOdds
    from calculators.skill_action.skill_result.form import SkillResult

_DECK = "SK-Q1 SK-Q15 "
_REVEALED = {0: "flop", 3: "turn", 4: "river"}  # cards in the middle -> what is dealt next


def other_breaks(form: SkillOdds) -> tuple[Next, ...]:
    """Offer the same cards at every break, while there is a bet left."""
    breaks = then(
        "At other breaks",
        "bet-or-wait",
        form.house,
        f"{_DECK}SK-Q2 SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q10 SK-Q16",
        **_held(form),
    )
    return (breaks,)


def reached(form: SkillOdds, *, bet: bool) -> tuple[Next, ...]:
    """Offer what happens if the next reveal reaches the break, with a bet on it or without."""
    at = form.action.skill_break
    result = then(
        f"If {at} is reached",
        "skill-result",
        form.house,
        "SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q10",
        stage=_REVEALED[len(form.held.table)],
        total=at,
        skill_break=at,
        bet="yes" if bet else "no",
    )
    return (result,)


def at_break(form: BetOrWait, skill_break: int) -> tuple[Next, ...]:
    """Offer the same cards at one break that the answer names."""
    odds = then(
        f"At break {skill_break}",
        "skill-odds",
        form.house,
        f"{_DECK}SK-Q2 SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q10 SK-Q16",
        skill_break=skill_break,
        **_held(form),
    )
    return (odds,)


def skill_result(form: SkillResult) -> Iterator[Next]:
    """Offer the same reveal with a bet instead of none, or without its bet."""
    if form.stage != "deal":
        yield then(
            "If you had not bet" if form.bet else "If you had bet",
            "skill-result",
            form.house,
            "SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q9 SK-Q10 SK-Q21",
            stage=form.stage,
            total=form.total,
            skill_break=form.action.skill_break,
            bet="no" if form.bet else "yes",
        )


def rounds_at(form: FairBreak, skill_break: int) -> tuple[Next, ...]:
    """Offer a task of several rounds at the break that was found, if each round has the same cards to come."""
    if form.shown.seen or (form.house.deck_state == "count_seen" and form.shown.earlier):
        return ()
    rounds = then(
        f"3 points at break {skill_break}",
        "compound-skill",
        form.house,
        f"{_DECK}SK-Q2 SK-Q4 SK-Q5",
        points_needed=3,
        round="break",
        skill_break=skill_break,
        hand_size=form.average.hand_size,
        policy=form.average.policy,
        **_deck(form.deck),
    )
    return (rounds,)


def compound_skill(form: CompoundSkill) -> Iterator[Next]:
    """Offer the break that gives a round the chance typed in."""
    if form.source == "typed":
        yield then(
            f"The break for {percent(form.success)}",
            "fair-break",
            form.house,
            f"{_DECK}SK-Q2 SK-Q4 SK-Q5",
            chance=type(form).success.format(form.success),
        )


def first_alone(form: SharedBoard, bet: str) -> tuple[Next, ...]:
    """Offer the first action on its own, if its whole hand is known and it bets on the next reveal of one board."""
    apart = form.who == "two" and form.house.shared_board == "no"
    others = _other_hands(form)
    partly = not form.hand or (form.hidden and not form.table)
    if partly or apart or bet != _REVEALED[len(form.table)] or len(form.shown.seen) + len(others) > MOST_SEEN:
        return ()
    alone = then(
        "The first alone",
        "skill-odds",
        form.house,
        f"{_DECK}SK-Q2 SK-Q4 SK-Q5 SK-Q16",
        hand=form.hand,
        table=form.table,
        skill_break=form.first.skill_break,
        **_shown(form.shown, others),
        **_deck(form.deck),
    )
    return (alone,)


def _other_hands(form: SharedBoard) -> tuple[str, ...]:
    """Return the known cards of the other hands, which are out of the deck."""
    if form.who == "own":
        return form.other_hand if form.house.hand_shared == "no" else ()
    others = form.third_hand, form.fourth_hand
    return (*form.second_hand, *(rank for hand in others[: int(form.actions) - 2] for rank in hand))


def _held(form: SkillOdds | BetOrWait) -> dict[str, EntryValue]:
    costs = form.costs
    return {
        "hand": form.held.hand,
        "table": form.held.table,
        "stake": costs.stake,
        "per_excess": costs.per_excess,
        "buy_in": costs.buy_in,
        **_shown(form.shown),
        **_deck(form.deck),
        "fixed_total": form.table.fixed_total,
        **({"declared": "now"} if form.table.declared == "now" else {}),
    }


def _shown(form: ShownForm, others: tuple[str, ...] = ()) -> dict[str, EntryValue]:
    return {name: cards for name, cards in (("seen", form.seen + others), ("earlier", form.earlier)) if cards}


def _deck(form: DeckForm) -> dict[str, EntryValue]:
    values: dict[str, EntryValue] = {"custom": form.custom} if form.sk_q1 == "custom" else {}
    return {**values, "decks": form.decks, "jokers": form.jokers, "joker_value": form.joker_value}
