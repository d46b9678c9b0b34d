"""The answer about a multiple confrontation, pair by pair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calculators.answers.answer import (
    Answer,
    Assumption,
    Block,
    Cell,
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
from calculators.answers.text_format import listed, some
from calculators.confrontations.cards import cut, laid_out, lying, require_deck, row, unhit
from calculators.confrontations.endings import ending_clauses
from calculators.confrontations.many_at_once.form import EntrantForm, ManyAtOnce
from calculators.confrontations.many_at_once.verdict import beats_or_ties, pairs_with_gm, tied_with_gm, verdict_of
from calculators.confrontations.side_form import gm_of, seat_of
from engine.confrontations.inferiority import Footing, Side, confronted_by_gm, footings
from engine.confrontations.jokers import Row
from engine.confrontations.levels import Level
from engine.confrontations.multiple import Entrant, Result, resolve
from engine.confrontations.outlook.need import needs
from engine.confrontations.played import MOST_HAND
from engine.confrontations.rulings import House

type _Cards = tuple[str, tuple[str, ...]]
"""The key of the field for somebody's cards, and the cards."""


def _side(entrant: EntrantForm, seat: int, form: ManyAtOnce) -> Side:
    damage, used = (counts[seat] if seat < len(counts) else 0 for counts in (form.damage, form.used))
    return Side(entrant.skill, entrant.attribute, max(0, entrant.net), max(0, -entrant.net), damage, used)


def answer(form: ManyAtOnce) -> Answer:
    """Return the answer to a filled-in form of the Many at once calculator."""
    confronters = (form.one, form.two, form.three, form.four, form.five, form.six, form.seven, form.eight)
    entered = (form.actor, *confronters[: form.confronters])
    names = ["the acting character", *(f"no. {seat}" for seat in range(1, len(entered)))]
    cards = [(f"{entrant.prefix}cards", entrant.cards) for entrant in entered]
    sides = [_side(entrant, seat, form) for seat, entrant in enumerate(entered)]
    opposed = [(0, seat) for seat in range(1, len(sides))]
    confronted: tuple[int, ...] = (0,)
    if form.gm != "nobody":
        confronted = confronted_by_gm((seat_of(form.gm), *form.gm_also), house=form.house)
        sides.append(gm_of(form.her, sides[confronted[0]], form.house))
        opposed += [(seat, len(entered)) for seat in confronted]
        cards.append(("gm_cards", form.gm_cards))
        names.append("the GM")
    if len(sides) == 1:
        return Answer(
            "It works",
            "Nobody confronts the action, so it succeeds without any cards.",
            (Notice("Only the GM or somebody aware of the action can confront it.", ("CF-04", "CF-14", "CF-64")),),
        )
    stands = footings(sides, opposed=opposed, house=form.house)
    rows = [_row(entry, stand, form.house) for entry, stand in zip(cards, stands, strict=True)]
    entrants = [
        Entrant(stand.skill, side.attribute, laid.played, stand.inferior_to, side.used)
        for side, stand, laid in zip(sides, stands, rows, strict=True)
    ]
    result = resolve(
        entrants[0],
        entrants[1 : len(entered)],
        entrants[-1] if sides[-1].gm else None,
        gm_confronts=confronted,
        house=form.house,
    )

    @Lazy
    def blocks() -> Iterator[Block]:
        yield from _surplus(cards, names, stands)
        yield _table(names, rows, result)
        yield _figures(names, result)
        yield _everybody(names, stands, rows)
        if result.hits:
            yield _missing(names, result)
        yield from _notices(names, rows, result)
        yield _working(names, stands, rows, result)

    hit = sum(level != "failure" for level in result.hits)
    quantities = (
        Quantity("confrontations.hit", "Characters hit", hit, "characters", "more"),
        Quantity("confrontations.cards", "Cards of the acting character", stands[0].plays, "cards", "more"),
    )
    assumes = _assumes(names, sides, confronted)
    return Answer(*verdict_of(names, result), blocks, assumes, quantities=quantities)


