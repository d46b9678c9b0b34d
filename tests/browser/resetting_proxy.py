"""A network that resets connections, between a browser and a server on this machine."""

from __future__ import annotations

import re
import socket
import struct
import threading
from contextlib import suppress

__all__ = ["Resetting"]

_AT_ONCE = struct.pack("ii", 1, 0)  # SO_LINGER: closing such a socket resets the connection


class Resetting:
    """A proxy that passes on one request a connection, and resets some in the middle of the answer.

    Args:
        server: the port of the server.

    Attributes:
        port: the port for browsers.
        names: ends of addresses -> how many of their downloads are still reset.
    """

    def __init__(self, server: int) -> None:
        self._server = server
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        self.names: dict[str, int] = {}
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        while True:
            near, _ = self._door.accept()
            threading.Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        with suppress(OSError), near:
            asked = b""
            while b"\r\n\r\n" not in asked:
                some = near.recv(65536)
                if not some:
                    return
                asked += some
            path = asked.split(b" ", 2)[1].decode().partition("?")[0]
            with socket.create_connection(("127.0.0.1", self._server)) as far:
                asked = asked.replace(b" HTTP/1.1\r\n", b" HTTP/1.0\r\n", 1)
                far.sendall(re.sub(rb"(?i)connection: keep-alive", b"Connection: close", asked))
                answer = b""
                while some := far.recv(65536):
                    answer += some
            name = next((name for name, times in self.names.items() if times and path.endswith(name)), None)
            if name is None:
                near.sendall(answer)
                return
            self.names[name] -= 1
            head = answer.index(b"\r\n\r\n") + 4
            near.sendall(answer[: head + (len(answer) - head) // 2])
            near.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
