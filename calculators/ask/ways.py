"""The ways to use each value of a sentence in a calculator's slots, whatever happens to the other values."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.ask.counts import Counts
from calculators.ask.lexicon import OTHERS, Answerer
from calculators.ask.names import Name, Names
from calculators.ask.sentence import Sentence
from calculators.ask.sides import GM, MY, THEIR
from calculators.ask.slots import Slot
from calculators.ask.values import AT_LEAST, AT_MOST, NOTHING, Quantity, fits, text_of
from calculators.ask.weights import W

LISTS = ("wholes", "cards", "dicelist")
_OTHERS = OTHERS | {"gm"}
_THEIRS = {"gm", THEIR}
_HOLDING = ("with", "holding", "plays", "play")
_BARE = 0.3  # dice without a modifier are more likely a number of dice


class Way:
    """One way to use a value: the slot, the score, the name that it uses up, and the kind of use."""

    def __init__(
        self,
        slot: Slot,
        score: float,
        text: str,
        name: Name | None,
        how: str,
        *,
        guess: bool = False,
        is_strange: bool = False,
    ) -> None:
        self.slot = slot
        self.score = score
        self.text = text
        self.name = name
        self.how = how  # "name", "twin", "alone" or "count"
        self.guess = guess  # whether the side is guessed
        self.is_strange = is_strange  # whether a word beside the value names something else


class Ways:
    """The ways to use the values of a sentence.

    Args:
        answerer: the calculator.
        sentence: the question.
        before: names of the slots that the previous question has filled.

    Attributes:
        names: the names of its slots in the sentence.
        taken: indexes of the words that belong to a topic of the calculator, or to an option.
    """

    def __init__(self, answerer: Answerer, sentence: Sentence, before: frozenset[str] = frozenset()) -> None:
        self._answerer = answerer
        self._before = before
        self._sentence = sentence
        taken = self._in_rows()
        self.names = Names(answerer, sentence, taken)
        self.taken = taken | self.names.inside
        self._open = {slot.name for slot in answerer.asked.slots if self._may_be_filled(slot)}
        field, key = answerer.asked.flips or ("", "")
        is_flipped = key in self._chosen.get(field, ())
        is_by_gm = sentence.is_by_gm and any(GM in slot.side for slot in answerer.asked.slots)
        asked = {word for index in sentence.asked_for for word in sentence.tokens[index].words}
        self._asked = {slot.name for slot in answerer.asked.slots if any((word,) in slot.names for word in asked)}
        self._sides = {MY: GM, THEIR: MY} if is_by_gm else {MY: THEIR, THEIR: MY} if is_flipped else {}

    def to_use(self, number: int, value: Quantity) -> Iterator[Way]:
        """Yield the ways to use a value, whatever happened to the values before it."""
        counts = Counts(self._answerer, self._sentence, value)
        if (value.kind == "number" and value.index in self.taken) or value.index in self.names.inside:
            return  # "one big attack"
        for slot in self._answerer.slots_for(value):
            if slot.name not in self._open:
                continue
            if counts.is_one and not counts.is_beside(slot):
                continue
            text = text_of(slot, value)
            if text is None or (counts.people and not counts.may_be_people(slot)) or counts.something_else(slot):
                continue
            off = 0.0 if fits(slot, text) else -1.0
            if slot.kind == "dice" and value.kind == "number" and not value.of_dice:
                if MY in slot.side:
                    continue  # only what is fixed has a number without dice
                off -= W.STEP  # a form may have a field of its own for fixed numbers, or a better value
            if slot.kind in ("dice", "dicelist") and text.endswith("d6"):
                off -= _BARE
            if value.index in self.taken:
                off -= W.ALONE
            if value.compare and slot.name in self._before and not self._compares(slot, value):
                off -= 2 * W.ALONE  # "and at least 5?" is no number of dice
            side, guess = self._side(slot, value)
            if guess and side < 0 and THEIR in slot.side and self.names.is_object(slot, value):
                side, guess = 0.0, False
            off += side
            if value.kind == "range":
                yield Way(slot, W.NAME + off, text, None, "range")
                continue
            best = self.names.nearest(slot, value)
            elsewhere = self.names.is_elsewhere(slot, value)
            if best and counts.is_one and best[1].start > value.index and self._names_next(best[1]):
                continue  # "one look on phase 2"
            if best:
                score, name = best
                score -= W.ALONE if elsewhere else 0.0
                score -= W.STEP if slot.name in self._asked else 0.0  # "4 tries: how many rounds"
                is_apart = name.end != value.index and (name.end < value.index or name.end in self._sentence.value_at)
                is_named = is_apart and self.names.follows_another(slot, value)
                score -= W.ALONE if is_named else 0.0  # "Q 5 in hand at 8", "SMR 3 spends 1"
                is_card = slot.kind == "whole" and value.index + 1 in self._sentence.value_at and self._is_in_run(value)
                score -= W.SIDE if is_card else 0.0  # "my cards 6 5 2"
                is_shared = self.names.is_shared(slot, name)
                if is_shared and not value.side and not value.place and not self._is_before_twins(slot):
                    score -= 2 * W.ORDER  # "hands open, K 8 vs J 7" are in the order of the form
                is_unsure = guess and (is_shared or (value.side == "gm" and value.sure))
                yield Way(slot, score + off, text, name, "name", guess=is_unsure)
            elif value.kind == "plus" and slot.kind == "whole":
                continue  # "+1 bonus" needs its name
            elif value.kind == "none":
                if value.token.word in NOTHING and slot.compares:
                    yield Way(slot, W.NAME + off, text, None, "alone")
                elif value.token.word in NOTHING and number and slot.side and slot.kind != "cards":
                    yield Way(slot, W.NAME * 0.7 + off, text, None, "twin", guess=guess)  # "against my none"
                elif value.token.word in NOTHING and slot.kind == "cards":
                    yield Way(slot, -W.ALONE, text, None, "alone")  # "skill 2 played nothing"
                continue
            is_owned = _is_owned(slot, value)
            off += W.SIDE * is_owned
            may_be_alone = slot.alone or slot.name in self._before or is_owned
            if may_be_alone and self._takes_alone(slot, value):
                halves = 2 * elsewhere - (slot.name in self._before) + self.names.follows_another(slot, value)
                lost = W.ALONE / 2 * (halves + (slot.kind == "whole" and self._is_in_run(value)))
                yield Way(
                    slot,
                    W.ALONE - W.ORDER * max(0, slot.alone - 1) + off - lost,
                    text,
                    None,
                    "alone",
                    guess=guess and bool(value.side),
                    is_strange=value.kind == "number"
                    and not text.endswith("d6")
                    and (elsewhere or self.names.belongs_to_another(slot, value)),
                )
            is_part = [token.word for token in self._sentence.tokens[value.index + 1 : value.index + 2]] == ["of"]
            if is_part and value.kind == "number" and slot.name in self._answerer.spent:
                yield Way(slot, W.NAME + off, text, None, "part")  # "parry with 3 of my 5 AD"
            if number and slot.side and not is_part:
                off -= W.SIDE if slot.kind == "whole" and self._is_in_run(value) else 0.0
                yield Way(slot, W.NAME * 0.7 + off, text, None, "twin", guess=guess)
            if slot.spreads and number and slot.kind not in LISTS and self._follows(number, value):
                yield Way(slot, W.NAME + off, text, None, "listed")
            if slot.kind in LISTS and number and value.each:
                yield Way(slot, W.NAME * 1.1 + off, text, None, "each", guess=guess)
            if slot.kind in LISTS and number:
                yield Way(slot, W.NAME + off, text, None, "more")
        if value.kind == "number" and value.token.value.isdigit() and 1 <= int(value.token.value) <= 20:
            counted = [slot for slot in self._answerer.counted if not slot.given or self._is_given(slot)]
            given = {word for slot in counted if slot.given for word in slot.counts}  # "await: two shots"
            for slot in counted:
                is_others = not slot.given and not given.isdisjoint(slot.counts)
                if value.index not in self.taken and not is_others and counts.entries_of(slot):
                    yield Way(slot, W.NAME + W.STEP, value.token.value, None, "count")

    def _names_next(self, name: Name) -> bool:
        """Return whether a value comes right after a name; "no" is the value of what comes after it."""
        value = self._sentence.value_at.get(name.end)
        return value is not None and value.kind != "none"

    def _is_given(self, slot: Slot) -> bool:
        """Return whether the sentence has one of the rows without which a slot has no name."""
        return any(map(self._sentence.has, slot.given))

    def _in_rows(self) -> set[int]:
        """Return the indexes of the words that belong to a topic of the calculator, or to an option."""
        rows: set[int] = set()
        self._chosen: dict[str, set[str]] = {}
        for row, indexes in self._answerer.topics_in(self._sentence).items():
            if len(row) > 1:
                rows.update(self._sentence.worded(row, indexes))
        for start, end, option in self._answerer.options_in(self._sentence):
            self._chosen.setdefault(option.field, set()).add(option.key)
            if len(option.row) > 1:
                rows.update(self._sentence.worded(option.row, range(start, end)))
        return rows

    def _may_be_filled(self, slot: Slot) -> bool:
        """Return whether anything in the sentence can lead to a slot."""
        if not (slot.alone or slot.counts or slot.end or slot.name in self.names.of or slot.name in self._before):
            if slot.name in self._answerer.spent:
                return True  # "3 of my 5 AD"
            if any(_is_owned(slot, value) for value in self._sentence.values):
                return True
            twins = self._answerer.twins.get(slot.name)
            if not twins or self.names.of.keys().isdisjoint(twins):
                return False
        if slot.name in self._chosen:
            return False  # "see weapon and location" gives the number of cards
        if any(not {*among} & self._chosen[control] for control, among in slot.when if control in self._chosen):
            return False  # the GM who stays out has no advantages
        if slot.side and _OTHERS.issuperset(slot.side) and "1" not in slot.side:
            sides = {value.side for value in self._sentence.values}
            return not sides.isdisjoint(slot.side) or ("gm" in slot.side and self._sentence.has(("gm",)))
        return True

    def _compares(self, slot: Slot, value: Quantity) -> bool:
        is_bound = (slot.least and value.compare == AT_LEAST) or (slot.greatest and value.compare == AT_MOST)
        return bool(slot.compares) or is_bound or slot.kind == "percent"

    def _side(self, slot: Slot, value: Quantity) -> tuple[float, bool]:
        """Return how much the side of a value adds for a slot, and whether the slot's side would be a guess."""
        if not slot.side or value.kind == "range":
            return 0.0, False
        side = self._sides.get(value.side, value.side)
        if side in OTHERS and not self._answerer.has_others:
            side = ""  # "first, 8 against 13"
        if value.place and self._answerer.twins.get(slot.name):  # "rating 3 vs 2": in the order of the form
            is_first = self._is_before_twins(slot)
            return (0.6 * W.SIDE if is_first == (value.place == 1) else -W.SIDE), False
        if not side:
            twins = [self._answerer.slots[name] for name in self._answerer.twins.get(slot.name, ())]
            others = not _OTHERS.isdisjoint(slot.side)  # these have a name of their own: the GM's, the second one's
            if not twins or (MY in slot.side and not all(_OTHERS.isdisjoint(twin.side) for twin in twins)):
                return 0.0, False
            if others and {"1", MY} <= {*twins[0].side}:
                return 0.0, False
            return (-2 * W.ORDER if others else 0.0), True
        if side in slot.side or (side in _THEIRS and {side, *slot.side} >= _THEIRS and "1" not in slot.side):
            worth = (W.SIDE if side in slot.side else W.SIDE / 2) * (1.0 if value.sure else 0.6)
            return (worth if self._answerer.twins.get(slot.name) else 0.0), False
        return -2 * W.SIDE * (1.0 if value.sure else 0.4), value.sure or bool(self._answerer.twins.get(slot.name))

    def _is_before_twins(self, slot: Slot) -> bool:
        order = [listed.name for listed in self._answerer.asked.slots]
        return all(order.index(slot.name) < order.index(twin) for twin in self._answerer.twins[slot.name])

    def _takes_alone(self, slot: Slot, value: Quantity) -> bool:
        if slot.kind == "percent":
            return value.kind == "chance" or slot.name in self._before
        if slot.kind == "cards" and value.kind == "number":
            return self._is_in_run(value) or (value.sure and self._sentence.tokens[value.index - 1].word in _HOLDING)
        if slot.kind == "dice" and value.kind == "number":
            return value.of_dice  # a fixed number has a name
        before = self._sentence.value_at.get(value.index - 1)
        if slot.kind == "whole" and before and before.kind == "card":
            return False  # "A 5"
        return not slot.dice or value.kind == "dice" or slot.name in self._before

    def _follows(self, number: int, value: Quantity) -> bool:
        is_beside = not self._sentence.value_at.keys().isdisjoint((value.index - 1, value.index + 1))
        is_run = is_beside and self._is_in_run(value)  # "9 9" are cards, "5, 4 and 3" are numbers
        return self._sentence.is_next(number) and not is_run

    def _is_in_run(self, value: Quantity) -> bool:
        """Return whether a value is one of several cards in a row, for a calculator that takes cards."""
        number = self._sentence.values.index(value)
        ends = (each for each in (number, number + 1) if each < len(self._sentence.values))
        return "cards" in self._answerer.kinds and any(self._is_run(each) for each in ends)

    def _is_run(self, number: int) -> bool:
        """Return whether a value and the one before it are cards in a row."""
        values = self._sentence.values
        return (
            number > 0
            and bool(values[number].token.cards and values[number - 1].token.cards)
            and self._sentence.is_next(number)
        )


def _is_owned(slot: Slot, value: Quantity) -> bool:
    """Return whether dice belong to another searcher, who has only this slot: "and his partner with 2d6"."""
    is_dice = slot.kind in ("dice", "dicelist")
    return is_dice and value.sure and (value.side,) == slot.side and value.side.isdigit()
