"""A drawn form, with the HTML of each field on its own."""

from __future__ import annotations

from collections.abc import Mapping

from engine.value import Value

__all__ = ["DrawnForm"]


class DrawnForm(Value):
    """A form as HTML.

    Attributes:
        between: the HTML around the fields: before the first one, and after each one.
        fields: id of a field -> its HTML, in order.

    >>> DrawnForm(("Skill: ", "."), {"skill-field": "2"}).whole()
    'Skill: 2.'
    """

    between: tuple[str, ...]
    fields: Mapping[str, str]

    def whole(self) -> str:
        """Return the whole form as one text."""
        texts = [self.between[0]]
        for field, after in zip(self.fields.values(), self.between[1:], strict=True):
            texts += (field, after)
        return "".join(texts)

    def since(self, last: DrawnForm) -> str | list[tuple[str, str]]:
        """Return the fields that differ from an earlier form, each after its id, or the whole form if more differs.

        >>> one, two = (DrawnForm(("", ""), {"skill-field": text}) for text in ("1", "2"))
        >>> two.since(one), two.since(two), two.since(DrawnForm(("", " "), {"skill-field": "1"}))
        ([('skill-field', '2')], [], '2')
        """
        if self.between != last.between or list(self.fields) != list(last.fields):
            return self.whole()
        return [(name, field) for name, field in self.fields.items() if field != last.fields[name]]
