"""Best play of two open hands, as an answer."""

from __future__ import annotations

from calculators.answer import Answer, Assumption, Chance, Figure, Figures, Mean, Step, Steps, Table
from calculators.confrontations.cards import HIT, last_of, numbers, require_deck, row, shown, unhit
from calculators.confrontations.words import ending, ending_clauses
from calculators.number import decimal
from engine.confrontations.duel import OpenHand, open_hands
from engine.confrontations.played import JOKER, MOST_HAND, MOST_PLAYS
from engine.confrontations.reply import levels_of
from engine.invalid import InvalidInput, require
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from calculators.answer import Block, Cell
    from calculators.old import Values
    from engine.confrontations.duel import OpenHands
    from engine.confrontations.levels import Level
    from engine.odds.duel import Duel, Secret

__all__ = ["answer"]

_BEFORE = ("", "their_")
_WHO = ("You", "They")
_STEPS = "Steps: a success counts 1, a decisive one 2, a critical 3; theirs count below 0."
_TURN = {"first": "yours", "second": "theirs", "at_once": "both at once", "over": "nobody's"}


def _open(values: Values, before: str) -> OpenHand:
    asked = vars(values)
    jokers = MOST_HAND if asked[f"{before}who"] == "gm" else 0
    require_deck(f"{before}hand", asked[f"{before}hand"], jokers=jokers)
    require_deck(f"{before}played", asked[f"{before}hand"], unhit(asked[f"{before}played"]), jokers=jokers)
    plays, most = asked[f"{before}plays"], MOST_PLAYS - len(unhit(asked[f"{before}played"]))
    require(plays <= most, f"{before}plays", plays, f"at most {most}, for {MOST_PLAYS} with those on the table")
    laid = row(f"{before}played", asked[f"{before}played"], asked[f"{before}skill"], **values.rulings("second_joker"))
    return OpenHand(
        laid.value,
        plays,
        numbers(asked[f"{before}hand"]),
        player=asked[f"{before}who"] == "player",
        last_card=last_of(laid),
        waiting=laid.waiting,
    )


def answer(values: Values) -> Answer:
    """Answer a filled-in form."""
    mine, theirs = (_open(values, before) for before in _BEFORE)
    try:
        found = open_hands(mine, theirs, **values.rulings("pass_final", "second_joker", "zeroed_court_is_court"))
    except InvalidInput as error:  # what each side holds is checked; only both together can be too much
        allowed = f"fewer, or theirs fewer, or a hand smaller: {error.allowed}"
        raise InvalidInput("plays", error.value, allowed) from error
    duel = found.duel
    blocks: list[Block] = [_figures(mine, theirs, duel)]
    if duel.moves:
        blocks.append(_moves(duel))
    if duel.secret is not None:
        blocks += _secret(duel.secret)
    blocks.append(_course(values, found))
    return Answer(*_verdict(found), tuple(blocks), _assumes(mine, theirs))


def _verdict(found: OpenHands) -> tuple[str, str]:
    duel = found.duel
    if found.levels is None:
        headline, end = "Chance", f"best play is left to chance, on average {decimal(duel.value)} steps for you"
    elif found.levels == ("failure", "failure"):
        headline, end = "Both fail", "with best play both fail"
    elif found.levels[0] != "failure":
        headline, end = found.levels[0].capitalize(), f"with best play you get {_achieved(found.levels[0])}"
    else:
        headline, end = "They win", f"with best play they get {_achieved(found.levels[1])}"
    match duel.turn:
        case "over":
            said = "Nobody can play on"
        case "at_once":
            said = "You are tied and both say at once whether you play"
        case "first":
            said = f"Best for you: {_best(duel)}"
        case _:
            said = f"They are asked first, best for them: {_best(duel)}"
    return headline, f"{said}; {end}."


def _achieved(level: Level) -> str:
    return "a success" if level == "success" else f"a {level} success"


def _best(duel: Duel) -> str:
    moves = [_move(card) for card in duel.best]
    return moves[0] if len(moves) == 1 else f"{', '.join(moves[:-1])} or {moves[-1]}"


def _move(card: int | None) -> str:
    return "pass" if card is None else shown((card,))


def _worth(value: Fraction) -> Cell:
    return ending(levels_of(int(value))) if value.denominator == 1 else Mean(value)


def _figures(mine: OpenHand, theirs: OpenHand, duel: Duel) -> Figures:
    return Figures(
        (
            Figure("With best play", _worth(duel.value)),
            Figure("Now", f"{mine.value} : {theirs.value}", "yours and theirs"),
            Figure("The turn is", _TURN[duel.turn], "the lowest of those who can play"),
            Figure("Best first move", _best(duel) if duel.best else None),
        )
    )


def _moves(duel: Duel) -> Table:
    whose = "Your" if duel.turn == "first" else "Their"
    cards = [move.card for move in duel.moves]
    return Table(
        f"{whose} first moves, best play after each",
        (f"{whose} move", "It ends", "Best"),
        tuple((_move(move.card), _worth(move.value), "yes" if move.card in duel.best else "") for move in duel.moves),
        cards.index(duel.best[0]),
        "the lowest of the best",
        _STEPS if any(move.value.denominator != 1 for move in duel.moves) else "A level without “theirs” is yours.",
    )


def _secret(secret: Secret) -> list[Block]:
    ranks = sorted({*secret.first_cards.outcomes, *secret.second_cards.outcomes}, reverse=True)
    return [
        Figures(
            (
                Figure("You play", Chance(secret.first_plays), "of the time"),
                Figure("They play", Chance(secret.second_plays), "of the time"),
            )
        ),
        Table(
            "What to put down face down, if both play",
            ("Card", "Yours", "Theirs"),
            tuple(
                (shown((rank,)), Chance(secret.first_cards.exactly(rank)), Chance(secret.second_cards.exactly(rank)))
                for rank in ranks
            ),
            note=_STEPS,
        ),
    ]


def _course(values: Values, found: OpenHands) -> Steps:
    """One course of best play, with the values after each card."""
    rows = [list(vars(values)[f"{before}played"]) for before in _BEFORE]
    steps = []
    for step in found.duel.line:
        seat = 0 if step.who == "first" else 1
        if step.card is None:
            steps.append(Step(f"{_WHO[seat]} pass.", ("CF-59",)))
            continue
        rows[seat].append(shown((step.card,)))
        if step.card == JOKER:
            rows[1 - seat].append(HIT)
        mine, theirs = (
            row(f"{before}played", cards, vars(values)[f"{before}skill"], **values.rulings("second_joker")).value
            for before, cards in zip(_BEFORE, rows, strict=True)
        )
        clauses = ("CF-58", "CF-38") if step.card == JOKER else ("CF-58",)
        steps.append(Step(f"{_WHO[seat]} play {shown((step.card,))}: {mine} against {theirs}.", clauses))
    if found.levels is None:
        steps.append(Step("From here best play is left to chance.", ("CF-58", "CF-Q19")))
    else:
        steps.append(Step(f"It ends: {ending(found.levels)}.", ending_clauses(found.levels)))
    return Steps("One course of best play", tuple(steps))


def _assumes(mine: OpenHand, theirs: OpenHand) -> tuple[Assumption, ...]:
    made = [
        Assumption("Each wants the best level for himself and the worst for the other, and sees both hands."),
    ]
    if mine.player == theirs.player:
        if mine.player:
            made.append(Assumption("Tied players say at once whether they play, then put cards face down.", "CF-Q19"))
        else:
            made.append(Assumption("In a tie of two of the GM's characters, yours goes first.", "CF-Q18"))
    return tuple(made)