def _row(entry: _Cards, stand: Footing, house: House) -> Row:
    """Return the cards that somebody has on the table, up to their limit."""
    key, cards = entry
    require_deck(key, unhit(cards), jokers=MOST_HAND)
    return row(key, cut(cards, stand.plays), stand.skill, house=house)


def _surplus(cards: Sequence[_Cards], names: Sequence[str], stands: Sequence[Footing]) -> list[Block]:
    notices: list[Block] = []
    for (_, entered), name, stand in zip(cards, names, stands, strict=True):
        beyond = unhit(entered)[stand.plays :]
        if beyond:
            does = "does" if len(beyond) == 1 else "do"
            text = f"{_first(name)} may play {some(stand.plays, 'card')}, so {listed(beyond)} {does} not count."
            notices.append(Notice(text, ("CF-24", "CF-26", "CF-31"), "warning"))
    return notices


def _ends(level: Level) -> str:
    return "fails" if level == "failure" else level


def _first(name: str) -> str:
    """Return a name at the beginning of a sentence."""
    return name[0].upper() + name[1:]


def _table(names: Sequence[str], rows: Sequence[Row], result: Result) -> Hand:
    """Return everybody's cards, with the values they make and the result for each."""
    groups = []
    for seat, (name, laid) in enumerate(zip(names, rows, strict=True)):
        label = f"{_first(name)} ({laid.value})"
        if 0 < seat <= len(result.hits):
            pair, hit, counter = result.pairs[seat - 1], result.hits[seat - 1], result.counters[seat - 1]
            label = (
                f"{_first(name)} ({pair.value} : {pair.against}): {'not hit' if hit == 'failure' else f'hit, {hit}'}"
            )
            label += "" if counter == "failure" else f"; own action: {counter}"
        elif name == "the GM":
            label += f": {', '.join(_opposition(names, result))}"
        groups.append(CardGroup(label, lying(laid.played)))
    note = "In a pair, the action's value comes first, then this character's own."
    return Hand("The cards on the table", tuple(groups), note if result.hits else "", behind=_pairs(names, result))


def _opposition(names: Sequence[str], result: Result) -> list[str]:
    """Return how the GM's opposition ends, against each character if they confront several."""
    if len(result.gm) == 1:
        return [_ends(result.gm[0])]
    return [f"{_ends(level)} against {names[pair.first]}" for pair, level in pairs_with_gm(result)]


def _figures(names: Sequence[str], result: Result) -> Figures:
    others = Figure("On all others", _ends(result.unopposed), "who are affected but do not confront it")
    return Figures.of(others, *(Figure("The GM's opposition", text) for text in _opposition(names, result)))


def _pairs(names: Sequence[str], result: Result) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for seat, (pair, hit, counter) in enumerate(zip(result.pairs, result.hits, result.counters, strict=False), 1):
        rows.append((names[seat], f"{pair.value} : {pair.against}", _ends(hit), _ends(counter)))
    for pair, level in pairs_with_gm(result):
        rows.append(
            (f"{names[pair.first]} – GM", f"{pair.value} : {pair.against}", _ends(pair.outcome.mine), _ends(level))
        )
    return Table(
        "Pair by pair",
        ("Against", "Values", "The action", "Theirs"),
        tuple(rows),
        note="The values that count between the two. The action comes first, or the character whom the GM confronts.",
    )


def _everybody(names: Sequence[str], stands: Sequence[Footing], rows: Sequence[Row]) -> Table:
    return Table(
        "Inferiority and cards",
        ("Side", "Net", "Inferior to", "May play", "Played"),
        tuple(
            (
                name,
                stand.net,
                listed([names[seat] for seat in stand.inferior_to]) if stand.inferior_to else "nobody",
                stand.plays,
                laid_out(laid),
            )
            for name, stand, laid in zip(names, stands, rows, strict=True)
        ),
    )


