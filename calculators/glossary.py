"""The terms of the games: their definitions, and where a text or a field uses them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from calculators.calculator import Calculator
from calculators.forms.fields import Choice, Field, IntegerList
from engine.value import Value

EVERYWHERE = "everywhere"  # the section of the terms that all systems share


class Term(Value):
    """One entry of the glossary.

    Attributes:
        anchor: its anchor in the glossary.
        forms: the spellings it has in a text.
        definition: its meaning, as plain text.
        section: the folder of its system, or `EVERYWHERE`.
        is_marked: whether its first use on a page is marked.
    """

    anchor: str
    forms: tuple[str, ...]
    definition: str
    section: str
    is_marked: bool

    def singular(self, word: str) -> str:
        """Return the term that a word in a text is a form of.

        >>> term = Term("capability", ("capability", "capabilities"), "", "actions", True)
        >>> term.singular("capabilities"), term.singular("Capability")
        ('capability', 'capability')
        >>> Term("body", ("biological", "construct", "constructs"), "", "actions", True).singular("constructs")
        'construct'
        """
        return next((form for form in self.forms if word.lower().startswith(form.lower().rstrip("ey"))), word)

    def spelt_out(self, word: str) -> str:
        """Return the full spelling of a short form, by its initials; "" if no form of the term has these initials.

        >>> Term("ad", ("Action Dice", "AD"), "", "actions", True).spelt_out("AD")
        'Action Dice'
        """
        initials = ("".join(part[:1] for part in form.split()).upper() for form in self.forms)
        return next((form for form, letters in zip(self.forms, initials, strict=True) if letters == word), "")


class Words:
    """A finder of terms in a text; if two terms begin at the same letter, it prefers the longer one.

    >>> words = Words([Term("die", ("dice",), "", "", True), Term("ad", ("Action Dice", "AD"), "", "", True)])
    >>> [(found.group(), words.term_of[found.group()].anchor) for found in words.pattern.finditer("Dice: 2 AD")]
    [('Dice', 'die'), ('AD', 'ad')]
    """

    def __init__(self, terms: Iterable[Term]) -> None:
        self.term_of: dict[str, Term] = {}
        for term in terms:
            for form in term.forms:
                self.term_of.setdefault(form, term)
                self.term_of.setdefault(form[0].upper() + form[1:], term)
        longest_first = sorted(self.term_of, key=lambda form: (-len(form), form))
        any_of_them = "|".join(map(re.escape, longest_first)) or "(?!)"
        self.pattern = re.compile(rf"(?<![\w-])(?:{any_of_them})(?![\w-])")


class Meaning(Value):
    """The meaning of a word.

    Attributes:
        word: the word as the text spells it ("AD").
        full: its full spelling if it is short for something, "" if its definition already includes that.
        term: the term in the glossary.
    """

    word: str
    full: str
    term: Term


class Glossary:
    """The meanings of the words in the labels of forms."""

    def __init__(self, terms: Iterable[Term] = ()) -> None:
        self._terms = tuple(terms)
        self._words: dict[str, Words] = {}
        self._known: dict[tuple[str, str], tuple[Meaning, ...]] = {}

    def meanings(self, calculator: Calculator, field: Field) -> tuple[Meaning, ...]:
        """Return the terms that a form uses for a field, in its label and in the names of its options.

        >>> from calculators.registry import calculator
        >>> parry = calculator("parry-cost")
        >>> ad = Term("ad", ("Action Dice", "AD"), "The dice to spend.", "actions", True)
        >>> [(found.word, found.full) for found in Glossary([ad]).meanings(parry, list(parry.form.fields)[-1])]
        []
        """
        key = (calculator.id, field.name)
        if key not in self._known:
            self._known[key] = self._found(calculator.system, _texts(field)) if self._terms else ()
        return self._known[key]

    def in_texts(self, system: str, *texts: str) -> tuple[Meaning, ...]:
        """Return the terms that some texts of a system use, in the order of their first use.

        >>> ad = Term("ad", ("Action Dice", "AD"), "The dice to spend.", "actions", True)
        >>> [(found.word, found.full) for found in Glossary([ad]).in_texts("actions", "Spend 1 AD.", "All AD.")]
        [('AD', 'Action Dice')]
        """
        return self._found(system, list(texts)) if self._terms else ()

    def _found(self, system: str, texts: list[str]) -> tuple[Meaning, ...]:
        if system not in self._words:
            self._words[system] = Words(term for term in self._terms if term.section in (system, EVERYWHERE))
        words = self._words[system]
        meanings: dict[str, Meaning] = {}
        for text in texts:
            for word in words.pattern.findall(text):
                term = words.term_of[word]
                meanings.setdefault(term.anchor, Meaning(word, term.spelt_out(word), term))
        return tuple(meanings.values())


def _texts(field: Field) -> list[str]:
    """Return the words that a form shows for a field; for a ruling only the question, as its readings are sentences."""
    texts = [field.label]
    if isinstance(field, IntegerList):
        texts.append(field.entry_label)
    if isinstance(field, Choice) and not field.house_field:
        texts += [option.label for option in field.options]
    return texts
