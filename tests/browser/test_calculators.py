"""The calculators as a reader uses them: by link, by thumb, by keyboard, without scripts, without an engine."""

from __future__ import annotations

import gzip
import re
from itertools import cycle
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from calculators import registry
from engine import __version__
from tests.browser.settings import AT_A_DESK, INSTANT, ON_A_PHONE, ON_BOTH_SCREENS, SETTINGS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.settings import Setting

PARRY = "calculators/parry-cost/"
WORKED = "attack-rating=3&defence-rating=2&skill=1&attribute=2&successes=4&spend=2"
EMBEDDED = {
    "parry-cost": "One more: Successes rolled",
    "reveal-depth": "One more: INT bid",
    "skill-odds": "One more: Break",
}
PAGES = {"parry-cost": "actions/parry/", "reveal-depth": "observe-foe/", "skill-odds": "skill-action/"}
IN_TURN = pytest.mark.parametrize(("word", "setting"), list(zip(cycle(PAGES), SETTINGS)), indirect=["setting"])


HOLDS_DETAILS = """() => {
  const post = self.postMessage.bind(self);
  self.postMessage = (message) => {
    if (message.type !== "answer") post(message);
    else self.release = () => post(message);
  };
}"""

expect.set_options(timeout=90_000)


def element(page: Page) -> Locator:
    return page.locator("tableside-calculator")


def answered(page: Page, query: str) -> None:
    """Wait until the answer to this query is there."""
    page.locator(f'tableside-calculator[data-answered="{query}"]').wait_for(state="attached", timeout=90_000)


def unfolded(part: Locator) -> Locator:
    """Return a part of a calculator, after opening the folded sections around it."""
    part.evaluate("""(part) => {
        const around = part.localName === "summary" ? part.parentElement.parentElement : part;
        for (let fold = around.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    }""")
    return part


def nothing_known(page: Page) -> None:
    """Let the site know no answers, so that Python gives each."""
    nothing = gzip.compress(b'{"lines": [], "replies": [], "queries": {}}')
    page.route("**/assets/answers/**", lambda route: route.fulfill(body=nothing))


def press(button: Locator, setting: Setting) -> None:
    """Press a button by thumb on a phone, by key at a desk, after opening the folds around it."""
    unfolded(button)
    if setting.screen.get("has_touch"):
        button.tap()
    else:
        button.focus()
        button.press("Enter")


def test_one_link_opens_the_worked_parry(page: Page, front: str) -> None:
    page.goto(f"{PARRY}?{WORKED}")
    answered(page, "spend=2")
    figures = element(page).locator(".ts-figures").first
    expect(figures).to_contain_text("2 AD")
    row = element(page).locator("table", has_text="What each number of Action Dice buys").locator("tbody tr").first
    expect(row).to_contain_text("11/243")
    expect(element(page).locator(".ts-verdict")).to_contain_text("4.5%")
    steps = element(page).locator(".ts-steps li")
    assert steps.count() >= 5
    for index in range(steps.count()):
        assert steps.nth(index).locator("a.ts-code").count() >= 1
    for href in {link.get_attribute("href") for link in steps.locator("a.ts-code").all()}:
        assert href is not None
        page.goto(f"{front}{PARRY}{href}")
        anchor = href.partition("#")[2]  # a ruling has a page of its own
        expect(page.locator(f"[id='{anchor}']" if anchor else "h1 .ts-clause")).to_be_attached()


@IN_TURN
def test_default_answer_is_in_the_page_and_engine_agrees(page: Page, word: str) -> None:
    page.goto(f"calculators/{word}/")
    before = element(page).locator("[data-part=details]").inner_text()
    default = next(iter(registry.calculator(word).form.fields)).name
    page.goto(f"calculators/{word}/?{default}={default_text(word, default)}")
    answered(page, "")
    assert element(page).locator("[data-part=details]").inner_text() == before


def default_text(word: str, name: str) -> str:
    field = next(field for field in registry.calculator(word).form.fields if field.name == name)
    return field.format(field.default)


