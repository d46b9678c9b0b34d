"""`Form`: the fields of one question in the order they are asked, and the values a reader entered in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from calculators.forms.fields.choice import Choice, reading
from calculators.forms.fields.field import Field, FilledForm, When
from calculators.forms.sections import Group, Section, keys_in
from engine.house import House
from engine.ruling import Ruling
from engine.static import TYPE_CHECKING
from engine.value import Value

if TYPE_CHECKING:
    from typing import ClassVar, Self, overload


__all__ = ["HOUSE_RULINGS", "Form", "Group", "Limit", "Obeys", "Part", "Section"]

HOUSE_RULINGS = "House rulings"
"""The title of the last group of a form, with the rulings that the form does not put into other groups."""


class Limit(Value):
    """A limit that other entries set on a field for whole numbers, or on the options of a choice.

    Attributes:
        field: the field; of a list, each entry.
        high: the greatest number; None leaves the field's own bound.
        low: the least number; None leaves the field's own bound.
        why: the reason for the limit, as the end of a sentence ("the AD of a full turn"); for a choice, a description
            of the remaining options ("somebody who takes part").
        among: the remaining options of a choice.
    """

    field: Field[object]
    high: int | None = None
    low: int | None = None
    why: str = ""
    among: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """Return the allowed values, as the rest of a sentence that begins with "must be".

        >>> from calculators.forms.fields import integer
        >>> Limit(integer("EX-bound AD", default=2, high=12), high=5, why="the AD of a full turn").allowed
        'at most 5, the AD of a full turn'
        """
        if self.among:
            return self.why
        bounds = [f"at least {self.low}"] if self.low is not None else []
        bounds += [f"at most {self.high}"] if self.high is not None else []
        return ", ".join([" and ".join(bounds), *filter(None, (self.why,))])

    def admits(self, value: object) -> bool:
        """Return whether a number, or each number of a list, is within the limit, or whether an option remains."""
        if self.among:
            return value in self.among
        numbers = value if isinstance(value, tuple) else (value,)
        low, high = self.low, self.high
        return all((low is None or low <= number) and (high is None or number <= high) for number in numbers)


class Obeys[H: House]:
    """The rulings that an answer obeys; in a form's class the declaration, in a filled-in form the house they make.

    The form asks for rulings without a field of their own (see `calculators.forms.fields.reading`) in a folded group at
    its end.

    Args:
        house: the system's house.
        codes: the codes of the rulings, with spaces between them.

    Raises:
        ValueError: a code that the house does not have.
    """

    def __init__(self, house: type[H], codes: str) -> None:
        rulings = {ruling.code: ruling for ruling in house.rulings.values()}
        unknown = [code for code in codes.split() if code not in rulings]
        if unknown:
            raise ValueError(f"{house.__module__} has no {', '.join(unknown)} on which a number depends")
        self.rulings = tuple(rulings[code] for code in codes.split())
        self._house = house

    def house(self, values: Mapping[str, object]) -> H:
        """Return the house that a form's values make."""
        return self._house(**{ruling.field_name: values[ruling.field_name] for ruling in self.rulings})

    if TYPE_CHECKING:

        @overload
        def __get__(self, form: Form, owner: type[Form], /) -> H: ...
        @overload
        def __get__(self, form: None, owner: type[Form], /) -> Self: ...
        def __get__(self, form: object, owner: type[Form], /) -> object: ...


class Part[F: Form]:
    """A form within a form, such as the fields about one side, which several forms share.

    Args:
        form: the form of the part.
        prefix: the beginning of the names of its fields here ("my-").
        label: the pattern of their labels, with "{}" for the label of the part ("{} of the GM").
        when: further conditions for asking these fields.
        defaults: key of a field, as the part has it -> another default.
        sheet: whether its numbers may come from the reader's own character sheet.

    >>> from calculators.forms.fields import cards
    >>> class Side(Form):
    ...     hand = cards("hand", default=("K",), most=7, deck="own")
    >>> class Duel(Form):
    ...     mine = Part(Side, label="Your {}")
    ...     theirs = Part(Side, prefix="their-", label="Their {}")
    >>> [(field.name, field.label, field.deck) for field in Duel.fields]
    [('hand', 'Your hand', 'own'), ('their-hand', 'Their hand', 'their-own')]
    >>> Duel.of({"hand": ("K",), "their_hand": ()}).theirs.prefix
    'their_'
    """

    def __init__(
        self,
        form: type[F],
        *,
        prefix: str = "",
        label: str = "{}",
        when: When | tuple[When, ...] = (),
        defaults: Mapping[str, object] | None = None,
        sheet: bool = True,
    ) -> None:
        self.form = form
        self.prefix = prefix
        self.label = label
        self.when = when if isinstance(when, tuple) else (when,)
        self.defaults = defaults or {}
        self.sheet = sheet

    def fields(self, names: Mapping[int, str]) -> Iterator[Field[object]]:
        """Return its fields as the form around it has them; `names` has the names in that form, by field identity."""
        names_here = {field.name for field in self.form.fields if not _is_ruling(field)}
        when = tuple(When(_name_in(condition.of, names), condition.among) for condition in self.when)
        for field in self.form.fields:
            if _is_ruling(field):
                yield field.replace(when=(*when, *field.when))
                continue
            changes = {"default": self.defaults[field.key], "old_defaults": ()} if field.key in self.defaults else {}
            yield field.replace(**changes, sheet=field.sheet if self.sheet else "").in_form(
                self.prefix + field.name,
                self.label.format(field.label),
                when,
                lambda of: self.prefix + str(of) if of in names_here else str(of),
            )

    if TYPE_CHECKING:

        @overload
        def __get__(self, form: Form, owner: type[Form], /) -> F: ...
        @overload
        def __get__(self, form: None, owner: type[Form], /) -> Self: ...
        def __get__(self, form: object, owner: type[Form], /) -> object: ...


