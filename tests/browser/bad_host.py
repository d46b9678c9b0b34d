"""A host, or a network in front of it, that answers wrongly: with other pages, half files, errors, late or never."""

from __future__ import annotations

import mimetypes
import re
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from publish.postprocess.hosting import headers

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["PORTAL", "BadHost"]

PORTAL = b"<!doctype html><html><head><title>Sign in</title></head><body><h1>Sign in to this network</h1></body></html>"


class BadHost:
    """A server that shows the folder of a site at the top of a host, but answers wrongly on demand.

    Args:
        folder: the site.

    Attributes:
        front: the address of the front page.
        mode: the answer for files whose address matches: "ok", a status such as "404", "html" (the login page of a
            network, with status 200), "short" (half of a file, and no sign of the rest), "reset" (half, then the
            connection breaks off), "stall" (half, then nothing), "hang" (nothing), "octet" (of an unknown type).
        match: a pattern of addresses.
        room: how many requests it answers before every other one breaks off; None for all.
    """

    def __init__(self, folder: Path) -> None:
        self.mode, self.match, self.room = "ok", "", None
        self.folder = folder
        self._over = threading.Event()
        host = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: object) -> None:
                """Log nothing."""

            def do_GET(self) -> None:
                with suppress(OSError):
                    host._answer(self)

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.front = f"http://127.0.0.1:{self._server.server_address[1]}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    room: int | None

    def set(self, mode: str, match: str = "") -> None:
        """Answer in this mode from now on."""
        self._over.set()
        self._over = threading.Event()
        self.mode, self.match, self.room = mode, match, None

    def _answer(self, request: BaseHTTPRequestHandler) -> None:
        path = unquote(urlsplit(request.path).path)
        mode, over = self.mode if re.search(self.match, path) else "ok", self._over
        if self.room is not None:
            self.room -= 1
            if self.room < 0:
                request.close_connection = True
                return
        if mode == "hang":
            over.wait()
            request.close_connection = True
            return
        if mode == "html" or mode.isdigit():
            _send(request, 200 if mode == "html" else int(mode), PORTAL, {"Content-Type": "text/html"})
            return
        file = self.folder / path.lstrip("/")
        if file.is_dir() and not path.endswith("/"):
            _send(request, 301, b"", {"Location": f"{path}/?{urlsplit(request.path).query}".rstrip("?")})
            return
        file = file / "index.html" if file.is_dir() else file
        status = 200 if file.is_file() else 404
        content = (file if file.is_file() else self.folder / "404.html").read_bytes()
        headers_sent = {"Content-Type": mimetypes.guess_type(file.name)[0] or "text/html"} | headers(path)
        if mode == "octet":
            headers_sent = {"Content-Type": "application/octet-stream"}
        if mode in ("short", "reset", "stall"):
            headers_sent |= {"Connection": "close"} if mode == "short" else {"Content-Length": str(len(content))}
            _send(request, status, content[: len(content) // 2], headers_sent, whole=False)
            if mode == "stall":
                over.wait()
            request.close_connection = True
            return
        _send(request, status, content, headers_sent)


def _send(
    request: BaseHTTPRequestHandler, status: int, content: bytes, headers_sent: dict[str, str], *, whole: bool = True
) -> None:
    request.send_response(status)
    for name, value in headers_sent.items():
        request.send_header(name, value)
    if whole:
        request.send_header("Content-Length", str(len(content)))
    request.end_headers()
    request.wfile.write(content)
    request.wfile.flush()
