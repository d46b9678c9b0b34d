"""Sentences count one thing in the singular."""

from __future__ import annotations

import re

import pytest

from calculators import registry, text
from tests.queries import QUERIES
from tests.support.answers import reply_to

NOUNS = "actions|breaks|cards|decks|lockpicks|looks|Pauses|Phases|points|resources|rounds|successes|windows"
ONE_OF_MANY = re.compile(rf"(?<![\d.,+−–-])(?<!and )(?<!to )(?<!observer )1 ({NOUNS})\b")
ONE_AD_OF_MANY = re.compile(r"\b1 (of the )?AD( reserved)?( last turn)? (are|stay)\b|\b1 come free")
SLUGS = [slug for slug in QUERIES if registry.calculator(slug).system in ("actions", "observe-foe", "skill-action")]
EDGES = {
    "chain": ("skill=1&attribute=1&available=1",),
    "influence": ("social=0&smarts=0&resistances=0,0,0,0,0,0&available=1&wish=rounds",),
    "turn-planner": ("carried=1", "reserve=1", "reserved=2&steps=1", "rest=1&exhausted=2&freed=1"),
    "skill-odds": ("hand=10,7&skill-break=12&stake=1", "hand=10,7&decks=1", "hand=A"),
    "compound-skill": ("points-needed=1&success=100&rounds=1&resources=1", "round=break&hand-size=1"),
    "reveal-depth": ("phases=1", "cards=1", "intuition=1&targets=2", "seen=1&further=1&further-phases=1"),
    "hide-from-observers": ("cards=1", "staked=1,0,0,0,0,0", "shown=1&staked=1,0,0,0,0,0&of-q18=revealed"),
    "observe-bid": ("cards=1&depth=1", "pauses=1&depth=1", "depth=1&opposing=0&phase=9"),
    "timeline": ("cards=1", "declared=1&watches=1"),
    "bluff": ("cards=1", "phases=1", "opposing=1&intuition=1&intuition-cost=0&start-cost=0&opposing-cost=0"),
    "fair-break": ("hand-size=1&policy=flop",),
}


def lines(slug: str, query: str) -> str:
    """Return the whole text of the answer, as the command line shows it."""
    entered, answer, problems = reply_to(slug, query)
    return text.show(registry.calculator(slug), entered, answer, problems)


@pytest.mark.parametrize("slug", SLUGS)
def test_sentences_count_one_thing_in_the_singular(slug: str) -> None:
    for query in (*QUERIES[slug], *EDGES.get(slug, ())):
        if query == registry.calculator(slug).slow_query and query:
            continue
        shown = lines(slug, query).splitlines()
        wrong = [line for line in shown if ONE_OF_MANY.search(line) or ONE_AD_OF_MANY.search(line)]
        assert not wrong, (query, wrong)
