"""An attack on a Known Danger: the squares to name, a blast or an aimed shot, and melee."""

from __future__ import annotations

from calculators.calculator import Calculator, Example
from calculators.forms.fields import choice, dice, grid, integer, percent, yes_no
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.awareness_stealth.rulings import House
from engine.awareness_stealth.unseen.grid import MOST_SIZE, placements
from engine.awareness_stealth.unseen.shots import MOST_SHOTS
from engine.awareness_stealth.unseen.squares import MOST_SQUARES


class NominateSquares(Form):
    """The fields about an attack on an enemy whose place nobody knows."""

    yours = Section("Your attack")
    way = choice(
        "Kind of attack",
        options={"ranged": "with a shot", "area": "with a blast or a shot", "melee": "in melee"},
        help="With a shot you name squares; a blast covers several; melee reaches the squares next to you.",
        clauses="AW-14 AW-17 AW-21",
    )
    _ranged, _area = way.one_of("ranged"), way.one_of("area")
    attacker = dice(
        "Attack cards", default=(3, 3), help="All cards of the attack together.", clauses="AW-13", sheet="attack"
    )
    blast = dice(
        "Blast cards", default=(3, 3), help="The cards of the area attack.", clauses="AW-21", when=_area, sheet="blast"
    )
    extended_weapon = yes_no(
        "Extended Melee weapon",
        default=True,
        help="Without one, only Open Melee is possible.",
        clauses="AW-16 AW-Q13",
        when=way.one_of("melee"),
    )

    enemy = Section("The enemy")
    defender = dice("Its resistance", default=(1, 2), help="As in plain view.", clauses="AW-05")

    possible_places = Section("Its possible places")
    _placed = way.one_of("ranged", "area")
    where = choice(
        "Its place",
        options={"uniform": "anywhere, equally likely", "grid": "as I draw it"},
        help="Equally likely everywhere, or likelier in some squares.",
        clauses="AW-07 AW-17",
        when=_placed,
    )
    _uniform, _drawn = where.one_of("uniform"), where.one_of("grid")
    squares = integer(
        "Possible squares",
        default=4,
        low=1,
        high=MOST_SQUARES,
        help="All equally likely.",
        clauses="AW-17",
        when=(_placed, _uniform),
    )
    grid = grid(
        "How likely each square is",
        default=((0, 1, 1, 0), (1, 2, 3, 1), (0, 1, 1, 0)),
        help="Tap a square to raise its weight from 0 to 3, and once more for 0, which rules it out.",
        clauses="AW-17 AW-Q9",
        when=(_placed, _drawn),
    )
    covered = integer(
        "Squares in the blast",
        default=2,
        high=MOST_SQUARES,
        help="The number of possible squares that the blast covers.",
        clauses="AW-21 AW-Q15",
        when=(_area, _uniform),
    )
    blast_rows = integer(
        "Rows of the blast",
        default=2,
        low=1,
        high=MOST_SQUARES,
        help="It is placed where it is best.",
        clauses="AW-21",
        when=(_area, _drawn),
    )
    blast_columns = integer(
        "Columns of the blast",
        default=2,
        low=1,
        high=MOST_SQUARES,
        help="It is placed where it is best.",
        clauses="AW-21",
        when=(_area, _drawn),
    )

    more = Section("More", folded=True, summary="flipped {flipped}, shots {shots}, width {size}, wanted {chance}")
    flipped = dice(
        "Cards it has flipped",
        default=(0, 0),
        help="Cards flipped for stealth. They add to its resistance, but not against a blast.",
        clauses="AW-20 AW-51 AW-Q7",
    )
    shots = integer(
        "Shots",
        default=1,
        low=1,
        high=MOST_SHOTS,
        help="Your shots before it moves, each with the same cards.",
        clauses="AW-17",
        when=_ranged,
    )
    size = integer(
        "Width in squares",
        default=1,
        low=1,
        high=MOST_SIZE,
        help="You can hit a large target in any of its squares.",
        clauses="AW-Q12",
        when=(_ranged, _drawn, shots.one_of(1)),
    )
    chance = percent(
        "Wanted chance", default="50", help="Shows the dice this takes.", when=way.one_of("ranged", "melee")
    )

    house = Obeys(House, "AW-Q2 AW-Q8 AW-Q10 AW-Q11")

    def limits(self) -> tuple[Limit, ...]:
        """Limit the width of the target to the possible squares."""
        weights = tuple(weight for row in self.grid for weight in row)
        if self.way != "ranged" or self.where != "grid" or self.shots > 1 or not any(weights):
            return ()
        fits = (size for size in range(MOST_SIZE, 1, -1) if placements(weights, len(self.grid[0]), size=size))
        return (Limit(NominateSquares.size, high=next(fits, 1), why="the widest that fits on the possible squares"),)


CALCULATOR = Calculator(
    title="Nominate squares",
    question="I know it is there, but not where. How many squares do I name?",
    description="The squares to name with a shot, a blast or an aimed shot, and melee against an unseen enemy.",
    page="awareness-stealth/known-danger/",
    form=NominateSquares,
    rules_md="[Known Danger](../awareness-stealth/known-danger.md)",
    related_md="[naming squares](../awareness-stealth/known-danger.md#name-squares), "
    "[melee](../awareness-stealth/known-danger.md#open-melee), "
    "[blasts](../awareness-stealth/known-danger.md#blasts)",
    order=3,
    examples=(
        Example("An archer and four dark corners", ""),
        Example("The same with two arrows", "shots=2"),
        Example("Likelier here than there", "where=grid"),
        Example("An ogre in a room of 3 by 5", "where=grid&grid=11111,11111,11111&size=2"),
        Example("A grenade or a rifle", "way=area&attacker=3d6+9&squares=9&covered=4&flipped=1d6+2"),
        Example("A sword in the dark", "way=melee&defender=2d6+1"),
    ),
    contrasts={"AW-Q2": "", "AW-Q8": "squares=1", "AW-Q10": "shots=2&flipped=1d6", "AW-Q11": "shots=2"},
)
