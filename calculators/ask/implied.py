"""The entries of a form that follow from those a sentence gives: other lists, rows of lists, and needed options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from calculators.ask.lexicon import OTHERS, Answerer
from calculators.ask.sentence import Sentence
from calculators.ask.sides import MY, THEIR
from calculators.ask.slots import Slot
from calculators.ask.values import Quantity
from calculators.ask.weights import W

CONFLICT = -3.0
"""The score of a contradiction."""
CONFLICTING = "Two of these do not go together."
"""The doubt about a contradiction."""
_NEEDED = -0.1  # a choice that another field needs
_RULED = -1.2  # a ruling's reading that another field needs: few tables read it this way


class Composed:
    """The result of filling slots.

    Attributes:
        texts: name of a field -> its text.
        score: how well it fits.
        unread: indexes of the tokens that were not read.
        puzzling: the unread words that could change the number.
        doubts: the reasons why it may be wrong, in sentences.
        is_named: whether a word of the sentence belongs to this calculator.
        says_enough: whether anything is filled in.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.score = 0.0
        self.unread: list[int] = []
        self.puzzling: list[int] = []
        self.doubts: list[str] = []
        self.is_named = False
        self.says_enough = False


def count_entries(answerer: Answerer, counts: Mapping[str, int], result: Composed, before: Mapping[str, str]) -> None:
    """Take in the number of entries that the sentence gives for lists."""
    texts = result.texts
    for name, count in counts.items():
        slot = answerer.slots[name]
        if slot.kind == "whole" or slot.options:
            texts[name] = str(count)
            continue
        group = [each for each in slot.leads or (name,) if texts.get(each)]
        entries = texts.get(name, "").split(",")
        if slot.spreads and len(entries) == count > 1:  # "two of us, 2d6 and 1d6+2"
            texts |= dict(zip((name, *slot.spreads), entries, strict=False))
            continue
        if slot.spreads:
            for other in slot.spreads[: count - 1] if group else ():
                texts.setdefault(other, texts[name])
            continue
        filled = group[0] if group else name
        usual = before.get(filled, slot.default)
        entries = texts[filled].split(",") if group else usual.split(",") if usual else []
        if len(entries) == 1:
            texts[filled] = ",".join(entries * count)
        elif not group and entries and (slot.kind == "wholes" or filled in before):
            texts[filled] = ",".join((entries * count)[:count])
        elif len(entries) != count or not group:
            result.score += CONFLICT
            result.doubts.append(f"I don’t know what the {count} are.")


def give_each(answerer: Answerer, each: Iterable[tuple[Slot, str, bool]], texts: dict[str, str]) -> None:
    """Give a value of both, of each or of all to the others: to further actions or people, or to the other side."""
    groups = {name.partition("-")[0] for name in texts}
    for slot, text, of_all in each:
        twins = answerer.twins.get(slot.name, ())
        others = [name for name in slot.spreads if name in twins or name.partition("-")[0] in groups]
        if of_all:
            sides = {name: {*answerer.slots[name].side} for name in twins}
            others = [
                name
                for name in twins
                if sides[name] == {MY} or (OTHERS & sides[name] and name.partition("-")[0] in groups)
            ]
        for name in others if slot.spreads or of_all else twins:
            if all(texts.get(control, among[0]) in among for control, among in answerer.slots[name].when):
                texts.setdefault(name, texts[slot.name] if slot.kind == "cards" else text)
        if texts[slot.name] == text and slot.along in texts:
            texts[slot.name] = ",".join([text] * len(texts[slot.along].split(",")))


def keep_own(answerer: Answerer, texts: dict[str, str]) -> None:
    """Give the speaker's only value to further actions of the same kind: "two shots, skill 6, vs 15, then vs 11"."""
    kinds = [slot for slot in answerer.asked.slots if slot.options and slot.spreads]
    for slot in [answerer.slots[name] for name in texts]:
        if slot.side != (MY,) or slot.kind != "whole" or not texts.keys().isdisjoint(slot.spreads):
            continue
        for place, name in enumerate(slot.spreads):
            is_told = any(other.startswith(f"{name.partition('-')[0]}-") for other in texts)
            if is_told and all(texts.get(kind.name) == texts.get(kind.spreads[place]) for kind in kinds):
                texts[name] = texts[slot.name]


def deal(answerer: Answerer, texts: dict[str, str]) -> None:
    """Give each of several people one of the cards: "their skills are 4 and 6, and they played a 9 and a J"."""
    for slot in [answerer.slots[name] for name, text in texts.items() if "," in text]:
        if slot.kind != "cards" or not slot.spreads:
            continue
        people = [name.rpartition("-")[0] for name in (slot.name, *slot.spreads)]
        told = [texts[each.name] for each in answerer.counted if each.kind == "whole" and each.name in texts]
        count = int(told[0]) if told else sum(any(name.startswith(f"{one}-") for name in texts) for one in people)
        cards = texts.get(slot.name, "").split(",")
        if people[0] and len(cards) == count > 1 and texts.keys().isdisjoint(slot.spreads):
            texts |= dict(zip((slot.name, *slot.spreads), cards, strict=False))


def turn_sides(answerer: Answerer, sides: Sequence[tuple[str, tuple[str, ...]]], result: Composed) -> None:
    """Turn the sides around if all values are the other side's: "my SMR is 3" makes the speaker the watcher."""
    flips = answerer.asked.flips
    turned = {side for side, own in sides if own in ((MY,), (THEIR,)) and side not in own}
    if flips and turned and not any(side in own for side, own in sides):
        result.texts.setdefault(*flips)
    elif {MY, THEIR} <= turned and not flips:
        result.doubts.append("I don’t know whose these are.")


