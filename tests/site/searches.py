"""Check what the search lists against a file of searches: `python -m tests.site.searches FILE [SITE]`.

Each search in the file has what is `typed`, its `kind`, and what to `accept` among the first three rows: codes of
clauses and rulings, or addresses from the top of the site ("about/*" is a page with everything below it). "none"
accepts an empty list, or one that names a word it does not have. `page` is the page that it is typed on.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SEEN = 3  # rows that a phone shows at once


def finds(row: tuple[str, str], accepted: str) -> bool:
    """Return whether a row, a code and an address, is what is accepted."""
    code, at = row
    if accepted.endswith("/*"):
        return at.startswith(accepted[:-1])
    return accepted in (code, at)


def wrong(
    site: Path, searches: list[dict[str, Any]]
) -> tuple[list[tuple[dict[str, Any], list[str]]], dict[str, float]]:
    """Return the searches that the first rows do not answer, each with its first rows; and times in milliseconds."""
    (folder,) = (path.parent for path in site.glob("assets/tableside/*/finding.js"))
    asked = json.dumps([(search["typed"], search.get("page", "")) for search in searches])
    command = ["node", str(HERE / "search_rows.mjs"), str(folder)]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    missed = []
    for search, result in zip(searches, report.pop("rows"), strict=True):
        admits = "none" in search["accept"] and (not result["rows"] or result["missing"])
        if not admits and not any(
            finds(row, accepted) for row in result["rows"][:SEEN] for accepted in search["accept"]
        ):
            shown = [code or at for code, at in result["rows"][:5]]
            places = [
                n
                for n, row in enumerate(result["rows"], 1)
                if any(finds(row, accepted) for accepted in search["accept"])
            ]
            missed.append((search, [*shown, *(f"(right at {places[0]})" for _ in places[:1])]))
    return missed, report


def main(file: str, site: str = "site") -> None:
    """Print how many searches of each kind are answered, and those that are not."""
    searches = tomllib.loads(Path(file).read_text(encoding="utf-8"))["search"]
    missed, times = wrong(Path(site).resolve(), searches)
    for search, shown in missed:
        print(f"{search['kind']:9} {search['typed']:34} {' '.join(shown)}  NOT  {' '.join(search['accept'])}")
    lost = Counter(search["kind"] for search, _ in missed)
    for kind, count in Counter(search["kind"] for search in searches).items():
        print(f"{kind:9} {count - lost[kind]} of {count}")
    print(f"all       {len(searches) - len(missed)} of {len(searches)}")
    print(", ".join(f"{name} {value:.1f} ms" for name, value in times.items()))


if __name__ == "__main__":
    main(*sys.argv[1:])
