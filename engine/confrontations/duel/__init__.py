"""Two open hands of cards, each played at its best."""
