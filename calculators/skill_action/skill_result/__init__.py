"""Skill result."""
