"""The tables on the page of Observe Foe."""

from __future__ import annotations

from collections.abc import Callable

from calculators.answers.answer import Cell, Chance, Table
from calculators.answers.text_format import count
from engine.invalid import InvalidInput
from engine.observe_foe.belief import depth_law, uniform
from engine.observe_foe.bid import MOST_POINTS, Bid, least_intuition, share
from engine.observe_foe.cheapest import cheapest_bids
from engine.observe_foe.follow_ups import follow_up
from engine.observe_foe.hide import hiding
from engine.observe_foe.reach import greatest_effect
from engine.observe_foe.reveal import Target, look
from engine.observe_foe.rulings import HOUSE, House
from engine.observe_foe.stack import Stack
from engine.observe_foe.timing import delay

_OPPOSING = 3
_GREATEST_BELIEVED = 5
_ATTACK = ("Action", "Weapon", "Location", "Everything")


def _lowest(outcome: int, stack: Stack, house: House) -> str:
    """Return the lowest card that a look with this outcome shows."""
    seen = look(Bid(_OPPOSING + outcome), Target(_OPPOSING, stack=stack), house=house)
    if seen.everything:
        return "its points" if stack.kind == "pause" else "everything"
    return stack.names[seen.depth - 1] if seen.depth else "nothing"


def reveal_ladder(house: House = HOUSE) -> Table:
    """Return what each outcome shows. Clauses: OF-20 to OF-26.

    >>> reveal_ladder().rows[3]
    ('2', 'Weapon', 'everything', 'its points')
    """
    return Table(
        "The lowest card that an outcome shows, with all cards above it",
        ("Outcome", "Attack", "Plain action", "Pause"),
        tuple(
            (
                str(outcome).replace("-", "−"),
                _lowest(outcome, Stack("attack", 3), house),
                _lowest(outcome, Stack("action", 1), house),
                _lowest(outcome, Stack("pause"), house),
            )
            for outcome in range(-1, 5)
        ),
        note="The attack has a Weapon and a Location, the plain action no further card. “Everything” includes all Stat "
        "Points. A Pause shows which points come back. An outcome above 4 shows nothing more.",
    )


def effect_needed(house: House = HOUSE) -> Table:
    """Return the effect that a first look needs for each card. Clauses: OF-19 to OF-25.

    >>> effect_needed().rows[3]
    ('3', 4, 5, 6, 7)
    """
    first = house.replace(repeat_mode="cards")  # a first look has nothing to add up with
    return Table(
        "Effect (INT + Phases) needed against an attack with Weapon and Location",
        ("Opposing bid", *_ATTACK),
        tuple(
            (str(opposing), *(need.effect for need in follow_up(Target(opposing), house=first)))
            for opposing in range(_OPPOSING * 2 + 1)
        ),
    )


def second_look(house: House = HOUSE) -> Table:
    """Return the effect that a second look needs under both readings of OF-Q9. Clauses: OF-28, OF-29.

    >>> second_look().rows[0]
    ('Weapon', 4, 1)
    """
    afresh = follow_up(Target(_OPPOSING, seen=1), house=house.replace(repeat_mode="cards"))
    pooled = follow_up(Target(_OPPOSING, seen=1), house=house.replace(repeat_mode="effects"))
    return Table(
        f"Effect of a second look, when the first showed the Action against a bid of {_OPPOSING}",
        ("To see", "Cards add up", "Effects add up"),
        tuple(
            (name, *needed)
            for name, *needed in zip(
                _ATTACK[1:], (need.effect for need in afresh), (need.effect for need in pooled), strict=True
            )
        ),
        note="“Cards add up” is the default. For “effects add up”, the first look had the least effect that shows its "
        "card.",
    )


def bid_to_hide(house: House = HOUSE) -> Table:
    """Return the bid that keeps each card hidden from a look. Clauses: OF-17 to OF-25.

    >>> bid_to_hide().rows[4]
    ('5', 5, 4, 3, 2)
    """
    return Table(
        "AGI (or QIC) that keeps a card of your attack face down",
        ("Their effect", "Action", "Weapon", "Location", "Stat Points"),
        tuple((str(effect), *(card.opposing for card in hiding(effect, house=house))) for effect in range(1, 9)),
    )


def chance_by_belief(house: House = HOUSE) -> Table:
    """Return the chance of each card against a bid that you only have a belief about. Clauses: OF-19 to OF-25.

    >>> [str(cell.exact) for cell in chance_by_belief().rows[4][1:]]
    ['5/6', '2/3', '1/2', '1/3']
    """
    belief = uniform(0, _GREATEST_BELIEVED)
    rows: list[tuple[Cell, ...]] = []
    for effect in range(1, _GREATEST_BELIEVED + len(_ATTACK) + 1):
        law = depth_law(belief, [Bid(effect)], house=house)
        rows.append((str(effect), *(Chance(law.at_least(depth)) for depth in range(1, len(_ATTACK) + 1))))
    return Table(
        f"Chance to see each card of an attack, if their bid is 0 to {_GREATEST_BELIEVED}, each as likely",
        ("Effect", *_ATTACK),
        tuple(rows),
    )


