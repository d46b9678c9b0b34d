"""Questions of players, typed into the search: the rule or ruling is among the first three results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

QUESTIONS = {
    "VA-50": {"VA-50"},
    "va50": {"VA-50"},
    "50": {"VA-50"},
    "sk-q1": {"SK-Q1"},
    "parry minimum": {"VA-50"},
    "can I bet now": {"SK-13"},
    "do I lose my bullet if I bust": {"SK-17", "SK-12"},
    "can I parry an arrow?": {"VA-45"},
    "how many cards can I play": {"CF-24"},
    "what does a joker do": {"CF-38"},
    "when can I riposte": {"VA-53", "VA-54"},
    "shoot at someone I can't see": {"AW-17"},
    "can I hide again": {"AW-46", "AW-48"},
    "abort penalty": {"OF-30", "OF-31"},
    "may I parry and dodge the same attack": {"VA-Q9"},
    "ace value": {"SK-Q1", "CF-25"},
    "how long does charmed last": {"VA-26"},
    "can I bet after the river": {"SK-33"},
    "how do I score a critical": {"CF-47"},
    "can the GM stop my action": {"CF-07"},
    "what if we tie": {"CF-43"},
    "how do I get EX back": {"VA-57", "VA-60"},
    "watch two foes": {"OF-05", "OF-11"},
    "can they abort": {"OF-30", "OF-31"},
    "does attacking end stealth": {"AW-49"},
    "find a secret door": {"AW-03", "AW-60"},
}
SEEN = ":scope > a"  # not what is folded away under a result


@pytest.mark.parametrize("setting", ["phone-root-instant", "desktop-root-full"], indirect=True)
def test_what_players_ask_is_among_the_first_three(page: Page) -> None:
    page.goto("about/")
    page.keyboard.press("/")
    missed = {}
    for question, codes in QUESTIONS.items():
        found = answer(page, question)
        if not codes & set(found):
            missed[question] = found
    assert missed == {}


def answer(page: Page, question: str) -> list[str]:
    """The codes and systems shown with the first three results."""
    field = page.locator(".md-search__input")
    field.fill("")
    field.press("End")  # the theme listens for keys, so it is asked once, for all of it
    expect(page.locator(".md-search-result__item")).to_have_count(0)
    field.fill(question)
    field.press("End")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    items = page.locator(".md-search-result__item").all()[:3]
    return [tag for item in items for tag in item.locator(SEEN).locator(".md-tag").all_text_contents()]


@pytest.mark.parametrize("setting", ["phone-path-full"], indirect=True)
def test_a_result_leads_to_the_rule(page: Page, front: str) -> None:
    page.goto("./")
    page.keyboard.press("/")
    answer(page, "parry minimum")
    rule = page.get_by_role("heading", name="A better weapon costs more", exact=True)
    page.locator(".md-search-result__link").filter(has=rule).click()
    page.wait_for_url(lambda url: url.startswith(front + "actions/parry/") and url.endswith("#minimum-dice"))
    expect(page.locator("#minimum-dice")).to_be_in_viewport()
