"""Stands in for Python's threading: this Python has one thread, so nobody ever waits for a lock of Jinja2's."""

from _thread import allocate_lock as Lock  # noqa: F401, N812
