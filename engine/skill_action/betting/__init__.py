"""When to bet: the betting windows of an action, solved backwards."""
