"""The size of a built site by kind of file: `python -m benchmarks.kinds [FOLDER]`."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.report import Column, Report
from benchmarks.units import kilobytes, number

TWINS = (".br", ".gz")  # compressed copies of other files, which the size of the site leaves out
NAMES = {
    (".html", "r"): "short links (HTML)",
    (".html", "rulings"): "rulings (HTML)",
    (".html", "calculators"): "calculators (HTML)",
    (".bin", "book"): "pages for offline reading",
    (".bin", "answers"): "ready answers",
}
KINDS = {".html": "other pages (HTML)", ".png": "previews and icons", ".js": "scripts", ".css": "styles"}


def size(folder: Path) -> int:
    """Return the bytes of a site without compressed copies."""
    return sum(path.stat().st_size for path in _files(folder) if path.suffix not in TWINS)


def show_kinds(report: Report, folder: Path) -> None:
    """Print a line for each kind of file, the largest first."""
    totals: dict[str, list[int]] = {}
    for path in _files(folder):
        twin = path.suffix in TWINS
        original = path.with_suffix("") if twin else path
        counts = totals.setdefault(_kind(original.relative_to(folder)), [0, 0, 0, 0])
        bytes_ = path.stat().st_size
        counts[2 + TWINS.index(path.suffix) if twin else 1] += bytes_
        counts[0] += not twin
    rows: list[list[object]] = [[kind, *totals[kind]] for kind in sorted(totals, key=lambda kind: -totals[kind][1])]
    everything = [sum(column) for column in zip(*totals.values(), strict=True)]
    report.table(
        "Size of the site by kind of file",
        [Column("kind"), Column("files", number), *(Column(name, kilobytes) for name in ("size", "+ .br", "+ .gz"))],
        [*rows, ["all", *everything]],
    )


def _kind(path: Path) -> str:
    """Return the kind of a file of the site.

    >>> _kind(Path("r/VA-01/index.html")), _kind(Path("runtime/1/rest.bin")), _kind(Path("robots.txt"))
    ('short links (HTML)', 'runtime', 'the rest')
    """
    if path.parts[0] == "runtime":
        return "runtime"
    kinds = (NAMES[suffix, folder] for suffix, folder in NAMES if suffix == path.suffix and folder in path.parts[:2])
    return next(kinds, KINDS.get(path.suffix, "the rest"))


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


if __name__ == "__main__":
    show_kinds(Report(), Path(*sys.argv[1:2] or ["site"]))
