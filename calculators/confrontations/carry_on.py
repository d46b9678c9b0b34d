"""What follows from the answers of Confrontations: cards one may play, what they win, the reply to them."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.carry_on import Next, then
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.confrontations.can_i_win import CanIWin
    from calculators.confrontations.card_limit import CardLimit
    from calculators.confrontations.duel import Duel
    from calculators.confrontations.gm_opposition import GmOpposition
    from calculators.confrontations.many_at_once import ManyAtOnce
    from calculators.confrontations.round_budget import RoundBudget
    from calculators.confrontations.side_form import ConditionForm, EdgeForm, GmForm
    from calculators.confrontations.their_reply import TheirReply

__all__ = [
    "can_i_win",
    "card_limit",
    "cards_to_play",
    "duel",
    "gm_opposition",
    "many_at_once",
    "round_budget",
    "their_reply",
]

_JOKERS = "CF-Q10 CF-Q11 CF-Q13 CF-Q15 CF-Q22 CF-Q37"
_SIDES = "CF-Q4 CF-Q5 CF-Q6 CF-Q9 CF-Q35"
_MOST_PLAYS = 6


def card_limit(form: CardLimit) -> Iterator[Next]:
    """The GM's opposition, if it is she who confronts one."""
    if form.gm == "you":
        yield then(
            "If she confronts it", "gm-opposition", form.house, _SIDES, **_side(form.you, form.condition, form.her)
        )


def cards_to_play(form: CardLimit, plays: int) -> tuple[Next, ...]:
    """What that many cards can win."""
    skill = max(0, form.condition.skill - form.condition.damage)
    return (then("Play them", "can-i-win", plays=min(plays, _MOST_PLAYS), mine=skill),)


def can_i_win(form: CanIWin) -> Iterator[Next]:
    """What the other side can still do about it."""
    yield then(
        "Their reply",
        "their-reply",
        form.house,
        _JOKERS,
        mine=form.mine,
        theirs=form.theirs,
        my_last_card=form.my_last_card,
        their_last_card=form.their_last_card if form.who == "gm" else (),
        opponent="player" if form.who == "gm" else "gm",
    )


def their_reply(form: TheirReply) -> Iterator[Next]:
    """One's own cards after it; against the GM, the whole confrontation beforehand."""
    yield then(
        "My answer",
        "can-i-win",
        form.house,
        _JOKERS,
        mine=form.mine,
        theirs=form.theirs,
        my_last_card=form.my_last_card,
    )
    if form.opponent == "gm":
        yield then(
            "Next time, beforehand",
            "gm-opposition",
            form.house,
            "CF-Q10 CF-Q11 CF-Q22",
            gm_hand=form.hand,
            players=form.players,
            seen=form.seen,
        )


def gm_opposition(form: GmOpposition) -> Iterator[Next]:
    """How many cards everybody may play, and what to make of one's own."""
    yield then("Card limits", "card-limit", form.house, _SIDES, **_side(form.you, form.condition, form.her))
    skill = max(0, form.condition.skill - form.condition.damage)
    yield then("Play it out", "can-i-win", form.house, "CF-Q10 CF-Q11 CF-Q22", hand=form.hand, mine=skill)


def duel(form: Duel) -> Iterator[Next]:
    """One's own cards, as if the other side played no more."""
    if not (form.my_table.played or form.their_table.played):
        yield then(
            "If they pass",
            "can-i-win",
            form.house,
            _JOKERS,
            hand=form.mine.hand,
            plays=form.mine.plays,
            mine=form.mine.skill,
            theirs=form.theirs.skill,
            who=form.my_table.who,
        )


def many_at_once(form: ManyAtOnce) -> Iterator[Next]:
    """The card limit of whoever acts."""
    yield then(
        "Card limit",
        "card-limit",
        form.house,
        "CF-Q4 CF-Q5 CF-Q6 CF-Q7 CF-Q8 CF-Q25 CF-Q35 CF-Q36",
        skill=form.actor.skill,
        attribute=form.actor.attribute,
    )


def round_budget(form: RoundBudget) -> Iterator[Next]:
    """The first action by itself."""
    used = form.used[0] if form.used else 0
    yield then(
        "The first action",
        "can-i-win",
        form.house,
        "CF-Q22",
        hand=form.hand,
        plays=min(_MOST_PLAYS, max(0, form.attributes[0] - used)),
        mine=form.first.value,
        theirs=form.first.against,
    )


def _side(edge: EdgeForm, condition: ConditionForm, her: GmForm) -> dict[str, int]:
    return {
        "advantages": edge.advantages,
        "disadvantages": edge.disadvantages,
        "attribute": edge.attribute,
        "skill": condition.skill,
        "damage": condition.damage,
        "used": condition.used,
        "elsewhere": condition.elsewhere,
        "gm_advantages": her.advantages,
        "gm_disadvantages": her.disadvantages,
        "gm_used": her.used,
    }
