"""A multiple confrontation settled pair by pair, as an answer."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.answer import Answer, Assumption, Block, Cell, Figure, Figures, Notice, Step, Steps, Table
from calculators.confrontations.cards import cut, laid_out, lying, require_deck, row, unhit
from calculators.confrontations.ending_answer import ending_clauses
from calculators.confrontations.many_at_once import EntrantForm, ManyAtOnce
from calculators.confrontations.side_form import gm_of, seat_of
from calculators.picture import CardGroup, Hand
from calculators.say import listed, some
from engine.confrontations.inferiority import Footing, Side, confronted_by_gm, footings
from engine.confrontations.jokers import Row
from engine.confrontations.levels import Level
from engine.confrontations.multiple import Entrant, Pair, Result, resolve
from engine.confrontations.need import needs
from engine.confrontations.played import MOST_HAND
from engine.confrontations.rulings import House

__all__ = ["answer"]

type _Cards = tuple[str, tuple[str, ...]]
"""The key of the field in which somebody's cards were entered, and the cards."""


def _side(entrant: EntrantForm, seat: int, form: ManyAtOnce) -> Side:
    damage, used = (counts[seat] if seat < len(counts) else 0 for counts in (form.damage, form.used))
    return Side(entrant.skill, entrant.attribute, max(0, entrant.net), max(0, -entrant.net), damage, used)


def answer(form: ManyAtOnce) -> Answer:
    """Answer a filled-in form."""
    confronters = (form.one, form.two, form.three, form.four, form.five, form.six, form.seven, form.eight)
    entered = (form.actor, *confronters[: form.confronters])
    names = ["the one who acts", *(f"no. {seat}" for seat in range(1, len(entered)))]
    cards = [(f"{each.prefix}cards", each.cards) for each in entered]
    sides = [_side(each, seat, form) for seat, each in enumerate(entered)]
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
            "Nobody confronts the action: it simply works, and no card is played.",
            (Notice("It takes somebody who is aware of the action, or the GM.", ("CF-04", "CF-14", "CF-64")),),
        )
    stands = footings(sides, opposed=opposed, house=form.house)
    rows = [_row(entry, stand, form.house) for entry, stand in zip(cards, stands, strict=True)]
    entrants = [
        Entrant(stand.skill, side.attribute, laid.played, stand.inferior_to, side.used)
        for side, stand, laid in zip(sides, stands, rows, strict=True)
    ]
    found = resolve(
        entrants[0],
        entrants[1 : len(entered)],
        entrants[-1] if sides[-1].gm else None,
        gm_confronts=confronted,
        house=form.house,
    )
    blocks = _surplus(cards, names, stands)
    blocks += [_table(names, rows, found), _figures(names, found), _everybody(names, stands, rows)]
    if found.hits:
        blocks.append(_missing(names, found))
    blocks += _notices(names, stands, found)
    blocks.append(_working(names, stands, rows, found))
    return Answer(*_verdict(names, found), tuple(blocks), _assumes(names, sides, confronted))


def _row(entry: _Cards, stand: Footing, house: House) -> Row:
    """The cards that somebody may have on the table: nobody has played more than the limit allows."""
    key, cards = entry
    require_deck(key, unhit(cards), jokers=MOST_HAND)
    return row(key, cut(cards, stand.plays), stand.skill, house=house)


def _surplus(cards: Sequence[_Cards], names: Sequence[str], stands: Sequence[Footing]) -> list[Block]:
    made: list[Block] = []
    for (_, entered), name, stand in zip(cards, names, stands, strict=True):
        beyond = unhit(entered)[stand.plays :]
        if beyond:
            said = f"{_first(name)} may play {some(stand.plays, 'card')}: {' '.join(beyond)} is left out."
            made.append(Notice(said, ("CF-24", "CF-26", "CF-31"), "warning"))
    return made