class Form(FilledForm):
    """The fields of one question; a subclass declares them, and an instance is a form that somebody filled in.

    In the class each attribute is a field, a part or a section's title. In an instance the same attribute is the value
    that was entered, with its type, and the attribute declared with `Obeys` is the house.

    Attributes:
        fields: all fields in order, with the names that they have in a link.
        groups: the same fields by group.
        rulings: the rulings that the answer obeys.
        prefix: in a filled-in part, the beginning of the keys of its fields, for an error that names one of them.

    Raises:
        ValueError: two fields have one name, or the line of a section refers to a field that the form does not have; or
            a condition or a list does, if the form obeys rulings (a part may refer to the form around it).

    >>> from calculators.forms.fields import choice, integer
    >>> class Swing(Form):
    ...     them = Section("The attack")
    ...     attack = choice("Their attack", options={"roll": "rolled", "pool": "not rolled yet"})
    ...     attack_pool = integer("Their pool", default=8, high=30, when=attack.one_of("pool"))
    >>> [(field.name, field.when) for field in Swing.fields]
    [('attack', ()), ('attack-pool', (When(of='attack', among=('pool',)),))]
    >>> Swing.of({"attack": "pool", "attack_pool": 6}).attack_pool
    6
    """

    fields: ClassVar[tuple[Field[object], ...]] = ()
    groups: ClassVar[tuple[Group, ...]] = ()
    rulings: ClassVar[tuple[Ruling, ...]] = ()
    prefix: str = ""
    _declared: ClassVar[tuple[tuple[str, Field[object] | Part[Form] | Obeys[House]], ...]] = ()

    def __init_subclass__(cls) -> None:
        declared = [
            (name, member) for name, member in vars(cls).items() if isinstance(member, Field | Part | Obeys | Section)
        ]
        names = {
            id(member): member.name or name.replace("_", "-") for name, member in declared if isinstance(member, Field)
        }
        groups: list[tuple[Section, list[Field[object]]]] = []
        for name, member in declared:
            if isinstance(member, Section):
                groups.append((member, []))
                continue
            if not groups:
                groups.append((Section(""), []))
            if isinstance(member, Field):
                field = member.in_form(names[id(member)], member.label, (), lambda of: _name_in(of, names))
                setattr(cls, name, field)
                groups[-1][1].append(field)
            elif isinstance(member, Part):
                groups[-1][1].extend(member.fields(names))
            else:
                cls.rulings = member.rulings
        placed = {field.name for _, fields in groups for field in fields}
        others = tuple(reading(ruling) for ruling in cls.rulings if ruling.code.lower() not in placed)
        titled = [Group(section.title, tuple(fields), section.folded, section.summary) for section, fields in groups]
        cls.groups = (*titled, Group(HOUSE_RULINGS, others, folded=True)) if others else tuple(titled)
        cls.fields = tuple(field for group in cls.groups for field in group.fields)
        cls._declared = tuple((name, vars(cls)[name]) for name, member in declared if not isinstance(member, Section))
        _check(cls)

    def limits(self) -> Iterable[Limit]:
        """Return the limits that entries set on other fields; a form with dependent fields overrides this."""
        return ()

    def limits_by_name(self, prefix: str = "") -> dict[str, Limit]:
        """Return the limit of each field by name, including the fields of parts, whose names begin with `prefix`."""
        limits = {prefix + limit.field.name: limit for limit in self.limits()}
        for name, member in self._declared:
            if isinstance(member, Part):
                part: Form = getattr(self, name)
                limits |= part.limits_by_name(prefix + member.prefix)
        return limits

    @classmethod
    def of(cls, values: Mapping[str, object], prefix: str = "") -> Self:
        """Return the form filled in with these values: key of a field -> value.

        Args:
            values: one for each field.
            prefix: what the keys of a part's own fields begin with.
        """
        form = cls()
        form.prefix = prefix
        for name, member in cls._declared:
            if isinstance(member, Field):
                form.__dict__[name] = values[member.key if _is_ruling(member) else prefix + member.key]
            elif isinstance(member, Part):
                form.__dict__[name] = member.form.of(values, prefix + member.prefix.replace("-", "_"))
            else:
                form.__dict__[name] = member.house(values)
        return form


def _is_ruling(field: Field[object]) -> bool:
    """Return whether a field asks for a ruling; rulings have the same name in every form."""
    return isinstance(field, Choice) and bool(field.house_field)


def _name_in(of: Field[object] | str, names: Mapping[int, str]) -> str:
    return of if isinstance(of, str) else names.get(id(of), of.name)


def _check(form: type[Form]) -> None:
    names = [field.name for field in form.fields]
    if len(set(names)) < len(names):
        raise ValueError(f"{form.__name__} has two fields of one name: {sorted(names)}")
    names_used = {when.field for field in form.fields for when in field.when}
    names_used |= {str(name) for field in form.fields for name in getattr(field, "parallel_to", ())}
    names_used = {name for name in names_used if "-q" not in name}  # a part may leave its rulings to the form around it
    if form.rulings and not names_used <= set(names):
        raise ValueError(f"{form.__name__} has no field {', '.join(sorted(names_used - set(names)))}")
    keys = {field.key for field in form.fields}
    strange = [key for group in form.groups for key in keys_in(group.summary) if key not in keys]
    if strange:
        raise ValueError(f"{form.__name__} has no field {', '.join(strange)} for the line of a section to say")
