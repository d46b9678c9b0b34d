"""How long the engine takes to import, in a fresh Python here and in the browser's Python."""

from __future__ import annotations

import compileall
import sys
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.own_process import json_of
from benchmarks.report import Column, Report
from benchmarks.setting import ROOT, Setting
from benchmarks.units import number, seconds
from pyodide_slim.archive import unpacked

if TYPE_CHECKING:
    from collections.abc import Iterable


_SHOWN = 5
# Without `site`, so that nothing has been imported for another reason.
_TIMED = "import time; b = time.perf_counter(); import {}; print(time.perf_counter() - b)"


def measure(report: Report, setting: Setting) -> None:
    """Every module by itself, and all modules of each system together."""
    _report_cpython(report, setting)
    _report_pyodide(report, setting)


def _report_cpython(report: Report, setting: Setting) -> None:
    report.say("Importing every module of the engine in a fresh Python.")
    compileall.compile_dir(ROOT / "engine", quiet=2)
    runs = setting.runs
    modules = [_module(path.relative_to(ROOT).with_suffix("")) for path in sorted((ROOT / "engine").rglob("*.py"))]
    systems = dict(setting.few(_by_system(modules).items(), 1))
    single = {module: median(_import(module) for _ in range(runs)) for module in setting.few(modules, 2)}
    together = {system: median(_import(", ".join(of)) for _ in range(runs)) for system, of in systems.items()}
    # The slowest of a hundred is the one that was disturbed most, so those in front are measured once more.
    slowest = sorted(single, key=lambda module: -single[module])[:_SHOWN]
    single |= {module: median(_import(module) for _ in range(3 * runs)) for module in slowest}
    slowest.sort(key=lambda module: -single[module])
    report.table(
        f"Import in a fresh CPython (medians of {runs})",
        [Column("what"), Column("modules", number), Column("time", seconds)],
        [
            ["median of single modules", len(single), median(single.values())],
            *([module, 1, single[module]] for module in slowest),
            *([f"all of {system}", len(systems[system]), time] for system, time in together.items()),
        ],
    )
    report.measured("import of any module", single[slowest[0]], slowest[0])
    for system, time in together.items():
        report.measured("import of all of a system", time, system)


def _report_pyodide(report: Report, setting: Setting) -> None:
    (folder,) = (setting.site.folder / "runtime").iterdir()
    files = [name for path in folder.glob("*.zip") for name in unpacked(path)]
    names = [Path(name).with_suffix("") for name in sorted(files) if name.startswith("engine/")]
    systems = dict(setting.few(_by_system([_module(name) for name in names]).items(), 1))
    report.say("Importing the engine in Pyodide.")
    times = {
        system: median(_import_in_pyodide(folder, modules) for _ in range(setting.runs))
        for system, modules in systems.items()
    }
    report.table(
        f"Import in Pyodide, in Node, as the site ships it (medians of {setting.runs})",
        [Column("what"), Column("modules", number), Column("time", seconds)],
        [[f"all of {system}", len(systems[system]), time] for system, time in times.items()],
        "Modules of the engine that a calculator uses, with their imports. Each is imported in a new Pyodide.",
    )
    for system, time in times.items():
        report.measured("import of all of a system in Pyodide", time, system)


def _import(modules: str) -> float:
    time: float = json_of([sys.executable, "-S", "-c", _TIMED.format(modules)])
    return time


def _import_in_pyodide(folder: Path, modules: list[str]) -> float:
    program = Path(__file__).parent / "imports.mjs"
    milliseconds: float = json_of(["node", program], {"folder": str(folder), "modules": modules})
    return milliseconds / 1000


def _module(path: Path) -> str:
    return ".".join(path.parts).removesuffix(".__init__")


def _by_system(modules: Iterable[str]) -> dict[str, list[str]]:
    """The modules of each folder of the engine."""
    systems: dict[str, list[str]] = {}
    for module in modules:
        if module.count(".") == 2:
            systems.setdefault(module.rpartition(".")[0], []).append(module)
    return systems
