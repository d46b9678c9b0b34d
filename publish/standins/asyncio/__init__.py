"""Stands in for Python's asyncio. The worker answers one question at a time, and nothing in it waits."""


class Future:
    """Pyodide knows the class; there never is one."""


class Task(Future):
    """Likewise."""


def get_event_loop() -> None:
    """There is none."""
    raise RuntimeError("this Python has no event loop")


get_running_loop = ensure_future = sleep = get_event_loop


def iscoroutinefunction(_function: object) -> bool:
    """Whether a function is a coroutine: none is."""
    return False
