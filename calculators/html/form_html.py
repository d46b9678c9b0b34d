"""A drawn form, with the HTML of each field on its own."""

from __future__ import annotations

from collections.abc import Mapping

from engine.value import Value


class FormHtml(Value):
    """A form as HTML.

    Attributes:
        between: the HTML around the fields: before the first one, and after each one.
        fields: id of a field -> its HTML, in order.

    >>> FormHtml(("Skill: ", "."), {"skill-field": "2"}).whole()
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

    def changes_since(self, last: FormHtml) -> str | list[tuple[str, str]]:
        """Return the fields that differ from an earlier form, each after its id, or the whole form if more differs.

        >>> one, two = (FormHtml(("", ""), {"skill-field": text}) for text in ("1", "2"))
        >>> two.changes_since(one), two.changes_since(two), two.changes_since(FormHtml(("", " "), {"skill-field": "1"}))
        ([('skill-field', '2')], [], '2')
        """
        if self.between != last.between or list(self.fields) != list(last.fields):
            return self.whole()
        return [(name, field) for name, field in self.fields.items() if field != last.fields[name]]
