"""A sentence cut into words and values: numbers, dice, chances, cards, codes of rulings and clauses."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from fractions import Fraction

from calculators.ask.idioms import ANY_NUMBER, SAID_FOR
from calculators.ask.lists import with_names
from calculators.ask.plain import DROPPED, NUMBERS, SOFT, plain
from calculators.forms.fields.typed import dashes
from calculators.systems import SYSTEMS
from engine.value import Value

LONGEST = 480  # the letters of a sentence that are read
MOST = 100  # the words and values that are read

_LETTERS = "|".join(system.letters for system in SYSTEMS)
_NUMBER = r"\d{1,9}"
_CUT = re.compile(
    rf"""
    (?P<code>\b(?:{_LETTERS})(?:[ -]?q|-?q[ ])\d{{1,2}}\b)
  | (?P<clause>\b(?:{_LETTERS})-?\d{{1,3}}\b(?![ ]?d6))
  | (?P<place>\b(?:no\.?|nr\.?|number|\#)[ ]?(?P<nth>[1-9])\b(?![ ]?d6))
  | (?P<dice>(?<![\w.])(?P<count>\d{{0,3}})[ ]?d6(?![\w])
      (?:[ ]?(?P<sign>[+-])[ ]?(?P<more>\d{{1,3}})\b(?![ ]?d6)|[ ]?(?:>=|≥)[ ]?5\b)?)
  | (?P<even>\b(?:50(?:[ ]?[-/][ ]?|[ ])50|fifty[- ]fifty|even[ ](?:odds|chances?)|half[ ](?:of[ ])?the[ ]time
        |coin[- ]?flip)
      (?:[ ](?:shot|chance))?\b)
  | (?P<percent>{_NUMBER}(?:\.\d{{1,6}})?[ ]?(?:%|percent\b|per[ ]cent\b|pct\b)(?:[ ](?:shot|chance)\b)?)
  | (?P<decimal>(?<![\w.,])0?\.\d{{1,4}}\b(?![ ]?(?:m|metres?|meters?)\b))
  | (?P<one_in>\b(?P<above>{ANY_NUMBER})
      [ ](?:(?:(?:times|chances?|cases|tries)[ ])?(?:in|out[ ]of)|(?:times|cases|tries)[ ]of)
      [ ](?P<below>{ANY_NUMBER})\b
      (?![ ](?:AD|dice|squares?|cards?)\b))
  | (?P<range>(?<![\w.])(?:(?:from|between|anything|somewhere)[ ])*(?P<low>\d{{1,9}})
      [ ]?(?:-|to[ ]|(?<=[ ])and[ ])[ ]?(?P<high>\d{{1,9}})\b(?![ ]?d6))
  | (?P<fraction>(?<![\w.,/]){_NUMBER}/{_NUMBER}(?![\w/]))
  | (?P<shown>(?<![\w.])[56]s\b)
  | (?P<number>\d+(?:\.\d{{1,9}})?)
  | (?P<word>[^\W\d_]+(?:['’][^\W\d_]+)*)
  | (?P<compare>>=|<=|[≥≤<>])
  | (?P<between>[,/+&])
  | (?P<end>[.?!;\n])
  | (?P<minus>(?<!\w)-(?=\d))
  | (?P<is>[=:()|-])
  | (?P<other>\S)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SUITED = re.compile(r"\b(10|[2-9AKQJT])([hdcs♥♦♣♠])(?!\w)")
_FIGURES = NUMBERS | {"none": 0, "nothing": 0, "dice": "d6", "die": "d6", "plus": "+", "minus": "-"}
_SPELT_OUT = re.compile(
    rf"\b(?:(?:from|between) (?:{ANY_NUMBER}|none|nothing) (?:to|and)"
    rf"|(?:\d*d6|{ANY_NUMBER} (?:dice|die)) (?:plus|minus|[+])) {ANY_NUMBER}\b"
    r"(?! (?:dice|die|AD|action|more|extra|from|for|of|in|skill|attribute|social|smarts|prowess|PRW|SOC|SMR|TUF)\b)",
    re.IGNORECASE,
)
_DICE = re.compile(r"\b(\d{1,2})d\b(?! ?\d)", re.IGNORECASE)
_FACES = {"a": "A", "k": "K", "q": "Q", "j": "J", "t": "10"}
FACE_WORDS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "joker": "Joker", "knave": "J", "deuce": "2"}
_PLURALS = {"twos": "2", "threes": "3", "fours": "4", "sevens": "7", "eights": "8", "nines": "9", "tens": "10"}
_AND = ("and", "then")


class Token(Value):
    """A piece of a sentence.

    Attributes:
        text: the text as the reader typed it.
        kind: "word", "number", "range", "dice", "chance", "card", "code", "between" (separates the entries of a list),
            "is" (joins a name and its value) or "end" (separates sentences).
        plain: the word in the form used to compare it, "" if it is not a word; a number in words is a word too.
        value: a number, a set of dice ("3d6+2"), a chance in percent or a code as a field takes it; "" if it is none.
        cards: the ranks that it may name.
        others: possible corrections of the word, in the form used to compare words.
        spelt: the word with its slip corrected, "" if it has none.
    """

    text: str
    kind: str
    plain: str = ""
    value: str = ""
    cards: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    spelt: str = ""

    @property
    def word(self) -> str:
        """Return the word in small letters, with its slip corrected."""
        return self.spelt or self.text.lower()

    @property
    def words(self) -> tuple[str, ...]:
        """Return the words that it may be."""
        return self.others or ((self.plain,) if self.plain else ())

    @property
    def is_value(self) -> bool:
        """Return whether it is a value, or may be one."""
        return bool(self.value or self.cards)

    @property
    def is_dropped(self) -> bool:
        """Return whether it is a word that is never compared."""
        return self.plain in DROPPED or self.kind in ("end", "is")

    @property
    def is_soft(self) -> bool:
        """Return whether it may be left over."""
        is_soft = self.plain in SOFT or self.is_dropped or self.kind == "between"
        return is_soft or (len(self.others) > 1 and not SOFT.isdisjoint(self.others))


def cut(sentence: str) -> tuple[list[Token], str]:
    """Return the pieces of a sentence, and the end of it that is too long to read.

    >>> [token.value or token.plain for token in cut("Parries 4 with 3d6+2, K 7")[0]]
    ['parry', '4', 'with', '3d6+2', '', 'k', '7']
    >>> [token.value for token in cut("one in four, 60 %, va-q9")[0]]
    ['25', '', '60', '', 'va-q9']
    >>> [token.value for token in cut("3d6 \u2013 1, \u22122, 2\u20135")[0] if token.value]
    ['3d6-1', '-2', '2', '5']
    >>> [token.value or token.plain for token in cut("VA-50: parry 4")[0]]
    ['va-50', '', 'parry', '4']
    """
    read = with_names(dashes(unicodedata.normalize("NFC", sentence[:LONGEST])))
    for pattern, instead in SAID_FOR:
        read = pattern.sub(instead, read)
    suited = _SUITED.findall(read)
    if len(suited) > 1 and any(suit in "hc♥♦♣♠" or (suit == "d" and rank.isalpha()) for rank, suit in suited):
        read = _SUITED.sub(r"\1", read)
    read = _SPELT_OUT.sub(_in_figures, read)
    read = _DICE.sub(r"\1 dice", read)
    tokens: list[Token] = []
    minus = ""
    for match in _CUT.finditer(read):
        if len(tokens) == MOST:
            return tokens, (read[match.start() :] + sentence[LONGEST:]).strip()
        if match.lastgroup == "minus":
            minus = "-"
            continue
        for token in _tokens(match, minus):
            tokens.append(token)
        minus = ""
    return tokens, sentence[LONGEST:].strip()


def _in_figures(match: re.Match[str]) -> str:
    """Return a range or dice in words with figures."""
    return " ".join(str(_FIGURES.get(word.lower(), word)) for word in match.group().split())


def _tokens(match: re.Match[str], minus: str) -> Iterator[Token]:
    text = match.group()
    kind = next(name for name in _KINDS if match[name] is not None)
    match kind:
        case "code":
            digits = int(re.sub(r"\D", "", text))
            yield Token(text, "code", value=f"{text[:2].lower()}-q{digits}")
        case "clause":  # its digits are not a number
            yield Token(text, "word", plain(text))
        case "place":
            yield Token(text, "word", f"no{match['nth']}")
        case "dice":
            more = int(match["more"] or 0)
            sign = "+" if match["sign"] == "+" else "-"
            dice = f"{int(match['count'] or 1)}d6"
            yield Token(text, "dice", "" if more else "dice", dice + (f"{sign}{more}" if more else ""))
        case "even":
            yield Token(text, "chance", value="50")
        case "percent":
            yield Token(text, "chance", value=re.match(r"[\d.]+", text)[0].rstrip("."))  # type: ignore[index]
        case "decimal":
            yield Token(text, "chance", value=str(Fraction(text) * 100))
        case "one_in" | "fraction":
            pair = [match["above"], match["below"]] if kind == "one_in" else text.split("/")
            above, below = (NUMBERS.get(part.lower(), 0) or int(part) if part.isdigit() else _of(part) for part in pair)
            if below and above <= below:
                yield Token(text, "chance", value=str(Fraction(above, below) * 100))
            else:
                yield Token(text, "other", plain=text)
        case "range":
            yield from _range(match)
        case "number":
            yield _number(minus + text)
        case "word":
            yield token_of(text)
        case "shown" if text[-1] == "S":  # "5S" is a target of five successes, "5s" are dice that show a 5
            yield _number(text[0])
            yield Token("S", "word", plain("S"))
        case "shown" | "compare":
            yield Token(text, "word", plain(text))
        case "between" | "end" | "is":
            yield Token(text, kind)
        case _:
            is_sign = unicodedata.category(text)[0] in "PZC"  # quotes, dashes, invisible characters
            yield Token(text, "is") if is_sign else Token(text, "word", text)


_NAMED = (
    "code clause place dice even percent decimal one_in range fraction shown number word compare between end is other"
)
_KINDS = _NAMED.split()  # the alternatives of `_CUT`, in order


def _range(match: re.Match[str]) -> Iterator[Token]:
    """Yield one token for "2 to 5", but two numbers for "9 and 4" and for "9-4"."""
    low, high = int(match["low"]), int(match["high"])
    is_range = re.match(r"from|between|anything|somewhere|\d+ ?to", match.group(), re.IGNORECASE)
    if is_range and low <= high:
        yield Token(match.group(), "range", value=f"{low} {high}")
    else:
        yield _number(match["low"])
        yield Token(next((word for word in ("and", "to") if f" {word} " in match.group()), ""), "between")
        yield _number(match["high"])


def _of(part: str) -> int:
    return NUMBERS[part.lower()]


def _number(text: str) -> Token:
    whole = text.removeprefix("-")
    if "." in text or len(whole) > 9:
        return Token(text, "number", value=text)
    number = int(text)
    rank = (str(number),) if 2 <= number <= 10 else ("A",) if number == 1 else ()
    return Token(text, "number", str(number), str(number), rank)


def token_of(text: str) -> Token:
    """Return the token of a word.

    >>> token_of("seven").value, token_of("queen").cards, token_of("AK").cards, token_of("a").cards
    ('7', ('Q',), ('A', 'K'), ())
    """
    low = text.lower()
    if low in NUMBERS:
        cards = () if low == "one" else _number(str(NUMBERS[low])).cards  # "one" rarely means an ace
        return Token(text, "number", low if low == "one" else str(NUMBERS[low]), str(NUMBERS[low]), cards)
    if low in ("quarter", "quarters"):
        return Token(text, "chance", value="25" if low == "quarter" else "75")
    if low in _AND:
        return Token(text, "between", plain(low))
    if low in _FACES and (text.isupper() or low != "a"):
        return Token(text, "card", plain(low), cards=(_FACES[low],))
    face = FACE_WORDS.get(low) or FACE_WORDS.get(low.removesuffix("s")) or _PLURALS.get(low)
    if face:
        return Token(text, "card", plain(low), cards=(face,))
    if 1 < len(low) <= 4 and set(low) <= set(_FACES) and (text.isupper() or low in ("ak", "kq", "qj", "kj")):
        return Token(text, "card", low, cards=tuple(_FACES[letter] for letter in low))
    return Token(text, "word", plain(text))
