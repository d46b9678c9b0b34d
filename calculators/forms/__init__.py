"""Forms: their fields, the values a reader entered in them, and the links that hold these values."""
