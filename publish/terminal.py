"""Messages for the person at the terminal."""

from __future__ import annotations

from typing import TextIO


def say(*messages: str, file: TextIO | None = None) -> None:
    """Print messages, a line each; into `file` instead of the standard output if it is given."""
    for message in messages:
        print(f"tableside: {message}", file=file, flush=True)
