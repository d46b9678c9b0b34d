"""Use a page before the engine is ready, with a question that the build did not answer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

import pytest
from playwright.sync_api import expect

from tests.browser.settings import AT_A_DESK, ON_A_PHONE, ON_BOTH_SCREENS, SETTINGS, in_settings
from tests.browser.test_calculators import PARRY, answered, element, nothing_known, press, unfolded

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browser.settings import Setting

LINK = "skill=3&attribute=4"

ENGINE = "**/pyodide.asm.wasm"


@pytest.fixture(params=["phone-root-instant", "desktop-root-full"])
def setting(request: pytest.FixtureRequest) -> Setting:
    """Return two settings: in the hand and at a desk, with instant navigation and without."""
    return SETTINGS[request.param]


@pytest.fixture(autouse=True)
def _nothing_known(page: Page) -> None:
    """Use no built answers in this file, because test_prebuilt_answers.py tests them."""
    nothing_known(page)


class Held:
    """Requests that wait for an answer until the test lets them go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._page, self._pattern = page, pattern
        self._waiting: list[Route] | None = []
        page.route(pattern, self._meet)

    def _meet(self, route: Route) -> None:
        if self._waiting is None:
            route.continue_()
        else:
            self._waiting.append(route)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        waiting, self._waiting = self._waiting or [], None
        for route in waiting:
            route.continue_()


def entered(page: Page, label: str) -> str:
    return element(page).get_by_label(label, exact=True).input_value()


@pytest.mark.fault("A filled link is touched before Python is there", "the entries of the link stay, with the new one")
def test_a_link_edited_before_its_answer_keeps_its_entries(page: Page, setting: Setting, front: str) -> None:
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?{LINK}")
        press(element(page).get_by_label("One more: Successes rolled"), setting)
        expect(page).to_have_url(f"{front}{PARRY}?{LINK}&successes=5")
        page.locator("[name=attack][value=pool]").check()
        expect(page).to_have_url(f"{front}{PARRY}?{LINK}&successes=5&attack=pool")
    answered(page, f"attack=pool&successes=5&{LINK}")
    expect(page).to_have_url(f"{front}{PARRY}?attack=pool&successes=5&{LINK}")
    assert entered(page, "Skill dice") == "3"


@pytest.mark.fault("The page is loaded again before Python is there", "the entries stay")
def test_an_edit_is_in_the_address_at_once_so_that_a_reload_keeps_it(page: Page, setting: Setting, front: str) -> None:
    with Held(page, ENGINE):
        page.goto(PARRY)
        press(element(page).get_by_label("One more: Skill dice"), setting)
        press(element(page).get_by_label("One more: Skill dice"), setting)
        expect(page).to_have_url(f"{front}{PARRY}?skill=3")
        page.reload()
        press(element(page).get_by_label("One more: Successes rolled"), setting)
        expect(page).to_have_url(f"{front}{PARRY}?skill=3&successes=5")
    answered(page, "successes=5&skill=3")


@pytest.mark.fault(
    "A filled link is touched after Python failed to start", "the entries stay, and Try again answers them"
)
def test_a_link_edited_after_a_failure_keeps_its_entries(
    page: Page, setting: Setting, front: str, console: list[str]
) -> None:
    page.route(ENGINE, lambda route: route.abort())
    page.goto(f"{PARRY}?{LINK}")
    retry = element(page).locator("[data-stage=failed] [data-retry]")
    expect(retry).to_be_visible()
    press(element(page).get_by_label("One more: Successes rolled"), setting)
    expect(page).to_have_url(f"{front}{PARRY}?{LINK}&successes=5")
    page.unroute(ENGINE)
    console.clear()
    press(retry, setting)
    answered(page, f"successes=5&{LINK}")


def test_a_list_of_a_link_grows_by_what_is_added_early(page: Page, front: str) -> None:
    """A script does it: until the engine is there, the list is hidden, because the page cannot draw its entries."""
    with Held(page, ENGINE):
        page.goto("calculators/skill-odds/?table=K,7")
        page.evaluate("document.querySelector('[data-field=table][data-append=Q]').click()")
        page.evaluate("document.querySelector('[data-field=seen][data-append=A]').click()")
        assert "table=K%2C7&table=Q&seen=&seen=A" in page.url
    answered(page, "table=K,7,Q&seen=A")
    expect(page).to_have_url(f"{front}calculators/skill-odds/?table=K,7,Q&seen=A")


