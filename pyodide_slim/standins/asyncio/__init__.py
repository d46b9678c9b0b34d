"""Stands in for Python's asyncio. The worker answers one question at a time, and nothing in it waits."""


class Future:
    """Pyodide knows the class; there never is one."""


class Task(Future):
    """Likewise."""


def get_event_loop() -> None:
    """Raise `RuntimeError`, since no loop exists."""
    raise RuntimeError("this Python has no event loop")


get_running_loop = ensure_future = sleep = get_event_loop


def iscoroutinefunction(_function: object) -> bool:
    """Return False, since no function here is a coroutine."""
    return False
