"""Waitress, with room for readers however many connections others hold open."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from waitress.adjustments import Adjustments  # type: ignore[import-untyped]
from waitress.server import TcpWSGIServer  # type: ignore[import-untyped]
from waitress.task import ThreadedTaskDispatcher  # type: ignore[import-untyped]

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterable
    from wsgiref.types import StartResponse, WSGIEnvironment

__all__ = ["MOST_IDLE", "start"]

MOST_IDLE = 100  # connections; a browser holds six
_MOST = 400  # busy ones included; well below what a process may open


class _Server(TcpWSGIServer):  # type: ignore[misc]
    """A server that lets the connection go which has been silent longest, where waitress would let nobody in."""

    def handle_accept(self) -> None:
        """Let a reader in."""
        idle = [
            one
            for one in self.active_channels.values()
            if not (one.requests or one.total_outbufs_len or one.will_close or one.close_when_flushed)
        ]
        if len(idle) >= MOST_IDLE:
            min(idle, key=lambda one: one.last_activity).will_close = True  # it closes itself when its turn comes
        super().handle_accept()


def start(site: Callable[[WSGIEnvironment, StartResponse], Iterable[bytes]], at: socket.socket) -> None:
    """Answer requests at this socket in the background."""
    settings = Adjustments(threads=8, ident="tableside", connection_limit=_MOST, asyncore_use_poll=True)
    workers = ThreadedTaskDispatcher()
    workers.set_thread_count(settings.threads)
    where = (at.family, at.type, at.proto, at.getsockname())
    server = _Server(site, _sock=at, dispatcher=workers, adj=settings, bind_socket=False, sockinfo=where)
    threading.Thread(target=server.run, daemon=True).start()