def _verdict(names: Sequence[str], found: Result) -> tuple[str, str]:
    if not found.hits:
        ends = f"The action: {_said(found.unopposed)}; hers: {_said(found.gm[0])}"
        return "It fails" if found.unopposed == "failure" else "It works", f"Only the GM confronts it. {ends}."
    hit, missed = _by_success(names, found.hits)
    works, fail = _by_success(names, found.counters)
    if found.all_tied:
        said = "It ties with one who confronts it, and everybody fails"
    elif 0 in found.lost_to_gm:
        said = f"The GM {_does(found, 0)} the one who acts: the action is lost on everybody"
    else:
        said = f"It works on {'nobody' if missed else 'everybody'} who confronts it"
        if hit and missed:
            said = f"It fails on {listed(missed)}"
    if works:
        said += f"; what {_in_short(works, fail)} {'does' if len(works) == 1 else 'do'} works"
    elif not found.all_tied:
        said += "; what they do fails"
    return f"Hits {_in_short(hit, missed)}", f"{said}."


def _by_success(names: Sequence[str], levels: Sequence[Level]) -> tuple[list[str], list[str]]:
    """Those who confront the action: with a success, and with a failure."""
    found: tuple[list[str], list[str]] = ([], [])
    for name, level in zip(names[1:], levels, strict=False):
        found[level == "failure"].append(name)
    return found


def _in_short(these: Sequence[str], others: Sequence[str]) -> str:
    """Some of those who confront it, in few words.

    >>> _in_short(["no. 2"], ["no. 1"]), _in_short([], ["no. 1"]), _in_short(["no. 1", "no. 3"], ["no. 2"])
    ('no. 2', 'nobody', 'all but no. 2')
    """
    if not these:
        return "nobody"
    if not others:
        return "all" if len(these) > 1 else these[0]
    return f"all but {listed(others)}" if len(others) < len(these) else listed(these)


def _said(level: Level) -> str:
    return "fails" if level == "failure" else level


def _first(name: str) -> str:
    """A name at the beginning of a sentence."""
    return name[0].upper() + name[1:]


def _table(names: Sequence[str], rows: Sequence[Row], found: Result) -> Hand:
    """Everybody's cards, with what becomes of each."""
    groups = []
    for seat, (name, laid) in enumerate(zip(names, rows, strict=True)):
        told = _first(name)
        if 0 < seat <= len(found.hits):
            hit, counter = found.hits[seat - 1], found.counters[seat - 1]
            told += ": not hit" if hit == "failure" else f": hit, {hit}"
            told += "" if counter == "failure" else f"; own action: {counter}"
        elif name == "the GM":
            told += f": {', '.join(_hers(names, found))}"
        groups.append(CardGroup(told, lying(laid.played)))
    return Hand("The cards on the table", tuple(groups), behind=_pairs(names, found))


def _hers(names: Sequence[str], found: Result) -> list[str]:
    """How the GM's opposition ends, against each whom she confronts if there are several."""
    if len(found.gm) == 1:
        return [_said(found.gm[0])]
    return [f"{_said(level)} against {names[pair.one]}" for pair, level in _with_gm(found)]


def _with_gm(found: Result) -> list[tuple[Pair, Level]]:
    """Each whom the GM confronts against her, and the level of her opposition there."""
    return list(zip(found.pairs[len(found.hits) :], found.gm, strict=True))


def _figures(names: Sequence[str], found: Result) -> Figures:
    others = Figure("On all others", _said(found.unopposed), "who are affected and do not confront it")
    return Figures.of(others, *(Figure("The GM's opposition", said) for said in _hers(names, found)))


