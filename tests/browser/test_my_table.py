"""Sheets and pins: written down once, used by every calculator, handed on by a link, and never taken in unasked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.settings import ON_A_PHONE
from tests.browser.test_theme import broken_rules

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.settings import Setting

SHEETS = {
    "version": 1,
    "sheets": {
        "actions": [
            {"name": "Kira", "numbers": {"skill": "3", "attribute": "4", "action-dice": "6", "parry-rating": "4"}},
            {"name": "Brann", "numbers": {"skill": "1", "attribute": "1", "action-dice": "4", "prowess": "5"}},
        ],
        "awareness-stealth": [{"name": "Kira", "numbers": {"search": "2d6+1"}}],
    },
    "chosen": {"actions": "Kira", "awareness-stealth": "Kira"},
}
BLOCKED = """for (const name of ["getItem", "setItem"]) {
  const theirs = Storage.prototype[name];
  Storage.prototype[name] = function (key, ...rest) {
    if (key.startsWith("tableside")) throw new DOMException("blocked", "SecurityError");
    return theirs.call(this, key, ...rest);
  };
}"""


def keep(page: Page, data: object) -> None:
    page.goto("./")
    page.evaluate("what => localStorage.setItem('tableside', JSON.stringify(what))", data)


def stored_data(page: Page) -> dict[str, dict[str, list[dict[str, object]]]]:
    data: dict[str, dict[str, list[dict[str, object]]]] = page.evaluate("JSON.parse(localStorage.tableside)")
    return data


def opened(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("tableside-calculator[data-answered]").wait_for(state="attached", timeout=90_000)


@ON_A_PHONE
def test_two_players_in_turn(page: Page) -> None:
    """Three calculators open with the numbers of the chosen sheet; the other player's are one tap away."""
    keep(page, SHEETS)
    opened(page, "calculators/parry-cost/")
    calculator = page.locator("tableside-calculator")
    expect(page.locator("#parry-cost-action-dice")).to_have_value("6")
    page.wait_for_url("**/?action-dice=6&defence-rating=4&skill=3&attribute=4")
    expect(calculator.locator("#parry-cost-action-dice-field")).to_contain_text("Kira")
    page.locator("[data-chips]").get_by_role("button", name="Brann", exact=True).tap()
    expect(page.locator("#parry-cost-action-dice")).to_have_value("4")
    expect(calculator.locator("#parry-cost-action-dice-field")).to_contain_text("Brann")
    page.wait_for_url("**/?action-dice=4&defence-rating=4&attribute=1")
    opened(page, "calculators/dodge/")
    expect(page.locator("#dodge-prowess")).to_have_value("5")
    opened(page, "calculators/search-time/")
    page.wait_for_url("**/?cards=2d6+1")


@ON_A_PHONE
def test_a_number_is_changed_for_this_once(page: Page) -> None:
    keep(page, SHEETS)
    opened(page, "calculators/parry-cost/")
    field = page.locator("#parry-cost-action-dice-field")
    expect(field).to_contain_text("Kira")
    page.locator("#parry-cost-action-dice").fill("5")
    expect(field).not_to_contain_text("Kira")
    expect(page.locator("[data-chips]").get_by_role("button", name="Use Kira’s")).to_have_attribute(
        "aria-pressed", "false"
    )
    assert stored_data(page)["sheets"]["actions"][0]["numbers"]["action-dice"] == "6"  # type: ignore[index]


@ON_A_PHONE
def test_a_link_is_shown_as_it_came(page: Page) -> None:
    keep(page, SHEETS)
    opened(page, "calculators/parry-cost/?skill=2")
    expect(page.locator("#parry-cost-action-dice")).to_have_value("5")
    expect(page).to_have_url(re.compile(r"\?skill=2$"))
    page.locator("[data-chips]").get_by_role("button", name="Use Kira’s").tap()
    expect(page.locator("#parry-cost-action-dice")).to_have_value("6")


