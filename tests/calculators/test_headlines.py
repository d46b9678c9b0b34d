"""The headline answers the question in its own kind."""

from __future__ import annotations

import re

import pytest

from tests.queries import QUERIES
from tests.support.answers import reply_to

MOST = 100  # letters of the sentence: three lines of a phone
CHANCE = r"[<>]?\d[\d.]*%"
DECIMAL = r"<?\d+(\.\d+)?"
CARD = r"[+−]?\d+(d6)?([+−]\d+)?"
CARDS = rf"{CARD}(, {CARD})*( and {CARD})?"

ACTION_DICE = r"\d+ AD"
SHARED_OUT = r"\d+( ?\+ ?\d+)*"
ACTIONS = {
    # How many AD does it cost, and will it hold? A number of AD, and a chance that it holds.
    "parry-cost": rf"{ACTION_DICE}: (it holds|at best) {CHANCE}|(From )?{ACTION_DICE}, never in full"
    rf"|From {ACTION_DICE}. At best {CHANCE}, with {ACTION_DICE}|No parry( needed)?",
    # What can I do, and what do I lose? The AD left and lost; for a plan that is too much, the possible part of it.
    "turn-planner": r"\d+ AD left(, \d+ reserved)?(, 1 EX-bound)?|All but (\d|the [\w ]+|your rest|\w+ \d)"
    r"|Not allowed|\d+ m short",
    # How many AD are best? A number of AD, and what they do.
    "influence": rf"{ACTION_DICE}: ((they|both|all \d) give in {CHANCE}|(at least one )?(Charmed|Afraid) {CHANCE}"
    rf"|(Charmed|Afraid) {DECIMAL} rounds)|No charm",
    # Will a rest free them? Which of them, and a chance of that.
    "rest": rf"(It comes|Both|All \d+|At least (one|\d+)) free {CHANCE}|None free|No need|No rest",
    # One attack or a chain? Which, and its AD.
    "chain": rf"One attack|Chain ({SHARED_OUT}|of \d+)",
    # How do I share my AD out? The AD of each dodge.
    "dodge": rf"{SHARED_OUT}( AD)?( now)?|Keep \d+ AD|\d+ to \d+ AD|No AD now|No dodge",
    # How often do I win? A chance of that; with both rolls on the table, who wins.
    "contest": rf"You (win|slip past|notice) {CHANCE}|You (win|lose)|{CHANCE} tie|(Over )?\d+d6|No dice",
    # How often do I get the successes? A chance of that; for a roll on the table, its margin.
    "dice-pool": rf"{CHANCE}|Margin \d+|Missed|[\d.]+ on average|(Over )?\d+d6",
}
AWARENESS_STEALTH = {
    # Do I notice it? A chance of that, or what it is without a roll.
    "awareness-odds": rf"{CHANCE} (noticed|Obvious|at least one)|Obvious",
    # How long? Turns.
    "search-time": rf"(\d+ turns?|Over 20 turns) for {CHANCE}|Never",
    # How many squares? A number; with other ways to attack, which of them, or the chance of a hit.
    "nominate-squares": rf"(Shot at )?\d+ squares?|Blast|Either|{CHANCE} to hit|No chance",
    # How much harder? One chance beside the other.
    "ambush": rf"Hits {CHANCE}, not {CHANCE}|No harder",
    # Which cards? Their names; if no cards are enough, the best chance first.
    "stealth-planner": rf"(F|Hidden {CHANCE} at best: f)lip (none|all \d cards|(all but )?{CARDS})|Nothing hides you",
    # Is it Obvious, Known or Unknown? One of the three.
    "danger-state": r"Obvious|Known|Unknown",
}
SKILL_ACTION = {
    # Do I bet now or wait? What to do.
    "skill-odds": r"Bet the (flop|turn|river)|Wait|Either|Do not bet|Out of reach|Bust|No bet left",
    # How often do we both succeed? A chance of that.
    "shared-board": rf"{CHANCE} (both|all three|all four)",
    # Which break? A break, or the best chance if none gives the wanted one.
    "fair-break": rf"Break \d+|At best {CHANCE}",
    # How many rounds and how many lockpicks? Two numbers.
    "compound-skill": r"(\d+ rounds?|Over 100 rounds), (over )?\d+ lockpicks?|Never( certain)?|Out of reach",
    # Up to which break do I bet, from which do I wait? Two breaks.
    "bet-or-wait": r"Bet to \d+(, wait from \d+)?|Wait from \d+|Do not bet|No bet left",
    # What happens, and what do I lose? A result, and the loss of the resource.
    "skill-result": r"(Success|Failure|Bust|No action), resource (kept|used|lost)|(Play on|Bet stays), nothing lost",
}
LEVEL = "(tie|success|decisive|critical)"
RANK = r"(A|[2-9]|10|J|Q|K|Joker)"
RANKS = rf"{RANK}( {RANK})*"
SEATS = r"no\. \d((, | and )no\. \d)*"
BID = r"([Nn]o look|\d+ INT)"
OFTEN = rf"({BID}|others) {CHANCE}"