def _missing(names: Sequence[str], result: Result) -> Table:
    """Return how many more points the action needs against each character."""
    rows: list[tuple[Cell, ...]] = []
    for pair in result.pairs[: len(result.hits)]:
        wanted = needs(mine=pair.value, theirs=pair.against)
        rows.append((names[pair.second], *(need.points for need in wanted)))
    return Table(
        "Points the action needs for each level",
        ("Against", "Success", "Decisive", "Critical"),
        tuple(rows),
        note="A critical also needs a court card last, among the cards that count against that opponent.",
    )


def _notices(names: Sequence[str], rows: Sequence[Row], result: Result) -> list[Block]:
    notices: list[Block] = []
    if result.all_tied:
        text = "Under your ruling, a tie with one of them makes everybody's action fail."
        notices.append(Notice(text, ("CF-43", "CF-Q3"), "warning"))
    for lost in result.lost_to_gm:
        whose = "the action" if lost == 0 else f"{names[lost]}'s own action"
        how, *decides = ("ties", "CF-43", "CF-Q33") if tied_with_gm(result, lost) else ("wins", "CF-68", "CF-Q26")
        text, still = f"The GM {how}, so {whose} is lost.", ""
        if result.hits:
            still = " It still defeats every opposing action with a lower value."
        notices.append(Notice(text + still, (*decides, *["CF-69"] * bool(still)), "warning"))
    if result.unopposed == "failure" and 0 not in result.lost_to_gm and not result.all_tied:
        text = "It fails against everyone who is affected and does not confront it."
        notices.append(Notice(text, ("CF-64", "CF-Q33" if tied_with_gm(result, 0) else "CF-Q34")))
    on_the_table = [(rows[pair.first].value, rows[pair.second].value) for pair in result.pairs]
    if [(pair.value, pair.against) for pair in result.pairs] != on_the_table:
        text = "The last card of a character who is inferior to only some opponents does not count against those."
        notices.append(Notice(text, ("CF-70", "CF-Q23")))
    return notices


def _working(names: Sequence[str], stands: Sequence[Footing], rows: Sequence[Row], outcome: Result) -> Steps:
    steps = [
        Step(
            f"{_first(name)}: Skill {stand.skill} and {laid_out(laid)}, together {laid.value}.",
            ("CF-10", "CF-25") if name == "the GM" else ("CF-21", "CF-25"),
        )
        for name, stand, laid in zip(names, stands, rows, strict=True)
    ]
    for pair in outcome.pairs:
        ends = (pair.outcome.mine, pair.outcome.theirs)
        winner, level = (names[pair.first], ends[0]) if ends[0] != "failure" else (names[pair.second], ends[1])
        result = "both fail" if level == "failure" else f"{level} for {winner}"
        steps.append(
            Step(
                f"{_first(names[pair.first])} against {names[pair.second]}: {pair.value} to {pair.against}, {result}.",
                ("CF-67", "CF-71", *ending_clauses(ends)),
            )
        )
    for lost in outcome.lost_to_gm:
        does = beats_or_ties(outcome, lost)
        decides = ("CF-68",) if does == "beats" else ("CF-43", "CF-Q33")
        steps.append(Step(f"The GM {does} {names[lost]}, whose action is lost.", decides))
    return Steps.working(*steps)


def _assumes(names: Sequence[str], sides: Sequence[Side], confronted: Sequence[int]) -> tuple[Assumption, ...]:
    assumes = []
    if sides[-1].gm:
        assumes.append(
            Assumption(f"The GM has {some(sides[-1].advantages, 'advantage')}; the rules give no number.", "CF-Q1")
        )
        text = "The GM confronts one character."
        if len(confronted) > 1:
            text = f"The GM copies the Attribute of {names[confronted[0]]}; the rules only describe one character."
        assumes.append(Assumption(text, "CF-Q25"))
    return tuple(assumes)
