"""Compound skills: rounds, resources and both limits together."""
