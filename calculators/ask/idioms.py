"""Idioms of a sentence, and what is read instead of them."""

from __future__ import annotations

import re

from calculators.ask.plain import FOES, NUMBERS, plain

ANY_NUMBER = rf"(?:\d{{1,9}}|{'|'.join(NUMBERS)})"
"""A number in figures or in one word."""
_NUMBER_WORDS = "|".join(NUMBERS)
_VALUE = rf"(?:\d{{0,3}}d6(?: ?[+-] ?\d{{1,3}})?|{ANY_NUMBER})"
_CORRECTING = "(?:no,? wait,?|wait,|no,? sorry,?|sorry,?|i mean,?|make (?:that|it)|scratch that,?|correction:?,?)"
_NOUN = "(?!(?:with|and|but|against|vs|for|on|at|in|to|or)\\b)[a-z]"  # "move 2, sorry 3 AD for it" corrects nothing
_WEAPON = "(?:sword|sabre|saber|rapier|blade|axe|spear|club|mace|knife|dagger|staff|bow|rifle|gun|pistol|fist)"
_BIG = "(?:big|large|strong|hard|single|heavy|huge|massive|mighty)"
_SOMEBODY = "(?:(?:my|the|our|a|one) )?(?!(?:i|it|that|what|who|this|and|if|but)\\b)[a-z]+"
_SAYS = "(?:says?|said|claims?|thinks?|believes?|insists?|reckons?|argues?|swears?|tells? (?:me|us)|told (?:me|us))"
_RIGHT = "(?:right|true|correct|so)"
_IS_IT = rf"(?:(?:is|can) (?:that|this|it|(?:s?he|they|[a-z]+)) (?:be )?{_RIGHT}|{_RIGHT})"
SAID_FOR = [
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (rf"\b{_VALUE}\b((?: [a-z’']+){{0,4}}?),? (?:no,? )?{_CORRECTING} ({_VALUE})\b(?! {_NOUN})", r"\2\1"),
        (r"^(?:(?:oh,? |no,? )wait,? |wait, )", ""),
        (r"^\[?\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?\]?,?(?: -)? (?=[^\W\d])", ""),  # when a message was written
        (rf"\b({_NUMBER_WORDS}) ?d ?(?:6|six)\b", lambda found: f"{NUMBERS[found[1].lower()]}d6"),
        (
            rf"(d6) (?:plus|and) ({_NUMBER_WORDS})\b(?! [a-z]*(?:AD|dice|advantage))",
            lambda found: f"{found[1]}+{NUMBERS[found[2].lower()]}",
        ),
        (r"(?<=[a-z] \d) ?\+ ?(?=[a-z]{2,}\.? \d)", ", "),  # "skill 2 + PRW 3"
        (rf"\b(in|on|at|behind|under|between) one of (?=(?:the |these |those )?{ANY_NUMBER} )", r"\1 "),
        (rf"\b(costs?|takes?|needs?) {ANY_NUMBER} (?:AD|(?:action )?dice)(?=[,;.?]* {_IS_IT}[?.]*$)", r"\1"),
        (rf"^{_SOMEBODY} {_SAYS} (?:that )?(?=\w)", ""),
        (rf"[,;.?]* {_IS_IT}[?.]*$", "?"),
        (r"(?:^|(?<=[.?!:;] ))A (?=(?!and|or|in|on|with|vs|high|as|plus)[a-z]{2})", "a "),  # "A failed bet", no ace
        (r"(?<=\w )n(?= \w)", "and"),
        (r"\b(?:what|how) about (?=\w)(?!if\b|when\b)", "what if "),
        (r"(?<=ty)-(?=[a-z])", " "),
        (r"(?<=[a-z] )thirds\b", "in 3"),
        (r"\ba third of the time\b", "1 in 3"),
        (r"(?<=[a-z] )quarters\b", "in 4"),
        (r"\bs(?:ome|um)1\b", "somebody"),
        (r"\bsmth\b", "something"),
        (r"\band not (?:me|mine|us)\b", ""),
        (r"\ba single (?=die|card|play|look|success|hit|point|advantage)", "one "),
        (rf"\b1 (?={_BIG}\b)", "one "),
        (r"\bmore (?:often|likely) than not\b", "more than 50%"),
        (r"\bhalf (?:of )?(?:mine|them|(?:my|our|the) [a-z]+) (?=(?:work|succeed|land|come off)\b)", "50% "),
        (rf"\b(keep|kept|save[ds]?|reserve[ds]?) ({ANY_NUMBER}) (?=to (?:duck|dodge|parry|evade)\b)", r"\1 \2 AD "),
        (r",? (?:and )?not? more,?(?: and| or| but)? not? (?:less|fewer)\b", ""),
        (r"\bw/o\b", "without"),
        (r"\b(?:before|pre) ?-?(?:the )?flop\b", ""),
        (r"\bexpect(?:s|ed|ing)? (?=(?:me|us|him|her|them)\b)", ""),
        (r"\b(see|learn|notice|find(?: out)?|spot|tell) anything\b", r"\1 it"),
        (r"\bsqs?\b", "squares"),
        (
            r"\bwhere (?:s?he|they|it)(?:['’]s|['’]re| is| are)? ?(?:(?:gonna|going to) )?"
            r"(?:aim|strike|hit|swing)(?:s|ing)?(?: me)?\b",
            "the location",
        ),
        (r"\b(?:nobody|no ?one) (?:has|have|got|gets) (?:an? |any )?(?:edge|advantages?)\b", "net advantage 0 for all"),
        (r"\btiming (?:does ?n['’]?t|does not) matter\b", "no deadline"),
        (r"\b(?:drop|cancel|scrap)(?:s|ped|ping)? (?:it|this|that) (?=(?:on|at|in) phase\b)", "abort "),
        (r"\b(one|\d+)['’]s (?=EX\b|EX['’]d|exhausted|bound)", r"\1 is "),
        (r"\bEX['’]?d\b", "exhausted"),
        (
            r"\bwhere (?:i['’]?m|i am|we['’]?re|we are) (?:aiming|hitting|swinging)\b|\bwhere i (?:aim|hit|strike)\b",
            "my location",
        ),
        (r"(?<=[a-z])\(s\)", "s"),
        (r"\bbail(?:s|ed|ing)?(?: out)?\b(?! of)", "abort"),
        (r"\btiles?\b", "squares"),
        (r"\bnades?\b", "blast"),
        (r"\bcoin ?(?:flip|toss)\b[^.;?!\d]*\(?50 ?%\)?|\bcoin ?(?:flip|toss)\b", "50%"),
        (rf"\bbeat ({ANY_NUMBER}) (?=dice\b)", r"win against their \1 "),
        (
            rf"\bbeat (?:a|the|my) [a-z]+ (?:who|that) (?:rolls|has) ({ANY_NUMBER})\b(?: dice)?",
            r"win against their \1 dice",
        ),
        (rf"\b(needs?|needing) (\d\d) to (?!{ANY_NUMBER}\b)[a-z]+ (?:the|a|my|his|her) [a-z]+", r"\1 \2"),
        (r"\b(?:a )?(?:5|five) or (?:a )?(?:6|six)\b", "success"),
        (r"\bone of my (?:AD|(?:action )?dice) is (?=EX\b|exhausted|bound)", "1 "),
        (r"^(\d\d) on the (?=flop|turn|river)", r"total \1 on the "),
        (r"\bneeded (?=\d)", "need "),
        (r"\b(?:none|nothing),? (?:like|as in|meaning|i\.?e\.?),? (?=zero\b|no\b|0\b)", ""),
        (r"\baimed (?=shots?\b)", ""),
        (r"\bincl(?:uding|udes?)?\b\.?", "with"),
        (r"\b(?:zero|0) (?=(?:success|hit)(?:e?s)?\b)", "no "),
        (r"\b(?:divide|split|spread|share) (?:them|it|these) (?:for|over|on|among|between) the dodges\b", "dodge"),
        (r"\b(?:yes/no|yes or no)\b|\bdid i waste it\b", ""),
        (r"\bnot bet (?:the (?:flop|turn) )?(?:any ?more|any longer)\b", "wait"),
        (rf"\bme ({ANY_NUMBER}),? (?:they|them|he|him|she|her|vs) ({ANY_NUMBER})\b", r"my \1 vs \2"),
        (r"\ball (?:three|four|[34])(?: of (?:us|them|you))? (?=(?:make|succeed|get|work|manage|pass)\b)", "all "),
        (rf"\b({ANY_NUMBER}) (?:dice|die) in (?:the |my )?{_WEAPON}s?\b", r"skill \1"),
        (rf"\b({ANY_NUMBER}) (AD|dice|action dice) in(?:to)? (?:the|my|a) parry\b", r"put in \1 \2 to parry"),
        (r"\bgame ?master\b", "GM"),
        (
            rf"\b(s?he|they|it|gm)(?:['’]s| is| are| stands?| sits?)? (?:at|on) ({ANY_NUMBER})(?:,| and) (?:me|i|mine)"
            rf" (?:at |on |is )?({ANY_NUMBER})",
            r"\1 at \2, I am at \3",
        ),
        (r"\b(?:a|the|some) (?:thing|something) (?:of|with|at|on) (?=\d*d6)", "resistance "),
        (r"\b(?:sure |certain |that )?(?:nothing|none|no hits?) (?:comes|gets|goes|slips) through\b", "full parry"),
        (r"\bwhat (?:can|should|do|would) (?:i|we) expect\b", "what"),
        (
            r"\b(?:it['’]?s )?(?:fine|ok|okay|no problem) if (?:they|s?he|it) knows? (?:that )?"
            r"(?:i['’]?m|i am|about me|of me)"
            r"(?: around| here| there)?\b",
            "known is fine",
        ),
        (r"\bspread (?:over|across|between|among)\b", "on"),
        (r"\b(\d+) up to (\d+)\b", r"\1 to \2"),
        (
            r"\b(?:(?:just )?picks? )?(?:any number|anything|a number|something)(?: from| between)?"
            r" (\d+) ?(?:-|to|–|and) ?(\d+)\b",
            r"anything from \1 to \2",
        ),
        (r"\bcall(?:s|ing|ed)? (?:it|this|that) off\b", "abort"),
        (r"\bmore or less\b", "about"),
        (
            r"\b(?:had|have|got) (?:my|a|the) bet (?:in|down|placed|on it)\b|\bmy bet (?:was|is) (?:in|down|placed)\b",
            "I bet",
        ),
        (rf"\b({ANY_NUMBER}) (?:more )?cards? (?:allowed|to play|left to play)\b", r"\1 plays"),
        (r",? (?:just|but|only) not (?:exactly )?where\b", ""),
        (r"\b(?:we|i) (?:suspect|expect) nothing,?", ""),
        (r"\bfrags?\b", "blast"),
        (
            rf"\b(?:gets?|hits?|catches|reaches|takes) ({ANY_NUMBER}) of (?:the )?(?=\d+ (?:squares|possible))",
            r"covers \1 of ",
        ),
        (
            rf"\b(blast) (?:gets?|hits?|catches|reaches|takes) ({ANY_NUMBER}) of (?:them|those)\b",
            r"\1 covers \2 squares",
        ),
        (r"\blost (?:sight of )?(?:him|her|it|them)\b", "no longer see it"),
        (r"\bwe(?:['’]re| are) (?:now )?(?:on|at|in) (?=phase \d)", "it is "),
        (r"\ba plain (?=\d*d6\b)", ""),
        (r"\b(enemy|hostile|rival) [a-z]+ (?=(?:with|has|have|had|at|rolls|rolling)\b)", r"\1 "),
        (
            r"\b(?:the|an|my|your|our|his|her|their) (?:shooting|fencing|hacking|brawling|archery|piloting)(?= \d)",
            "skill",
        ),
        (r"\b(?:shooting|fencing|hacking|brawling|archery|piloting)(?: skill)?(?= \d+(?:,| [a-z]{2,} \d))", "skill"),
        (
            rf"\b((?:his|her|their|its|the) )([a-z]+)( (?:is |has )?{ANY_NUMBER})(?: and|,)? mine(?:['’]?s| is| has)?"
            rf" (?={ANY_NUMBER})",
            r"\1\2\3, my \2 ",
        ),
        (r"\balready (?:saw|seen|know|knew) (?:the |his |her |their )?action(?: card)?\b(?! and)", "already seen 1"),
        (r"\b(?:don['’]?t|do not) (?:wanna|want to) (?:waste|lose|blow|burn) (?:the|my|a) [a-z]+,?", ""),
        (
            r"\b(?:they|s?he|it|nobody|no ?one) (?:don['’]?t|doesn['’]?t|do not|does not|never)"
            r" (?:find|spot|notice) (?:me|us)\b",
            "I stay hidden",
        ),
        (  # the speaker hides; "me" is read like "my", so that a row of words cannot tell
            r"\b(?:find|spot|notice|detect|locate)s? (?:me|us)\b|\bpin(?:s|ned)? (?:me|us)(?: down)?\b"
            r"|\b(?:has|have|got) (?:me|us) pinned(?: down)?\b",
            "I am sought",
        ),
        (
            rf"\b({ANY_NUMBER}(?: successes| hits)?) on (?:one|the first)(?: [a-z]+)?(?:,| and)*"
            rf" ({ANY_NUMBER}) on the (?:next|second|other)(?: one)?"
            rf"(?:(?:,| and)* ({ANY_NUMBER}) on the (?:last|third|other)(?: one)?)?",
            lambda found: ", ".join(filter(None, found.groups())),
        ),
        (rf"\b({ANY_NUMBER}(?: [a-z]+)?),? (?:tops|max)\b(?! [a-z]*\d)", r"at most \1"),
        (r"\bskl?(?= \d)", "skill"),
        (r"\b4 (?=\d+ ?%)", "for "),
        (rf"\b({ANY_NUMBER}) of (?=(?:ace|king|queen|jack|[KQJ])\b)", r"\1 card to play of "),
        (r"(\bone\b[^.;?!]*?),? and one (?=with|has|at|\d)", r"\1, the other "),
        (r"\b(costs?|hurts?|loses?) ((?:me|us|you) )?(?:double|twice)\b(?! as| what)", r"\1 \g<2>2"),
        (r"\btwice\b", "two times"),
        (
            rf"\b(?:shoot|attack|strike|swing|stab|hit|fire) ({ANY_NUMBER}) times,? (?:for |at |with )?({ANY_NUMBER})"
            r"(?: AD)? each\b",
            r"\1 attacks for \2 AD each",
        ),
        (r"\bonly [a-z]+ (?=(?:confronts|opposes|resists)\b)", "one confronter, who "),
        (r"\bthe (two|three) of us (?=(?:search|look|hunt|scout)\b)", r"\1 of us "),
        (r"(?<![’'][a-z] )(?<!\bi )(?<!\bam )(?<!re )\b(?:rolling|(?:who|that) (?:rolls|has)) (?=\d+d6)", "with "),
        (r"\bhole cards?\b", "cards"),
        (r"\b(?:s?he|they) hides? (?=with\b)", "it hides "),
        (r"\barm[- ]?wrestl(?:e|es|ing)\b", "contest"),
        (r"\beach time\b", "each"),
        (r",? (?:one|1) (?:at|on) each\b", ""),
        (rf"\b({ANY_NUMBER}) (\d+d6(?:[+-]\d+)?) ([a-z]+s|[a-z]*men)\b", r"\1 \3 with \2 each"),
        (r"\b(?:swords|axes|knives|daggers|spears|blades) (?=\d)", "skill "),  # but a sword is a weapon
        (rf"\bwe(?:['’]re| are) ({ANY_NUMBER})(?= ?(?:[:;,.]|$))", r"\1 players"),
        (rf"\bwe(?:['’]re| are) ({ANY_NUMBER})(?= and\b)", r"\1 of us"),
        (r"(?<!half )(?<!times )\bas much as (?!possible|i |you )", "1 times as "),
        (r"\b(?:do|does|did)(?:n['’]?t| not) (have|hold|get|use) an?y?\b", r"\1 no"),
        (r"\bnot (?:a single|even one|one|any)\b", "no"),
        (r"\bnothing (?:but|except)\b", "only"),
        (
            r"(?<!look )\b(?:at|in) all\b(?! (?:of|the|my|\d))|\bor not\b|\by/n\b|\bnot (?:just|only|merely) [^,.;)]*",
            "",
        ),
        (
            r"\b(?:me|i) and (?:a ([a-z]+)|(?:my|the|another) [a-z]+)"
            r"|\b(?:a|my|the) [a-z]+ and (?:i|me)\b(?!['’]| have)",
            lambda found: found[0] if plain(found[1] or "") in FOES else "two of us",
        ),
        (r"\b(?:who|that) (?:rolls|throws) (?=\d)", "with "),
        (r"\b(have|has|got|with|spend|put|use|keep|bid) one(?= and\b| ?[,.;:?!]|$)", r"\1 1"),
        (rf"\b({ANY_NUMBER} (?:in|into|on|for)) (?:one|1) (?!(?:of|die|AD|turn|round|phase)\b)(?=[a-z])", r"\1 a "),
        (r"\b(in|at) 1 (?=of \d)", r"\1 one "),
        (r"\bone (?=\d+d6(?:[+-]\d+)? (?!the|and|other)[a-z])", "a "),
        (r"\b(?:no|nobody|not|n't)\b[^,.;?!]{,45}? (?:idea|clue)\b", "unknown"),
    )
]
"""Idioms, and what is read instead."""
