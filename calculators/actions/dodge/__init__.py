"""Dodge."""
