"""A network that can be lost, between a browser and a server on this machine."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

__all__ = ["Gate"]


class Gate:
    """A gate that passes on everything between browser and server until a test closes it.

    Attributes:
        port: the port for browsers.
        way: "open", "cut" (connections break off) or "stuck" (they are accepted and never answered).
        room: bytes from the server that still come through before the way is cut; None for all.
    """

    def __init__(self) -> None:
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self._server = 0
        self.way = "open"
        self.room: int | None = None
        self._lines: list[socket.socket] = []

    def lead_to(self, port: int) -> None:
        """Pass everything on to the server at this port from now on."""
        self._server = port
        threading.Thread(target=self._wait, daemon=True).start()

    def cut(self) -> None:
        """Break off open connections, and all new ones."""
        self.way = "cut"
        for line in self._lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def stick(self) -> None:
        """Break off open connections; new ones wait for ever."""
        self.cut()
        self.way = "stuck"

    def open(self) -> None:
        """Let everything through again."""
        self.way, self.room = "open", None

    def _wait(self) -> None:
        while True:
            near, _ = self._door.accept()
            if self.way == "cut":
                near.close()
                continue
            self._lines.append(near)
            if self.way == "open":
                far = socket.create_connection(("127.0.0.1", self._server))
                self._lines.append(far)
                for ends in ((near, far, False), (far, near, True)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, before: socket.socket, after: socket.socket, from_server: bool) -> None:
        with suppress(OSError):
            while some := before.recv(65536):
                if from_server and self.room is not None:
                    self.room -= len(some)
                    if self.room < 0:
                        self.cut()
                        break
                after.sendall(some)
        for line in (before, after):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
