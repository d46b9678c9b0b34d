"""Skill Action of Foregone Trail (codes SK): hand and table cards against a break, and when to bet."""
