"""The page for maintainers shows every picture and every block, light and dark."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from calculators.answers import answer, picture
from calculators.answers.picture import STATES
from calculators.answers.picture_checks import TONES
from calculators.html.render import Renderer
from publish.pages.components import states
from publish.pages.templating import render

PAGE = (Path(__file__).parents[2] / "docs/components.md").read_text(encoding="utf-8")
SHOWN = tuple(re.findall(r'component\("(\w+)"\)', PAGE))


def drawn(word: str) -> str:
    return render("component.html", blocks=states(word), found=[], base="../", cited=Renderer({}, "../").cited)


def test_every_kind_is_shown() -> None:
    named = [*(getattr(answer, name) for name in answer.__all__), *get_args(picture.Picture.__value__)]
    every = {record.kind for record in named if hasattr(record, "kind")}
    new = every - {block.kind for word in SHOWN for block in states(word)}
    assert not new, f"{new}: publish/pages/components.py has the states of a piece, docs/components.md shows them"


@pytest.mark.parametrize("word", SHOWN)
def test_each_is_drawn_light_and_dark(word: str) -> None:
    html = drawn(word)
    light, dark = html.split('data-md-color-scheme="slate"')
    assert 'data-md-color-scheme="default"' in light
    assert light.count("<svg") == dark.count("<svg")
    assert " style=" not in html
    assert " id=" not in html  # an id would occur twice


def test_every_tone_and_every_state_of_a_card_is_shown() -> None:
    assert all(f"ts-tone--{tone}" in drawn(word) for word in ("stacks", "track", "squares", "dice") for tone in TONES)
    assert all(f"ts-playing--{state}" in drawn("hand") for state in STATES if state)
