"""The fold of house rulings in a calculator: those that change the answer first, the others folded below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.settings import ON_A_PHONE
from tests.browser.test_calculators import PARRY, answered, element

if TYPE_CHECKING:
    from playwright.sync_api import Page


def open_fold(page: Page) -> None:
    page.goto(f"{PARRY}?skill=2")
    answered(page, "skill=2")
    page.wait_for_function("() => document.querySelector('tableside-calculator').progress.isReady")
    fold = page.locator("summary", has_text="House rulings")
    fold.tap()
    page.wait_for_function("() => Boolean(document.querySelector('tableside-calculator').effects)")
    page.wait_for_timeout(500)
    if element(page).locator(".ts-group--aside").count() == 0:  # the machine is slow, and the reader reads
        fold.tap()
        fold.tap()
    expect(element(page).locator(".ts-group--aside")).to_be_attached()


def place_in_fold(page: Page, name: str) -> float:
    """Return how far below the fold's line a ruling is, because the page may have scrolled."""
    return element(page).evaluate(
        """(calculator, name) => {
            const field = calculator.querySelector(`[name=${name}]`);
            const fold = field.closest(".ts-group:not(.ts-group--aside)");
            return Math.round(field.getBoundingClientRect().top - fold.getBoundingClientRect().top);
        }""",
        name,
    )


@ON_A_PHONE
def test_rulings_that_change_the_answer_come_first(page: Page) -> None:
    open_fold(page)
    aside = element(page).locator(".ts-group--aside")
    expect(aside.locator("> summary .ts-says")).to_contain_text("VA-Q18")
    expect(element(page).locator("[name=va-q39]").first).to_be_visible()
    expect(element(page).locator("[name=va-q18]").first).to_be_hidden()


@ON_A_PHONE
def test_a_ruling_without_effect_is_marked_and_keeps_its_place(page: Page) -> None:
    open_fold(page)
    calculator = element(page)
    calculator.locator(".ts-group--aside > summary").tap()
    before = place_in_fold(page, "va-q18")
    calculator.locator("[name=va-q18][value=yes] + span").tap()
    answered(page, "skill=2&va-q18=yes")
    line = calculator.locator(".ts-field--ruling", has=page.locator("[name=va-q18]")).locator("[data-effect=none]")
    expect(line).to_be_visible()
    expect(line).to_have_text("makes no difference here")
    assert place_in_fold(page, "va-q18") == before
