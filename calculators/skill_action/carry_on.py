"""What follows from the answers of Skill Action: the same cards at one break or at all, the reveal, several rounds."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.carry_on import Entered, Next, then
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.skill_action.bet_or_wait import BetOrWait
    from calculators.skill_action.compound_skill import CompoundSkill
    from calculators.skill_action.deck_form import Deck, Shown
    from calculators.skill_action.fair_break import FairBreak
    from calculators.skill_action.shared_board import SharedBoard
    from calculators.skill_action.skill_odds import SkillOdds
    from calculators.skill_action.skill_result import SkillResult

__all__ = ["bet_or_wait", "compound_skill", "rounds_at", "shared_board", "skill_odds", "skill_result"]

_DECK = "SK-Q1 SK-Q15 "
_REVEALED = {0: "flop", 3: "turn", 4: "river"}  # cards in the middle -> what is dealt next


def skill_odds(form: SkillOdds) -> Iterator[Next]:
    """The same cards at every break, and the cards that are dealt next."""
    yield then(
        "At other breaks",
        "bet-or-wait",
        form.house,
        f"{_DECK}SK-Q2 SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q10 SK-Q16",
        **_held(form),
    )
    if len(form.held.table) in _REVEALED:
        yield then(
            "Then it is dealt",
            "skill-result",
            form.house,
            "SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q10",
            stage=_REVEALED[len(form.held.table)],
            skill_break=form.action.skill_break,
        )


def bet_or_wait(form: BetOrWait) -> Iterator[Next]:
    """The same cards at one break."""
    yield then(
        "At one break", "skill-odds", form.house, f"{_DECK}SK-Q2 SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q10 SK-Q16", **_held(form)
    )


def skill_result(form: SkillResult) -> Iterator[Next]:
    """The next attempt at the same break."""
    yield then(
        "Try again", "skill-odds", form.house, "SK-Q4 SK-Q5 SK-Q6 SK-Q8 SK-Q10", skill_break=form.action.skill_break
    )


def rounds_at(form: FairBreak, skill_break: int) -> tuple[Next, ...]:
    """A task of several rounds at the break that was found."""
    rounds = then(
        "Several rounds at it",
        "compound-skill",
        form.house,
        f"{_DECK}SK-Q2 SK-Q4 SK-Q5",
        round="break",
        skill_break=skill_break,
        hand_size=form.average.hand_size,
        policy=form.average.policy,
        **_deck(form.deck),
    )
    return (rounds,)


def compound_skill(form: CompoundSkill) -> Iterator[Next]:
    """The break that gives each round its chance."""
    if form.source == "break":
        yield then(
            "A fair break",
            "fair-break",
            form.house,
            f"{_DECK}SK-Q2 SK-Q4 SK-Q5",
            hand_size=form.average.hand_size,
            policy=form.average.policy,
            **_deck(form.deck),
        )


def shared_board(form: SharedBoard) -> Iterator[Next]:
    """The first of the two by itself."""
    if not form.hand:
        return
    yield then(
        "The first alone",
        "skill-odds",
        form.house,
        f"{_DECK}SK-Q2 SK-Q4 SK-Q5 SK-Q16",
        hand=form.hand,
        table=form.table,
        skill_break=form.first.skill_break,
        **_shown(form.shown),
        **_deck(form.deck),
    )


def _held(form: SkillOdds | BetOrWait) -> dict[str, Entered]:
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


def _shown(form: Shown) -> dict[str, Entered]:
    return {name: cards for name, cards in (("seen", form.seen), ("earlier", form.earlier)) if cards}


def _deck(form: Deck) -> dict[str, Entered]:
    own: dict[str, Entered] = {"custom": form.custom} if form.sk_q1 == "custom" else {}
    return {**own, "decks": form.decks, "jokers": form.jokers, "joker_value": form.joker_value}
