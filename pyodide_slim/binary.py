r"""Bytes of WebAssembly: numbers, names, vectors and sections, read and written.

Contains only the parts that this package needs, following the specification's chapter on the binary format.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAGIC = b"\0asm\1\0\0\0"


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the sections of a module: number and content.

    Raises:
        ValueError: this is not WebAssembly of the first version.
    """
    if not wasm.startswith(MAGIC):
        raise ValueError("not a WebAssembly module of version 1")
    at = len(MAGIC)
    while at < len(wasm):
        size, begin = read_number(wasm, at + 1)
        yield wasm[at], wasm[begin : begin + size]
        at = begin + size


def joined(parts: Iterable[tuple[int, bytes]]) -> bytes:
    """Return the module of these sections.

    >>> wasm = MAGIC + bytes([5, 3, 1, 0, 1])
    >>> joined(sections(wasm)) == wasm
    True
    """
    return MAGIC + b"".join(bytes([kind]) + number(len(content)) + content for kind, content in parts)


def read_number(content: bytes, at: int) -> tuple[int, int]:
    r"""Return a number without a sign in LEB128, and where it ends.

    >>> read_number(b"\xe5\x8e\x26", 0)
    (624485, 3)
    """
    value = shift = 0
    while True:
        byte, at = content[at], at + 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def read_signed(content: bytes, at: int) -> tuple[int, int]:
    r"""Return a number with a sign in LEB128, and where it ends.

    >>> read_signed(b"\x7f", 0), read_signed(b"\xc0\xbb\x78", 0)
    ((-1, 1), (-123456, 3))
    """
    value, end = read_number(content, at)
    bits = 7 * (end - at)
    return (value - (1 << bits) if value >> (bits - 1) else value), end


def number(value: int) -> bytes:
    r"""Return a number without a sign in LEB128.

    >>> number(624485), number(0)
    (b'\xe5\x8e&', b'\x00')
    """
    content = bytearray()
    while value > 0x7F:
        content.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*content, value])


def signed(value: int) -> bytes:
    r"""Return a number with a sign in LEB128.

    >>> signed(-123456), signed(64), signed(63)
    (b'\xc0\xbbx', b'\xc0\x00', b'?')
    """
    content = bytearray()
    while not -64 <= value < 64:
        content.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*content, value & 0x7F])


def read_name(content: bytes, at: int) -> tuple[str, int]:
    r"""Return a name, and where it ends.

    >>> read_name(b"\3envx", 0)
    ('env', 4)
    """
    encoded, at = read_sized(content, at)
    return encoded.decode(), at


def read_sized(content: bytes, at: int) -> tuple[bytes, int]:
    r"""Return the bytes that follow their number, and where they end.

    >>> read_sized(b"\2abc", 0)
    (b'ab', 3)
    """
    size, at = read_number(content, at)
    return content[at : at + size], at + size


def name(text: str) -> bytes:
    r"""Return a name as it is written.

    >>> name("env")
    b'\x03env'
    """
    encoded = text.encode()
    return number(len(encoded)) + encoded


def vector(entries: Iterable[bytes]) -> bytes:
    r"""Return a vector: the number of items, then each item.

    >>> vector([b"a", b"b"])
    b'\x02ab'
    """
    every = list(entries)
    return number(len(every)) + b"".join(every)