@pytest.mark.fault(
    "An answer comes when the reader has left for another page",
    "it reaches neither the address nor the answer of that page",
)
@ON_A_PHONE
def test_an_answer_does_not_leak_into_the_next_page(page: Page, setting: Setting, front: str) -> None:
    page.goto(PARRY)
    press(element(page).get_by_label("One more: Skill dice"), setting)
    answered(page, "skill=2")
    with Held(page, "**/calculators/chain/"):
        page.evaluate("document.querySelector('a[href$=\"calculators/chain/\"]').click()")
        expect(page).to_have_url(f"{front}calculators/chain/")
        press(element(page).get_by_label("One more: Skill dice"), setting)
        answered(page, "skill=3")
        expect(page).to_have_url(f"{front}calculators/chain/")
    page.locator("tableside-calculator[calculator=chain]").wait_for(state="attached")
    press(element(page).locator("[data-step='1']").first, setting)
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)
    assert "skill=3" not in page.url


@ON_A_PHONE
def test_a_late_answer_does_not_leak_into_the_next_page(page: Page, front: str) -> None:
    with Held(page, ENGINE) as engine, Held(page, "**/calculators/chain/"):
        page.goto(PARRY)
        unfolded(element(page).get_by_label("One more: Skill dice")).tap()
        page.evaluate("document.querySelector('a[href$=\"calculators/chain/\"]').click()")
        expect(page).to_have_url(f"{front}calculators/chain/")
        engine.__exit__()
        answered(page, "skill=2")
        expect(page).to_have_url(f"{front}calculators/chain/")
    page.locator("tableside-calculator[calculator=chain]").wait_for(state="attached")
    expect(page).to_have_url(f"{front}calculators/chain/")


# The layout before the engine is there: the same boxes as afterwards, and no other state's number.

