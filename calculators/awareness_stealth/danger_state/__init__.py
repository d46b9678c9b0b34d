"""Danger state."""
