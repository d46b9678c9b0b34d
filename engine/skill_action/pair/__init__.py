"""Two actions or more at once, at one board or from one hand."""
