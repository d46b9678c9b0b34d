"""Names that a package offers without importing the modules they come from (PEP 562)."""

from __future__ import annotations

import sys

from engine.static import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["offer"]


def offer(
    package: str, modules: Mapping[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return the `__getattr__`, `__dir__` and `__all__` of a package that imports a module when a name is asked for.

    Args:
        package: the package's name.
        modules: each module's name in the package -> the names it offers, with spaces between them.

    >>> get, names, _ = offer("engine", {"odds.law": "Law ratio"})
    >>> names(), get("ratio")(1, 2)
    (['Law', 'ratio'], Fraction(1, 2))
    """
    module_of = {name: module for module, names in modules.items() for name in names.split()}

    def get(name: str) -> object:
        if name not in module_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module = f"{package}.{module_of[name]}"
        __import__(module)
        return getattr(sys.modules[module], name)

    return get, lambda: sorted(module_of), sorted(module_of)
