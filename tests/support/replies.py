"""The parts of a calculator's page, each drawn by a renderer of its own."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.glossary import Glossary
from calculators.html.page import reply_html
from calculators.html.render import Renderer


def page_parts(
    calculator: str,
    query: str,
    base: str = "",
    addresses: Mapping[str, str] | None = None,
    glossary: Glossary | None = None,
) -> dict[str, object]:
    """Return the reply to a query, see `calculators.html.page.reply_html`."""
    return reply_html(calculator, query, Renderer(addresses or {}, base, glossary))
