"""A reader in Firefox or in WebKit, driven by WebDriver, the standard that both browsers speak.

Firefox takes its commands directly through a socket (Marionette), WebKitGTK through a driver of its own, by HTTP; ten
commands are enough. Selenium would bring a dozen packages and still need geckodriver, which no registry of ours has.
The Playwright that drives Chromium knows only its own builds of the other two, or newer ones.

A script is a function in JavaScript, possibly asynchronous, with one argument and one result, as in JSON.
"""

from __future__ import annotations

import json
import socket
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["HEIGHT", "PATIENCE", "WIDTH", "ByHttp", "Marionette", "Reader", "Refused"]

PATIENCE = 90  # seconds, on a busy machine
WIDTH, HEIGHT = 500, 844  # the narrowest window that both have
KEYS = {"Control": "\ue009", "Enter": "\ue007", "Escape": "\ue00c"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the standard's key of an element
ROUTES = {  # by HTTP; {id} is an element
    "NewSession": ("POST", ""),
    "SetTimeouts": ("POST", "/timeouts"),
    "SetWindowRect": ("POST", "/window/rect"),
    "Navigate": ("POST", "/url"),
    "GetCurrentURL": ("GET", "/url"),
    "Back": ("POST", "/back"),
    "ExecuteAsyncScript": ("POST", "/execute/async"),
    "FindElement": ("POST", "/element"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "PerformActions": ("POST", "/actions"),
    "DeleteSession": ("DELETE", ""),
}


class Refused(Exception):
    """A browser did not carry out a command."""


class Driver(Protocol):
    """A channel for commands of WebDriver."""

    def command(self, name: str, **given: Any) -> Any:
        """Return the result of a command.

        Raises:
            Refused: it failed.
        """


class Marionette:
    """Firefox's own protocol: each message is its length, a colon and JSON."""

    def __init__(self, port: int) -> None:
        self._line = socket.create_connection(("127.0.0.1", port))
        self._heard = self._line.makefile("rb")
        self._receive()  # its greeting

    def command(self, name: str, **given: Any) -> Any:
        message = json.dumps([0, 1, f"WebDriver:{name}", given]).encode()
        self._line.sendall(b"%d:%b" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise Refused(f"{name}: {error['error']}: {error['message']}")
        return result.get("value")

    def _receive(self) -> Any:
        length = b""
        while (digit := self._heard.read(1)) != b":":
            length += digit
        return json.loads(self._heard.read(int(length)))


class ByHttp:
    """WebKitGTK's driver."""

    def __init__(self, port: int) -> None:
        self._at = f"http://127.0.0.1:{port}/session"

    def command(self, name: str, **given: Any) -> Any:
        method, path = ROUTES[name]
        body = json.dumps(given).encode() if method == "POST" else None
        request = urllib.request.Request(self._at + path.format(**given), body, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                result = json.load(response)["value"]
        except urllib.error.HTTPError as problem:
            error = json.load(problem)["value"]
            raise Refused(f"{name}: {error['error']}: {error['message']}") from None
        if name == "NewSession":
            self._at += f"/{result['sessionId']}"
        return result


class Reader:
    """A reader with one page open, in a browser that has seen only the pages of this test.

    Args:
        driver: the channel for the reader's commands.
        errors: returns the console's errors so far; empty if the console reports none.
    """

    def __init__(self, driver: Driver, errors: Callable[[], list[str]]) -> None:
        self._driver, self.errors = driver, errors
        driver.command("SetTimeouts", script=PATIENCE * 1000, pageLoad=PATIENCE * 1000)
        driver.command("SetWindowRect", width=WIDTH, height=HEIGHT)

    def open(self, address: str) -> None:
        """Go to another page, and wait until it is there, as a busy WebKit reports that before it shows the page."""
        self.until("() => (window.left = true)")
        self._driver.command("Navigate", url=address)
        self.until("() => window.left === undefined && document.readyState === 'complete'")

    def address(self) -> str:
        """Return the address in the address bar."""
        url: str = self._driver.command("GetCurrentURL")
        return url

    def run(self, script: str, given: Any = None) -> Any:
        """Return the result of a script in the page."""
        called = f"""const [given, tell] = arguments, run = async () => ({script})(given);
            run().then((value) => tell(["gave", value]), (error) => tell(["threw", `${{error}}`]));"""
        reply = self._driver.command("ExecuteAsyncScript", script=called, args=[given])
        if reply is None:
            raise Refused(f"The page went away from {script}")
        outcome, value = reply
        if outcome == "threw":
            raise Refused(f"{value} in {script}")
        return value

    def until(self, script: str, given: Any = None) -> None:
        """Wait until a script gives something true, in this page or the next one."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                result = self.run(script, given)
            except Refused as problem:  # between two pages
                result, last = None, str(problem)
            else:
                last = repr(result)
            if result:
                return
            if time.monotonic() > end:
                raise TimeoutError(f"{script} of {given!r} stays {last} at {self.address()}")
            time.sleep(0.05)

    def click(self, css: str) -> None:
        """Press the first match of a selector, as a hand does."""
        element = self._driver.command("FindElement", using="css selector", value=css)
        self._driver.command("ElementClick", id=element[ELEMENT])

    def type(self, text: str) -> None:
        """Type into the element with the focus."""
        self._press(*((action, letter) for letter in text for action in ("keyDown", "keyUp")))

    def press(self, keys: str) -> None:
        """Press a key, or one with Control: "Enter", "Control+v"."""
        names = [KEYS.get(name, name) for name in keys.split("+")]
        self._press(*(("keyDown", name) for name in names), *(("keyUp", name) for name in reversed(names)))

    def _press(self, *acts: tuple[str, str]) -> None:
        actions = [{"type": action, "value": key} for action, key in acts]
        self._driver.command("PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def back(self) -> None:
        """Go back by one."""
        self._driver.command("Back")
