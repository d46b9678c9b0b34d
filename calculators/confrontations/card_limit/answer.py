"""The answer about inferiority and everybody's card limit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from calculators.answers.carry_on import Next
from calculators.answers.picture import CardGroup, Hand, PlayingCard
from calculators.answers.text_format import count, listed, some
from calculators.confrontations.card_limit.form import CardLimit
from calculators.confrontations.carry_on import cards_to_play
from calculators.confrontations.side_form import gm_of, seat_of, side_of
from engine.confrontations.inferiority import MOST_ADVANTAGES, Footing, Side, confronted_by_gm, footings
from engine.confrontations.limits import card_limit
from engine.confrontations.played import value_bounds


def _sides(form: CardLimit) -> list[Side]:
    """Return you, the other characters in order, and the GM if they take part."""
    everybody = (
        (form.you, form.condition),
        (form.one, form.one_condition),
        (form.two, form.two_condition),
        (form.three, form.three_condition),
        (form.four, form.four_condition),
    )
    sides = [side_of(edge, condition, form.house) for edge, condition in everybody[: 1 + form.characters]]
    if form.gm != "nobody":
        sides.append(gm_of(form.her, sides[seat_of(form.gm)], form.house))
    return sides


def answer(form: CardLimit) -> Answer:
    """Return the answer to a filled-in form of the Card limit calculator."""
    sides = _sides(form)
    if len(sides) == 1:
        return Answer(
            "No cards needed",
            "Nobody confronts the action, so it succeeds without any cards.",
            (Notice("Only the GM, or somebody who is aware of the action, can confront it.", ("CF-04", "CF-14")),),
        )
    names = ["you", *(f"no. {number}" for number in range(1, form.characters + 1))]
    initiator = 1 if form.action == "theirs" and form.characters > 1 else 0
    opposed = [(initiator, seat) for seat in range(len(names)) if seat != initiator]
    if sides[-1].gm:
        confronted = confronted_by_gm((seat_of(form.gm), *form.gm_also), house=form.house)
        opposed += [(seat, len(names)) for seat in confronted]
        names.append("the GM")
    stands = footings(sides, opposed=opposed, house=form.house)
    if_inferior = card_limit(attribute=sides[0].attribute, used=sides[0].used, inferior=True, house=form.house)
    left_out = 0 < len(stands[0].inferior_to) < len(stands[0].pairings) and if_inferior < stands[0].plays

    @Lazy
    def blocks() -> Iterator[Block]:
        yield _allowed(names, sides, stands)
        yield _figures(stands[0])
        if len(sides) > 2:
            yield _pairs(names, stands, opposed)
        yield _more(form, names, sides, opposed)
        if left_out:
            text = "Your last card does not count against those you are inferior to."
            yield Notice(text, ("CF-70", "CF-Q23"))
        yield _working(form, names, sides, stands)

    return Answer(
        some(stands[0].plays, "card").capitalize(),
        _verdict(names, sides[0], stands[0], left_out=left_out),
        blocks,
        _assumes(sides),
        _following(stands),
        _quantities(sides, stands),
    )


def _quantities(sides: Sequence[Side], stands: Sequence[Footing]) -> tuple[Quantity, ...]:
    cards = Quantity("confrontations.cards", "Your cards", stands[0].plays, "cards", "more")
    if not sides[-1].gm:
        return (cards,)
    return cards, Quantity("confrontations.gm-cards", "GM's cards", stands[-1].plays, "cards", "less")


def _following(stands: Sequence[Footing]) -> tuple[Next, ...]:
    """Return the link to the cards that win, against the highest value among those you face."""
    stand = stands[0]
    theirs = max(stands[pair.opponent].skill for pair in stand.pairings)
    return tuple(cards_to_play("Which cards to play", stand.plays, mine=stand.skill, theirs=theirs))


def _inferior(names: Sequence[str], stand: Footing) -> str:
    if not stand.inferior_to:
        return "nobody"
    if len(stand.inferior_to) == len(stand.pairings) > 1:
        return "all"
    return listed([names[seat] for seat in stand.inferior_to])


def _verdict(names: Sequence[str], side: Side, stand: Footing, *, left_out: bool) -> str:
    """Return to whom you are in inferiority; `left_out` if one of your cards does not count against them."""
    allowed = f"Attribute {side.attribute}" + (f", {side.used} used" if side.used else "")
    if not stand.inferior_to:
        return f"You are not in inferiority ({allowed})."
    superiors = listed([names[seat] for seat in stand.inferior_to])
    if len(stand.inferior_to) < len(stand.pairings):
        result = "your last card only counts against the others" if left_out else "it costs you no card"
        return f"You are in inferiority to {superiors}: {result}."
    if len(stand.pairings) > 1:
        return f"You are in inferiority to everyone you face ({allowed})."
    (pair,) = stand.pairings
    return f"You are in inferiority to {superiors}: {count(pair.mine, 'advantage')} against {pair.theirs} ({allowed})."


def _figures(stand: Footing) -> Figures:
    low, high = value_bounds(value=stand.skill, plays=stand.plays)
    return Figures.of(
        Figure("Your net advantages", stand.net, "advantages minus disadvantages"),
        Figure("You start at", low, "your Skill after damage"),
        Figure("You reach at most", high, "if you play Kings"),
    )


def _allowed(names: Sequence[str], sides: Sequence[Side], stands: Sequence[Footing]) -> Hand:
    """Return the cards of everybody's Attribute, face down: those they may play, and those they may not."""
    groups = []
    for name, side, stand in zip(names, sides, stands, strict=True):
        less = max(0, side.attribute - stand.plays)
        cards = (PlayingCard("", "hidden"),) * stand.plays + (PlayingCard("–", "lost"),) * less
        inferior = f", inferior to {_inferior(names, stand)}" if stand.inferior_to else ""
        groups.append(CardGroup(f"{name[0].upper()}{name[1:]}: {some(stand.plays, 'card')}{inferior}", cards))
    return Hand("Cards that everybody may play", tuple(groups), behind=_everybody(names, stands))


