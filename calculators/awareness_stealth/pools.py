"""What all questions about hiding and searching share: pools in a form, and the search that is paid for."""

from __future__ import annotations

from calculators.fields import Choice, Dice, DiceList, Option
from engine.awareness_stealth.pools import Pool, search_pool
from engine.invalid import InvalidInput
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.fields import When
    from calculators.old import Values
    from engine.awareness_stealth.pools import Search

__all__ = [
    "GOALS",
    "HIDDEN_STATES",
    "SEARCH_RULINGS",
    "dice",
    "dice_list",
    "listed",
    "pays",
    "pool",
    "pools",
    "searching",
    "shown",
    "times",
]

SEARCH_RULINGS = ("flow_die", "flow_with_card", "aware_bonus")
HIDDEN_STATES = (Option("unknown", "Unknown"), Option("known", "Known"))
GOALS = (Option("noticed", "one step better known"), Option("obvious", "Obvious"))


def dice(
    name: str,
    label: str,
    default: tuple[int, int],
    told: str,
    clauses: tuple[str, ...],
    when: tuple[When, ...] = (),
) -> Dice:
    """The field of one pool: 0 to 12 d6 and a modifier."""
    return Dice(name, label, default, told, when, clauses)


def dice_list(
    name: str,
    label: str,
    default: tuple[tuple[int, int], ...],
    told: str,
    clauses: tuple[str, ...],
    *,
    item: str,
    least: int = 0,
    most: int = 6,
    when: tuple[When, ...] = (),
) -> DiceList:
    """The field of several pools."""
    return DiceList(name, label, default, told, when, clauses, least=least, most=most, item=item)


def pays(name: str = "pays") -> Choice:
    """The field of what an Awareness Action is paid with."""
    return Choice(
        name,
        "Paid with",
        "flow",
        "1 Flow, which is a card of 1d6 here, or a card with the Awareness keyword among the cards.",
        clauses=("AW-55", "AW-56", "AW-Q3", "AW-Q4"),
        options=(
            Option("flow", "1 Flow"),
            Option("card", "an Awareness card"),
            Option("both", "both"),
        ),
    )


def pool(pair: tuple[int, int]) -> Pool:
    """The pool that a field holds.

    >>> pool((3, 9))
    Pool(dice=3, modifier=9)
    """
    return Pool(*pair)


def pools(pairs: tuple[tuple[int, int], ...]) -> tuple[Pool, ...]:
    """The pools that a list of them holds."""
    return tuple(map(pool, pairs))


def shown(cards: Pool) -> str:
    """A pool as players write it; without dice it is a number.

    >>> shown(Pool(3, 9)), shown(Pool(2)), shown(Pool(1, -2)), shown(Pool(0, 9))
    ('3d6+9', '2d6', '1d6−2', '9')
    """
    if not cards.dice:
        return str(cards.modifier).replace("-", "−")
    return f"{cards.dice}d6{cards.modifier:+d}".replace("-", "−") if cards.modifier else f"{cards.dice}d6"


def listed(cards: tuple[Pool, ...]) -> str:
    """Several pools in a row.

    >>> listed((Pool(1, 3), Pool(1))), listed(())
    ('1d6+3, 1d6', 'nothing')
    """
    return ", ".join(map(shown, cards)) or "nothing"


def times(count: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> times(1, "turn"), times(3, "turn")
    ('1 turn', '3 turns')
    """
    return f"{count} {one if count == 1 else many or one + 's'}"


def searching(cards: Pool, paid: str, values: Values, field: str, pays_field: str = "pays") -> Search:
    """What a searcher rolls and pays.

    Args:
        cards: all his cards together, the Awareness card included.
        paid: what the form says he pays with.
        values: the form, for the bonuses and rulings.
        field: the field of his cards, where too many dice are shown as a problem.
        pays_field: the field of what he pays with.
    """
    card = None if paid == "flow" else cards
    try:
        return search_pool(
            () if card else (cards,),
            awareness_card=card,
            add_flow=paid == "both",
            bonuses=values.bonuses,
            **values.rulings(*SEARCH_RULINGS),
        )
    except InvalidInput as error:
        if error.parameter == "add_flow":
            raise InvalidInput(pays_field, "both", "one of the two where the table allows no Flow on top") from error
        raise InvalidInput(field, error.value, "12 dice at most, with Flow and bonuses") from error
