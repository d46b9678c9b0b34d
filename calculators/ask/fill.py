"""The ways to fill a calculator's slots with the values of a sentence, by one beam search over the values.

A value goes into a slot because of its type, a name nearby, its side, and the order of the form.
"""

from __future__ import annotations

from calculators.ask.lexicon import OTHERS, Answerer
from calculators.ask.sentence import Sentence
from calculators.ask.sides import GM, MY, THEIR
from calculators.ask.slots import Slot
from calculators.ask.ways import LISTS, Way, Ways
from calculators.ask.weights import Effort, W

_CARRIED = 6
_WAYS = 10  # the most ways to use a value
_LEAST = -1.5  # the least that such a way must be worth


class Fill:
    """The values in slots for the part of a sentence that has been read so far."""

    def __init__(self, score: float, ways: tuple[Way | None, ...]) -> None:
        self.score = score
        self.ways = ways


def fills(
    answerer: Answerer, sentence: Sentence, effort: Effort, *, most: int = 3, before: frozenset[str] = frozenset()
) -> list[Fill]:
    """Return the best ways to fill a calculator's slots, best first: for each value a `Way`, or None to leave it over.

    Args:
        answerer: the calculator.
        sentence: the question.
        effort: counts the steps.
        most: the most ways to return.
        before: names of the slots that the previous question has filled; a new value replaces these first.
    """
    return _Beam(answerer, sentence, effort, before).best(most)


