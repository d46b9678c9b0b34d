"""The answer about the levels that a hand can still reach."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Figure,
    Figures,
    Lazy,
    Notice,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.picture import CardGroup, Hand
from calculators.answers.text_format import count, some
from calculators.confrontations.can_i_win.form import CanIWin
from calculators.confrontations.cards import fan, last_of, lying, numbers, require_deck, row, shown
from calculators.confrontations.carry_on import reply_to
from calculators.confrontations.endings import ending_clauses
from engine.confrontations.jokers import Row, jokers_hit
from engine.confrontations.levels import LEVELS, passes_over_joker
from engine.confrontations.outlook.need import needs
from engine.confrontations.outlook.reach import Play, Reach, reach
from engine.confrontations.played import MOST_HAND
from engine.confrontations.position import Position


def answer(form: CanIWin) -> Answer:
    """Return the answer to a filled-in form of the Can I win calculator."""
    require_deck("hand", form.hand, form.my_last_card, jokers=MOST_HAND if form.who == "gm" else 0)
    mine = row("my_last_card", form.my_last_card, house=form.house)
    theirs = row("their_last_card", form.their_last_card, house=form.house)
    result = reach(
        numbers(form.hand),
        Position(form.mine, form.plays, last_of(mine), mine.waiting, mine.played[:-1]),
        Position(form.theirs, last_card=last_of(theirs) if form.who == "gm" else None),
        started=form.action == "yours",
        house=form.house,
    )
    chosen = _chosen(form, result)
    headline, verdict = _verdict(form, result, chosen)

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _hand(form, mine, result, chosen)
        yield _figures(form, result)
        yield _levels(form, result, chosen)
        yield from _notices(form, mine, result)
        yield _working(form, result, mine, chosen)

    assumes = (Assumption("The other side plays no further card."),)
    highest = max(play.mine for play in result.plays)
    quantities = [Quantity("confrontations.highest-value", "Highest value", highest, "points", "more")]
    if chosen is not None:
        ahead = Quantity("confrontations.ahead", "Ahead after these cards", chosen.margin, "points", "more")
        cards = Quantity("confrontations.cards-spent", "Cards you play", len(chosen.cards), "cards", "less")
        quantities = [ahead, cards, *quantities]
    return Answer(headline, verdict, blocks, assumes, tuple(reply_to(form, chosen)), tuple(quantities))


def _chosen(form: CanIWin, result: Reach) -> Play | None:
    """Return the cheapest play that reaches the goal; for the best result, one that at least ties if none wins."""
    match form.wanted:
        case "stop":
            return result.cheapest_stop()
        case "best":
            return result.cheapest_stop() if result.best == "failure" else result.cheapest(result.best)
        case level:
            return result.cheapest(level)


def _end(play: Play) -> str:
    if play.level == "failure":
        return "a tie" if play.margin == 0 else "a failure"
    return "a success" if play.level == "success" else f"a {play.level} success"


def _verdict(form: CanIWin, result: Reach, chosen: Play | None) -> tuple[str, str]:
    highest = max(result.plays, key=lambda play: play.margin)
    if chosen is None:
        if form.wanted in ("success", "stop", "best"):
            return "Out of reach", f"Your cards reach {highest.mine} at most against {highest.theirs}: not enough."
        best = next(play for play in result.plays if _rank(play) == max(map(_rank, result.plays)))
        if best.margin < 0:
            return "Out of reach", f"Your cards reach {highest.mine} at most against {highest.theirs}."
        cards = f" with {shown(best.cards)}" if best.cards else ", no card"
        return f"Not {form.wanted}: {_level(best)}{cards}", f"That makes {best.mine} against {best.theirs}."
    against, level = f"{chosen.mine} against {chosen.theirs}", _level(chosen).capitalize()
    if not chosen.cards:
        if chosen.level == "failure":
            final = ", and no card of yours changes that" if highest.margin == 0 else ""
            return "Tie: stop here", f"{against}: both actions fail{final}."
        more = "no card makes it better" if result.stop_here else "that is what you want"
        return f"{level}: stop here", f"You are ahead by {chosen.margin}, {against}; {more}."
    first = f"Play {shown(chosen.cards, ', then ')}. " if len(chosen.cards) > 1 else ""
    if chosen.level == "failure":
        return f"{level} with {shown(chosen.cards)}", f"{first}{against}: both actions fail."
    return f"{level} with {shown(chosen.cards)}", f"{first}{against}: you are ahead by {chosen.margin}."


def _hand(form: CanIWin, mine: Row, result: Reach, chosen: Play | None) -> Hand:
    groups = [CardGroup("Your hand", fan(numbers(form.hand), chosen.cards if chosen else ()))]
    if mine.played:
        groups.insert(0, CardGroup("On the table", lying(mine.played)))
    return Hand(
        "What to play",
        tuple(groups),
        behind=_last_cards(result, advised=form.wanted == "best" and chosen is not None)
        if len(result.plays) > 1
        else None,
    )


def _figures(form: CanIWin, result: Reach) -> Figures:
    highest = max(play.mine for play in result.plays)
    margin = form.mine - form.theirs
    return Figures.of(
        Figure("Now", _level(result.plays[0]), "if nobody plays on"),
        Figure("Ahead by", margin, "negative: you are behind"),
        Figure("Best in reach", _level(max(result.plays, key=_rank))),
        Figure("Highest value", highest, f"with {some(form.plays, 'card')} at most"),
    )


def _play(play: Play | None) -> tuple[str, str]:
    if play is None:
        return "out of reach", "–"
    return shown(play.cards) or "no card", f"{play.mine} : {play.theirs}"


def _levels(form: CanIWin, result: Reach, chosen: Play | None) -> Table:
    wanted = [("a tie", max(0, form.theirs - form.mine), result.cheapest_stop())]
    for need in needs(mine=form.mine, theirs=form.theirs):
        wanted.append((need.level, need.points, result.cheapest(need.level)))
    best = [index for index, (_, _, play) in enumerate(wanted) if chosen is not None and play == chosen]
    return Table(
        "Cheapest cards for each level",
        ("At least", "Points", "Cheapest", "Makes"),
        tuple((label, points, *_play(play)) for label, points, play in wanted),
        best[-1] if best else None,
        "the fewest cards, and of those the lowest" if best else "",
        "A critical also wants a court card last. A tie makes both actions fail.",
    )


def _last_cards(result: Reach, *, advised: bool) -> Table:
    """Return the best result with each card as the last one."""
    bests: dict[tuple[int, ...], Play] = {}
    for play in result.plays:
        last = play.cards[-1:]
        if last not in bests or _rank(play) > _rank(bests[last]):
            bests[last] = play
    lasts = sorted(bests, reverse=True)
    top = max(map(_rank, bests.values()))
    best = min((last for last in lasts if _rank(bests[last]) == top), key=lambda last: (*_price(bests[last]), last))
    return Table(
        "Which card to play last",
        ("Last card", "Best level", "Play", "Makes"),
        tuple((shown(last) or "none (stop)", _level(bests[last]), *_play(bests[last])) for last in lasts),
        lasts.index(best) if advised else None,
        "the cheapest way to the best level; if equal, the lowest card comes last, because a joker may hit it"
        if advised
        else "",
    )


def _rank(play: Play) -> tuple[int, bool]:
    return LEVELS.index(play.level), play.margin >= 0


def _price(play: Play) -> tuple[int, int]:
    return len(play.cards), sum(play.cards)


def _level(play: Play) -> str:
    return "tie" if play.margin == 0 else play.level


def _notices(form: CanIWin, mine: Row, result: Reach) -> list[Block]:
    notices: list[Block] = []
    if mine.waiting:
        text = f"{some(mine.waiting, 'joker').capitalize()} against you waiting: your first card counts 0."
        notices.append(Notice(text, ("CF-39", "CF-41"), "warning"))
    if result.now == "critical" and any(play.level != "critical" for play in result.plays):
        text = "You lose the critical if you play a further card that is not a court card."
        notices.append(Notice(text, ("CF-47", "CF-59"), "warning"))
    if "Joker" in form.hand and not jokers_hit(started=form.action == "yours", house=form.house):
        notices.append(Notice("Under your ruling, a joker of the acting character affects nobody.", ("CF-Q37",)))
    if "Joker" in form.hand and not passes_over_joker(house=form.house):
        notices.append(Notice("A joker is not a court card: no critical if you play it last.", ("CF-40", "CF-Q15")))
    return notices


def _working(form: CanIWin, result: Reach, mine: Row, chosen: Play | None) -> Steps:
    success, decisive, critical = needs(mine=form.mine, theirs=form.theirs)
    steps = [
        Step(f"You have {form.mine}, they have {form.theirs}.", ("CF-20", "CF-25")),
        Step(
            f"You need {success.points} more for a success, {decisive.points} for a decisive success, and "
            f"{critical.points} with a court card last for a critical.",
            ("CF-44", "CF-45", "CF-47"),
        ),
    ]
    last = last_of(mine)
    if last is not None and last.zeroed:
        steps.append(Step(f"Your {shown((last.rank,))} counts 0: a joker has hit it.", ("CF-38", "CF-Q10")))
    steps.append(
        Step(
            f"Tried {count(len(result.plays), 'way')} to play: every choice of up to {some(form.plays, 'card')} out of "
            f"{len(form.hand)}, with every choice of the last one.",
            ("CF-24", "CF-58", "CF-59"),
        )
    )
    if chosen is not None:
        steps.append(
            Step(
                f"{shown(chosen.cards) or 'No card'}: {chosen.mine} − {chosen.theirs} = {chosen.margin}, "
                f"{_end(chosen)}.".replace("= -", "= −"),
                ending_clauses((chosen.level, "failure")) if chosen.margin >= 0 else ("CF-42",),
            )
        )
    return Steps.working(*steps)
