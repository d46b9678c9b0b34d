"""Files with their compressed twins: the best one for each browser, with a separate tag that the browser may cache."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from wsgiref.headers import Headers

from whitenoise import WhiteNoise  # type: ignore[import-untyped]
from whitenoise.responders import NOT_MODIFIED_HEADERS, Response, SlicedFile, StaticFile  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from collections.abc import Mapping


def accepted(header: str) -> set[str]:
    """Return the encodings that an `Accept-Encoding` names and does not refuse.

    >>> sorted(accepted("gzip, br;q=0, zstd;q=0.5")), accepted("*")
    (['gzip', 'zstd'], set())
    """
    encodings = set()
    for part in header.lower().split(","):
        name, *parameters = (word.strip() for word in part.split(";"))
        quality = next((word.partition("=")[2] for word in parameters if word.startswith("q=")), "1")
        try:
            is_accepted = float(quality) > 0
        except ValueError:
            is_accepted = False
        if is_accepted:
            encodings.add(name)
    return encodings - {"", "*"}  # a browser that accepts anything gets the file as it is


class _File(StaticFile):  # type: ignore[misc]
    """A file and its twins."""

    def get_alternatives(
        self, base_headers: Headers, files: Mapping[str | None, Any]
    ) -> list[tuple[str | None, str, list[tuple[str, str]]]]:
        """Return each of them with its encoding, path and headers, the smallest first."""
        alternatives = []
        for encoding, file in sorted(files.items(), key=lambda item: item[1].size):
            headers = dict(base_headers.items()) | {"Content-Length": str(file.size)}
            if encoding:
                headers["Content-Encoding"] = encoding
                headers["ETag"] = f'{self.etag[:-1]}-{encoding}"'
            alternatives.append((encoding, file.path, list(headers.items())))
        return alternatives

    def get_path_and_headers(self, request_headers: Mapping[str, str]) -> tuple[str, list[tuple[str, str]]]:
        """Return the path and headers of the smallest twin that the browser accepts."""
        encodings = {None, *accepted(request_headers.get("HTTP_ACCEPT_ENCODING", ""))}
        return next((path, headers) for encoding, path, headers in self.alternatives if encoding in encodings)

    def get_response(self, method: str, request_headers: Mapping[str, str]) -> Response:
        """Return the response for a file, unless the browser has it."""
        condition = request_headers.get("HTTP_IF_NONE_MATCH")
        if method not in ("GET", "HEAD") or condition is None:
            return super().get_response(method, request_headers)
        _, headers = self.get_path_and_headers(request_headers)
        tags = {tag.strip().removeprefix("W/") for tag in condition.split(",")}
        if tags & {"*", dict(headers)["ETag"]}:
            unchanged = [(name, value) for name, value in headers if name in NOT_MODIFIED_HEADERS]
            return Response(HTTPStatus.NOT_MODIFIED, unchanged, None)
        return super().get_response(method, request_headers)

    def get_range_response(self, byte_range: str, base_headers: list[tuple[str, str]], file: Any) -> Response:
        """Return a part of the file, even of one byte, which WhiteNoise takes for none."""
        size = int(dict(base_headers)["Content-Length"])
        start, end = self.get_byte_range(byte_range, size)
        if start != end:
            return super().get_range_response(byte_range, base_headers, file)
        headers = [(name, value) for name, value in base_headers if name != "Content-Length"]
        headers += [("Content-Range", f"bytes {start}-{end}/{size}"), ("Content-Length", "1")]
        return Response(HTTPStatus.PARTIAL_CONTENT, headers, SlicedFile(file, start, end) if file else None)

    def is_not_modified(self, request_headers: Mapping[str, str]) -> bool:
        """Return whether the request's date shows that the browser has the file; its ETags were compared before."""
        return "HTTP_IF_NONE_MATCH" not in request_headers and super().is_not_modified(request_headers)


class Files(WhiteNoise):  # type: ignore[misc]
    """WhiteNoise, serving files with twins."""

    def get_static_file(self, path: str, url: str, stat_cache: Mapping[str, Any] | None = None) -> _File:
        """Return the file at this address."""
        headers = Headers([])
        self.add_mime_headers(headers, path, url)
        self.add_headers_function(headers, path, url)
        twins = {"gzip": f"{path}.gz", "br": f"{path}.br"}
        return _File(path, headers.items(), stat_cache=stat_cache, encodings=twins)
