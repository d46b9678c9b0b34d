"""Round budget."""
