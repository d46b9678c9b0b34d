"""The values of a form's fields before anybody enters anything, which most fields keep at every keystroke."""

from __future__ import annotations

from calculators.forms.form import Form
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any


class Defaults(Value):
    """The defaults of a form.

    Attributes:
        texts: name of a field -> its default, as a link writes it.
        values: key of a field -> the value of that default.
    """

    texts: Mapping[str, str]
    values: Mapping[str, Any]


def defaults_of(form: type[Form]) -> Defaults:
    """Return the defaults of a form, worked out once.

    >>> from calculators import registry
    >>> parry = defaults_of(registry.calculator("parry-cost").form)
    >>> parry.texts["action-dice"], parry.values["action_dice"]
    ('5', 5)
    """
    if form not in _cache:
        texts = {field.name: field.format(field.default) for field in form.fields}
        _cache[form] = Defaults(texts, {field.key: field.parse(texts[field.name]) for field in form.fields})
    return _cache[form]


_cache: dict[type[Form], Defaults] = {}
