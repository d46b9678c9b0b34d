"""What the budgets are measured with: `make bench`. Timings live here and never in a test."""
