"""`make wander`: a reader with a phone taps through the calculators at random, faster than pages and answers come.

python -m tools.wander --minutes 10
python -m tools.wander --seed 4711

Steps, choices, examples, links, Back, Forward, reloads, the search and links opened cold, on a line and with an engine
that are slow at times. Whenever the reader pauses, the address, the entries and the answer have to be of one state,
and the number has to be the one that the engine gives here. The actions depend on the seed, their timing on the
machine. Add its finds as tests to tests/browser.
"""

from __future__ import annotations

import sys
import tempfile
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from contextlib import contextmanager
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error, sync_playwright

from calculators import registry
from calculators.forms import state
from publish.serve.server import Site, address, listen, start
from publish.terminal import say
from tests.browser.chromium import chromium
from tests.browser.settings import PHONE
from tests.support.built_site import publish

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Page, Route

WORDS = tuple(registry.words())
SETTLED, PATIENCE = 1.2, 60  # seconds without a change, and the longest wait for such a time
LATE_ENGINE = """
    const { postMessage } = Worker.prototype;
    let next = 0;
    Worker.prototype.postMessage = function (...given) {
        next = Math.max(next, performance.now() + (Math.random() < 0.4 ? 1200 * Math.random() : 0));
        setTimeout(() => postMessage.apply(this, given), next - performance.now());
    };
"""
PRESS = """([among, chance]) => {
    const seen = [...document.querySelectorAll(among)].filter((each) => each.getClientRects().length > 0);
    seen[Math.floor(chance * seen.length)]?.click();
}"""
CONTROLS = ", ".join(
    f"tableside-calculator {selector}" for selector in ("[data-step]", "[type=radio]", "[data-field]", "[data-set]")
)
SHOWN = """() => {
    const shown = document.querySelector("tableside-calculator");
    return shown && {
        calculator: shown.getAttribute("calculator"),
        entered: shown.query,
        stage: shown.dataset.stage ?? "",
        address: location.pathname + location.search,
        headline: shown.querySelector("[data-part=verdict] .ts-headline")?.textContent.trim() ?? "",
    };
}"""


def act(page: Page, random: Random) -> str:
    """Do one thing, without waiting for its effect; return its description."""
    chance = random.random()
    word = random.choice(WORDS)
    match random.choices(
        ("press", "example", "link", "back", "forward", "reload", "open", "search"), (10, 2, 3, 2, 1, 1, 1, 1)
    ):
        case ["press"]:
            page.evaluate(PRESS, [CONTROLS, chance])
            return f"press {chance:.3f}"
        case ["example"]:
            page.evaluate(PRESS, ["[data-example]", chance])
            return f"example {chance:.3f}"
        case ["link"]:
            page.evaluate(PRESS, ["a[href*='/calculators/']:not([data-example], [target])", chance])
            return f"link {chance:.3f}"
        case ["open"]:
            query = random.choice([example.query for example in registry.calculator(word).examples] or ["successes=2"])
            page.goto(f"calculators/{word}/?{query}", wait_until="commit")
            return f"open {word} {query}"
        case ["search"]:
            page.keyboard.press("/")
            page.keyboard.press("Escape")
            return "search"
        case [other]:
            page.evaluate("location.reload()" if other == "reload" else f"history.{other}()")
            return other
    raise AssertionError  # one of the cases always fits


def settled(page: Page) -> Any:
    """Return the parts of the page once nothing has changed for a while; None if it has no calculator."""
    end = time.monotonic() + PATIENCE
    last, since = None, time.monotonic()
    while time.monotonic() < end:
        try:
            now = page.evaluate(SHOWN)
        except Error:  # between two pages
            now = last
        if now != last:
            last, since = now, time.monotonic()
        elif time.monotonic() - since > SETTLED and not (last and last["stage"]):
            break
        time.sleep(0.05)
    return last


def wrong(shown: Any) -> str:
    """Describe parts of the page that do not fit together; return "" if all do."""
    calculator = registry.calculator(shown["calculator"])
    path, _, query = shown["address"].partition("?")
    entered = state.read(calculator, query)
    answer, _ = state.answer(calculator, entered)
    if not path.endswith(f"/calculators/{calculator.id}/"):
        return "another page's calculator"
    if shown["stage"]:
        return "no answer"
    if shown["entered"] != entered.query:
        return f"the address says {entered.query!r}"
    if answer and shown["headline"] != answer.headline:
        return f"the answer is {answer.headline!r}"
    return ""


@contextmanager
def reading(front: str, random: Random, errors: list[str]) -> Iterator[Page]:
    """Yield an empty page on a phone, with a slow line; errors of its scripts are noted."""

    def late(route: Route) -> None:
        time.sleep(random.random() / 2)
        route.continue_()

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--disable-gpu", "--disable-quic"])
        context = browser.new_context(base_url=front, **PHONE)
        context.add_init_script(LATE_ENGINE)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.route("**/calculators/*/*", late)
        yield context.new_page()
        browser.close()


def wander(page: Page, random: Random, errors: list[str], end: float) -> tuple[int, int]:
    """Tap until the time is over and print everything that does not fit together.

    Returns:
        The number of checks, and the number of failed ones.
    """
    pauses = defects = 0
    done: list[str] = []
    while time.monotonic() < end:
        if "/calculators/" not in page.url:
            page.goto(f"calculators/{random.choice(WORDS)}/")
            done = [page.url]
        for _ in range(random.randint(1, 5)):
            try:
                done.append(act(page, random))
            except Error:  # between two pages, with nothing to tap
                done.append("nothing")
            time.sleep(random.choice((0, 0, random.random() / 2)))
        shown = settled(page)
        if shown is None:
            page.goto("about:blank")
            continue
        pauses += 1
        says = "; ".join([*filter(None, [wrong(shown)]), *errors])
        if says:
            defects += 1
            print(f"\n{says}\n  {shown}\n  after {', '.join(done[-12:])}", flush=True)
            page.goto("about:blank")
        errors.clear()
    return pauses, defects


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if every check passes, else 1."""
    parser = ArgumentParser(
        prog="python -m tools.wander", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=10, help="how long (%(default)s)")
    parser.add_argument("--seed", type=int, help="the seed of an earlier run (default: a new one)")
    options = parser.parse_args(arguments)
    seed = SystemRandom().randrange(10**9) if options.seed is None else options.seed
    say(f"Wandering for {options.minutes:g} minutes. SEED={seed} does the same again.")
    at = listen("127.0.0.1", 0)
    front, site, errors = address(at, "/"), Site(), list[str]()
    with tempfile.TemporaryDirectory(prefix="tableside-") as work:
        failed = publish(Path(work, "site"), front)
        if failed:
            sys.exit(failed)
        site.show(Path(work, "site"))
        start(site, at)
        with reading(front, Random(seed), errors) as page:
            pauses, defects = wander(page, Random(seed), errors, time.monotonic() + 60 * options.minutes)
    say(f"{pauses} pauses; at {defects} of them something did not fit.")
    return 1 if defects else 0


if __name__ == "__main__":
    sys.exit(main())
