"""Skill odds."""
