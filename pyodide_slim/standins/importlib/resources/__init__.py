"""Stands in for Python's importlib.resources. Nothing reads files that lie beside modules."""