@ON_BOTH_SCREENS
@pytest.mark.parametrize("arrival", ["a link", "an entry"])
def test_the_headline_comes_first_and_no_earlier_details_stay_beside_it(page: Page, arrival: str) -> None:
    nothing_known(page)
    with page.expect_event("worker") as started:
        page.goto(PARRY if arrival == "a link" else f"{PARRY}?nothing=1")
    if arrival == "an entry":
        answered(page, "")
    started.value.evaluate(HOLDS_DETAILS)
    verdict, details = (element(page).locator(f"[data-part={part}]") for part in ("verdict", "details"))
    earlier = verdict.inner_text()
    if arrival == "a link":
        page.evaluate("history.pushState({}, '', '?successes=7&spend=5'); dispatchEvent(new PopStateEvent('popstate'))")
    else:
        unfolded(element(page).get_by_label("Successes rolled", exact=True)).fill("7")
    expect(verdict).not_to_have_text(earlier)
    expect(verdict).to_be_visible()
    expect(details).to_be_hidden()
    assert element(page).get_attribute("data-answered") in (None, "")
    started.value.evaluate("release()")
    answered(page, "successes=7&spend=5" if arrival == "a link" else "successes=7")
    expect(details).to_be_visible()


def test_steppers_change_the_answer_and_the_address(page: Page, setting: Setting, browser: Browser, front: str) -> None:
    page.goto(PARRY)
    press(element(page).get_by_label("One less: Successes rolled"), setting)
    press(element(page).get_by_label("One less: Successes rolled"), setting)
    answered(page, "successes=2")
    expect(page).to_have_url(f"{front}{PARRY}?successes=2")
    press(element(page).get_by_label("One more: Skill dice"), setting)
    answered(page, "successes=2&skill=2")
    seen = element(page).locator("[data-part=verdict]").inner_text()
    other = browser.new_context(base_url=front, **setting.screen)
    there = other.new_page()
    there.goto(page.url)
    answered(there, "successes=2&skill=2")
    assert element(there).locator("[data-part=verdict]").inner_text() == seen
    other.close()


@pytest.mark.fault("Back and forward lead through answers", "entries and answers go along")
def test_back_and_forward_undo_deliberate_acts_only(page: Page, setting: Setting) -> None:
    page.goto("")
    page.goto(PARRY)
    press(element(page).get_by_label("One more: Skill dice"), setting)
    answered(page, "skill=2")
    press(element(page).get_by_role("link", name="Second swing, 2 successes"), setting)
    answered(page, "successes=2")
    page.go_back()
    answered(page, "skill=2")
    expect(element(page).get_by_label("Skill dice", exact=True)).to_have_value("2")
    page.go_forward()
    answered(page, "successes=2")
    expect(element(page).get_by_label("Skill dice", exact=True)).to_have_value("1")
    page.go_back()
    page.go_back()
    expect(page.locator(".ts-games")).to_be_visible()


def test_bad_input_shows_a_message_and_keeps_the_last_answer(page: Page) -> None:
    page.goto(PARRY)
    skill = unfolded(element(page).get_by_label("Skill dice", exact=True))
    skill.fill("3")
    answered(page, "skill=3")
    good = element(page).locator("[data-part=verdict]").inner_text()
    skill.fill("lots")
    answered(page, "skill=lots")
    expect(skill).to_have_attribute("aria-invalid", "true")
    expect(skill).to_have_value("lots")
    problem = page.locator(f"[id='{skill.get_attribute('aria-describedby')}']")
    expect(problem).to_have_text("Enter a whole number from 1 to 10.")
    assert element(page).locator("[data-part=verdict]").inner_text() == good
    skill.fill("2")
    answered(page, "skill=2")
    expect(problem).to_have_count(0)


@pytest.mark.fault("A link says what cannot be", "a sentence at the field, and the entries stay")
def test_a_bad_link_is_refused_in_words_and_keeps_what_was_entered(page: Page) -> None:
    page.goto(f"{PARRY}?skill=0&skull=1&successes=3")
    answered(page, "successes=3&skill=0")
    expect(element(page).locator("[data-part=problems]")).to_contain_text("from 1 to 10; it is “0”")
    expect(element(page).locator("[data-part=problems]")).to_contain_text("“skull” is not a field")
    expect(element(page).locator("[data-part=verdict]")).to_contain_text("No answer yet")
    expect(element(page).locator("[data-part=details]")).to_have_text("")
    expect(element(page).get_by_label("Successes rolled", exact=True)).to_have_value("3")