class _Beam:
    def __init__(self, answerer: Answerer, sentence: Sentence, effort: Effort, before: frozenset[str]) -> None:
        self._answerer = answerer
        self._sentence = sentence
        self._effort = effort
        self._ways = Ways(answerer, sentence, before)

    def best(self, most: int) -> list[Fill]:
        beam, twins = [Fill(0.0, ())], self._answerer.twins
        for number, value in enumerate(self._sentence.values):
            likely = (way for way in self._ways.to_use(number, value) if way.score > _LEAST)
            ways = sorted(likely, key=lambda way: -way.score)[:_WAYS]
            step: list[Fill] = []
            for fill in beam:
                is_idle = value.token.word == "one" and not ways  # "one rest"
                if value.kind == "none" or value.index in self._ways.taken or is_idle:
                    step.append(Fill(fill.score, (*fill.ways, None)))
                else:
                    step.append(Fill(fill.score - W.VALUE, (*fill.ways, None)))
                for each in ways:
                    self._effort.steps += 1
                    way = self._next(fill, number, each)
                    score = self._with(fill, number, way)
                    if score is None:
                        continue
                    last = fill.ways[-1] if number in self._sentence.lists else None
                    if last and way.slot.name not in (
                        last.slot.name,
                        *last.slot.spreads,
                        *twins.get(last.slot.name, ()),
                    ):
                        score -= W.SIDE  # "phases 4, 6 and 9"
                    if fill.ways and fill.ways[-1] and self._is_of_another(fill.ways[-1], number, way):
                        score -= 2 * W.SIDE
                    step.append(Fill(fill.score + score, (*fill.ways, way)))
            step.sort(key=lambda fill: -fill.score)
            beam = step[:_CARRIED]
        return beam[:most]

    def _next(self, fill: Fill, number: int, way: Way) -> Way:
        """Return the same way to fill the next slot of a row, if the sentence gives another value of that name.

        "skill 5, 4 and 3" fills the skills of three opponents; "5 against 11, then 4 against 16" two actions.
        """
        own = self._own_cards(fill, number, way) if number and way.slot.kind == "cards" else None
        last = fill.ways[-1] if fill.ways else None
        if way.guess and last and not last.guess and self._follows_hand(last, number, way):
            is_filled = any(other and other.slot is way.slot for other in fill.ways)
            is_two = any(each.side in (THEIR, GM) for each in self._sentence.values)
            if is_two and not is_filled and not {*last.slot.side}.isdisjoint(way.slot.side):
                return Way(way.slot, way.score, way.text, way.name, way.how, is_strange=way.is_strange)
        if own or not way.slot.spreads:
            return own or way
        used = [other for other in fill.ways if other and other.how != "count"]
        filled = {other.slot.name for other in used}
        if way.slot.name not in filled:
            return way
        value = self._sentence.values[number]
        if way.how == "name":
            may = not any(other.name and way.name and other.name.index == way.name.index for other in used)
        elif way.how == "listed":
            may = fill.ways[-1] is not None
        else:
            is_paired = self._sentence.is_beside_vs(value) or (value.sure and value.side == MY)
            may = way.how == "alone" and way.slot.kind == "whole" and is_paired
        is_others = value.sure and value.side in (MY, THEIR) and value.side not in way.slot.side
        may = may and (not is_others or self._ways.names.is_object(way.slot, value))
        name = next((name for name in way.slot.spreads if name not in filled), "") if may else ""
        if not name:
            return way
        return Way(self._answerer.slots[name], way.score - 0.1, way.text, way.name, "next")

    def _with(self, fill: Fill, number: int, way: Way) -> float | None:
        """Return how much a way adds to a fill, None if the two do not go together."""
        used = [other for other in fill.ways if other]
        same = [other for other in used if other.slot is way.slot and other.how != "count"]
        if way.how == "count":
            return None if any(other.how == "count" and other.slot is way.slot for other in used) else way.score
        last = fill.ways[-1] if fill.ways else None
        elsewhere = last.slot if last and last.slot is not way.slot else None
        if elsewhere and elsewhere.kind == way.slot.kind and self._is_one_list(number, way.slot.kind):
            return None
        if way.how == "name" and way.name:
            for other in used:
                if other.name and other.name.index == way.name.index and other.slot.name not in way.slot.spreads:
                    return None
        if way.how in ("next", "own"):
            return way.score
        if way.how == "listed":
            return None
        is_again = way.how == "name" and any((other.how, other.text) == ("name", way.text) for other in same)
        if is_again and way.slot.kind == "whole" and self._sentence.values[number].compare:
            return 0.0  # "8 dice against 3S: exactly 3 successes"
        if same and (way.slot.kind not in LISTS or not way.text):
            return None
        is_counted_next = last and last.how == "count" and way.slot.name in (last.slot.name, *last.slot.leads)
        if last and is_counted_next and not self._ways.names.follows_another(way.slot, self._sentence.values[number]):
            return way.score + W.NAME - W.SIDE  # the word after a count is the counted thing
        if way.how == "each":
            group = {way.slot.name, *way.slot.leads}
            uses = [other.how for other in used if other.slot.name in group]
            return way.score if uses.count("count") > uses.count("each") else None  # a count takes one value
        if way.how == "more":
            return self._more(fill, number, way)
        if way.how == "twin":
            return self._twin(fill, number, way)
        if len(same) >= way.slot.most:
            return None
        value = self._sentence.values[number]
        if same and elsewhere and way.slot.kind == "cards":
            return None  # somebody else's cards come between
        if same and value.sure and not value.side.isdigit() and value.side not in way.slot.side:
            return None
        lost = 0.0
        if way.how == "alone":
            filled = {other.slot.name for other in used}
            lost = W.ORDER * len(self._answerer.earlier[way.slot.name] - filled)
            if same:
                return None
        if not {"2", "3"}.isdisjoint(way.slot.side) and not self._sentence.values[number].side:
            firsts = self._answerer.twins.get(way.slot.name, ())
            lost += W.ORDER * 2 * any(name not in {other.slot.name for other in used} for name in firsts)
        return way.score - lost

    def _is_one_list(self, number: int, kind: str) -> bool:
        """Return whether a value is on the list of the one before it: "K 9", "1d6+3 and 1d6+1 to flip"."""
        one, other = self._sentence.values[number - 1], self._sentence.values[number]
        words = [token.word for token in self._sentence.tokens[one.index + 1 : other.index]]
        return (kind, words) in (("cards", []), ("dicelist", ["and"]))

    def _own_cards(self, fill: Fill, number: int, way: Way) -> Way | None:
        """Return the way of cards to the person whose number comes right before them: "skill 5 with a 9"."""
        last, value = fill.ways[-1], self._sentence.values[number]
        if last is None or way.how not in ("alone", "more"):
            return None
        between = range(self._sentence.values[number - 1].index + 1, value.index)
        if last.slot.kind == "cards":
            is_more = last.how == "own" and self._sentence.is_next(number)
            return Way(last.slot, W.NAME, way.text, None, "own") if is_more else None
        if not last.name or not last.slot.side or self._is_told(between):
            return None
        if number > 1 and self._follows_cards(fill, number - 1):
            return None  # "K 7 for break 36 and Q 9"
        if value.kind != "card" and self._sentence.is_next(number):
            return None  # "skill 5, 4 and 3"
        slot = self._answerer.hands.get(last.slot.name.rpartition("-")[0])
        names = self._ways.names
        if slot is None or names.follows_another(slot, value):
            return None
        if any(other and other.slot is slot for other in fill.ways):
            return None
        is_sum = any(self._sentence.tokens[each].word in ("plus", "with") for each in between)
        return Way(slot, W.NAME + W.SIDE * is_sum, way.text, None, "own")

    def _is_of_another(self, last: Way, number: int, way: Way) -> bool:
        """Return whether a named number goes to another person than the cards before it: "mia has K 5 and needs 35"."""
        hand, side = {*last.slot.side}, {*way.slot.side}
        is_object = OTHERS.isdisjoint(side) and self._ways.names.is_object(way.slot, self._sentence.values[number])
        is_other = hand and side and hand.isdisjoint(side) and way.how == "name" and not is_object
        return bool(is_other) and self._follows_hand(last, number, way)

    def _follows_hand(self, last: Way, number: int, way: Way) -> bool:
        """Return whether a number belongs to whoever has the cards before it."""
        return last.slot.kind == "cards" != way.slot.kind and self._sentence.is_same_person(number)

    def _follows_cards(self, fill: Fill, number: int) -> bool:
        """Return whether a value comes after cards in the same part of the sentence."""
        before, value = self._sentence.values[number - 1], self._sentence.values[number]
        tokens = self._sentence.tokens[before.index + 1 : value.index]
        way = fill.ways[number - 1]
        is_hand = way is not None and way.slot.kind == "cards"
        return is_hand and not any(token.kind in ("between", "end") for token in tokens)

    def _is_told(self, between: range) -> bool:
        """Return whether the words between two values begin another sentence or another side."""
        tokens = self._sentence.tokens
        return any(
            tokens[each].kind == "end" or tokens[each].plain in ("vs", "but", "other", THEIR) for each in between
        )

    def _more(self, fill: Fill, number: int, way: Way) -> float | None:
        """Return how much a further entry of a list adds, if it comes right after the one before it."""
        last = fill.ways[-1]
        if last is None or last.slot is not way.slot or not self._goes_on(number, way.slot):
            return None
        if sum(1 for other in fill.ways if other and other.slot is way.slot and other.how != "count") >= way.slot.most:
            return None
        if way.slot.kind == "cards" and self._begins_hand(fill, number, way.slot):
            return None
        return way.score

    def _goes_on(self, number: int, slot: Slot) -> bool:
        return self._sentence.is_next(number) or (
            self._sentence.values[number].is_other and slot.kind != "cards" and not slot.spreads
        )

    def _begins_hand(self, fill: Fill, number: int, slot: Slot) -> bool:
        """Return whether "and" separates two hands of two cards or more, as in "10 8 and 9 9"."""
        one, other = self._sentence.values[number - 1].index, self._sentence.values[number].index
        if not any(token.word == "and" for token in self._sentence.tokens[one + 1 : other]):
            return False
        values = self._sentence.values
        length = sum(len(way_of.text.split(",")) for way_of in fill.ways if way_of and way_of.slot is slot)
        return length > 1 and number + 1 < len(values) and self._sentence.is_next(number + 1)

    def _twin(self, fill: Fill, number: int, way: Way) -> float | None:
        """Return how much the other side's value adds if its name is not repeated: "their rating 4, mine 2"."""
        used = [other for other in fill.ways if other]
        if self._sentence.ends_at(number):  # "I have two plays, the GM holds 10 9 and has one."
            used = [other for other in used if other.slot.kind == way.slot.kind]
        last = used[-1] if used else None
        if last is None or way.slot.name not in self._answerer.twins.get(last.slot.name, ()):
            return None
        if last.name and last.name.row[-1:] not in way.slot.names:
            return None
        if last.how not in ("name", "twin") or any(other and other.slot is way.slot for other in fill.ways):
            return None
        return way.score