def _everybody(names: Sequence[str], stands: Sequence[Footing]) -> Table:
    return Table(
        "Everybody's limit",
        ("Side", "Net", "Inferior to", "Starts at", "Cards"),
        tuple(
            (name, stand.net, _inferior(names, stand), stand.skill, stand.plays)
            for name, stand in zip(names, stands, strict=True)
        ),
        note="Net: advantages minus disadvantages.",
    )


def _pairs(names: Sequence[str], stands: Sequence[Footing], opposed: Sequence[tuple[int, int]]) -> Table:
    rows = []
    for first, other in opposed:
        pair = next(pair for pair in stands[first].pairings if pair.opponent == other)
        back = next(pair for pair in stands[other].pairings if pair.opponent == first)
        inferior = names[first] if pair.inferior else names[other] if back.inferior else "nobody"
        rows.append((f"{names[first]} – {names[other]}", f"{pair.mine} : {pair.theirs}", inferior))
    return Table("Pair by pair", ("Pair", "Advantages left", "In inferiority"), tuple(rows))


def _more(form: CardLimit, names: Sequence[str], sides: Sequence[Side], opposed: Sequence[tuple[int, int]]) -> Table:
    """Return what further advantages of yours would change, with a row for each change."""
    rows: list[tuple[int, str, int, str]] = []
    for more in range(MOST_ADVANTAGES + 1 - sides[0].advantages):
        me = sides[0].replace(advantages=sides[0].advantages + more)
        stands = footings([me, *sides[1:]], opposed=opposed, house=form.house)
        change = (_inferior(names, stands[0]), stands[0].plays, ", ".join(str(other.plays) for other in stands[1:]))
        if not rows or rows[-1][1:] != change:
            rows.append((more, *change))
    return Table(
        "What more advantages would change",
        ("More", "You inferior to", "Your cards", "Their cards"),
        tuple((f"+{more}", inferior, mine, theirs) for more, inferior, mine, theirs in rows),
    )


def _working(form: CardLimit, names: Sequence[str], sides: Sequence[Side], stands: Sequence[Footing]) -> Steps:
    mine, stand = sides[0], stands[0]
    steps = [
        Step(
            f"Skill {mine.skill} minus {some(mine.damage, 'damage counter')}, never below 0: "
            f"you start at {stand.skill}.",
            ("CF-21", "CF-23"),
        ),
        Step(
            f"{some(mine.advantages, 'advantage').capitalize()} minus {some(stand.disadvantages, 'disadvantage')}"
            f"{', including the one for a Skill of 0' if stand.unskilled else ''}: {stand.net}.".replace("-", "−"),
            ("CF-22", "CF-28") if stand.unskilled else ("CF-28",),
        ),
    ]
    if stand.net < 0:
        steps.append(
            Step("Each disadvantage that you cannot cancel gives your opponent one advantage.", ("CF-29", "CF-Q8"))
        )
    if sides[-1].gm:
        steps.append(
            Step(
                f"The GM has no Skill and no disadvantage for that, the confronted character's Attribute "
                f"({sides[-1].attribute}) and {some(sides[-1].advantages, 'advantage')}.",
                ("CF-08", "CF-10", "CF-11"),
            )
        )
    for pair in stand.pairings:
        text = "you are in inferiority" if pair.inferior else "you are not in inferiority"
        steps.append(
            Step(
                f"You against {names[pair.opponent]}: {pair.mine} to {pair.theirs}, {text}.",
                ("CF-30",) if pair.mine != pair.theirs else ("CF-30", "CF-32"),
            )
        )
    steps.append(
        Step(f"Your Attribute is {mine.attribute}, the most cards you may play in the whole round.", ("CF-24", "CF-26"))
    )
    if mine.used:
        steps.append(
            Step(
                f"You have already used {count(mine.used, 'card')} of it this round.",
                ("CF-26", "CF-Q6"),
            )
        )
    lost = max(0, mine.attribute - mine.used) - stand.plays
    steps.append(
        Step(f"Inferiority costs you {some(lost, 'card')}: you may play {some(stand.plays, 'card')}.", ("CF-31",))
    )
    if form.action == "theirs" and form.characters > 1:
        text = "No. 1 acts, so the other characters are compared with no. 1, and not with each other."
        steps.insert(0, Step(text, ("CF-67",)))
    return Steps.working(*steps)


def _assumes(sides: Sequence[Side]) -> tuple[Assumption, ...]:
    assumes = []
    if sides[-1].gm:
        assumes.append(
            Assumption(f"The GM has {some(sides[-1].advantages, 'advantage')}; the rules give no number.", "CF-Q1")
        )
    return tuple(assumes)
