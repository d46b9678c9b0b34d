"""Waitress, with room for readers no matter how many connections others hold open."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from waitress.adjustments import Adjustments  # type: ignore[import-untyped]
from waitress.channel import HTTPChannel  # type: ignore[import-untyped]
from waitress.server import TcpWSGIServer  # type: ignore[import-untyped]
from waitress.task import ThreadedTaskDispatcher  # type: ignore[import-untyped]

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterable
    from wsgiref.types import StartResponse, WSGIEnvironment

__all__ = ["MOST_IDLE", "start"]

MOST_IDLE = 100  # connections; a browser opens six
_MOST = 400  # busy ones included; well below the number that a process may open


class _Connection(HTTPChannel):  # type: ignore[misc]
    """A connection that can be asked to close, and stays open if a request arrives first."""

    asked = False  # whether a whole request has arrived over it
    to_go = False

    def idle(self) -> bool:
        """Return whether nobody waits for an answer over it."""
        leaving = self.to_go or self.will_close or self.close_when_flushed
        return not (self.requests or self.total_outbufs_len or leaving)

    def service(self) -> None:
        """Answer a request."""
        self.asked = True
        super().service()

    def writable(self) -> bool:
        """Return whether it needs a turn even if nothing arrives."""
        return self.to_go or bool(super().writable())

    def handle_read(self) -> None:
        """Read the data that has arrived; within a turn this happens before `handle_write`."""
        self.to_go = False
        super().handle_read()

    def handle_write(self) -> None:
        """Send the data that waits to be sent, or close."""
        if self.to_go:
            self.handle_close()
        else:
            super().handle_write()


class _Server(TcpWSGIServer):  # type: ignore[misc]
    """A server that closes an idle connection in situations where waitress would let nobody in.

    Connections without a single whole request close before connections that were answered, and the longest silent close
    first. So no number of silent connections can take a reader's place.
    """

    channel_class = _Connection

    def handle_accept(self) -> None:
        """Accept a reader's connection."""
        idle = [one for one in self.active_channels.values() if one.idle()]
        if len(idle) >= MOST_IDLE:
            min(idle, key=lambda one: (one.asked, one.last_activity)).to_go = True
        super().handle_accept()


def start(site: Callable[[WSGIEnvironment, StartResponse], Iterable[bytes]], at: socket.socket) -> None:
    """Answer requests at this socket in the background."""
    settings = Adjustments(threads=8, ident="tableside", connection_limit=_MOST, asyncore_use_poll=True)
    workers = ThreadedTaskDispatcher()
    workers.set_thread_count(settings.threads)
    where = (at.family, at.type, at.proto, at.getsockname())
    server = _Server(site, _sock=at, dispatcher=workers, adj=settings, bind_socket=False, sockinfo=where)
    threading.Thread(target=server.run, daemon=True).start()
