"""The weights of the parts of a reading, and the limit on the work for a sentence."""

from __future__ import annotations


class W:
    """The weights of the parts of a reading."""

    NAME = 3.0  # a name next to its value; so "4 hits" is a number of hits in every form that asks for hits
    STEP = 0.4  # lost for each word between them: the nearest name wins
    OVER = 1.2  # lost for another value or the end of a clause between them: "skill 2, attribute 3"
    SIDE = 1.2  # a slot of the value's own side; on the other side twice as much is lost
    ALONE = 1.0  # a value without a name, in a slot that takes one; lost again if its name belongs elsewhere
    ORDER = 0.25  # lost for each earlier slot of that kind that stays empty
    OPTION = 1.2  # words that choose an option
    UNREAD = 1.0  # lost for a word that is not read
    VALUE = 2.5  # lost for a value that is not read


class Effort:
    """A count of the steps that a sentence has taken, so that no sentence takes long.

    Args:
        most: the number of steps after which no other calculator is tried.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.steps = 0

    @property
    def is_spent(self) -> bool:
        """Return whether the steps are used up."""
        return self.steps >= self.most