def reveal_delay(house: House = HOUSE) -> Table:
    """Return the Phases until a look is scored. Clauses: OF-12, OF-13, OF-14.

    >>> reveal_delay().rows[4]
    ('5 INT', 5, 4, 3, 2, 1)
    """
    speeds = range(5)
    return Table(
        "Phases from declaration to reveal, if you do not wait on purpose",
        ("Bid", *(f"{quickness} QIC" for quickness in speeds)),
        tuple(
            (f"{intuition} INT", *(delay(Bid(intuition, quickness=quickness), house=house) for quickness in speeds))
            for intuition in range(1, 7)
        ),
        note="The columns leave out the QIC that starts the look. "
        f"{house.says('init_qic_counts')} {house.says('min_delay')}",
    )


def split_bid(house: House = HOUSE) -> Table:
    """Return what each watched action gets of a bid. Clause: OF-11.

    >>> split_bid().rows[4]
    ('5 INT', '2, 1 lost', '1, 2 lost', '1, 1 lost')
    """
    targets = (2, 3, 4)

    def part(intuition: int, watched: int) -> str:
        try:
            shared = share(Bid(intuition, targets=watched), house=house)
        except InvalidInput:
            return "not allowed"  # a table may want bids that divide
        if shared.spare:
            return f"{shared.each}, {shared.spare} to place"
        return f"{shared.each}, {shared.lost} lost" if shared.lost else str(shared.each)

    return Table(
        "What each watched Action gets of an INT bid",
        ("Bid", *(f"{watched} watched" for watched in targets)),
        tuple((f"{intuition} INT", *(part(intuition, watched) for watched in targets)) for intuition in range(1, 9)),
    )


def most_effect(house: House = HOUSE) -> Table:
    """Return the most effect of a look that comes up in time. Clauses: OF-08 to OF-14.

    >>> most_effect().rows[3]
    ('4 Phases', '4 for 1 INT', '5 for 1 INT', '6 for 2 INT', '7 for 3 INT')
    """

    def most(phases: int, quickness: int) -> str:
        reach = greatest_effect(target_phase=phases, intuition=MOST_POINTS, quickness=quickness, house=house)
        return "none" if reach is None else f"{reach.effect} for {reach.intuition} INT"

    least = least_intuition(house=house)
    speeds = range(4)
    return Table(
        "Most effect of a look that comes up within the Phases you have",
        ("You have", *(f"{quickness} QIC for speed" for quickness in speeds)),
        tuple((count(phases, "Phase"), *(most(phases, quickness) for quickness in speeds)) for phases in range(1, 9)),
        note=f"“4 for {least} INT” is an effect of 4 that takes at least {least} INT; the rest of it is Phases waited. "
        "It watches one Action. The QIC that starts the look is not counted here.",
    )


def cheapest_by_deadline(house: House = HOUSE) -> Table:
    """Return the cheapest bid that shows a card before they act.

    Clauses: OF-06 to OF-25.

    >>> cheapest_by_deadline().rows[2]
    ('4 Phases', '1 / 3 / 2', '2 / 3 / 3', '3 / 3 / 4', '4 / 3 / 5')
    """

    def cheapest(phases: int, depth: int) -> str:
        plans = cheapest_bids([Target(_OPPOSING, phases)], [depth], react=1, house=house)
        if not plans:
            return "none"
        best = min(plans, key=lambda plan: (plan.intuition + plan.spent_quickness, plan.delay))
        return f"{best.intuition} / {best.phases} / {best.spent_quickness}"

    return Table(
        f"Cheapest bid that shows a card of an attack a Phase before they act, against a bid of {_OPPOSING}",
        ("They act in", *_ATTACK),
        tuple(
            (count(phases, "Phase"), *(cheapest(phases, depth) for depth in range(1, len(_ATTACK) + 1)))
            for phases in range(2, 10)
        ),
        note="INT / Phases waited / QIC in all, with the point that starts the look. Each bid costs the fewest points "
        "of all bids in time, INT and QIC together; of several, it is the soonest.",
    )


TABLES: dict[str, Callable[[House], Table]] = {
    "bid-to-hide": bid_to_hide,
    "chance-by-belief": chance_by_belief,
    "cheapest-by-deadline": cheapest_by_deadline,
    "effect-needed": effect_needed,
    "most-effect": most_effect,
    "reveal-delay": reveal_delay,
    "reveal-ladder": reveal_ladder,
    "second-look": second_look,
    "split-bid": split_bid,
}
