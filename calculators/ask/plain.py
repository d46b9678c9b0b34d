"""Words in the form used to compare them: in small letters, without endings, and one word for each set of synonyms.

Three kinds of words matter little. `DROPPED` words are never compared. `SOFT` words ("how", "my") may decide between
two phrases, and it does not matter if nothing uses them. The sentence's other words have to be read, or the answer
lists them as unread. The abbreviations of a game are beside its sheet (`SAID`).
"""

from __future__ import annotations

import re
from importlib import import_module

from calculators.ask.common import COMMON
from calculators.systems import SYSTEMS

_SPELT = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen
"""
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
TENS = {name: number for number, name in enumerate(_TENS.split(), 2)}
"""The values of the tens, by their names."""
NUMBERS = {name: number for number, name in enumerate(_SPELT.split())} | {name: 10 * ten for name, ten in TENS.items()}
"""The values of numbers that are one word, by their names."""

_GROUPS = {
    "my": "i me mine our ours we us you your yours im ive ill id i'd myself",
    "their": "they them theirs him his he it its it'll she her hers theyre hes shes theyve he'll she'll they'll em",
    "vs": "against versus v",
    "not": "no nobody never without didnt dont isnt arent doesnt wont havent hasnt cannot cant wasnt "
    "neednt shouldnt wouldnt couldnt mustnt werent aint hadnt",
    "dice": "die d6 dices",
    "average": "avg",
    "percent": "pct",
    "success": "hit succ s",
    "big": "huge large massive mighty heavy",
    "sixes": "6s",
    "fives": "5s",
    "damage": "dmg",
    "opposing": "opp opposed oppose opposes",
    "resistance": "resist resists resisting res",
    "maximum": "max",
    "minimum": "min",
    "armour": "armor",
    "defence": "defense",
    "metre": "meter",
    "round": "rd rds",
    "break": "br",
    "favour": "favor",
    "manoeuvre": "maneuver",
    "point": "pts pt",
    "keep": "kept",
    "swing": "swung",
    "throw": "threw",
    "hold": "held",
    "until": "till til",
    "people": "ppl",
    "character": "char",
    "wolf": "wolves",
    "thief": "thieves",
    "elf": "elves",
    "dwarf": "dwarves",
}
"""A word -> its synonyms in every game."""
_DROPPED = """
a an the is are be been am of to do does did can could may might must shall should would will have has had got get there
here these those with for at on by so just please as any some than then still also ok okay hey hi about really too in
were was whos thats lets hows isn thing something somebody someone per into up w
oh ah oops
"""
_SOFT = """
my their how many much what which who when why where if this that or want now often likely long good all more chance
happen least most each whole other else vs need tell show give roll use using play make made go going it work case side
know question calculate compute odds probability risk likelihood let only exactly precisely even yet again before after
while later already ever left over together both same time way put take took come came try think find see say mean like
able enough sure certain bit lot well best better high higher low lower big small fast quick easy hard safe bad worse
down above below out off from back away around through until every nothing everything anything right fair new old next
last total altogether overall possible single minimum maximum number nr usual normal maybe instead roughly people reach
beat stop but fit afford afterwards gotten hold read goes gone spread distribute assign within rather another anywhere
somewhere being having done stuff smallest oft character suffice sufficient doable
"""
_FOES = """
enemy foe npc intruder lurker player opponent adversary rival attacker defender target victim guard sentry soldier
knight fighter warrior archer sniper shooter swordsman assassin thief thug bandit raider pirate goblin orc ogre troll
giant dragon monster beast wolf spider zombie skeleton ghost demon witch wizard mage noble merchant captain boss leader
man woman guy person someone somebody creature villain brute mob watcher observer spy stranger crook gangster robber
rogue scout ranger priest cleric druid bard hunter mercenary cultist vampire werewolf elf dwarf sergeant patrol hound
dog bear snake lion tiger bat rats boar eagle insect kobold gnoll bugbear guardsman horseman sentinel duelist duellist
fencer marksman gunman agent imp devil gremlin gargoyle golem harpy minotaur centaur ghoul wraith lich mummy serpent
lizard crocodile shark cat crow raven ape gorilla scorpion beetle slime drone robot android alien trooper marine hacker
smuggler sheriff outlaw cowboy deputy gunslinger sailor innkeeper barkeep bartender servant butler prince princess duke
baron monk squire sorcerer sorceress necromancer shaman warlock alchemist burglar poacher beggar peasant farmer villager
watchman gatekeeper jailer executioner gladiator berserker barbarian paladin ninja samurai crossbowman spearman
goon mook minion henchman lackey grunt ruffian hoodlum brigand corsair cutthroat bruiser punk bodyguard bouncer gunner
lookout acolyte ork halfling gnome fairy pixie satyr hydra basilisk griffin mimic ooze turret cyborg mutant
"""
_FRIENDS = """
friend buddy brother sister mate pal ally partner companion comrade teammate colleague dad mum mom mother father son
daughter wife husband uncle aunt cousin
"""
_THINGS = """
sabre rapier
sword greatsword dagger knife spear axe club mace staff shield bow crossbow gun pistol rifle weapon blade hammer bullet
spell fireball door room hall corridor wall floor street dark shadow night light bush tree house cave trap lock game
table round turn scene fight combat battle
"""
_COMPARING = "half double triple less fewer under tie average expect none >= <= > < ≥ ≤"
_ELSEWHERE = "initiative xp experience heal reload poison"

_APART = ["charmed", "wine", "plane", "note", "pine", "ride", "kite", "rune", "cane", "fare", "cute", "breathe"]
"""Words that are no form of the word that they share their beginning with: win, plan, not. A rat is no rating."""


def _cut(word: str) -> str:
    """Return the part that several forms of a word share, which is not always a word."""
    if len(word) < 4:
        return word
    bare = re.sub(r"(ss|sh|ch|x|z)es$", r"\1", word)
    bare = re.sub(r"ie[sd]$", "y", bare)
    bare = re.sub(r"(?<=...)men$", "man", bare)
    bare = re.sub(r"([^su])s$", r"\1", bare)
    bare = re.sub(r"(.{3})(?:ing|(?<=[^e])ed)$", r"\1", bare)
    bare = re.sub(r"([bdfgklmnprt])\1$", r"\1", bare)
    bare = bare.removesuffix("e") if len(bare) > 3 else bare
    return re.sub(r"is$", "iz", bare) if len(bare) > 5 else bare


def _said() -> dict[str, str]:
    """Return other words for the numbers of the games, by their names there."""
    words: dict[str, str] = {}
    for system in SYSTEMS:
        words |= getattr(import_module(f"calculators.{system.package}.sheet"), "SAID", {})
    return words


_ALL = _GROUPS | _said() | dict.fromkeys(_APART, "") | {"rats": "rat"}
SAME = {other: same for same, others in _ALL.items() if " " not in same for other in others.split()}
"""A synonym -> the word that stands for it."""
_kept: dict[str, str] = {}


def plain(word: str) -> str:
    """Return a word in the form used to compare it.

    >>> [plain(word) for word in ("Parries", "armor", "mine", "Successes", "hits", "TUF")]
    ['parry', 'armour', 'my', 'success', 'success', 'toughness']
    """
    if word not in _kept:
        if len(_kept) > 5000:  # empty the cache, because readers can type endlessly many words
            _kept.clear()
        quoted = word.lower().replace("’", "'")
        low = quoted.replace("'", "")
        low = low if low in SAME else quoted.removesuffix("'s").replace("'", "")
        single = low.removesuffix("s") if len(low) > 3 else low
        one = SAME.get(low) or SAME.get(single) or (single if single in _ALL else low)
        _kept[word] = one if one in _ALL else _cut(one)
    return _kept[word]


def is_common(word: str) -> bool:
    """Return whether a word in small letters is a common one, or a form of one, and so spelt as it is meant.

    >>> [is_common(word) for word in ("climbs", "climbed", "doge")]
    [True, True, False]
    """
    bare = (word, word.removesuffix("s"), word.removesuffix("d"), word.removesuffix("ed"), word.removesuffix("ing"))
    return not _COMMON.isdisjoint(bare) or word.removesuffix("ing") + "e" in _COMMON


PAIRS = {tuple(map(plain, same.split())): plain(one) for same, one in _ALL.items() if " " in same}
"""Two words -> the word that stands for both together."""
DROPPED = frozenset(map(plain, _DROPPED.split()))
"""Words that are never compared."""
_COMMON = frozenset(COMMON.split()).union(_APART)
STORY = frozenset(map(plain, _COMMON))
"""Common words that change no number. No slip is taken for one of them."""
THINGS = frozenset(map(plain, _THINGS.split()))
"""Words for things of the story."""
SOFT = (frozenset(map(plain, [*_SOFT.split(), *_FOES.split(), *_FRIENDS.split()])) | THINGS | STORY) - DROPPED
"""Words that may be left over."""
FOES = frozenset(map(plain, _FOES.split()))
"""Words for the other side."""
FRIENDS = frozenset(map(plain, _FRIENDS.split()))
"""Words for someone on the speaker's side."""
ELSEWHERE = frozenset(map(plain, _ELSEWHERE.split()))
"""Words for what no calculator answers."""
COMPARING = frozenset(map(plain, _COMPARING.split()))
"""Words that compare; if no reading uses one of them, it asks for something else."""
