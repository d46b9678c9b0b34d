"""Faults that belong to no other file: answers that take long, odd entries."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import ON_A_PHONE
from tests.browser.test_before_the_engine import entered
from tests.browser.test_calculators import PARRY, answered, element, nothing_known, press, unfolded
from tests.browser.test_search import ask, hits, line, settled

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.settings import Setting

pytestmark = ON_A_PHONE

UNKNOWN = "successes=3&skill=7&attribute=4"
# Answers of the worker that arrive a minute late.
SLOW = """
const post = self.postMessage.bind(self);
const isReply = ({ type }) => type === "headline" || type === "answer";
self.postMessage = (message) => (isReply(message) ? setTimeout(post, 60_000, message) : post(message));
"""

# Texts that reverse the following text, even beyond an element that ends that.
TURNED = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), turned = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (data.includes("\\u202e") && !parentElement.closest("bdi, script, template")) turned.push(data);
  }
  return turned;
}"""


@pytest.mark.fault(
    "An answer takes long, and is given up", "its entries stay, no other number shows, and it can be asked again"
)
def test_a_long_answer_can_be_cancelled(page: Page, setting: Setting, front: str) -> None:
    def slow(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=SLOW + response.text())

    nothing_known(page)
    page.route("**/worker.js", slow)
    page.goto(f"{PARRY}?{UNKNOWN}")
    cancel = element(page).locator("p[data-stage=working] [data-cancel]")
    expect(cancel).to_be_visible()
    page.unroute("**/worker.js")
    press(cancel, setting)
    expect(element(page).get_by_text("Cancelled, so these entries have no answer yet.")).to_be_visible()
    expect(element(page).locator(".ts-headline").first).to_be_hidden()
    assert entered(page, "Skill dice") == "7"
    expect(page).to_have_url(f"{front}{PARRY}?{UNKNOWN}")
    press(element(page).locator("[data-stage=cancelled] [data-retry]"), setting)
    answered(page, UNKNOWN)


@pytest.mark.fault(
    "The reader leaves for another page while an answer takes long", "the next page does not wait for it"
)
def test_a_long_answer_does_not_hold_up_the_next_page(page: Page, setting: Setting) -> None:
    def slow(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=SLOW.replace("60_000", "600_000") + response.text())

    nothing_known(page)
    page.route("**/worker.js", slow)
    page.goto(f"{PARRY}?{UNKNOWN}")
    expect(element(page).locator("p[data-stage=working] [data-cancel]")).to_be_visible()
    page.unroute("**/worker.js")
    page.evaluate("() => { window.here = true; document.querySelector('a[href$=\"calculators/chain/\"]').click(); }")
    page.locator("tableside-calculator[calculator=chain]").wait_for(state="attached")
    press(element(page).get_by_label("One more: Skill dice"), setting)
    answered(page, "skill=3")
    assert page.evaluate("window.here") is True


@pytest.mark.fault("A search holds signs and no words, or words among signs", "it goes on; what is a word is found")
def test_signs_in_a_search_break_nothing(page: Page) -> None:
    page.goto("./")
    page.locator("[data-ts-search]").first.click()
    for signs in ("~30", '"*', "+-^~:", "((parry", "va-50 ~9"):
        line(page).fill(signs)
        page.wait_for_function("(words) => document.getElementById('ts-search').dataset.drawn === words", arg=signs)
    expect(ask(page, "parry:")).to_contain_text("arry")
    expect(ask(page, "VA-50: parry")).to_contain_text("VA-50")
    settled(page, "VA-50: parry")
    expect(hits(page).first).to_contain_text("VA-50")


