"""A question that follows an answer: "and with 6 AD?" changes that answer and keeps the rest."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import parse_qsl

from calculators.ask.clauses import POSSESSED
from calculators.ask.compose import compose
from calculators.ask.fill import fills
from calculators.ask.implied import Composed
from calculators.ask.lexicon import Answerer, Lexicon
from calculators.ask.reading import Reading, reading_of
from calculators.ask.sentence import Sentence
from calculators.ask.sides import MY, THEIR
from calculators.ask.slots import Slot
from calculators.ask.values import Quantity, text_of
from calculators.ask.weights import Effort
from calculators.forms.fields.field import quoted

_CUE = re.compile(
    r"^\W*(?:(?:ok|okay|no|wait|hm+|well|actually|sorry|right|hang on|oh|ah|oops|i forgot|forgot)\W+)*"
    r"(?:rather|and|but|or|now|then|so|same|again|also|instead|what if|what happens (?:if|when)|what about|what when"
    r"|how about|if|with|without|only|just|make (?:it|that)|change|at|for|against|vs|say|suppose|assume|imagine"
    r"|(?:he|she|they|i) also)\b",
    re.IGNORECASE,
)
_HOW_LIKELY = re.compile(r"\bhow (?:often|likely)\b", re.IGNORECASE)
_ANOTHER = re.compile(r"\b(?:another|an(?:other)? (?:extra|additional))\b", re.IGNORECASE)
_ADDING = frozenset(["too", "also", "well", "additional", "extra"])
_STEPS = 3000
_CLOSE = 0.3  # the least lead that one way to take a value needs over another


def has_cue(sentence: Sentence) -> bool:
    """Return whether a question begins like one that changes the answer before it, such as "and with"."""
    return bool(_CUE.match(" ".join(token.word for token in sentence.tokens)))


def asks_for_an_option(calculator: str, text: str, known: Lexicon) -> bool:
    """Return whether a question asks how likely one of a calculator's options is, as in "and how often is it a tie?".

    >>> from calculators.ask.lexicon import lexicon
    >>> [asks_for_an_option("contest", text, lexicon()) for text in ("how often is it a tie", "how often do I rest")]
    [True, False]
    """
    answerers = (each for each in known.answerers if each.asked.id == calculator)
    sentence = known.read(text) if _HOW_LIKELY.search(text) else None
    return sentence is not None and any(each.options_in(sentence) for each in answerers)


def follows(text: str, fresh: Reading | None, changed: Reading, known: Lexicon) -> bool:
    """Return whether a question changes the previous answer.

    Args:
        text: the text that the reader typed.
        fresh: its reading as a question of its own.
        changed: the previous answer as the question changes it.
        known: the lexicon of all calculators.

    >>> from calculators.ask.lexicon import lexicon
    >>> from calculators.ask.reading import readings
    >>> changed = follow("parry-cost", "successes=4", "rest 2 bound, TUF 3", lexicon())
    >>> follows("rest 2 bound, TUF 3", readings("rest 2 bound, TUF 3")[0], changed, lexicon())
    False
    """
    sentence = known.read(text)
    is_new = fresh and fresh.is_named and len(fresh.read) > 1 and not fresh.doubts and not fresh.unread
    if is_new and (changed.doubts or changed.unread):
        return False
    is_more = any(value.shift for value in sentence.values) or any(token.word in _ADDING for token in sentence.tokens)
    if has_cue(sentence) or is_more or fresh is None:
        return True
    if changed.doubts:
        return False
    if not fresh.is_named:
        is_whole = len(fresh.read) > 1 and not fresh.doubts and not fresh.unread
        return not is_whole or fresh.calculator == changed.calculator
    is_about_them = THEIR in sentence.tokens[0].words and len(sentence.values) == 1  # "he has 6 dice"
    if is_about_them and not changed.doubts and not changed.unread:
        return True
    if sentence.tokens[0].is_value and fresh.calculator == changed.calculator and not changed.doubts:
        return True  # "9 squares"
    is_whole = fresh.is_titled and len(sentence.values) != 1
    if is_whole or changed.doubts or changed.unread:
        return False
    answerers = {answerer.asked.id: answerer for answerer in known.answerers}
    before = answerers[changed.calculator].words
    rows = answerers[fresh.calculator].topics_in(sentence)
    return all(word in before for row in rows for word in row)


def follow(
    calculator: str, query: str, text: str, known: Lexicon, worn: frozenset[str] = frozenset()
) -> Reading | None:
    """Return the previous answer as a sentence changes it; None if the sentence gives no value.

    Args:
        calculator: the slug of the previous answer.
        query: its query.
        text: the text that the reader typed.
        known: the lexicon of all calculators.
        worn: the names of the fields that have their number from the reader's sheet. A new value without a name
            replaces other values first, and a sheet's number counts as read only if the sentence gives it.

    >>> from calculators.ask.lexicon import lexicon
    >>> follow("parry-cost", "successes=4&action-dice=5", "what if they roll 3?", lexicon()).query
    'successes=3&action-dice=5'
    >>> follow("parry-cost", "successes=4", "and with INT 7", lexicon()).doubts
    ('There is no “INT” here.',)
    """
    answerer = next(candidate for candidate in known.answerers if candidate.asked.id == calculator)
    sentence = known.read(_ANOTHER.sub("one more", text))
    entries = parse_qsl(query.replace("+", "%2B"), keep_blank_values=True)
    texts = {name: text for name, text in entries if name in answerer.slots}  # without a link's edition
    composed = (
        _shifted(answerer, sentence, texts, worn)
        or _mirrored(answerer, sentence, texts)
        or _placed(answerer, sentence, texts)
        or _changed(answerer, sentence, texts, known, worn)
    )
    if composed is None and answerer.is_titled(sentence):
        composed = Composed()  # "what if I dodge instead"
    if composed is None:
        return None
    added = any(token.word in _ADDING for token in sentence.tokens) or bool(_ANOTHER.search(text))
    for name, value in composed.texts.items():
        is_list = answerer.slots[name].kind in ("cards", "wholes", "dicelist")
        old = texts.get(name, answerer.slots[name].default)
        if added and not is_list and name in texts and answerer.slots[name].kind == "dice":
            composed.doubts.append(f"I don’t know what to add {value} to.")
        is_next = "," not in value and old.count(",") > 1 and not answerer.slots[name].alone  # "the turn is a K"
        is_added = (added or is_next) and is_list and old and not value.startswith(f"{old},")
        texts[name] = f"{old},{value}" if is_added else value
    for quantity in sentence.values:
        before = sentence.tokens[quantity.index - 1]
        if quantity.index - 1 in composed.unread and before.plain in answerer.units:  # nothing here has that name
            name = quoted(sentence.tokens[quantity.index - 1].text)
            others = (doubt for doubt in composed.doubts if name not in doubt)
            composed.doubts = [*others, f"There is no {name} here."]
    unread = worn - composed.texts.keys()
    composed.texts = texts
    composed.is_named = True
    reading = reading_of(answerer, sentence, composed)
    return reading.replace(read=tuple(read for read in reading.read if read.field not in unread) or reading.read)


def _changed(
    answerer: Answerer, sentence: Sentence, texts: Mapping[str, str], known: Lexicon, worn: frozenset[str]
) -> Composed | None:
    """Return the texts after new values have replaced old ones."""
    ways = fills(answerer, sentence, Effort(_STEPS), most=3, before=frozenset(texts) - worn)
    results = [compose(answerer, sentence, way, known, before=texts) for way in ways]
    best, *others = sorted(results, key=lambda result: -result.score)
    for other in others:
        strange = [name for name in best.texts.keys() ^ other.texts.keys() if name in best.texts]
        is_open = strange and answerer.slots[strange[0]].basis  # a folded field comes after it
        is_open = is_open and not any(answerer.slots[name].basis for name in other.texts)
        if strange and not is_open and not other.doubts and best.score - other.score < _CLOSE:
            best.doubts.append(f"I don’t know what {best.texts[strange[0]]} is.")
    return best if best.texts else None


def _mirrored(answerer: Answerer, sentence: Sentence, texts: Mapping[str, str]) -> Composed | None:
    """Return the texts after a change of what the other side has of the last thing: "mine is 4", "the GM has 3"."""
    tokens = [token for token in sentence.tokens if not token.is_dropped and token.kind != "between"]
    if not texts or len(sentence.values) != 1 or len(tokens) != 2 or not tokens[1].is_value:
        return None
    value, last = sentence.values[0], [*texts][-1]
    if tokens[0].word not in POSSESSED and value.side != "gm":
        return None
    slots = [answerer.slots[name] for name in (last, *answerer.twins.get(last, ()))]
    slot = next((slot for slot in slots if value.side in slot.side), None)
    text = text_of(slot, value) if slot else None
    if slot is None or text is None:
        return None
    composed = Composed()
    composed.texts[slot.name] = text
    return composed


def _placed(answerer: Answerer, sentence: Sentence, texts: Mapping[str, str]) -> Composed | None:
    """Return the texts after a change of one entry of a list: "the second one got 4"."""
    value = sentence.values[0] if len(sentence.values) == 1 else None
    is_last = any(token.word == "last" for token in sentence.tokens)
    if value is None or answerer.has_others or not (value.side.isdigit() or is_last):
        return None
    composed = Composed()
    for slot in answerer.slots_for(value):
        entries = texts.get(slot.name, "").split(",")
        place, text = len(entries) if is_last else int(value.side), text_of(slot, value)
        if slot.kind in ("wholes", "dicelist") and slot.name in texts and text and place <= len(entries) + 1:
            composed.texts[slot.name] = ",".join([*entries[: place - 1], text, *entries[place:]])
    return composed if len(composed.texts) == 1 else None


def _shifted(answerer: Answerer, sentence: Sentence, texts: Mapping[str, str], worn: frozenset[str]) -> Composed | None:
    """Return the texts after a change such as "one more die" or "two fewer AD"."""
    shifted = [value for value in sentence.values if value.shift]
    if len(shifted) != 1 or len(sentence.values) > 1:
        return None
    value = shifted[0]
    slots = [slot for slot in answerer.asked.slots if _is_meant(slot, value, sentence)]
    after = [token for token in sentence.tokens[value.index + 1 :] if token.kind == "word" and not token.is_dropped]
    if all(MY in token.words or THEIR in token.words for token in after[1:]):  # "if I had two more"
        flips = answerer.asked.flips
        own = value.side or MY
        own = {MY: THEIR, THEIR: MY}.get(own, own) if flips and texts.get(flips[0]) == flips[1] else own
        slots = [slot for slot in answerer.asked.slots if own in slot.side and slot.name in texts and slot.dice]
    mine = [slot for slot in slots if (value.side or "my") in slot.side] or slots
    given = [slot for slot in mine if slot.name in texts and slot.name not in worn] or mine
    composed = Composed()
    if len(given) != 1:
        composed.doubts.append(f"I don’t know what there is {quoted(sentence.tokens[value.index].text)} more of.")
        return composed
    slot = given[0]
    number = value.shift * int(value.token.value)
    old = texts.get(slot.name, slot.default)
    head, dice, rest = old.partition("d6")
    if not head.removeprefix("-").isdigit():
        composed.doubts.append(f"I don’t know which of {quoted(old)} changes.")
        return composed
    composed.texts[slot.name] = f"{int(head) + number}{dice}{rest}"
    return composed


def _is_meant(slot: Slot, value: Quantity, sentence: Sentence) -> bool:
    """Return whether the word after a value names a slot, or the dice that the slot has."""
    after = [token for token in sentence.tokens[value.index + 1 :] if token.kind == "word" and not token.is_dropped]
    words = [word for token in after[:3] for word in token.words]
    if slot.kind in ("dice", "dicelist") and "dice" in words:
        return True
    return slot.kind in ("whole", "wholes") and any(len(row) == 1 and row[0] in words for row in slot.names)
