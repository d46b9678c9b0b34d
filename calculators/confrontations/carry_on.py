"""The questions that follow from the answers of Confrontations, filled in with what those answers used."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.carry_on import EntryValue, Next, then
from calculators.confrontations.cards import HIT, ranks_of, unhit
from engine.confrontations.jokers import jokers_hit
from engine.confrontations.limits import card_limit as most_cards
from engine.confrontations.limits import cards_counted
from engine.confrontations.played import JOKER, MOST_PLAYS, MOST_VALUE
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.confrontations.can_i_win.form import CanIWin
    from calculators.confrontations.card_limit.form import CardLimit
    from calculators.confrontations.duel.form import Duel
    from calculators.confrontations.gm_opposition.form import GmOpposition
    from calculators.confrontations.many_at_once.form import EntrantForm, ManyAtOnce
    from calculators.confrontations.round_budget.form import RoundBudget
    from calculators.confrontations.side_form import ConditionForm, EdgeForm, GmForm
    from calculators.confrontations.their_reply.form import TheirReply
    from engine.confrontations.outlook.reach import Play
    from engine.confrontations.rulings import House

_JOKERS = "CF-Q10 CF-Q11 CF-Q13 CF-Q15 CF-Q22 CF-Q37"
_SIDES = "CF-Q4 CF-Q5 CF-Q6 CF-Q9 CF-Q35"
_CHARACTERS = ("one", "two", "three", "four")  # as many as Card limit asks about


def card_limit(form: CardLimit) -> Iterator[Next]:
    """Offer the GM's opposition if the GM confronts you and nobody else does."""
    if form.gm == "you" and not form.characters:
        yield then(
            "How likely the GM spoils it",
            "gm-opposition",
            form.house,
            _SIDES,
            **_side(form.you, form.condition, form.her),
        )


def cards_to_play(
    label: str,
    plays: int,
    *,
    mine: int,
    theirs: int,
    hand: tuple[str, ...] | None = None,
    house: House | None = None,
) -> Iterator[Next]:
    """Offer the cards that win, from both sides' values before the first card.

    Args:
        label: the name of the link.
        plays: how many cards may be played; without any, nothing is offered.
        mine: your value before the first card.
        theirs: the opponent's.
        hand: your cards, if the answer knows them.
        house: the rulings that the answer used about them.
    """
    if plays:
        cards: dict[str, EntryValue] = {} if hand is None else {"hand": hand}
        codes = "CF-Q10 CF-Q11 CF-Q22"
        yield then(label, "can-i-win", house, codes, **cards, plays=min(plays, MOST_PLAYS), mine=mine, theirs=theirs)


def reply_to(form: CanIWin, play: Play | None) -> Iterator[Next]:
    """Offer what the opponent can still do after the cards that you are advised to play.

    Args:
        form: the table before those cards.
        play: the advised cards; None if none are, which leaves the table as it is.
    """
    cards = () if play is None else play.cards
    mine = (*form.my_last_card, *ranks_of(cards))
    theirs = form.their_last_card if form.who == "gm" else ()
    if jokers_hit(started=form.action == "yours", house=form.house):
        theirs = (*theirs, *(HIT for card in cards if card == JOKER))
    value = form.mine if play is None else play.mine
    if max(len(mine), len(theirs)) <= MOST_PLAYS and value <= MOST_VALUE:
        yield then(
            "Their reply",
            "their-reply",
            form.house,
            _JOKERS,
            mine=value,
            theirs=form.theirs if play is None else play.theirs,
            my_last_card=mine,
            their_last_card=theirs,
            opponent="player" if form.who == "gm" else "gm",
        )


def their_reply(form: TheirReply) -> Iterator[Next]:
    """Offer to play on instead of stopping and, against the GM, the forecast from the same deck."""
    planned: dict[str, EntryValue] = {"hand": form.planned} if form.planned else {}
    yield then(
        "Play on instead",
        "can-i-win",
        form.house,
        _JOKERS,
        **planned,
        mine=form.mine,
        theirs=form.theirs,
        my_last_card=form.my_last_card,
    )
    if form.opponent == "gm":
        yield then(
            "Next time, before the first card",
            "gm-opposition",
            form.house,
            "CF-Q10 CF-Q11 CF-Q22",
            gm_hand=form.hand,
            players=form.players,
            seen=(*form.seen, *unhit(form.their_last_card)),
        )


def gm_opposition(form: GmOpposition) -> Iterator[Next]:
    """Offer how many cards both sides may play."""
    yield then("Card limits", "card-limit", form.house, _SIDES, **_side(form.you, form.condition, form.her))


def duel(form: Duel) -> Iterator[Next]:
    """Offer your own cards against an opponent who passes."""
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
    """Offer the card limits of all who take part, if Card limit has room for them."""
    if form.confronters > len(_CHARACTERS) or not (form.confronters or form.gm == "actor"):
        return
    others = (form.one, form.two, form.three, form.four)[: form.confronters]
    entered: dict[str, EntryValue] = {**_entrant("", form.actor, 0, form), "characters": form.confronters}
    for seat, (name, other) in enumerate(zip(_CHARACTERS, others, strict=False), start=1):
        entered |= _entrant(f"{name}_", other, seat, form)
    entered["gm"] = "you" if form.gm == "actor" else form.gm
    if form.gm != "nobody":
        entered |= {
            "gm_also": form.gm_also,
            "gm_advantages": form.her.advantages,
            "gm_disadvantages": form.her.disadvantages,
            "gm_used": form.her.used,
        }
    yield then(
        "Card limits",
        "card-limit",
        form.house,
        "CF-Q4 CF-Q5 CF-Q6 CF-Q7 CF-Q8 CF-Q25 CF-Q35 CF-Q36",
        **entered,
    )


def round_budget(form: RoundBudget) -> Iterator[Next]:
    """Offer the first action on its own, with all the cards that its Attribute still allows."""
    first, index = form.first, form.first.attribute - 1
    here = form.used[index] if index < len(form.used) else 0
    used = cards_counted(used=here, elsewhere=sum(form.used) - here, house=form.house)
    attribute = form.attributes[index]
    plays = most_cards(attribute=attribute, used=used, inferior=first.inferior, house=form.house)
    worth = form.first_worth.worth
    wanted = "stop" if first.goal == "stop" else "success" if max(worth) == worth[0] else "best"
    yield then(
        "The first action alone",
        "can-i-win",
        form.house,
        "CF-Q22",
        hand=form.hand,
        plays=plays,
        mine=first.value,
        theirs=first.against,
        wanted=wanted,
    )


def _entrant(prefix: str, entrant: EntrantForm, seat: int, form: ManyAtOnce) -> dict[str, EntryValue]:
    """Return what Card limit asks about somebody who takes part."""
    damage, used = (counts[seat] if seat < len(counts) else 0 for counts in (form.damage, form.used))
    return {
        f"{prefix}advantages": max(0, entrant.net),
        f"{prefix}disadvantages": max(0, -entrant.net),
        f"{prefix}attribute": entrant.attribute,
        f"{prefix}skill": entrant.skill,
        f"{prefix}damage": damage,
        f"{prefix}used": used,
    }


def _side(edge: EdgeForm, condition: ConditionForm, her: GmForm) -> dict[str, EntryValue]:
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
