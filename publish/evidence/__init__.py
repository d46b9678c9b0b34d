"""Evidence for the numbers: the pages about tests, mutants, faults, and the weight of Python."""
