"""Stands in for Jinja2's cache of templates as bytecode; ours are Python modules."""


class BytecodeCache:
    """Jinja2 offers the name."""


class FileSystemBytecodeCache(BytecodeCache):
    """Likewise."""


class MemcachedBytecodeCache(BytecodeCache):
    """Likewise."""
