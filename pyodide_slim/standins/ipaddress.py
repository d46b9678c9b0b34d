"""Stands in for Python's ipaddress, which urllib.parse asks about hosts in brackets; no query has a host."""


class IPv4Address:
    """Nothing is one."""


def ip_address(host: str) -> None:
    """Raise `ValueError`, so that no host is taken for an address."""
    raise ValueError(host)