@pytest.mark.fault("Scripts are switched off", "the page reads as a worked example")
@ON_BOTH_SCREENS
@pytest.mark.parametrize("word", PAGES)
def test_without_scripts_the_default_answer_reads_as_an_example(
    browser: Browser, setting: Setting, front: str, word: str
) -> None:
    context = browser.new_context(base_url=front, java_script_enabled=False, **setting.screen)
    for address in (f"calculators/{word}/", PAGES[word]):
        page = context.new_page()
        page.goto(address)
        calculator = element(page)
        if address == PAGES[word]:
            page.locator(".ts-line > summary").click()
        expect(calculator.locator(".ts-headline").first).to_be_visible()
        expect(calculator.locator("[data-part=details]").locator("figure, table, .ts-figures").first).to_be_visible()
        expect(calculator.locator("noscript p")).to_be_visible()
    context.close()


@pytest.mark.fault("The browser refuses workers", "a sentence and Try again")
def test_a_blocked_worker_shows_a_message_and_can_be_retried(page: Page, setting: Setting, console: list[str]) -> None:
    page.route("**/worker.js", lambda route: route.abort())
    page.goto(PARRY)
    before = element(page).locator("[data-part=details]").inner_text()
    press(element(page).get_by_label("One more: Skill dice"), setting)
    sentence = element(page).get_by_text("The calculator could not start")
    expect(sentence).to_be_visible()
    assert element(page).locator("[data-part=details]").inner_text() == before
    console.clear()  # a browser may report the blocked file
    page.unroute("**/worker.js")
    press(element(page).locator("[data-stage=failed] [data-retry]"), setting)
    answered(page, "skill=2")
    expect(sentence).to_be_hidden()


@IN_TURN
def test_embedded_in_the_rules_the_state_is_in_the_query_too(
    page: Page, setting: Setting, front: str, word: str
) -> None:
    page.goto(PAGES[word])
    press(page.locator(".ts-line > summary"), setting)
    press(element(page).get_by_label(EMBEDDED[word], exact=True), setting)
    page.locator('tableside-calculator[data-answered*="="]').wait_for(state="attached", timeout=90_000)
    query = element(page).get_attribute("data-answered")
    expect(page).to_have_url(f"{front}{PAGES[word]}?{query}")
    shown = element(page).locator("[data-part=verdict]").inner_text()
    page.reload()
    answered(page, query or "")
    assert element(page).locator("[data-part=verdict]").inner_text() == shown


def test_a_link_of_the_page_keeps_the_state(page: Page, setting: Setting, front: str) -> None:
    page.goto("actions/parry/")
    press(page.locator(".ts-line > summary"), setting)
    press(element(page).get_by_label("One more: Successes rolled"), setting)
    answered(page, "successes=5")
    page.locator("article a[href*='#riposte']:not(.headerlink):not(.ts-code)").first.click()
    expect(page).to_have_url(f"{front}actions/parry/?successes=5#riposte")
    answered(page, "successes=5")
    expect(element(page).get_by_label("Successes rolled", exact=True)).to_have_value("5")


@INSTANT
def test_the_engine_outlives_a_change_of_page(page: Page, setting: Setting, network: list[str]) -> None:
    page.goto(PARRY)
    press(element(page).get_by_label("One more: Successes rolled"), setting)
    answered(page, "successes=5")
    page.evaluate("document.querySelector('.md-content a[href$=\"actions/parry/\"]').click()")
    page.locator("#minimum-dice").wait_for(state="attached")  # the address changes before the page
    press(page.locator(".ts-line > summary"), setting)
    element(page).get_by_label("Successes rolled", exact=True).fill("3")
    answered(page, "successes=3")
    assert len([url for url in network if url.endswith("worker.js")]) == 1


def test_cards_are_picked_by_tapping_and_used_ones_run_out(page: Page, setting: Setting) -> None:
    page.goto("calculators/skill-odds/?hand=K,K,K")
    answered(page, "hand=K,K,K")
    king = element(page).get_by_role("group", name="Add a card: Your cards").get_by_label(re.compile("^Add K,"))
    press(king, setting)
    answered(page, "hand=K,K,K,K")
    expect(king).to_have_attribute("aria-disabled", "true")
    expect(king).to_have_attribute("aria-label", "Add K, 0 left")
    king.dispatch_event("click")  # must do nothing
    press(element(page).get_by_label("Remove: K").first, setting)
    answered(page, "hand=K,K,K")
    typed = element(page).get_by_label("or type them").first
    typed.fill("10, 7")
    answered(page, "hand=10,7")
    expect(typed).to_have_value("10, 7")


