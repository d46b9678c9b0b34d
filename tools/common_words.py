"""Make `publish/search/common_words.txt` again: `python -m tools.common_words`, with `pip install wordfreq==3.1.1`
before it.

The words are common English, which the search doesn't take for slips. Real words that it once misread have a Zipf
frequency of 3.8 or more, misspelled ones at most 3.0. The list starts at 4, because more words would make the search's
file too large.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from textwrap import wrap

from publish.paths import PUBLISH

LEAST = 4.0  # Zipf frequency: once in 100,000 words
SHORTEST = 4  # letters of a word in which the search forgives a slip
TO = PUBLISH / "search/common_words.txt"


def main() -> None:
    """Write the list, in alphabetical order."""
    try:
        wordfreq = import_module("wordfreq")
    except ModuleNotFoundError:
        sys.exit("tableside: Run `pip install wordfreq==3.1.1` first; nothing else needs it.")
    words = [word for word in wordfreq.iter_wordlist("en") if re.fullmatch(rf"[a-z]{{{SHORTEST},}}", word)]
    common = sorted(word for word in words if wordfreq.zipf_frequency(word, "en") >= LEAST)
    TO.write_text("\n".join(wrap(" ".join(common), 120)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