SHIFTS = """
window.shifts = [];
const told = ({ node, previousRect, currentRect }) => [node?.outerHTML ?? node?.textContent, previousRect, currentRect];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) shifts.push([value, sources.map(told)]);
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.fault("A filled link is opened, and Python takes its time", "its entries, and no number of other entries")
def test_a_link_opened_cold_shows_its_own_entries_only(page: Page) -> None:
    page.add_init_script(SHIFTS)
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?successes=1&va-q13=yes&{LINK}")
        expect(element(page).get_by_text("Loading the calculator")).to_be_in_viewport()
        assert [entered(page, label) for label in ("Successes rolled", "Skill dice", "Attribute dice")] == list("134")
        assert page.locator("[name=va-q13][value=yes]").is_checked()
        expect(element(page).locator("[data-shows=skill]")).to_have_text("3")
        assert not re.search("%|AD", element(page).locator(".ts-outcome").inner_text())
        assert element(page).locator("[data-part=details]").inner_text().strip() == ""
        assert element(page).locator("[data-part=compare]").inner_text().strip() == ""
        before = element(page).locator("[data-part=form]").bounding_box()
    answered(page, f"successes=1&{LINK}&va-q13=yes")
    expect(element(page).locator(".ts-headline").first).to_contain_text("AD")
    expect(element(page).locator(".ts-figures").first).to_be_visible()
    assert element(page).locator("[data-part=form]").bounding_box() == before
    assert page.evaluate("shifts") == []


def test_a_choice_in_a_cold_link_shows_the_fields_it_needs(page: Page) -> None:
    page.add_init_script(SHIFTS)
    with Held(page, ENGINE):
        page.goto(f"{PARRY}?attack=pool&attack-pool=6")
        expect(element(page).get_by_text("Loading the calculator")).to_be_visible()
        expect(element(page).get_by_label("Their pool (d6)", exact=True)).to_have_value("6")
        expect(element(page).get_by_label("Successes rolled", exact=True)).to_be_hidden()
        before = element(page).locator("[data-part=form]").bounding_box()
    answered(page, "attack=pool&attack-pool=6")
    expect(element(page).get_by_label("Their pool (d6)", exact=True)).to_have_value("6")
    expect(element(page).locator("[name=successes][type=hidden]")).to_have_count(1)
    assert element(page).locator("[data-part=form]").bounding_box() == before
    assert page.evaluate("shifts") == []


def test_fields_that_only_the_engine_can_fill_stay_hidden_until_then(page: Page) -> None:
    with Held(page, ENGINE):
        page.goto("calculators/skill-odds/?hand=K,K&skill-break=40")
        expect(element(page).get_by_text("Loading the calculator")).to_be_visible()
        hand = element(page).locator("[name=hand]")
        expect(hand).to_be_hidden()
        expect(element(page).get_by_role("group", name="Your cards").first).to_be_hidden()
    answered(page, "hand=K,K&skill-break=40")
    expect(element(page).get_by_label("Remove: K")).to_have_count(2)
    expect(hand).to_be_visible()


def test_an_early_edit_removes_the_answer_and_moves_nothing(page: Page, setting: Setting) -> None:
    with Held(page, ENGINE):
        page.goto(PARRY)
        button = element(page).get_by_label("One more: Successes rolled")
        button.scroll_into_view_if_needed()
        before = button.bounding_box()
        press(button, setting)
        expect(element(page).get_by_text("Loading the calculator")).to_be_visible()
        expect(element(page).locator(".ts-headline").first).to_be_hidden()
        assert button.bounding_box() == before
    answered(page, "successes=5")


@pytest.mark.fault("A filled link is opened, and the scripts take their time", "no number of other entries")
@in_settings("phone-root-instant", "phone-path-full")
def test_a_link_without_our_scripts_shows_no_other_answer(page: Page) -> None:
    with Held(page, "**/calculator.js"):
        page.goto(f"{PARRY}?{LINK}", wait_until="commit")
        expect(element(page).get_by_text("Loading the calculator")).to_be_visible()
        expect(element(page).locator(".ts-headline").first).to_be_hidden()
        expect(element(page).get_by_label("Skill dice", exact=True)).to_be_hidden()
        expect(element(page).locator(".ts-table").first).to_be_hidden()
    answered(page, LINK)
    expect(element(page).locator(".ts-headline").first).to_be_visible()


@pytest.mark.fault("Buttons are pressed before the scripts are there", "they count")
@ON_BOTH_SCREENS
def test_presses_and_keys_before_our_scripts_load_count(page: Page, setting: Setting) -> None:
    with Held(page, "**/calculator.js"):
        page.goto(PARRY, wait_until="commit")
        unfolded(element(page).get_by_label("Attribute dice", exact=True)).fill("4")
        for _ in range(2):
            press(element(page).get_by_label("One more: Successes rolled"), setting)
    answered(page, "successes=6&attribute=4")


@pytest.mark.fault("Share or Pin is pressed before the scripts are there", "it is done as soon as they are, and once")
@ON_BOTH_SCREENS
def test_sharing_and_pinning_before_our_scripts_load_count(page: Page, setting: Setting) -> None:
    with Held(page, "**/everywhere.js"):
        page.goto(f"{PARRY}?{LINK}", wait_until="commit")
        for _ in range(2):  # a reader who sees nothing happen presses again
            press(page.locator(".ts-tools [data-pin]"), setting)
        press(page.locator(".ts-tools [data-share]"), setting)
    expect(page.get_by_role("dialog").locator("[data-address]")).to_have_value(re.compile(LINK))
    pins = page.evaluate("JSON.parse(localStorage.tableside).pins")
    assert [pin["href"] for pin in pins] == [f"{PARRY}?{LINK}"]


@pytest.mark.fault("Buttons are pressed before the scripts are there")
@ON_BOTH_SCREENS
def test_a_sheet_saved_early_has_the_numbers_of_the_link(page: Page, setting: Setting) -> None:
    with Held(page, "**/everywhere.js"):
        page.goto(f"{PARRY}?{LINK}", wait_until="commit")
        press(page.get_by_role("button", name="Save as a sheet"), setting)
    answered(page, LINK)
    asked = page.get_by_role("dialog")
    asked.get_by_label("Name").fill("Vika")
    press(asked.get_by_role("button", name="Save", exact=True), setting)
    expect(asked).to_be_hidden()
    sheets = page.wait_for_function("JSON.parse(localStorage.tableside ?? '{}').sheets?.actions").json_value()
    assert [sheet["name"] for sheet in sheets] == ["Vika"]
    assert sheets[0]["numbers"] | {"skill": "3", "attribute": "4"} == sheets[0]["numbers"]


@ON_A_PHONE
def test_a_second_tap_opens_no_second_dialog(page: Page) -> None:
    page.goto(f"{PARRY}?{LINK}")
    answered(page, LINK)
    page.get_by_role("button", name="Save as a sheet").evaluate("(button) => { button.click(); button.click(); }")
    expect(page.get_by_role("dialog")).to_have_count(1)


@AT_A_DESK
def test_the_sites_search_may_mark_words_without_asking_the_engine(page: Page, network: list[str]) -> None:
    page.goto("actions/parry/?h=parry")
    page.wait_for_timeout(2000)
    assert [url for url in network if "/runtime/" in url] == []
    assert page.locator("tableside-calculator[data-answered]").count() == 0
    expect(page.locator(".ts-line [data-headline]")).to_be_visible()
