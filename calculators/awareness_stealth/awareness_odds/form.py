"""The chance that a search notices something hidden, and the pools for a wanted chance."""

from __future__ import annotations

from calculators.awareness_stealth.pools import pools, searching
from calculators.awareness_stealth.search_form import GOALS, payment, sharing
from calculators.awareness_stealth.states import STATE_NAMES
from calculators.calculator import Calculator, Example
from calculators.forms.fields import DiceList, When, choice, dice, dice_list, integer, percent
from calculators.forms.form import Form, Limit, Obeys, Section
from engine.awareness_stealth.noticing.awareness import MOST_SEARCHES
from engine.awareness_stealth.noticing.many import MOST_THINGS, HiddenThing
from engine.awareness_stealth.noticing.party import longest
from engine.awareness_stealth.noticing.search import MOST_TURNS
from engine.awareness_stealth.noticing.turn import MOST_SEARCHERS
from engine.awareness_stealth.pools import MOST_BONUSES, MOST_FIXED, Search
from engine.awareness_stealth.rulings import House
from engine.invalid import InvalidInput


def _things(state: str, default: tuple[tuple[int, int], ...], hint: str, when: When) -> DiceList:
    """Declare the list of resistances of the things in a state."""
    most, item = MOST_THINGS // 2, f"{state} {{n}}"
    return dice_list(
        f"{state} things", default=default, help=hint, clauses="AW-58 AW-60", least=0, most=most, item=item, when=when
    )


class AwarenessOdds(Form):
    """The fields about a search and the things that hide from it."""

    search = Section("Your search")
    cards = dice(
        "Your cards",
        default=(1, 0),
        help="All cards you play together, without the Flow's die and without bonuses.",
        clauses="AW-56",
        sheet="search",
    )
    pays = payment()

    hidden = Section("What hides")
    hides = choice(
        "Kind",
        options={"creature": "a creature", "thing": "a lifeless thing", "several": "more than one"},
        help="A lifeless thing has a fixed number. Everything hidden in range resists the same search.",
        clauses="AW-58 AW-60",
    )
    resistance = dice(
        "Its resistance",
        default=(1, 3),
        help="All its cards that fit, including those flipped for stealth.",
        clauses="AW-58 AW-59",
        when=hides.one_of("creature"),
    )
    fixed = integer(
        "Fixed resistance",
        default=9,
        high=MOST_FIXED,
        help="The GM sets it.",
        clauses="AW-60 AW-Q20",
        when=hides.one_of("thing"),
    )
    state = choice(
        "Its state to you",
        options=STATE_NAMES,
        help="Its state to you before the search.",
        clauses="AW-01 AW-61",
        when=hides.one_of("creature", "thing"),
    )
    _several = hides.one_of("several")
    unknown_things = _things(
        "Unknown", ((1, 3), (1, 0), (0, 9)), "The resistance of each. For a fixed number enter 0 dice.", _several
    )
    known_things = _things("Known", (), "Things you know about but cannot place.", _several)

    goal = choice(
        "Your goal",
        options=GOALS,
        help="Noticing it moves it one step, for instance to Known.",
        clauses="AW-61 AW-62",
    )

    together = Section(
        "Others who search, and for how long", folded=True, summary="others {others}, {sharing}, turns {turns}"
    )
    others = dice_list(
        "Others who search",
        default=(),
        help="The cards of each, paid the way you pay, without the Flow's die and without bonuses.",
        clauses="AW-53 AW-58",
        least=0,
        most=MOST_SEARCHERS - 1,
        item="searcher {n}",
        when=_several,
    )
    sharing = sharing(_several)
    turns = integer(
        "Turns",
        default=1,
        low=1,
        high=MOST_TURNS,
        help="Each searcher takes one Awareness Action a turn.",
        clauses="AW-53",
        when=_several,
    )

    more = Section("More", folded=True, summary="bonuses {bonuses}, searches {searches}, wanted {chance}")
    bonuses = integer(
        "Situation bonuses", default=0, high=MOST_BONUSES, help="Each is 1d6.", clauses="AW-57 AW-Q25", zero="none"
    )
    _one_hidden = (hides.one_of("creature", "thing"), state.one_of("unknown", "known"))
    chance = percent(
        "Wanted chance", default="50", help="Shows the pools this takes.", clauses="AW-60", when=_one_hidden
    )
    searches = integer(
        "Searches",
        default=1,
        low=1,
        high=MOST_SEARCHES,
        help="The number of Awareness Actions you take.",
        clauses="AW-53",
        when=_one_hidden,
    )

    house = Obeys(House, "AW-Q2 AW-Q3 AW-Q4 AW-Q19 AW-Q25")

    def limits(self) -> tuple[Limit, ...]:
        """Limit the turns that a search by everybody can be followed for."""
        if self.hides != "several":
            return ()
        hidden = self.hidden_things()
        try:
            searchers = [searcher.pool for searcher in self.searchers()]
            most = longest(searchers, hidden, goal=self.goal) if hidden else MOST_TURNS
        except InvalidInput:
            return ()  # the answer reports it at the cards
        why = "for this number of searchers and different things"
        return (Limit(AwarenessOdds.turns, high=max(1, most), why=why),) if most < MOST_TURNS else ()

    def hidden_things(self) -> list[HiddenThing]:
        """Return everything that hides, if several things do."""
        unknown = [HiddenThing(pool, "unknown") for pool in pools(self.unknown_things)]
        return unknown + [HiddenThing(pool, "known") for pool in pools(self.known_things)]

    def searchers(self) -> list[Search]:
        """Return all searchers, you first."""
        card_pools = pools((self.cards, *self.others))
        return [searching(cards, self.pays, self.bonuses, self.house) for cards in card_pools]


CALCULATOR = Calculator(
    title="Awareness odds",
    question="Something hides here and I search. Do I notice it?",
    description="Exact chances that a search makes it Known or Obvious, and the resistance for a wanted chance.",
    page="awareness-stealth/awareness/",
    form=AwarenessOdds,
    rules_md="[Awareness Actions](../awareness-stealth/awareness.md)",
    related_md="[what a success does](../awareness-stealth/awareness.md#one-step), "
    "[who resists](../awareness-stealth/awareness.md#all-in-range), "
    "[what a search costs](../awareness-stealth/awareness.md#flow-or-card)",
    order=1,
    examples=(
        Example("Flow and a Dim Light card against a rat", ""),
        Example("A secret door of 9, three dice", "cards=2d6&hides=thing"),
        Example("A Known thing, with a bonus", "bonuses=1&state=known"),
        Example("Two goblins and a trapdoor", "cards=2d6+2&hides=several&unknown-things=1d6+2,1d6+2,0d6+11"),
        Example(
            "Three guards, two goblins and a trapdoor",
            "cards=2d6&hides=several&others=1d6,1d6&unknown-things=1d6+2,1d6+2,0d6+11&turns=3",
        ),
    ),
    contrasts={
        "AW-Q2": "",
        "AW-Q3": "",
        "AW-Q4": "pays=both",
        "AW-Q19": "hides=several",
        "AW-Q25": "bonuses=1",
    },
)