@pytest.mark.fault(
    "A long text is pasted into a field by mistake",
    "a sentence at that field; all other entries stay, and the link stays short",
)
def test_a_text_too_long_for_a_link_spoils_its_own_field_only(page: Page, setting: Setting, front: str) -> None:
    page.goto(f"{PARRY}?successes=2&attribute=4")
    answered(page, "successes=2&attribute=4")
    skill = unfolded(element(page).get_by_label("Skill dice", exact=True))
    skill.fill("1" * 5000)
    problem = element(page).locator(".ts-field--bad .ts-problem")
    expect(problem).to_contain_text("Enter a whole number from 1 to 10.")
    expect(problem).to_contain_text("cut short from 5,000 characters")
    query = f"successes=2&skill={'1' * 40}%E2%80%A6&attribute=4"
    expect(page).to_have_url(f"{front}{PARRY}?{query}")
    for _ in range(2):
        assert [entered(page, label) for label in ("Successes rolled", "Attribute dice")] == ["2", "4"]
        page.reload()
        expect(problem).to_contain_text("Enter a whole number")
        expect(problem).to_be_visible()
    press(unfolded(element(page).get_by_label("One more: Successes rolled")), setting)
    expect(page).to_have_url(f"{front}{PARRY}?{query.replace('successes=2', 'successes=3')}")
    expect(problem).to_contain_text("Enter a whole number")
    skill.fill("2")
    answered(page, "successes=3&skill=2&attribute=4")


@pytest.mark.fault("A link compares with entries that are none", "a sentence, and no comparison")
def test_nonsense_is_not_compared(page: Page) -> None:
    page.goto(f"{PARRY}?skill=2&kept=nonsense")
    answered(page, "skill=2&kept=nonsense")
    compare = element(page).locator("[data-part=compare]")
    expect(compare).to_contain_text("There is no answer to compare with")
    expect(compare.locator("table")).to_have_count(0)
    expect(element(page).locator(".ts-headline").first).to_contain_text("AD")


@pytest.mark.fault("An entry holds a character that turns the text after it around", "the sentence about it names it")
def test_direction_control_characters_are_spelled_out(page: Page) -> None:
    page.goto(f"{PARRY}?skill=2%E2%80%AE1&v%E2%80%AE=1")
    problems = element(page).locator("[data-part=problems]")
    expect(problems).to_contain_text("Skill dice must be a whole number from 1 to 10; it is “2[U+202E]1”.")
    expect(problems).to_contain_text("“v[U+202E]” is not a field of this calculator and was ignored.")
    assert page.evaluate(TURNED) == []


@pytest.mark.fault("An answer cannot be drawn", "a message, no number, and Try again, which works; the entries stay")
def test_an_answer_that_fails_to_draw_shows_a_message(page: Page, setting: Setting, console: list[str]) -> None:
    page.goto(f"{PARRY}?skill=2")
    answered(page, "skill=2")
    page.evaluate("""() => {
      window.usual = document.createRange;
      document.createRange = () => { throw new Error("on purpose"); };
    }""")
    press(unfolded(element(page).get_by_label("One more: Successes rolled")), setting)
    retry = element(page).locator("[data-stage=error] [data-retry]")
    expect(retry).to_be_visible()
    expect(element(page).locator(".ts-headline").first).to_be_hidden()
    expect(page).to_have_url(re.compile("[?]skill=2&successes=5$"))
    assert "on purpose" in console.pop()
    page.evaluate("() => { document.createRange = usual; }")
    press(retry, setting)
    answered(page, "successes=5&skill=2")
    expect(element(page).locator(".ts-headline").first).to_be_visible()


@pytest.mark.fault(
    "A page waits in the cache of Back and Forward while another tab changes the sheets",
    "when it comes back, it shows those of now",
)
def test_a_page_from_the_back_button_shows_the_current_sheets(page: Page) -> None:
    page.goto(PARRY)
    chips = element(page).locator("[data-whose]")
    expect(chips).to_be_hidden()
    page.evaluate("""() => {  // of what happens in another tab meanwhile, nobody tells it
      const numbers = { skill: "3" };
      const kept = { version: 1, sheets: { actions: [{ name: "Vika", numbers }] }, chosen: { actions: "Vika" } };
      localStorage.setItem("tableside", JSON.stringify(kept));
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }""")
    expect(chips).to_contain_text("Vika")


@pytest.mark.fault("The browser knows no custom elements", "a message, and no number of other entries")
def test_without_custom_elements_a_message_appears(page: Page, console: list[str]) -> None:
    page.add_init_script("Object.defineProperty(window, 'customElements', { value: undefined });")
    page.goto(f"{PARRY}?{UNKNOWN}")
    expect(element(page).locator(".ts-dead")).to_be_visible()
    expect(element(page).locator(".ts-headline").first).to_be_hidden()
    expect(element(page).locator("[data-stage=loading]")).to_be_hidden()
    assert console
    console.clear()
