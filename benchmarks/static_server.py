"""A folder served as `make serve` does, over a slow line if asked to, with a count of what was sent."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from publish.serve.server import Site, address, listen, start

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from wsgiref.types import StartResponse, WSGIEnvironment

    from benchmarks.throttling import Line


class Sent(NamedTuple):
    """One answer to a request.

    Attributes:
        path: what was asked for.
        bytes: the length of the body as sent, compressed or not.
        type: its media type.
        encoding: how it was compressed; "" if it was not.
    """

    path: str
    bytes: int
    type: str
    encoding: str


class Served(Site):
    """A site at an address of its own on this machine; the address is known before there is anything to show.

    Attributes:
        address: of its front page.
        sent: every answer so far.
        folder: what it shows.
        line: what its answers go through; None for this machine itself.
    """

    folder: Path
    line: Line | None = None

    def __init__(self) -> None:
        super().__init__("/")
        self.sent: list[Sent] = []
        self._socket = listen("127.0.0.1", 0)
        self.address = address(self._socket, self.prefix)

    def show(self, folder: Path) -> None:
        """Show this folder, from the first call on at its address."""
        super().show(folder)
        first = not hasattr(self, "folder")
        self.folder = folder
        if first:
            start(self, self._socket)

    @contextmanager
    def over(self, line: Line | None) -> Iterator[None]:
        """Send all answers through a line while this is open."""
        self.line = line
        try:
            yield
        finally:
            self.line = None

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer one request, and write down what was sent."""

        def noted(status: str, headers: list[tuple[str, str]], *more: object) -> object:
            fields = {name.lower(): value for name, value in headers}
            size, kind = (
                int(fields.get("content-length", 0)),
                fields.get("content-type", "").partition(";")[0],
            )
            self.sent.append(Sent(environ["PATH_INFO"], size, kind, fields.get("content-encoding", "")))
            return start_response(status, headers, *more)  # type: ignore[arg-type]

        body = super().__call__(environ, noted)  # type: ignore[arg-type]
        return self.line.sent(body) if self.line else body
