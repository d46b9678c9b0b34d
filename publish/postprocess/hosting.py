"""The headers that a host should send with the site: one list, for this machine's server and for all others.

`publish.serve.server` asks `headers` for each file. A build writes the list in other forms: `_headers` at the top of
the site for hosts that read such a file, `hosting/nginx.conf` and `hosting/Caddyfile` for people who run their own
server. A host that can send none of it, like GitHub Pages, still serves a whole site, because pages carry all that they
can (`publish.postprocess.finish`). Only the policy for workers is then missing, and the limit that only calculators may
be framed.

Pages carry their policy themselves, because it lists their inline scripts by hash: a server's settings need not change
with each build. A worker obeys the policy of its own script's response alone, so scripts come with one.

Calculators are made to be framed (`?embed`), whoever's page it is. Everywhere else a page of somebody else could lay
itself over buttons that change the reader's data, so only the site itself may frame those pages. No host can tell
pages apart by the part after the question mark, so the folder decides.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import TYPE_CHECKING, NamedTuple

from publish.pages.templating import render

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = "hosting"
REFERRER = "same-origin"  # the address contains entries, which are nobody else's business
TYPES = {  # types that some hosts do not know
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
_FRAMED_BY_US = "frame-ancestors 'self'"
_FRESH = "no-cache"


class Header(NamedTuple):
    """One header.

    Attributes:
        name: its name.
        value: its value; "" if it is not sent.
        where: other values, by a pattern of addresses that begins after any folder's slash; the last matching pattern
            wins.
    """

    name: str
    value: str
    where: dict[str, str]

    def of(self, path: str) -> str:
        """Return the header's value for the file at this address, which begins with a slash.

        >>> Header("Rule", "keep", {"old/": "drop"}).of("/old/one"), Header("Rule", "keep", {"old/": ""}).of("/one")
        ('drop', 'keep')
        """
        values = [value for pattern, value in self.where.items() if re.search(f"/{pattern}", path)]
        return [self.value, *values][-1]


def policy(scripts: set[str], styles: set[str]) -> str:
    """Return the content security policy of a site whose pages have these inline scripts and styles.

    Everything comes from the site itself. Inline scripts and styles are allowed by their hashes. The browser's Python
    may compile WebAssembly. Nothing else is evaluated.

    >>> policy({"let a = 1"}, set()).split("; ")[1:3]
    ["script-src 'self' 'wasm-unsafe-eval' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='", "style-src 'self'"]
    """
    run = " ".join(["'self'", "'wasm-unsafe-eval'", *_hashes(scripts)])
    look = " ".join(["'self'", *_hashes(styles)])
    return (
        f"default-src 'self'; script-src {run}; style-src {look}; img-src 'self' data:; "
        "object-src 'none'; base-uri 'self'; form-action 'self'"
    )


def _hashes(texts: set[str]) -> list[str]:
    return sorted(f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in texts)


HEADERS = (
    Header("X-Content-Type-Options", "nosniff", {}),
    Header("Referrer-Policy", REFERRER, {}),
    Header(
        "Content-Security-Policy",
        _FRAMED_BY_US,
        {"calculators/": "", "(?:(?:assets|runtime)/|sw[.]js$)": f"{policy(set(), set())}; {_FRAMED_BY_US}"},
    ),
    Header(
        "Cache-Control",
        _FRESH,
        {  # a folder named after its content never changes
            "(?:runtime|assets/(?:tableside|answers|book))/[0-9a-f]{16}/": "public, max-age=31536000, immutable"
        },
    ),
    Header("Access-Control-Allow-Origin", "", {"api/1/[^/]+[.]json$": "*"}),  # virtual tabletops are other sites' pages
    Header("Content-Type", "", {rf"[^?]*[.]{suffix[1:]}$": type_ for suffix, type_ in TYPES.items()}),
)
_SENT_ANYWAY = {"Cache-Control": _FRESH}  # sent by the hosts that read `_headers`, in another form


def headers(path: str) -> dict[str, str]:
    """Return the headers to send with the file at this address.

    >>> sorted(headers("/some/path/about/").items())[0]
    ('Cache-Control', 'no-cache')
    """
    return {header.name: value for header in HEADERS if (value := header.of(path))}


def write_hosting(site: Path, top: str = "/") -> None:
    """Write the files for hosts into the folder of a site that is otherwise complete.

    Args:
        site: the folder.
        top: the site's path on its host; "/" for the top.
    """
    rules = list(_rules(site))
    (site / "_headers").write_text(render("hosting/headers.txt", rules=rules), encoding="utf-8")
    (site / FOLDER).mkdir()
    for name in ("nginx.conf", "Caddyfile"):
        (site / FOLDER / name).write_text(
            render(f"hosting/{name}", headers=HEADERS, fresh=_FRESH, top=top), encoding="utf-8"
        )


def _rules(site: Path) -> list[tuple[str, dict[str, str]]]:
    """Return the list as rules with no pattern but a final star, of which no two set the same header for one file.

    Such a host joins the values that several rules give one header. Rules name the deepest folder possible, because the
    address of an earlier build, which no longer exists, should not be kept for ever.
    """
    rules: dict[str, dict[str, str]] = {}
    for header in HEADERS:
        for pattern, value in _patterns(site, "/", header):
            if value not in ("", _SENT_ANYWAY.get(header.name)):
                rules.setdefault(pattern, {})[header.name] = value
    return sorted(rules.items())


def _patterns(folder: Path, path: str, header: Header) -> list[tuple[str, str]]:
    """Return patterns for the contents of a folder, and the header's value for each."""
    inside = sorted(path for path in folder.iterdir() if path.suffix not in (".br", ".gz"))
    if len(inside) == 1 and inside[0].is_dir():
        return _patterns(inside[0], f"{path}{inside[0].name}/", header)
    below = [pair for child in inside if child.is_dir() for pair in _patterns(child, f"{path}{child.name}/", header)]
    below += [
        (address, header.of(address)) for child in inside if child.is_file() for address in _addresses(path, child.name)
    ]
    values = {value for _, value in below}
    return [(f"{path}*", values.pop())] if len(values) == 1 else below


def _addresses(path: str, name: str) -> list[str]:
    return [path, f"{path}{name}"] if name == "index.html" else [f"{path}{name}"]
