"""Turn planner."""
