"""How long the whole site takes to build with nothing kept from earlier builds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.report import Column, Report
from benchmarks.units import kilobytes, number, seconds

if TYPE_CHECKING:
    from benchmarks.setting import Setting

__all__ = ["measure"]


def measure(report: Report, setting: Setting) -> None:
    """The build that the other measurements use as well."""
    folder = setting.site.folder
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]
    size = sum(path.stat().st_size for path in files)
    report.table(
        "Clean build of the whole site (once)",
        [
            *(Column("pages", number), Column("files", number), Column("size", kilobytes)),
            *(Column("time", seconds), Column("processor time", seconds), Column("memory", kilobytes)),
        ],
        [
            [
                sum(path.suffix == ".html" for path in files),
                len(files),
                size,
                setting.built.seconds,
                setting.built.processor_seconds,
                setting.built.memory,
            ]
        ],
        "Size and number without the compressed twins. Memory: the peak of all its processes together.",
    )
    report.measured("clean build", setting.built.seconds)
    report.measured("site size", size)