@ON_A_PHONE
def test_numbers_are_kept_as_a_sheet_where_they_are_entered(page: Page) -> None:
    opened(page, "calculators/parry-cost/?action-dice=7&skill=4")
    page.get_by_role("button", name="Save as a sheet").tap()
    page.get_by_role("dialog").get_by_label("Name").fill("Oda")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).tap()
    expect(page.locator("[data-chips]").get_by_role("button", name="Oda", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    assert stored_data(page)["sheets"]["actions"] == [
        {"name": "Oda", "numbers": {"action-dice": "7", "parry-rating": "2", "skill": "4", "attribute": "2"}}
    ]
    opened(page, "calculators/rest/")
    expect(page.locator("#rest-action-dice-total")).to_have_value("7")


@ON_A_PHONE
def test_a_bad_value_on_a_sheet_shows_a_message_at_the_field(page: Page) -> None:
    keep(page, {"sheets": {"actions": [{"name": "Kira", "numbers": {"skill": "many"}}]}, "chosen": {"actions": "Kira"}})
    opened(page, "calculators/parry-cost/")
    expect(page.locator("#parry-cost-skill-problem")).to_contain_text("from 1 to 10")


@ON_A_PHONE
def test_the_page_of_sheets(page: Page) -> None:
    """The test adds, names, fills in, uses and deletes one; a reload shows it unchanged."""
    page.goto("sheets/")
    part = page.locator("[data-sheets=actions]")
    part.get_by_role("button", name="Add a sheet").tap()
    name = part.locator("[data-name]")
    expect(name).to_be_focused()
    page.keyboard.type("Kira")
    page.keyboard.press("Tab")
    part.locator("[data-key=prowess]").fill("3")
    part.get_by_role("button", name="One more: Prowess").tap()
    expect(part.get_by_role("status")).to_have_text("Saved on this device")
    page.reload()
    expect(name).to_have_value("Kira")
    expect(part.locator("[data-key=prowess]")).to_have_value("4")
    expect(part.get_by_role("button", name="Use Kira")).to_have_attribute("aria-pressed", "true")
    part.get_by_role("button", name="Delete Kira").tap()
    expect(part.locator("[data-sheet]")).to_have_count(0)


@pytest.mark.fault("Something else than a number is written on a sheet", "a sentence below it; the text stays")
@ON_A_PHONE
def test_a_value_no_calculator_accepts_shows_a_message_on_the_sheet(page: Page) -> None:
    page.goto("sheets/")
    part = page.locator("[data-sheets=actions]")
    part.get_by_role("button", name="Add a sheet").tap()
    prowess = part.get_by_label("Prowess (PRW), My character")
    message = part.get_by_text("Prowess (PRW) must be a whole number from 0 to 10")
    expect(prowess).to_have_attribute("inputmode", "numeric")
    prowess.fill("99x")
    expect(message).to_be_hidden()  # while it is being typed
    page.keyboard.press("Tab")
    expect(message).to_be_visible()
    expect(prowess).to_have_accessible_description("Prowess (PRW) must be a whole number from 0 to 10")
    page.reload()
    expect(prowess).to_have_value("99x")
    expect(message).to_be_visible()
    assert broken_rules(page) == ""
    prowess.fill("4")
    expect(message).to_be_hidden()
    expect(prowess).to_have_accessible_description("")
    assert prowess.get_attribute("aria-invalid") is None


def sheet_of_weapons(page: Page) -> Locator:
    """Return the part of a page of sheets on which a skill and three weapons have just been added by hand."""
    page.goto("sheets/")
    part = page.locator("[data-sheets=actions]")
    part.get_by_role("button", name="Add a sheet").tap()
    for noun, name, number in (
        ("skill", "Stealth", "3"),
        ("weapon", "Longsword", "4"),
        ("weapon", "Bow", "2"),
        ("weapon", "<b>Dagger & co", "1"),
    ):
        part.get_by_role("button", name=f"Add a {noun}").tap()
        expect(part.get_by_label(f"Name of the {noun}").last).to_be_focused()
        page.keyboard.type(name)
        part.get_by_role("group", name=f"{noun.capitalize()}s").locator("[data-key]").last.fill(number)
    return part


WEAPONS = {"parry-rating/Longsword": "4", "parry-rating/Bow": "2", "parry-rating/<b>Dagger & co": "1"}


@ON_A_PHONE
def test_named_skills_and_weapons_are_added_renamed_and_removed(page: Page) -> None:
    part = sheet_of_weapons(page)
    expect(part.get_by_role("status")).to_have_text("Saved on this device")
    assert stored_data(page)["sheets"]["actions"][0]["numbers"] == {"skill/Stealth": "3", **WEAPONS}
    page.reload()
    names = part.get_by_label("Name of the weapon")
    expect(names.nth(2)).to_have_value("<b>Dagger & co")
    names.nth(1).fill("Long bow")
    part.get_by_role("button", name="One more: Long bow").tap()
    part.get_by_role("button", name="Remove: Longsword").tap()
    expect(names).to_have_count(2)
    page.get_by_role("button", name="Undo").tap()
    expect(names).to_have_count(3)
    part.get_by_role("button", name="Remove: <b>Dagger & co").tap()
    page.get_by_role("button", name="Close").tap()
    page.evaluate("scrollTo(0, 0)")
    assert broken_rules(page) == ""
    page.reload()
    expect(names).to_have_count(2)
    assert stored_data(page)["sheets"]["actions"][0]["numbers"] == {
        "skill/Stealth": "3",
        "parry-rating/Longsword": "4",
        "parry-rating/Long bow": "3",
    }


@pytest.mark.fault("Two weapons of a sheet get one name, or none", "a sentence below the name; no number is lost")
@ON_A_PHONE
def test_a_bad_weapon_shows_a_message_at_its_field(page: Page) -> None:
    part = sheet_of_weapons(page)
    names = part.get_by_label("Name of the weapon")
    bow = part.get_by_label("Parry rating, Bow, My character")
    names.nth(1).fill("Longsword")
    page.keyboard.press("Tab")
    expect(names.nth(1)).to_have_accessible_description("You already have a weapon named Longsword")
    bow.fill("99")
    page.keyboard.press("Tab")
    expect(bow).to_have_accessible_description("Parry rating must be a whole number from 0 to 20")
    assert broken_rules(page) == ""
    names.nth(2).fill("")
    page.keyboard.press("Tab")
    part.get_by_role("button", name="Add a weapon").tap()
    expect(names).to_have_count(3)
    expect(names.nth(2)).to_be_focused()
    expect(names.nth(2)).to_have_accessible_description("Name this weapon first")
    page.keyboard.type("Club")
    expect(names.nth(2)).to_have_accessible_description("")
    assert stored_data(page)["sheets"]["actions"][0]["numbers"] == {
        "skill/Stealth": "3",
        "parry-rating/Longsword": "4",
        "parry-rating/Bow": "99",
        "parry-rating/Club": "1",
    }


@ON_A_PHONE
def test_named_skills_and_weapons_are_offered_at_the_field(page: Page) -> None:
    """They are there after an instant navigation, too; a chip keeps the focus while the answer is drawn."""
    sheet_of_weapons(page)
    page.evaluate("const link = document.querySelector('a'); link.href = '../calculators/parry-cost/'; link.click()")
    rating, field = page.locator("#parry-cost-defence-rating"), page.locator("#parry-cost-defence-rating-field")
    expect(rating).to_have_value("4", timeout=90_000)
    expect(page.locator("#parry-cost-skill")).to_have_value("3")
    chip = field.get_by_role("button", name="Bow 2")
    expect(chip).to_be_visible()
    assert chip.evaluate("(chip) => chip.getBoundingClientRect().height") >= 44  # waits if an answer draws it again
    chip.tap()
    expect(rating).to_have_value("2")
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(chip).to_be_focused()
    expect(page.locator("[data-chips]").get_by_role("button", pressed=True)).to_have_text("My character")
    page.wait_for_url("**/?skill=3")
    field.get_by_role("button", name="<b>Dagger & co 1").tap()
    expect(rating).to_have_value("1")
    assert broken_rules(page) == ""
    page.go_back()
    expect(rating).to_have_value("2")
    page.get_by_role("button", name="Save as a sheet").tap()
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).tap()
    stored = stored_data(page)["sheets"]["actions"][0]["numbers"]
    assert {**WEAPONS, "skill/Stealth": "3"}.items() <= stored.items()  # type: ignore[attr-defined]
    assert "parry-rating" not in stored  # type: ignore[operator]


@ON_A_PHONE
def test_named_weapons_are_in_the_link_of_a_sheet(page: Page, browser: Browser, setting: Setting) -> None:
    part = sheet_of_weapons(page)
    part.get_by_role("button", name="Share My character").tap()
    link = page.get_by_role("dialog").get_by_label("Address", exact=True).input_value()
    assert "skill/Stealth=3" in link
    other = browser.new_context(**setting.screen)
    fresh = other.new_page()
    fresh.goto(link)
    expect(fresh.get_by_role("dialog")).to_contain_text("Stealth 3, Longsword 4, Bow 2, <b>Dagger & co 1")
    fresh.get_by_role("dialog").get_by_role("button", name="Save", exact=True).tap()
    expect(fresh.get_by_label("Name of the weapon").nth(2)).to_have_value("<b>Dagger & co")
    assert stored_data(fresh)["sheets"]["actions"][0]["numbers"] == {"skill/Stealth": "3", **WEAPONS}
    other.close()


@ON_A_PHONE
def test_dice_on_a_sheet_are_taken_as_players_write_them(page: Page) -> None:
    page.goto("sheets/")
    part = page.locator("[data-sheets=awareness-stealth]")
    part.get_by_role("button", name="Add a sheet").tap()
    search = part.get_by_label("Search cards, My character")
    search.fill("2D6 + 1 ")
    page.keyboard.press("Tab")
    expect(search).to_have_value("2d6+1")
    expect(part.get_by_text("Search cards must be")).to_be_hidden()
    opened(page, "calculators/awareness-odds/")
    page.wait_for_url("**/?cards=2d6+1")
    expect(page.locator("#awareness-odds-cards-field")).to_contain_text("My character")


@ON_A_PHONE
def test_a_sheet_is_shared_taken_in_and_refused(page: Page, browser: Browser, setting: Setting, front: str) -> None:
    """The link asks first; a sheet with the same name may be replaced, or the new one kept beside it."""
    keep(page, SHEETS)
    page.goto("sheets/")
    page.locator("[data-sheets=actions]").get_by_role("button", name="Share Kira").tap()
    link = page.get_by_role("dialog").get_by_label("Address", exact=True).input_value()
    page.keyboard.press("Escape")
    assert link == f"{front}sheets/#take=actions;Kira;skill=3&attribute=4&action-dice=6&parry-rating=4"
    other = browser.new_context(**setting.screen)
    fresh = other.new_page()
    for answer, message, names in (
        ("Not now", "", None),
        ("Save", "Saved", ["Kira"]),
        ("Save both", "Saved", ["Kira", "Kira 2"]),
    ):
        fresh.goto("about:blank")
        fresh.goto(link)
        expect(fresh.get_by_role("dialog")).to_contain_text("Save Kira?")
        expect(fresh.get_by_role("dialog")).to_contain_text("Skill dice 3, Attribute dice 4")
        fresh.get_by_role("dialog").get_by_role("button", name=answer, exact=True).tap()
        expect(fresh.get_by_role("dialog")).to_have_count(0)
        expect(fresh.locator(".ts-toast")).to_have_text(message)  # a moment after the dialog is gone
        assert "#" not in fresh.url
        stored = fresh.evaluate("JSON.parse(localStorage.tableside ?? '{}').sheets?.actions?.map(({ name }) => name)")
        assert stored == names
    other.close()


@pytest.mark.fault("The browser refuses to keep sheets", "a sentence, and they hold for the visit")
@ON_A_PHONE
def test_storage_blocked(page: Page) -> None:
    """Sheets work for the visit, and the page tells the reader."""
    page.add_init_script(BLOCKED)
    page.goto("sheets/")
    expect(page.locator("[data-not-kept-sheets]")).to_be_visible()
    page.locator("[data-sheets=actions]").get_by_role("button", name="Add a sheet").tap()
    expect(page.locator("[data-sheets=actions] [data-sheet]")).to_have_count(1)


@ON_A_PHONE
def test_pins_are_the_screen_of_an_evening(page: Page, browser: Browser, setting: Setting) -> None:
    """A clause and an answer are pinned, put in order, handed on, and accepted if the reader agrees."""
    page.goto("actions/parry/#minimum-dice")
    page.locator("#minimum-dice .ts-clause").tap()
    page.get_by_role("dialog").get_by_role("button", name="Pin", exact=True).tap()
    expect(page.get_by_role("dialog").get_by_role("button", name="Unpin", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Share this table: Fewest AD").first.tap()
    page.get_by_role("dialog").get_by_role("button", name="Pin", exact=True).tap()
    expect(page.get_by_role("dialog").get_by_role("button", name="Unpin", exact=True)).to_be_visible()
    opened(page, "calculators/dice-pool/?dice=7")
    page.get_by_role("button", name="Pin", exact=True).tap()
    expect(page.locator(".ts-toast")).to_have_text("Pinned")
    headline = page.locator(".ts-headline").inner_text()
    page.goto("pins/")
    pins = page.locator("[data-pins] [role=listitem]")
    expect(pins).to_have_count(3)
    expect(pins.nth(0)).to_contain_text("VA-50")
    expect(pins.nth(1)).to_contain_text("Fewest AD")
    expect(pins.nth(2)).to_contain_text(headline)
    for _ in range(2):
        page.get_by_role("button", name="Up: Dice pool").press("Enter")
    expect(pins.nth(0)).to_contain_text("Dice pool")
    page.get_by_role("button", name="Share these pins").tap()
    link = page.get_by_role("dialog").get_by_label("Address", exact=True).input_value()
    page.keyboard.press("Escape")
    other = browser.new_context(**setting.screen)
    fresh = other.new_page()
    fresh.goto(link)
    fresh.get_by_role("dialog").get_by_role("button", name="Save", exact=True).tap()
    expect(fresh.locator("[data-pins] h2 a")).to_have_text(pins.locator("h2 a").all_inner_texts())
    other.close()
    page.get_by_role("button", name="Remove: Dice pool").tap()
    expect(pins).to_have_count(2)
    pins.nth(0).locator("h2 a").tap()
    expect(page.locator("h1")).to_contain_text("VA-50")


PINS = [
    {"href": "r/VA-50/", "title": "VA-50", "said": "", "game": "actions"},
    {"href": "actions/parry/#table-parry-minimum", "title": "Fewest AD", "said": "", "game": "actions"},
    {"href": "calculators/dice-pool/?dice=7", "title": "Dice pool", "said": "2.33", "game": "actions"},
    {"href": "calculators/dice-pool/?dice=4", "title": "Dice pool", "said": "1.33", "game": "actions"},
    {"href": "calculators/duel/", "title": "Duel", "said": "Both fail", "game": "confrontations"},
]


@ON_A_PHONE
def test_pins_are_shown_in_place(page: Page, console: list[str]) -> None:
    """The words of a rule and a table are on the page; calculators work in it, and pins keep their entries."""
    keep(page, {"version": 1, "pins": PINS})
    page.goto("pins/")
    pins = page.locator("[data-pins] > *")
    expect(pins.nth(0)).to_contain_text("Against a weapon whose parry rating is higher")
    expect(pins.nth(1).locator("table")).to_be_visible()
    assert pins.nth(1).locator("a").first.evaluate("({ href }) => href").startswith(page.url.removesuffix("pins/"))
    pins.nth(2).locator("summary").first.tap()
    expect(pins.nth(2).locator("#dice-pool-dice")).to_have_value("7", timeout=90_000)
    pins.nth(2).locator("#dice-pool-dice").fill("9")
    page.wait_for_function("() => JSON.parse(localStorage.tableside).pins[2].href.endsWith('?dice=9')", timeout=90_000)
    expect(pins.nth(2).locator("[data-said]")).to_contain_text(pins.nth(2).locator(".ts-headline").inner_text())
    pins.nth(4).locator("summary").first.tap()
    expect(pins.nth(4).locator(".ts-headline")).to_be_visible()
    assert broken_rules(page) == ""
    pins.nth(3).locator("summary").first.tap()
    expect(page.locator("#dice-pool-dice")).to_have_value("4", timeout=90_000)
    expect(pins.nth(2).locator("tableside-calculator")).to_have_count(0)
    expect(page).to_have_url(re.compile("pins/$"))
    assert [pin["href"] for pin in stored_data(page)["pins"]][2:4] == [  # type: ignore[index]
        "calculators/dice-pool/?dice=9",
        "calculators/dice-pool/?dice=4",
    ]


@ON_A_PHONE
def test_pins_follow_the_house_rulings_of_the_table(page: Page) -> None:
    house = {"houses": {"actions": [{"name": "Ours", "text": "va-q39=initiator"}]}, "house": {"actions": "Ours"}}
    table = {"href": "actions/#table-contest-chance", "title": "Contest", "said": "", "game": "actions"}
    keep(page, {"version": 1, "pins": [table], **house})
    page.goto("pins/")
    expect(page.locator("[data-pins] [data-followed]")).to_be_visible(timeout=90_000)


@pytest.mark.fault("The network fails while pins are shown", "the words they were pinned with, and a sentence")
@ON_A_PHONE
def test_pins_that_cannot_be_fetched_keep_their_words(page: Page, console: list[str]) -> None:
    keep(page, {"version": 1, "pins": [{**PINS[0], "said": "Pinned words"}, PINS[2], {**PINS[0], "href": "r/none/"}]})
    page.route("**/r/VA-50/", lambda route: route.abort())
    page.route("**/calculators/dice-pool/", lambda route: route.abort())
    page.goto("pins/")
    expect(page.locator("[data-pins] > *").first).to_contain_text("Pinned words")
    page.locator("[data-pins] summary:visible").tap()
    message = page.locator("[data-pins] details[open] [data-failed]")
    expect(message).to_be_visible()
    page.unroute("**/calculators/dice-pool/")
    for _ in range(2):
        page.locator("[data-pins] summary:visible").first.tap()
    expect(page.locator("#dice-pool-dice")).to_have_value("7", timeout=90_000)
    expect(message).to_be_hidden()
    console.clear()


@ON_A_PHONE
def test_pins_print_on_one_sheet_with_their_addresses(page: Page) -> None:
    rules = [{"href": f"r/VA-{n}/", "title": f"VA-{n}", "said": "", "game": "actions"} for n in range(50, 57)]
    keep(page, {"version": 1, "pins": [*PINS, *rules]})
    page.goto("pins/", wait_until="networkidle")
    page.evaluate("window.print = () => (window.printed = true)")
    page.get_by_role("button", name="Print").tap()
    assert page.evaluate("window.printed")
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
    page.emulate_media(media="print")
    expect(page.locator("[data-address]").first).to_have_text(
        page.url.replace("http://", "").replace("pins/", "r/VA-50/")
    )
    expect(page.locator("[data-address]").first).to_be_visible()


@ON_A_PHONE
@pytest.mark.parametrize("address", ["table/", "sheets/", "pins/", "house/"])
def test_axe_reports_nothing_on_empty_pages(page: Page, address: str) -> None:
    page.goto(address, wait_until="networkidle")
    assert broken_rules(page) == ""


@ON_A_PHONE
def test_an_empty_list_of_pins_cannot_be_shared(page: Page) -> None:
    share = page.get_by_role("button", name="Share these pins")
    page.goto("pins/", wait_until="networkidle")
    expect(share).to_be_hidden()
    keep(page, {"version": 1, "pins": [{"href": "r/VA-50/", "title": "VA-50", "said": "", "game": "actions"}]})
    page.goto("pins/")
    expect(share).to_be_visible()
    page.get_by_role("button", name="Remove: VA-50").tap()
    expect(share).to_be_hidden()


@pytest.mark.fault("The script of the page of sheets or of house rulings is missing", "a sentence, and a button")
@ON_A_PHONE
@pytest.mark.parametrize(("address", "part"), [("sheets/", "sheets"), ("pins/", "sheets"), ("house/", "house")])
def test_a_page_without_its_own_script_shows_a_message(page: Page, console: list[str], address: str, part: str) -> None:
    script = f"**/assets/tableside/*/{part}-*.js"
    page.route(script, lambda route: route.abort())
    page.goto(address)
    expect(page.locator(".ts-toast")).to_contain_text("A part of this page did not load.")
    page.unroute(script)
    with page.expect_response(script):
        page.get_by_role("button", name="Reload").tap()
    expect(page.locator(".ts-toast")).to_be_empty()
    console.clear()


@pytest.mark.fault("More is pinned or kept than there is room for", "a sentence, and nothing that is there goes")
@ON_A_PHONE
def test_a_full_store_refuses_more_and_loses_nothing(page: Page) -> None:
    pins = [{"href": f"r/VA-{code}/", "title": f"VA-{code}", "said": "", "game": "actions"} for code in range(50)]
    houses = [{"name": f"Set {number}", "text": "va-q1=plain"} for number in range(50)]
    sheets = [{"name": f"Player {number}", "numbers": {}} for number in range(50)]
    keep(page, {"version": 1, "pins": pins, "houses": {"actions": houses}, "sheets": {"actions": sheets}})
    full = "You can save 50. Delete one first"
    opened(page, "calculators/parry-cost/?skill=2")
    page.get_by_role("button", name="Pin", exact=True).tap()
    expect(page.locator(".ts-toast")).to_have_text(full)
    page.goto("sheets/#actions")
    page.locator("[data-sheets=actions]").evaluate("(part) => part.open = true")
    page.locator("[data-sheets=actions] [data-add]").tap()
    expect(page.locator(".ts-toast")).to_have_text(full)
    page.goto("house/#actions")
    page.locator("[data-house=actions]").evaluate("(part) => part.open = true")
    other = page.locator("[data-house=actions] fieldset[data-code] input:not([checked])").first
    other.evaluate("(reading) => reading.click()")
    expect(page.locator(".ts-toast")).to_have_text(full)
    expect(other).not_to_be_checked()  # the game still uses the defaults
    now = stored_data(page)
    assert (now["pins"], now["houses"]["actions"], now["sheets"]["actions"]) == (pins, houses, sheets)


@ON_A_PHONE
@pytest.mark.parametrize("address", ["sheets/", "pins/", "calculators/parry-cost/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, scheme: str, address: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    keep(page, {**SHEETS, "pins": [{"href": "r/VA-50/", "title": "VA-50", "said": "2 AD", "game": "actions"}]})
    page.goto(address)
    assert broken_rules(page) == ""
