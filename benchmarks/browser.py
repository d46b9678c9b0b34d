"""A Chromium at phone size with a profile of its own, on a slow processor if asked to, and its first answers."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from benchmarks.processes import program_of
from benchmarks.slowed import slowed
from tests.browser.chromium import chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Playwright

_NOTE_THE_ANSWER = """
window.firstAnswer = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("no answer in three minutes")), 180_000);
  addEventListener("tableside:answered", () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  }), { once: true });
});
"""


@contextmanager
def fresh_browser(playwright: Playwright, *, slow: bool = False, offline: bool = True) -> Iterator[BrowserContext]:
    """A Chromium that has never run before; its caches are kept from page to page while it runs, as at home.

    Args:
        playwright: what starts it.
        slow: whether it gets only a quarter of the processor (`benchmarks.slowed`), from when it has started.
        offline: whether a site may keep itself in it; what is kept is fetched once a page has come.
    """
    with tempfile.TemporaryDirectory(prefix="tableside-profile-", ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium(),
            args=["--disable-gpu", "--disable-quic", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
            viewport={"width": 390, "height": 844},
            device_scale_factor=2,
            has_touch=True,
            is_mobile=True,
            service_workers="allow" if offline else "block",
        )
        context.add_init_script(_NOTE_THE_ANSWER)
        with slowed(program_of(profile)) if slow else nullcontext():
            yield context
        context.close()


def time_to_answer(context: BrowserContext, address: str, reading: float = 0) -> float:
    """Seconds from navigation to the frame that shows the first answer worked out in the browser.

    The page is opened for this, stays open for `reading` seconds more, and is closed again. It tells of its answer by
    the event `tableside:answered`.
    """
    page = context.new_page()
    page.goto(address, wait_until="commit")
    milliseconds: float = page.evaluate("window.firstAnswer")
    page.wait_for_timeout(reading * 1000)
    page.close()
    return milliseconds / 1000
