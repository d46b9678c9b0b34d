"""How long the whole site takes to build with nothing kept from earlier builds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.kinds import show_kinds, size
from benchmarks.report import Column, Report
from benchmarks.units import kilobytes, number, seconds

if TYPE_CHECKING:
    from benchmarks.setting import Setting


def measure(report: Report, setting: Setting) -> None:
    """The build that the other measurements use as well."""
    folder = setting.site.folder
    pages = sum(1 for _ in folder.rglob("*.html"))
    report.table(
        "Clean build of the whole site (once)",
        [
            *(Column("pages", number), Column("time", seconds)),
            *(Column("processor time", seconds), Column("memory", kilobytes)),
        ],
        [[pages, *setting.built]],
        "Memory: the peak of all its processes together.",
    )
    show_kinds(report, folder)
    report.measured("clean build", setting.built.seconds)
    report.measured("site size", size(folder))
