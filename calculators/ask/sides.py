"""The sides that a value can belong to."""

MY, THEIR, GM = "my", "their", "gm"