def _pairs(names: Sequence[str], found: Result) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for seat, (pair, hit, counter) in enumerate(zip(found.pairs, found.hits, found.counters, strict=False), 1):
        rows.append((names[seat], f"{pair.value} : {pair.against}", _said(hit), _said(counter)))
    for pair, level in _with_gm(found):
        rows.append(
            (f"{names[pair.one]} – GM", f"{pair.value} : {pair.against}", _said(pair.outcome.mine), _said(level))
        )
    return Table(
        "Pair by pair",
        ("Against", "Values", "The action", "Theirs"),
        tuple(rows),
        note="Values as they count between the two: the action's first, or that of the one the GM confronts.",
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


def _missing(names: Sequence[str], found: Result) -> Table:
    """How many more points the action would have needed against each."""
    rows: list[tuple[Cell, ...]] = []
    for pair in found.pairs[: len(found.hits)]:
        wanted = needs(mine=pair.value, theirs=pair.against)
        rows.append((names[pair.other], *(need.points for need in wanted)))
    return Table(
        "Points the action lacks for each level",
        ("Against", "Success", "Decisive", "Critical"),
        tuple(rows),
        note="A critical also wants a court card last, of those that count against that opponent.",
    )


def _notices(names: Sequence[str], stands: Sequence[Footing], found: Result) -> list[Block]:
    made: list[Block] = []
    if found.all_tied:
        said = "A tie with one of them makes everybody fail, as your table reads it."
        made.append(Notice(said, ("CF-43", "CF-Q3"), "warning"))
    for lost in found.lost_to_gm:
        whose = "the action" if lost == 0 else f"what {names[lost]} does"
        how, *decides = ("ties", "CF-43", "CF-Q33") if _tied_with_gm(found, lost) else ("wins", "CF-68", "CF-Q26")
        said = (
            f"The GM {how}: {whose} is lost on everybody, but each action that confronts it with a lower value still "
            "fails."
        )
        made.append(Notice(said, (*decides, "CF-69"), "warning"))
    if found.unopposed == "failure" and 0 not in found.lost_to_gm and not found.all_tied:
        said = "It fails on those who are affected and do not confront it."
        made.append(Notice(said, ("CF-64", "CF-Q33" if _tied_with_gm(found, 0) else "CF-Q34")))
    if any(0 < len(stand.inferior_to) < len(stand.pairings) for stand in stands):
        said = "Inferior to some only: the card beyond the lowered limit does not count against those."
        made.append(Notice(said, ("CF-70", "CF-Q23")))
    return made


def _working(names: Sequence[str], stands: Sequence[Footing], rows: Sequence[Row], found: Result) -> Steps:
    steps = [
        Step(
            f"{_first(name)}: Skill {stand.skill} and {laid_out(laid)}, {laid.value} in all.",
            ("CF-10", "CF-25") if name == "the GM" else ("CF-21", "CF-25"),
        )
        for name, stand, laid in zip(names, stands, rows, strict=True)
    ]
    for pair in found.pairs:
        ends = (pair.outcome.mine, pair.outcome.theirs)
        winner, level = (names[pair.one], ends[0]) if ends[0] != "failure" else (names[pair.other], ends[1])
        result = "both fail" if level == "failure" else f"{level} for {winner}"
        steps.append(
            Step(
                f"{_first(names[pair.one])} against {names[pair.other]}: {pair.value} to {pair.against}, {result}.",
                ("CF-67", "CF-71", *ending_clauses(ends)),
            )
        )
    for lost in found.lost_to_gm:
        does = _does(found, lost)
        decides = ("CF-68",) if does == "beats" else ("CF-43", "CF-Q33")
        steps.append(Step(f"The GM {does} {names[lost]}: that action is lost on everybody.", decides))
    return Steps.working(*steps)


def _tied_with_gm(found: Result, seat: int) -> bool:
    return any(pair.one == seat and pair.value == pair.against for pair, _ in _with_gm(found))


def _does(found: Result, seat: int) -> str:
    """What the GM does to one whom she confronts when his action is lost."""
    return "ties with" if _tied_with_gm(found, seat) else "beats"


def _assumes(names: Sequence[str], sides: Sequence[Side], confronted: Sequence[int]) -> tuple[Assumption, ...]:
    made = []
    if sides[-1].gm:
        made.append(
            Assumption(f"The GM has {some(sides[-1].advantages, 'advantage')}; the rules name no number.", "CF-Q1")
        )
        said = "The GM confronts one character."
        if len(confronted) > 1:
            said = f"The GM copies the Attribute of {names[confronted[0]]}; the rules think of one whom she confronts."
        made.append(Assumption(said, "CF-Q25"))
    return tuple(made)
