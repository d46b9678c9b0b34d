"""The functions of Python's WebAssembly that run as a text to be kept: a profile.

The first line names the WebAssembly by its hash, and the profile is for no other. Each further line has a bit for each
of 256 functions, in the order of the module, as hexadecimal digits; the first function is the highest bit.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_A_LINE = 256  # functions


def read_profile(text: str, wasm: bytes) -> set[int]:
    """Return the functions that run, by their index among those that are not imported.

    Raises:
        ValueError: it is the profile of another WebAssembly.

    >>> sorted(read_profile(profile_text({0, 5, 300}, b"wasm"), b"wasm"))
    [0, 5, 300]
    """
    head, *lines = text.split()
    if head != hashlib.sha256(wasm).hexdigest():
        raise ValueError("the profile belongs to another WebAssembly")
    bits = "".join(f"{int(line, 16):0{_A_LINE}b}" for line in lines)
    return {index for index, bit in enumerate(bits) if bit == "1"}


def profile_text(run: Iterable[int], wasm: bytes) -> str:
    """Return a profile in its stored form."""
    indices = set(run)
    lines = [hashlib.sha256(wasm).hexdigest()]
    for first in range(0, max(indices, default=0) + 1, _A_LINE):
        bits = "".join("1" if index in indices else "0" for index in range(first, first + _A_LINE))
        lines.append(f"{int(bits, 2):0{_A_LINE // 4}x}")
    return "\n".join(lines) + "\n"
