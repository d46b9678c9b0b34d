"""A follow-up link hands on what the answer used: the same numbers mean the same on both ends, or have a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from calculators import registry
from calculators.forms import state
from calculators.forms.fields import Choice
from tests.queries import CHANGED, QUERIES
from tests.support.answers import reply_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from calculators.answers.answer import Answer
    from calculators.calculator import Calculator

ANY = "*"

PLAYED = "the cards of the answer are on the table there"
NEXT_LOOK = "the next look starts with what the last one showed"
THEIRS = "another character defends there"
RIPOSTE = "the damage there is the riposte's"

REASONS = {
    (ANY, ANY, "chance"): "each calculator's wanted chance is about an event of its own",
    ("bluff", "observe-bid", "bid"): "the bid has to be in time against the highest they can make",
    ("observe-bid", "bluff", "bid"): "the mix is against whatever they bid, as far as the belief does not say",
    ("can-i-win", "their-reply", "mine"): PLAYED,
    ("can-i-win", "their-reply", "my-last-card"): PLAYED,
    ("can-i-win", "their-reply", "theirs"): PLAYED,
    ("can-i-win", "their-reply", "their-last-card"): PLAYED,
    ("chain", "parry-cost", "skill"): THEIRS,
    ("chain", "parry-cost", "attribute"): THEIRS,
    ("chain", "dodge", "split"): THEIRS,
    ("dice-pool", "parry-cost", "damage-per-success"): RIPOSTE,
    ("dice-pool", "parry-cost", "damage-bonus"): RIPOSTE,
    ("many-at-once", "card-limit", "gm"): "the actor of one is the “you” of the other",
    ("reveal-depth", "reveal-depth", "seen"): NEXT_LOOK,
    ("reveal-depth", "reveal-depth", "targets"): NEXT_LOOK,
    ("reveal-depth", "reveal-depth", "extra"): NEXT_LOOK,
    ("reveal-depth", "reveal-depth", "observe-foe.cards-known"): NEXT_LOOK,
    ("search-time", "awareness-odds", "resistance"): "awareness-odds counts flipped cards among those that resist",
    ("shared-board", "skill-odds", "seen"): "the other hand's cards are seen there",
    ("skill-result", "skill-result", "bet"): "the link asks what another bet would have done",
    ("timeline", "reveal-depth", "intuition"): "the link is about one of the looks",
    ("timeline", "reveal-depth", "phases"): "the link is about one of the looks",
    **CHANGED,
}
"""Calculator, the linked calculator, and the field or the key of a quantity -> why the two may differ."""


def differences(slug: str) -> Iterator[tuple[str, str, str, str]]:
    """Yield each number that a link of a listed query changes: its target, the number, the query, the change."""
    calculator = registry.calculator(slug)
    there: dict[tuple[str, str], tuple[Calculator, state.State, Answer]] = {}
    for query in QUERIES[slug]:
        if query and query == calculator.slow_query:
            continue
        here, answer, _ = reply_to(slug, query)
        for link in answer.following if answer else ():
            key = (link.calculator, link.query)
            if key not in there:
                entered, opened, problems = reply_to(*key)
                assert opened is not None, (query, link, problems)
                there[key] = registry.calculator(link.calculator), entered, opened
            assert answer is not None
            for name, before, after in changes(calculator, here, answer, *there[key]):
                yield link.calculator, name, f"{slug}?{query} -> {link.label}", f"{before} -> {after}"


def changes(
    calculator: Calculator, here: state.State, answer: Answer, other: Calculator, there: state.State, opened: Answer
) -> Iterator[tuple[str, object, object]]:
    """Yield each entry that both forms ask for, and each quantity that both answers show, if it differs.

    Two fields ask for the same if they have the same name and label; rulings are compared with the links themselves.
    """
    fields = {field.name: field for field in calculator.form.fields}
    for field in other.form.fields:
        same = fields.get(field.name)
        if same is None or same.label != field.label or (isinstance(field, Choice) and field.house_field):
            continue
        before, after = here.normalized[field.name], there.normalized[field.name]
        if here.asks(same) and there.asks(field) and before != after:
            yield field.name, before, after
    values = {quantity.key: quantity.value for quantity in answer.quantities}
    for quantity in opened.quantities:
        if values.get(quantity.key, quantity.value) != quantity.value:
            yield quantity.key, values[quantity.key], quantity.value


def reason(slug: str, to: str, name: str) -> str:
    """Return why a number may differ, "" if the list has no reason."""
    keys = [(slug, to, name), (slug, ANY, name), (ANY, to, name), (ANY, ANY, name)]
    return next((REASONS[key] for key in keys if key in REASONS), "")


@pytest.mark.parametrize("slug", sorted(QUERIES))
def test_follow_up_links_keep_every_number_or_name_a_reason(slug: str) -> None:
    unexplained = {
        (to, name): (where, difference)
        for to, name, where, difference in differences(slug)
        if not reason(slug, to, name)
    }
    assert not unexplained