def empty_others(answerer: Answerer, texts: dict[str, str]) -> None:
    """Empty the fields whose example does not fit the sentence: other lists of a group."""
    for name in list(texts):
        for other in answerer.slots[name].leads:
            if other not in texts and answerer.slots[other].default:
                texts[other] = ""


def empty_rest(answerer: Answerer, sentence: Sentence, used: Mapping[Slot, Quantity], texts: dict[str, str]) -> None:
    """Empty the other dice of a side that has only what the sentence gives: "he only has armour 2d6"."""
    tokens = sentence.tokens
    for slot, value in used.items():
        if slot.kind != "dice":
            continue
        index = value.index
        start = next((end for end in range(index, 0, -1) if tokens[end - 1].kind in ("between", "end")), 0)
        if any(token.word in ("only", "just") for token in tokens[start : index + 3]):
            for other in answerer.asked.slots:
                if other.kind == "dice" and other.side == slot.side:
                    texts.setdefault(other.name, "0d6")


def cut_rows(answerer: Answerer, result: Composed) -> None:
    """Leave no row of the example beyond those that the sentence gives, as in "my look has 5 INT"."""
    slots, texts = answerer.asked.slots, result.texts
    for slot in slots:  # one hand, but values of two people
        other = answerer.slots[slot.spreads[0]] if slot.kind == "cards" and slot.spreads else slot
        group, is_given = other.name.rpartition("-")[0] + "-", other.name in texts or slot.name not in texts
        is_asked = all(texts.get(control, answerer.slots[control].default) in among for control, among in other.when)
        if is_asked and not is_given and any(name.startswith(group) for name in texts):
            result.doubts.append(f"I don’t know this: {other.label}.")
    for slot in slots:
        if slot.kind == "whole" and slot.name not in texts and "," in texts.get(slot.refers, ""):
            result.doubts.append(f"I don’t know this: {slot.label}.")  # which of two Attributes the action uses
            break
    for lead in sorted({slot.along for slot in slots if slot.along and slot.name in texts}):
        beside = [slot for slot in slots if slot.along == lead]
        most = texts.get(lead, "").count(",")
        rows = {texts[slot.name].count(",") for slot in beside if texts.get(slot.name)}
        if texts.get(lead) and not most and len(rows) == 1:
            most = max(rows)  # both looks were declared on phase 0
            texts[lead] = ",".join([texts[lead]] * (most + 1))
        if lead in texts and (len(rows) > 1 or (most and max(rows, default=0) > most)):
            result.doubts.append(CONFLICTING)
            result.score += CONFLICT
        count = max(len(texts[slot.name].split(",")) for slot in beside if slot.name in texts)
        texts.setdefault(lead, ",".join(answerer.slots[lead].default.split(",")[:count]))
        for slot in beside:
            if slot.name not in texts and slot.refers and slot.refers in texts:
                places = len(texts[slot.refers].split(","))
                usual = [entry for entry in slot.default.split(",")[:count] if int(entry) <= places]
                texts[slot.name] = ",".join(usual if len(usual) == count else ["0"] * count)
                if places > count:
                    result.doubts.append(f"I don’t know this: {slot.label}.")


def ask_for_dice(answerer: Answerer, texts: dict[str, str]) -> None:
    """Ask for the number of dice if the sentence gives a wanted chance and no dice of one's own."""
    if "chance" not in texts:
        return
    choice = next((slot for slot in answerer.asked.slots if "dice" in dict(slot.options)), None)
    if choice is None or choice.name in texts:
        return
    flips = answerer.asked.flips
    side = "their" if flips and texts.get(flips[0]) == flips[1] else "my"
    own = [slot.name for slot in answerer.asked.slots if side in slot.side and slot.kind in ("whole", "wholes")]
    if not any(name in texts for name in own):
        texts[choice.name] = "dice"


def choose_needed(answerer: Answerer, result: Composed, before: Mapping[str, str]) -> float:
    """Choose the options that a filled field needs; return how much is lost if one cannot be chosen."""
    texts, slots = result.texts, answerer.slots
    off = 0.0
    for _ in range(3):  # a condition may have a condition
        needed: dict[str, tuple[str, ...]] = {}
        for name in list(texts):
            for control, among in slots[name].when:
                needed[control] = tuple(text for text in needed.get(control, among) if text in among)
        added = False
        for control, among in needed.items():
            slot = slots.get(control)
            if slot is None or texts.get(control, before.get(control, slot.default)) in among:
                continue
            if control in texts or not among:
                result.doubts.append(CONFLICTING)
                return off + CONFLICT
            texts[control] = among[0]
            off += _RULED if slot.label == slot.name.upper() else _NEEDED
            added = True
        if not added:
            break
    return off


def take_rulings(answerer: Answerer, sentence: Sentence, texts: dict[str, str], read: set[int]) -> float:
    """Take in a reading named after the code of its ruling; return how much it adds to the score."""
    added = 0.0
    tokens = sentence.tokens
    for index, token in enumerate(tokens):
        slot = answerer.slots.get(token.value) if token.kind == "code" else None
        for key, label in slot.options if slot else ():
            words = key.replace("_", " ").split()
            after = [part.text.lower() for part in tokens[index + 1 : index + 2 + len(words)] if part.kind != "is"]
            if after[: len(words)] == words or after[:1] == [label.split(",")[0].split()[0].lower().rstrip(".:")]:
                texts[token.value] = key
                read.update(range(index, min(index + 2 + len(words), len(tokens))))
                added += W.OPTION + 2
                break
    return added
