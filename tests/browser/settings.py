"""The settings of readers that browser tests run in.

Three things differ from reader to reader: the screen (a phone in the hand or a desk), the site's path (at the top of a
host or below a path) and whether pages change instantly (they do if the site was built for the address it is read at).
Every test that asks for `page` runs in four settings, chosen so that each pair of these meets once.
A test that needs only one asks for it: `@ON_A_PHONE`, `@AT_A_DESK` or `@in_settings("phone-path-full")`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.support.built_site import BELOW, TOP

__all__ = [
    "AT_A_DESK",
    "DESKTOP",
    "INSTANT",
    "ON_A_PHONE",
    "ON_BOTH_SCREENS",
    "PHONE",
    "SETTINGS",
    "Setting",
    "in_settings",
]

SITE_ONLY = {"service_workers": "block"}  # test_offline.py tests the offline copy, which would interfere elsewhere
PHONE: dict[str, Any] = {
    **SITE_ONLY,
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
DESKTOP: dict[str, Any] = {**SITE_ONLY, "viewport": {"width": 1280, "height": 800}}


class Setting(NamedTuple):
    """A reader and their location.

    Attributes:
        screen: the options of the browser context.
        path: the site's path on its host.
        instant: whether the site was built for that address, so that pages change without a reload.
    """

    screen: dict[str, Any]
    path: str
    instant: bool


SETTINGS = {
    "phone-root-instant": Setting(PHONE, TOP, True),
    "phone-path-full": Setting(PHONE, BELOW, False),
    "desktop-root-full": Setting(DESKTOP, TOP, False),
    "desktop-path-instant": Setting(DESKTOP, BELOW, True),
}


def in_settings(*names: str) -> pytest.MarkDecorator:
    """Return a mark that runs a test, or a file's tests, in these settings only."""
    return pytest.mark.parametrize("setting", names, indirect=True)


ON_A_PHONE = in_settings("phone-root-instant")
AT_A_DESK = in_settings("desktop-root-full")
ON_BOTH_SCREENS = in_settings("phone-root-instant", "desktop-root-full")
INSTANT = in_settings("phone-root-instant", "desktop-path-instant")
