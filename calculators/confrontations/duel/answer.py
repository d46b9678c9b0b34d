"""The answer about best play of two open hands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
    Chance,
    Figure,
    Figures,
    Lazy,
    Mean,
    Quantity,
    Step,
    Steps,
    Table,
)
from calculators.answers.number import decimal, percent
from calculators.answers.picture import CardGroup, Hand, PlayingCard
from calculators.answers.text_format import listed
from calculators.confrontations.cards import HIT, last_of, lying, numbers, require_deck, row, shown, unhit
from calculators.confrontations.duel.form import Duel, LaidForm, OpenForm
from calculators.confrontations.endings import ending, ending_clauses
from engine.confrontations.duel.open_hands import OpenHands, open_hands
from engine.confrontations.duel.solution import BestPlay, Secret
from engine.confrontations.outlook.reply import levels_of
from engine.confrontations.played import JOKER, MOST_HAND
from engine.confrontations.position import OpenHand
from engine.confrontations.rulings import House
from engine.invalid import InvalidInput

_WHO = ("You", "They")
_STEPS = "A success counts 1, a decisive success 2, a critical 3. Theirs count as negative."
_ALL_ONE = "It makes no difference what {} play now"
_TURN = {"first": "yours", "second": "theirs", "at_once": "both at the same time", "over": "nobody's"}


def _open(side: OpenForm, table: LaidForm, house: House) -> OpenHand:
    jokers, plays = MOST_HAND if table.who == "gm" else 0, unhit(table.played)
    require_deck(f"{side.prefix}hand", side.hand, jokers=jokers)
    require_deck(f"{table.prefix}played", side.hand, plays, jokers=jokers)
    laid = row(f"{table.prefix}played", table.played, side.skill, house=house)
    return OpenHand(
        laid.value,
        side.plays,
        last_of(laid),
        laid.waiting,
        laid.played[:-1],
        hand=numbers(side.hand),
        player=table.who == "player",
    )


def answer(form: Duel) -> Answer:
    """Return the answer to a filled-in form of the Duel calculator."""
    mine = _open(form.mine, form.my_table, form.house)
    theirs = _open(form.theirs, form.their_table, form.house)
    try:
        result = open_hands(mine, theirs, started="first" if form.action == "yours" else "second", house=form.house)
    except InvalidInput as error:  # each hand is checked; only both together can be too much
        allowed = f"fewer, or theirs fewer, or a hand smaller: {error.allowed}"
        raise InvalidInput("plays", error.value, allowed) from error
    play = result.duel

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _table(mine, theirs, play)
        yield _figures(mine, theirs, play)
        if play.secret is not None:
            yield from _secret(play.secret)
        yield _course(form, result)

    levels = Quantity("confrontations.levels", "Levels in your favour", play.value, "levels", "more")
    return Answer(*_verdict(result), blocks, _assumes(mine, theirs), quantities=(levels,))


def _verdict(result: OpenHands) -> tuple[str, str]:
    play = result.duel
    match play.turn:
        case "over":
            verdict = "Nobody can play another card"
        case "at_once":
            verdict = "You are tied and decide at the same time whether to play"
            if play.secret is not None and not (play.secret.first_plays or play.secret.second_plays):
                verdict += "; nobody gains by it"
        case "first":
            verdict = _first("You", "your", play)
        case _:
            verdict = _first("They", "their", play)
            reply = _reply(play)
            if reply:
                verdict += f". Answer {reply[0]} with {_move(reply[1])}"
    if result.levels is None:
        side = "your" if play.value > 0 else "their"
        return "Left to chance", f"{verdict}. On average it ends {decimal(abs(play.value))} levels in {side} favour."
    if result.levels == ("failure", "failure"):
        return "Both fail", f"{verdict}."
    mine, theirs = result.levels
    return f"You win: {mine}" if mine != "failure" else f"They win: {theirs}", f"{verdict}."


def _first(who: str, whose: str, play: BestPlay) -> str:
    """Return who plays first, and the best first moves."""
    if len(play.best) == len(play.moves):
        return _ALL_ONE.format(who.lower())
    return f"{who} play first; {whose} best move is {listed([_move(card) for card in play.best], 'or')}"


def _move(card: int | None) -> str:
    return "a pass" if card is None else shown((card,))


def _worth(value: Fraction) -> Cell:
    return ending(levels_of(int(value))) if value.denominator == 1 else Mean(value)


def _table(mine: OpenHand, theirs: OpenHand, play: BestPlay) -> Hand:
    """Return both open hands, with the best first moves lifted, and the best reply to one of theirs."""
    mine_up: dict[int | None, str] = {}
    theirs_up: dict[int | None, str] = {}
    if play.secret is not None:
        secret = play.secret
        if secret.first_plays:
            mine_up = {card: percent(secret.first_cards.exactly(card)) for card in secret.first_cards.outcomes}
        if secret.second_plays:
            theirs_up = {card: percent(secret.second_cards.exactly(card)) for card in secret.second_cards.outcomes}
    elif play.turn == "first":
        mine_up = dict.fromkeys(play.best, "")
    elif play.turn == "second":
        theirs_up, reply = dict.fromkeys(play.best, ""), _reply(play)
        if reply:
            mine_up = {reply[1]: f"after {reply[0]}"}
    groups = []
    for whose, side, lifted in (("Your", mine, mine_up), ("Their", theirs, theirs_up)):
        if side.played:
            groups.append(CardGroup(f"{whose} cards on the table", lying(side.played)))
        hand = [(shown((rank,)), rank) for rank in sorted(side.hand, reverse=True)]
        cards = [PlayingCard(name, "play" if rank in lifted else "", lifted.get(rank, "")) for name, rank in hand]
        groups.append(CardGroup(f"{whose} hand", tuple(cards)))
    title = "Both hands, the best moves lifted" if mine_up or theirs_up else "Both hands"
    return Hand(title, tuple(groups), behind=_moves(play) if play.moves else None)


def _reply(play: BestPlay) -> tuple[str, int | None] | None:
    """Return what they may play first and your best answer to it; None if you do not play after them."""
    index = next((index for index, step in enumerate(play.line) if step.who == "first"), 0)
    before = listed([_move(step.card) for step in play.line[:index]])
    return (before, play.line[index].card) if index else None


def _figures(mine: OpenHand, theirs: OpenHand, play: BestPlay) -> Figures:
    return Figures.of(
        Figure("Now", f"{mine.value} : {theirs.value}", "yours and theirs"),
        Figure("The turn is", _TURN[play.turn], "lowest value first"),
    )


def _moves(play: BestPlay) -> Table:
    whose = "Your" if play.turn == "first" else "Their"
    cards = [move.card for move in play.moves]
    return Table(
        f"{whose} first moves, best play after each",
        (f"{whose} move", "It ends", "Best"),
        tuple((_move(move.card), _worth(move.value), "yes" if move.card in play.best else "") for move in play.moves),
        cards.index(play.best[0]) if play.turn == "first" else None,
        "the lowest of the best" if play.turn == "first" else "",
        _STEPS if any(move.value.denominator != 1 for move in play.moves) else "Levels without “theirs” are yours.",
    )


def _secret(secret: Secret) -> list[Block]:
    ranks = sorted({*secret.first_cards.outcomes, *secret.second_cards.outcomes}, reverse=True)
    return [
        Figures.of(
            Figure("You play", Chance(secret.first_plays), "of the time"),
            Figure("They play", Chance(secret.second_plays), "of the time"),
        ),
        Table(
            "Which card to put face down, if both play",
            ("Card", "Yours", "Theirs"),
            tuple(
                (shown((rank,)), Chance(secret.first_cards.exactly(rank)), Chance(secret.second_cards.exactly(rank)))
                for rank in ranks
            ),
            note=_STEPS,
        ),
    ]


def _course(form: Duel, result: OpenHands) -> Steps:
    """Return one course of best play, with the values after each card."""
    sides = (form.mine, form.theirs)
    rows = [list(table.played) for table in (form.my_table, form.their_table)]
    steps = []
    for step in result.duel.line:
        seat = 0 if step.who == "first" else 1
        if step.card is None:
            steps.append(Step(f"{_WHO[seat]} pass.", ("CF-59",)))
            continue
        rows[seat].append(shown((step.card,)))
        if step.card == JOKER:
            rows[1 - seat].append(HIT)
        mine, theirs = (
            row(f"{side.prefix}played", cards, side.skill, house=form.house).value
            for side, cards in zip(sides, rows, strict=True)
        )
        clauses = ("CF-58", "CF-38") if step.card == JOKER else ("CF-58",)
        steps.append(Step(f"{_WHO[seat]} play {shown((step.card,))}: {mine} against {theirs}.", clauses))
    if result.levels is None:
        steps.append(Step("From here the best play is a matter of chance.", ("CF-58", "CF-Q19")))
    else:
        steps.append(Step(f"It ends: {ending(result.levels)}.", ending_clauses(result.levels)))
    return Steps("One course of best play", tuple(steps))


def _assumes(mine: OpenHand, theirs: OpenHand) -> tuple[Assumption, ...]:
    assumes = [Assumption("Both players see both hands and play for the best result for themselves.")]
    if mine.player == theirs.player:
        if mine.player:
            assumes.append(
                Assumption("Tied players decide at the same time whether to play, then put cards face down.", "CF-Q19")
            )
        else:
            assumes.append(Assumption("If two of the GM's characters tie, yours goes first.", "CF-Q18"))
    return tuple(assumes)
