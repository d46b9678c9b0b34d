"""Answers as data: cells, pictures, numbers, comparisons, and the questions that follow."""
