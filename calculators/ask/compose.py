"""The texts of a form, composed from filled slots: lists, counts, options, and the conditions of a named field."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.ask.choices import Choices
from calculators.ask.counts import act_as_counted, words_for_entries
from calculators.ask.fill import Fill
from calculators.ask.implied import (
    Composed,
    ask_for_dice,
    choose_needed,
    count_entries,
    cut_rows,
    deal,
    empty_others,
    empty_rest,
    give_each,
    keep_own,
    turn_sides,
)
from calculators.ask.left_over import note_left_over, note_missing
from calculators.ask.lexicon import Answerer, Lexicon
from calculators.ask.sentence import Sentence
from calculators.ask.sides import MY, THEIR
from calculators.ask.slots import Slot
from calculators.ask.values import AT_LEAST, AT_MOST, EXACTLY, FEWER, MORE, ONLY, Quantity
from calculators.ask.ways import LISTS, Way
from calculators.ask.weights import W
from calculators.forms.fields.field import quoted

_RARE = 0.85  # the least weight of a word that only one or two calculators use

_PLENTY = 4  # as many values with names need no topic


def compose(
    answerer: Answerer, sentence: Sentence, fill: Fill, known: Lexicon, before: Mapping[str, str] | None = None
) -> Composed:
    """Return the texts of a form that a fill gives, and how sure they are.

    Args:
        answerer: the calculator.
        sentence: the question.
        fill: a way for each value.
        known: the lexicon, which has the weights of words.
        before: the texts of the previous answer, which the sentence changes; None if it changes none.
    """
    return _Composer(answerer, sentence, fill, known, before).composed()


class _Composer:
    def __init__(
        self, answerer: Answerer, sentence: Sentence, fill: Fill, known: Lexicon, before: Mapping[str, str] | None
    ) -> None:
        self._is_new = before is None
        self._before = before or {}
        self._answerer = answerer
        self._sentence = sentence
        self._fill = fill
        self._known = known
        self._read: set[int] = set()  # indexes of tokens
        self._result = Composed()
        self._counts: dict[str, int] = {}
        self._each: list[tuple[Slot, str, bool]] = []

    def composed(self) -> Composed:
        result = self._result
        result.score = self._fill.score + self._topics()
        options = Choices(self._answerer, self._sentence, self._fill.ways, self._read, result, self._each)
        result.score += options.choose()
        before: Way | None = None
        for value, way in zip(self._sentence.values, self._fill.ways, strict=True):
            if way:
                self._take(value, way, before)
            before = way
        used = [(value, way) for value, way in zip(self._sentence.values, self._fill.ways, strict=True) if way]
        self._note_mixed(used)
        turn_sides(self._answerer, [(value.side, way.slot.side) for value, way in used if value.sure], result)
        empty_rest(self._answerer, self._sentence, {way.slot: value for value, way in used}, result.texts)
        count_entries(self._answerer, self._counts, result, self._before)
        deal(self._answerer, result.texts)
        give_each(self._answerer, self._each, result.texts)
        keep_own(self._answerer, result.texts)
        if self._is_new:
            empty_others(self._answerer, result.texts)
            cut_rows(self._answerer, result)
        if self._is_new or self._sentence.has(("how", "many")):
            ask_for_dice(self._answerer, result.texts)
        result.score += choose_needed(self._answerer, result, self._before)
        if not options.beyond.isdisjoint(name.partition("-")[0] for name in result.texts):
            result.doubts.append("I don’t know which of these belong together.")
        note_left_over(self._answerer, self._sentence, self._read, result)
        if self._is_new:
            note_missing(self._answerer, result)
        if self._is_new and (self._is_aside() if result.is_named else not self._needs_no_topic()):
            result.doubts.append("I don’t know what you want to find out.")
        takes_numbers = any(slot.alone for slot in self._answerer.asked.slots)
        is_told = bool(result.texts) and (result.is_named or len(result.texts) > 1)
        result.says_enough = any(self._fill.ways) or (is_told and (not takes_numbers or not self._is_new))
        return result

    def _note_mixed(self, used: list[tuple[Quantity, Way]]) -> None:
        """Doubt a value of another person than the slot's, and one between a name and the value that has this name."""
        for value, way in used:
            others = (self._answerer.slots[name] for name in self._answerer.twins.get(way.slot.name, ()))
            is_person = value.sure and value.side.isdigit() and value.side not in way.slot.side
            if is_person and any(value.side in other.side for other in others):
                self._result.doubts.append(f"I don’t know whose {value.token.text} that is.")
            for between, its in used:
                is_between = way.name and way.name.end <= between.index < value.index
                if is_between and its.how == "twin" and not its.name:  # "attribute 3 and two"
                    self._result.doubts.append(f"I don’t know what {quoted(between.token.text)} is.")

    def _is_aside(self) -> bool:
        """Return whether a sentence has only a word that others use too, and a value that the answer is not about."""
        rows = self._answerer.topics_in(self._sentence)
        is_own = any(row[1:] or self._known.weights[row[0]] > _RARE for row in rows)
        if is_own or self._answerer.is_titled(self._sentence):
            return False
        ways = [way for way in self._fill.ways if way]
        return len(self._result.texts) == len(ways) == 1 and ways[0].slot.kind == "whole" and not ways[0].slot.alone

    def _needs_no_topic(self) -> bool:
        """Return whether the names of the values are enough to ask for this calculator."""
        used = [(value, way) for value, way in zip(self._sentence.values, self._fill.ways, strict=True) if way]
        rows = {way.name.row for value, way in used if way.name and value.kind != "none"}
        if self._answerer.asked.named and len(rows) < _PLENTY:
            texts, slots = self._result.texts, self._answerer.asked.slots
            named = {way.slot.name: way.name.row for value, way in used if way.name and way.name.end == value.index}
            in_rows = ("," in texts.get(each.name, "") and "," in texts.get(each.along, "") for each in slots)
            of_two = (each.spreads and named.get(each.name, ()) == named.get(each.spreads[0]) for each in slots)
            is_rare = (self._known.weights.get(word, 0.0) > _RARE for row in rows for word in row)
            act = (act_as_counted(self._sentence, way.slot, value) for value, way in used if way.how == "count")
            return any((*in_rows, *of_two, *is_rare, *act))
        return bool(rows)

    def _topics(self) -> float:
        """Return how much the topics of the calculator are worth in this sentence."""
        rows = self._answerer.topics_in(self._sentence)
        self._result.is_named = bool(rows)
        if not rows:
            return -W.UNREAD * (5 if self._answerer.asked.named else 1)
        for row, indexes in rows.items():
            self._read.update(self._sentence.worded(row, indexes))
        best, *others = sorted(map(self._known.worth, rows), reverse=True)
        is_asked = any(not self._sentence.asked_for.isdisjoint(indexes) for indexes in rows.values())
        return best + sum(others) / 3 + (2 * W.ALONE if is_asked else 0.0)  # "how many turns" decides

    def _take(self, value: Quantity, way: Way, before: Way | None) -> None:
        slot, texts = way.slot, self._result.texts
        self._read.add(value.index)
        self._read.update(value.marks)
        if way.name:
            self._read.update(range(way.name.start, way.name.end))
        if way.how == "count":
            self._counts[slot.name] = int(way.text)
            self._read.update(words_for_entries(self._sentence, slot, value))
            return
        is_counted = before is not None and before.how == "count"
        is_counted |= value.each and not value.sure
        is_clear = is_counted or self._is_pair(value)
        is_theirs = value.side == THEIR and bool(self._answerer.asked.flips)
        is_told = value.side in (MY, THEIR) and value.sure
        is_guess = way.guess and (is_theirs or is_told or not self._other_side_is_given(slot))
        sides = {*before.slot.side, *slot.side} if before and before.slot.kind == "cards" != slot.kind else ()
        is_guess |= {"1", "2"}.issubset(sides) and self._sentence.is_beside_vs(value)  # "K 4 vs 34"
        is_others = way.name and THEIR not in way.name.row and value.side == THEIR and value.sure
        is_others = is_others and slot.side == (MY,) and not self._answerer.asked.flips
        if is_others or (is_guess and not is_clear) or self._is_theirs_alone(value, way):
            self._result.doubts.append(f"I don’t know whose {value.token.text} that is.")
        is_other = value.side == THEIR and slot.side == (MY,) and (value.each or slot.name in texts)
        if (way.is_strange and not is_counted) or (slot.kind == "wholes" and (value.part_of or is_other)):
            self._result.doubts.append(f"I don’t know what {quoted(value.token.text)} is.")
        is_relative = "than" in [token.word for token in self._sentence.tokens[value.index + 1 : value.index + 3]]
        if value.shift and self._is_new and (is_relative or not way.name):
            self._result.doubts.append(f"I don’t know what there is {value.token.text} more of.")
        if value.kind == "range":
            low, high = way.text.split()
            texts[slot.name] = low
            for each in self._answerer.asked.slots:  # they have what they may bid
                is_theirs = each.greatest and THEIR in each.side and int(high) > int(each.default)
                if each.end == "high" or is_theirs:
                    texts[each.name] = high
            return
        entries = texts[slot.name].split(",") if texts.get(slot.name) and slot.kind in LISTS else []
        if slot.given and way.name and slot.most == slot.default.count(",") + 1 > 1:
            entries = entries or ["0"] * slot.most
            entries[slot.names.index(way.name.row)] = way.text  # "4 AGI and 2 STR on it"
        else:
            entries.append(way.text)
        texts[slot.name] = ",".join(entries)
        of_all = value.of_all and not value.sure and self._answerer.has_others
        if value.each or of_all:
            self._each.append((slot, way.text, of_all))
        self._compare(slot, value)

    def _is_theirs_alone(self, value: Quantity, way: Way) -> bool:
        """Return whether a value of the other side is used by a calculator that asks nothing about them."""
        is_theirs = value.side == THEIR and value.kind == "number" and way.how == "alone" and not way.slot.side
        return is_theirs and not any(THEIR in slot.side or slot.spreads for slot in self._answerer.asked.slots)

    def _compare(self, slot: Slot, value: Quantity) -> None:
        if value.kind == "none" and slot.compares:
            self._result.texts[slot.compares] = FEWER
            return
        slots = self._answerer.asked.slots
        comparison = EXACTLY if value.compare == ONLY and slot.compares else value.compare
        if (
            not comparison
            or comparison == ONLY
            or (comparison == EXACTLY and not slot.least and not any(other.compares for other in slots))
            or (slot.least and comparison == AT_LEAST and slot.compares not in self._before)
            or (slot.greatest and comparison == AT_MOST)
        ):
            return
        choice = self._answerer.slots.get(slot.compares)
        keys = {key for key, _ in choice.options} if choice else set()
        if choice and comparison in keys:
            self._result.texts[slot.compares] = comparison
        elif not (value.kind == "chance" and comparison in (AT_LEAST, MORE)):
            words = " ".join(self._sentence.tokens[index].text for index in sorted(value.marks))
            self._result.doubts.append(f"{self._answerer.asked.title} can’t answer {quoted(words)}.")

    def _is_pair(self, value: Quantity) -> bool:
        """Return whether a value is one of two that are for the two sides in order, as in "skill 5 and 6"."""
        values, ways = self._sentence.values, self._fill.ways
        number = values.index(value)
        for one in (number - 1, number):
            if one < 0 or one + 1 >= len(values) or values[one].side:
                continue
            first, second = ways[one], ways[one + 1]
            if first and second and second.slot.name in self._answerer.twins.get(first.slot.name, ()):
                return self._sentence.is_next(one + 1)
        return False

    def _other_side_is_given(self, slot: Slot) -> bool:
        """Return whether another value was clearly the other side's, so that only this slot remains."""
        twins = self._answerer.twins.get(slot.name, ())
        return any(way and way.slot.name in twins and not way.guess for way in self._fill.ways)
