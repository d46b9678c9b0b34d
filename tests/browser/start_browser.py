"""Starts an unused Firefox or WebKit, out of sight, so that a test has a reader."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self

from tests.browser.webdriver import HEIGHT, PATIENCE, WIDTH, ByHttp, Marionette, Reader, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["firefox", "screen", "webkit"]

PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "network.dns.disabled": True,  # no name leads anywhere: it can reach this machine only
    "datareporting.policy.dataSubmissionEnabled": False,
    "devtools.console.stdout.content": True,
    "javascript.options.wasm_optimizingjit": False,  # as in Chromium here: Python is compiled once a visit, not twice
    "services.settings.server": "data:,#remote-settings-dummy/v1",  # as Firefox's own tests have it
}
WRONG = re.compile(r"^console\.error: (?!RSLoader).*|^JavaScript error: http.*", re.MULTILINE)  # RSLoader is its own


class _Started:
    """A program that runs as long as it is needed.

    Attributes:
        printed: the file with its output.
    """

    def __init__(self, command: list[str], printed: Path, **environment: str) -> None:
        self.printed = printed
        with printed.open("wb") as out:
            self._process = subprocess.Popen(command, stdout=out, stderr=out, env={**os.environ, **environment})

    def soon[T](self, get: Callable[[], T]) -> T:
        """Return a result as soon as it is ready."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return get()
            except (OSError, ValueError):
                if self._process.poll() is not None or time.monotonic() > end:
                    raise Refused(f"{self._process.args!r} does not start:\n{self.printed.read_text()}") from None
                time.sleep(0.02)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()


@contextmanager
def firefox(program: str) -> Iterator[Reader]:
    """Yield a reader with an unused Firefox."""
    with tempfile.TemporaryDirectory(prefix="tableside-", ignore_cleanup_errors=True) as work:
        profile, printed = Path(work, "profile"), Path(work, "printed")
        profile.mkdir()
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (profile / "user.js").write_text("".join(lines))
        command = [program, "--marionette", "--headless", "--no-remote", "--profile", str(profile)]
        with _Started(command, printed) as started:
            driver = Marionette(started.soon(lambda: int((profile / "MarionetteActivePort").read_text())))
            driver.command("NewSession")
            yield Reader(driver, lambda: WRONG.findall(printed.read_text(errors="replace")))


@contextmanager
def screen(xvfb: str) -> Iterator[str]:
    """Start a screen that nobody sees; yield its name."""
    reading, tell = os.pipe()
    size = f"{WIDTH}x{HEIGHT}x24"
    shown = subprocess.Popen(
        [xvfb, "-displayfd", str(tell), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[tell],
        stderr=subprocess.DEVNULL,
    )
    os.close(tell)
    try:
        with os.fdopen(reading) as name:
            yield f":{name.readline().strip()}"
    finally:
        shown.terminate()
        shown.wait()


@contextmanager
def webkit(program: str, display: str) -> Iterator[Reader]:
    """Yield a reader with an unused WebKit on this screen; it compiles Python once a visit as well."""
    with tempfile.TemporaryDirectory(prefix="tableside-") as work, socket.create_server(("127.0.0.1", 0)) as free:
        port, printed = free.getsockname()[1], Path(work, "printed")
        free.close()
        with _Started([program, f"--port={port}"], printed, DISPLAY=display, JSC_useOMGJIT="0") as started:
            started.soon(lambda: socket.create_connection(("127.0.0.1", port)).close())
            driver = ByHttp(port)
            driver.command("NewSession", capabilities={"alwaysMatch": {}})
            try:
                yield Reader(driver, list)  # its console cannot be read
            finally:
                with suppress(Refused):
                    driver.command("DeleteSession")
