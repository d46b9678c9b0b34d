"""Replaces Pyodide's event loop, which runs on top of the browser's; see the small module for asyncio."""

# A kept Python refers to its JavaScript objects by counted numbers, so a new one has to take the same ones.
from pyodide_js._api import scheduleCallback  # type: ignore[import-not-found]  # noqa: F401


def _initialize_event_loop() -> None:
    """Do nothing; Pyodide calls this when it starts."""