CONFRONTATIONS = {
    # How many cards may I play? A number of them.
    "card-limit": r"No cards( needed)?|1 card|\d cards",
    # Can I still win, be decisive or score a critical? Which of them, and the cards for it.
    "can-i-win": rf"(?i:{LEVEL})( with {RANKS}|: stop here)|Not {LEVEL}: {LEVEL}( with {RANKS}|, no card)|Out of reach",
    # How likely are they to beat me? A chance of that.
    "their-reply": rf"They win {CHANCE}",
    # How likely is the GM to spoil it? A chance of that.
    "gm-opposition": rf"{CHANCE} spoiled",
    # How does it end? Who wins, and at which level.
    "duel": r"(You|They) win: (success|decisive|critical)|Both fail|Left to chance",
    # Who is hit? Those who are.
    "many-at-once": rf"Hits (nobody|all|(all but )?{SEATS})|It (works|fails)",
    # Which cards for which? The cards of each action.
    "round-budget": rf"No card|({RANKS}|none)(,( then)? ({RANKS}|none))*",
}
EVENT = r"([Ll]ook \d+|[Aa]ction \d+( aborted)?)"
PHASES = r"Phases? \d+((, | and | to )\d+)*"
OBSERVE_FOE = {
    # What do I bid? All of a bid.
    "observe-bid": r"\d+ INT(, \d+ Phases?)?, \d+ QIC|Not in time|Not enough",
    # How much keeps it secret? A bid.
    "hide-from-observers": r"Bid \d+|No bid|All known",
    # Who resolves when? What happens on which Phase.
    "timeline": rf"{EVENT} on Phase \d+(, {EVENT} on \d+)*|Looks on {PHASES}(, (actions|aborts) on {PHASES}){{1,2}}",
    # How to mix bids? How often which; against a belief the best bid.
    "bluff": rf"Never look|Always \d+ INT|{BID} or {BID}, half and half|{OFTEN}(, {OFTEN}){{1,2}}|No look|Bid \d+ INT",
    # How many cards? A number of them.
    "reveal-depth": r"(All \d|\d(\.\d\d)? of \d) cards|Not observable",
}
HEADLINES = ACTIONS | AWARENESS_STEALTH | SKILL_ACTION | CONFRONTATIONS | OBSERVE_FOE


@pytest.mark.parametrize("word", HEADLINES)
def test_the_headline_is_of_the_kind_the_question_needs(word: str) -> None:
    for query in QUERIES[word]:
        _, answer, problems = reply_to(word, query)
        assert answer is not None, problems
        assert re.fullmatch(HEADLINES[word], answer.headline), (query, answer.headline)
        assert len(answer.verdict) <= MOST, (query, answer.verdict)
        assert answer.verdict[-1] == ".", query


@pytest.mark.parametrize(("target", "wanted"), [(1, "60"), (2, "75"), (3, "200/3"), (4, "90")])
def test_the_fewest_dice_come_with_their_own_chance(target: int, wanted: str) -> None:
    """The chance that the dice reach is not the wanted one, which they usually exceed."""
    _, fewest, _ = reply_to("dice-pool", f"compare=dice&target={target}&chance={wanted}")
    assert fewest is not None
    _, pool, _ = reply_to("dice-pool", f"dice={fewest.headline.removesuffix('d6')}&target={target}&chance={wanted}")
    assert pool is not None
    assert f" {pool.headline} of the time" in fewest.verdict
