"""The rulings that each function of the engine really reads, for all questions of the calculators."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from calculators import registry
from calculators.forms import state
from calculators.forms.form import Obeys
from calculators.systems import SYSTEMS
from engine.observe_foe.belief import after_looks, depth_law, least_bid, uniform
from engine.observe_foe.bid import Bid
from engine.observe_foe.hide import hiding_with_chance
from engine.observe_foe.stack import Stack
from tests.queries import QUERIES

if TYPE_CHECKING:
    from types import FrameType

    from calculators.systems import System
    from engine.house import House

_PAUSE = Stack("pause")


def ask_about_a_bid_on_a_pause(house: Any) -> None:
    """Ask what no calculator asks, because nothing can be bid on a Pause."""
    belief = uniform(0, 1)
    depth_law(belief, [Bid(1)], stack=_PAUSE, house=house)
    after_looks(belief, [Bid(1)], [0], stack=_PAUSE, house=house)
    least_bid(belief, 1, stack=_PAUSE, house=house)
    hiding_with_chance(belief, 1, stack=_PAUSE, house=house)


ONLY_PROGRAMS_ASK = {"observe-foe": ask_about_a_bid_on_a_pause}
LISTED = re.compile(r"Rulings: (.+?)(?=\n *\n|Notes?: |\Z)", re.DOTALL)


def recording(kind: type[House], read: dict[tuple[str, str], set[str]]) -> type[House]:
    """Return a house that records which functions of the engine hold it when a reading is read."""
    codes = {option: ruling.code for option, ruling in kind.rulings.items()}

    class Recorded(kind):  # type: ignore[misc, valid-type]
        def __getattribute__(self, name: str) -> Any:
            if name in codes:
                frame: FrameType | None = sys._getframe(1)
                while frame is not None and frame.f_globals is not globals():  # up to the test below
                    module = frame.f_globals.get("__name__", "")
                    if module.startswith("engine.") and frame.f_locals.get("house") is self:
                        read.setdefault((module, frame.f_code.co_qualname.split(".<locals>")[0]), set()).add(
                            codes[name]
                        )
                    frame = frame.f_back
            return super().__getattribute__(name)

    return Recorded


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.folder)
def test_a_function_lists_the_rulings_it_reads(system: System, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all listed queries and every reading of every ruling, the `Rulings:` lines name what was read."""
    read: dict[tuple[str, str], set[str]] = {}
    kind = recording(import_module(f"engine.{system.package}.rulings").House, read)
    monkeypatch.setattr(
        Obeys,
        "house",
        lambda self, values: kind(**{ruling.field_name: values[ruling.field_name] for ruling in self.rulings}),
    )
    for calculator in registry.calculators(system):
        readings = [f"{ruling.code.lower()}={key}" for ruling in calculator.form.rulings for key in ruling.keys]
        queries = [query for query in QUERIES[calculator.id] if query != calculator.slow_query]
        queries += [f"{query}&{reading}" for query in {*calculator.contrasts.values(), ""} for reading in readings]
        states = [state.read(calculator, query.removeprefix("&")) for query in queries]
        for entered in {entered.query: entered for entered in states}.values():
            answer, _ = state.answer(calculator, entered)
            if answer is not None:
                tuple(answer.blocks), tuple(answer.following)  # they read rulings too, but only now
    ONLY_PROGRAMS_ASK.get(system.folder, lambda _: None)(kind())
    wrong = {}
    for (module, name), codes in sorted(read.items()):
        target: Any = import_module(module)
        for part in name.split("."):
            target = getattr(target, part)
        if any(part.startswith("_") for part in name.split(".")):
            continue
        match = LISTED.search(target.__doc__ or "")
        listed = set(re.findall(r"[A-Z]{2}-Q\d+", match.group(1))) if match else set()
        if listed != codes:
            wrong[f"{module}.{name}"] = (sorted(listed), sorted(codes))
    assert not wrong, "\n".join(f"{name} lists {listed} and reads {codes}" for name, (listed, codes) in wrong.items())
