"""The answer to whether the lantern lasts the watch."""

from __future__ import annotations

from engine.lantern.watch import still_lit

from calculators.answers.answer import Answer, Chance, Figure, Figures, Step, Steps
from calculators.answers.carry_on import then
from calculators.answers.number import exact, percent
from calculators.answers.picture import BarPart, SplitBar
from calculators.answers.text_format import count
from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from calculators.lantern.night_watch.form import NightWatch

__all__ = ["answer"]


def answer(form: NightWatch) -> Answer:
    """Return the answer to a filled-in form of the Night watch calculator."""
    chance = still_lit(form.hours, screened=form.screened, house=form.house)
    return Answer(
        percent(chance),
        f"The lantern still burns after {count(form.hours, 'hour')} {percent(chance)} of the time.",
        (
            SplitBar("When the watch ends", ((BarPart("lit", "good"), chance), (BarPart("out", "bad"), 1 - chance))),
            Figures.of(Figure("Still lit", Chance(chance))),
            Steps.working(Step(f"All hours together: {exact(chance)}.", ("LN-01", "LN-02"))),
        ),
        following=() if form.screened else (then("With a screen", "night-watch", hours=form.hours, screened="yes"),),
    )
