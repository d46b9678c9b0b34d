"""Shows the site on this machine the way a static host would."""

from __future__ import annotations

import os
import signal
import socket
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import waitress  # type: ignore[import-untyped]

from publish.postprocess.hosting import headers
from publish.serve.compressed_files import Files
from publish.terminal import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from wsgiref.headers import Headers
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment


class Site:
    """A WSGI application that shows one built folder at a time.

    Files come with their types, compressed twins, `ETag`, ranges and the headers of `publish.postprocess.hosting`; an
    unknown address gets the site's own 404 page. `show` switches in one step, so nobody ever sees half a site.

    Args:
        prefix: the path of the site; "/" for the top of the host.
    """

    def __init__(self, prefix: str = "/") -> None:
        self.prefix = f"/{prefix.strip('/')}/".replace("//", "/")
        self._files = Files(_nothing_there(b""))

    def show(self, folder: Path) -> None:
        """Show this folder from now on."""
        self._files = Files(
            _nothing_there((folder / "404.html").read_bytes()),
            root=folder,
            prefix=self.prefix,
            index_file=True,
            max_age=None,
            add_headers_function=_add_headers,
            allow_all_origins=False,
        )

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer one request."""
        answer: Iterable[bytes] = self._files(environ, _keep_query(start_response, environ.get("QUERY_STRING", "")))
        return answer


def _keep_query(start_response: StartResponse, query: str) -> StartResponse:
    """Let a redirect to an address with its slash keep the entered values."""

    def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Callable[[bytes], object]:
        with_query = [(name, f"{value}?{query}" if query and name == "Location" else value) for name, value in headers]
        return start_response(status, with_query, *rest)

    return start


def _add_headers(to: Headers, _path: str, url: str) -> None:
    for name, value in headers(url).items():
        to[name] = value


def _nothing_there(page: bytes) -> Callable[[WSGIEnvironment, StartResponse], Iterable[bytes]]:
    def answer(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        fields = [("Content-Type", "text/html; charset=utf-8"), ("Content-Length", str(len(page)))]
        start_response("404 Not Found", [*fields, *headers("/404.html").items()])
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [page]

    return answer


def listen(host: str, port: int) -> socket.socket:
    """Take the wanted port, or report that it is taken and take a free one.

    Args:
        host: a name or an address, of IPv4 or IPv6.
        port: 0 to 65535; 0 takes any.

    Raises:
        SystemExit: this machine has no such address; the message names it.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        free = socket.create_server((host, 0), family=family)
    except OSError:
        raise SystemExit(
            f"tableside: {host} is not an address of this machine. Use 127.0.0.1, ::1 or 0.0.0.0."
        ) from None
    try:
        server = socket.create_server((host, port), family=family)
    except OSError as problem:
        reason = os.strerror(problem.errno or 0).lower()
        say(f"Port {port} is taken ({reason}). Using port {free.getsockname()[1]} instead.")
        return free
    free.close()
    return server


def start(site: WSGIApplication, at: socket.socket) -> None:
    """Answer requests at this socket in the background."""
    server = waitress.create_server(site, sockets=[at], threads=8, ident="tableside", connection_limit=400)
    threading.Thread(target=server.run, daemon=True).start()


def address(at: socket.socket, prefix: str) -> str:
    """Return the front page's address, as a browser on this machine opens it."""
    host, port = at.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{prefix}"


def serve_built(folder: Path, host: str, port: int, prefix: str) -> int:
    """Serve a folder that was built earlier, as it is, until interrupted.

    Returns:
        The exit code: 2 if the folder has no built site, else 0.
    """
    if not (folder / "404.html").exists():
        say(f"{folder} has no built site. `make build` builds one in site/.")
        return 2
    site, at = Site(prefix), listen(host, port)
    site.show(folder.resolve())
    start(site, at)
    say(f"Serving {folder} at {address(at, site.prefix)} (Ctrl-C stops it). Restart it after the next build.")
    return until_interrupted(threading.Event().wait)


def until_interrupted(work: Callable[[], object]) -> int:
    """Call a function that returns only when it is interrupted; return the exit code."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        work()
    except KeyboardInterrupt:
        print()
    return 0
