"""A slow line, made by the server: each answer comes late, and all connections share so many bits a second."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_PIECE = 4096  # bytes; at 9 Mbit/s a connection waits 4 ms for one of another connection


class Line:
    """One line, however many connections use it.

    Args:
        delay: seconds from a request to the first byte of its answer.
        bits: how many a second all answers together may have; headers are not counted.
    """

    def __init__(self, delay: float, bits: float) -> None:
        self._delay = delay
        self._bytes_a_second = bits / 8
        self._free = 0.0  # when the last piece that is on its way will have arrived
        self._lock = threading.Lock()

    def sent(self, body: Iterable[bytes]) -> Iterator[bytes]:
        """The same answer, as slowly as the line carries it.

        >>> line, began = Line(0.01, 8_000_000), time.monotonic()
        >>> len(b"".join(line.sent([bytes(20_000)]))), time.monotonic() - began >= 0.03
        (20000, True)
        """
        try:
            time.sleep(self._delay)
            for content in body:
                for start in range(0, len(content), _PIECE):
                    piece = content[start : start + _PIECE]
                    self._carry(len(piece))
                    yield piece
        finally:
            getattr(body, "close", bool)()

    def _carry(self, size: int) -> None:
        """Wait until a piece has gone through, after those that came before it."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self._bytes_a_second
            wait = self._free - time.monotonic()
        time.sleep(max(wait, 0))


def slow_line() -> Line:
    """One of 60 ms and 9 Mbit/s, as a phone has it on its way; nobody else is on it."""
    return Line(delay=0.060, bits=9_000_000)
