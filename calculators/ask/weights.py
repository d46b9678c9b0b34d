"""What the parts of a reading are worth, and how much work a sentence may take."""

from __future__ import annotations

__all__ = ["Effort", "W"]


class W:
    """What the parts of a reading are worth."""

    NAME = 3.0  # a name next to its value; so "4 hits" is a number of hits in every form that asks for hits
    STEP = 0.4  # lost for each word between them: the nearest name wins
    OVER = 1.2  # lost for another value or the end of a clause between them: "skill 2, attribute 3"
    SIDE = 1.2  # a slot of the side that the value is on; twice that lost on the other side
    ALONE = 1.0  # a value without a name, in a slot that takes one; lost again for a name that belongs elsewhere
    ORDER = 0.25  # lost for each earlier slot of that kind that is passed over
    OPTION = 1.2  # words that choose an option
    UNREAD = 1.0  # lost for a word that is not read
    VALUE = 2.5  # lost for a value that is not read


class Effort:
    """How many steps a sentence has taken, so that none takes long.

    Args:
        most: after so many no other calculator is tried.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.steps = 0

    @property
    def is_spent(self) -> bool:
        """Whether it was enough."""
        return self.steps >= self.most
