"""The page whose macros MkDocs fills in, which is the first argument of the macros that need it."""

from __future__ import annotations

from functools import partial
from inspect import Parameter, Signature, signature
from typing import TYPE_CHECKING, Any

from calculators.glossary import Glossary
from calculators.html.render import Renderer
from publish.pages.glossary import terms
from publish.pages.templating import render
from publish.rules import clauses

if TYPE_CHECKING:
    from collections.abc import Callable

_PAGE = "page"  # the first parameter of macros that need the page


class CurrentPage:
    """The page whose macros MkDocs fills in at the moment.

    Args:
        env: mkdocs-macros' environment.
    """

    def __init__(self, env: Any) -> None:
        self._env = env
        self._terms = Glossary(terms())
        self.places = clauses.places()

    @property
    def source(self) -> str:
        """Return its Markdown file, from the docs folder."""
        return str(self._env.page.file.src_uri)

    @property
    def up(self) -> str:
        """Return the way from its Markdown file to the docs folder."""
        return "../" * self.source.count("/")

    @property
    def base(self) -> str:
        """Return the way from the page to the top of the site."""
        return "../" * str(self._env.page.url).count("/")

    @property
    def renderer(self) -> Renderer:
        """Return what draws answers on it."""
        return Renderer({code: place.address for code, place in self.places.items()}, self.base, self._terms)

    def share(self, code: str) -> str:
        """Return a code as its short link."""
        return render("clause.html", code=code, way=f"{self.base}r/{code}/").strip()


def with_page(macro: Callable[..., object], page: CurrentPage) -> Callable[..., object]:
    """Return a macro as Markdown calls it, which doesn't name the page that it is on."""
    return partial(macro, page) if _PAGE in signature(macro).parameters else macro


def parameters(macro: Callable[..., object]) -> Signature:
    """Return the parameters of a macro as Markdown calls it."""
    own = (parameter for parameter in signature(macro).parameters.values() if parameter.name != _PAGE)
    return Signature([parameter.replace(annotation=Parameter.empty) for parameter in own])