def test_lists_grow_and_shrink(page: Page, setting: Setting) -> None:
    page.goto("calculators/reveal-depth/?further=4")
    answered(page, "further=4")
    press(element(page).locator("summary", has_text="Follow-up looks"), setting)
    press(element(page).locator("[data-field=further]", has_text="Add"), setting)
    answered(page, "further=4,4")
    press(element(page).get_by_label("Remove: look 2").first, setting)
    answered(page, "further=4")
    press(element(page).get_by_label("Remove: look 2").first, setting)
    answered(page, "")


def test_the_link_can_be_copied(page: Page, setting: Setting, front: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{PARRY}?skill=2")
    answered(page, "skill=2")
    press(element(page).locator("[data-share]"), setting)
    press(page.locator("dialog [data-copy]"), setting)
    expect(page.locator("dialog").get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{front}{PARRY}?skill=2&v={__version__}"


def test_exact_fractions_on_demand(page: Page) -> None:
    page.goto(PARRY)
    fraction = element(page).locator(".ts-figures .ts-exact", has_text="1697/6561").first
    expect(fraction).to_be_hidden()
    element(page).locator(".ts-fractions").check()
    expect(fraction).to_be_visible()


@AT_A_DESK
def test_a_keyboard_is_enough(page: Page) -> None:
    page.goto(PARRY)
    page.get_by_label("Successes rolled", exact=True).focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type("2")
    answered(page, "successes=2")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")  # the button behind the field
    answered(page, "successes=3")
    focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert focused == "One more: Successes rolled"
    page.locator("[name=attack][value=roll]").focus()
    page.keyboard.press("ArrowRight")
    answered(page, "attack=pool&successes=3")
    page.locator("summary", has_text="House rulings").focus()
    page.keyboard.press("Enter")
    unfolded(page.locator("[name=va-q13][value=no]")).focus()
    page.keyboard.press("ArrowDown")
    answered(page, "attack=pool&successes=3&va-q13=yes")
    expect(page.locator("details", has_text="House rulings").first).to_have_attribute("open", "")
    expect(element(page).locator(".ts-assumes")).to_contain_text("VA-Q13")


def test_an_answer_can_be_kept_and_compared(page: Page, setting: Setting) -> None:
    page.goto(PARRY)
    press(element(page).get_by_role("button", name="Keep to compare"), setting)
    answered(page, "kept=defaults")
    press(element(page).get_by_label("One more: Skill dice"), setting)
    answered(page, "skill=2&kept=defaults")
    table = element(page).locator("[data-part=compare] table").first
    expect(table.locator("tr", has_text="Skill dice")).to_contain_text("1")
    expect(table.locator("tr", has_text="points").first).to_be_visible()
    expect(element(page).locator(".ts-headline")).to_contain_text("before")
    page.go_back()
    expect(table).to_have_count(0)
    expect(element(page).get_by_label("Skill dice", exact=True)).to_have_value("1")


@ON_A_PHONE
def test_leaving_a_page_with_a_folded_calculator_keeps_the_engine(page: Page) -> None:
    """A calculator that was never opened has asked nothing, so it has nothing to give up."""
    page.goto(PARRY)
    press(element(page).get_by_label("One more: Skill dice"), SETTINGS["phone-root-instant"])
    answered(page, "skill=2")
    # Another worker stores Python at times.
    (worker,) = (candidate for candidate in page.workers if candidate.url.endswith("/worker.js"))
    for address in ("actions/parry/", "actions/await/"):
        page.locator(f".md-content a[href$='{address}']").first.evaluate("(link) => link.click()")
    expect(page.locator("h1")).to_contain_text("Await")
    page.wait_for_timeout(1_500)  # a calculator that is left gives up a long answer after a second
    assert worker in page.workers
    assert sum(candidate.url.endswith("/worker.js") for candidate in page.workers) == 1
