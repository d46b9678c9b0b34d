"""A sentence as players type it, and the filled-in calculator that answers it.

`tokens` cuts it into words and values, `lexicon` knows what the calculators answer to, `matching` reads it against
one of them, `reading` chooses among them, and `outcome` answers. What is asked by which words stands in the forms:
`words` and `called` of the fields, `words` of the calculator; `phrases` makes rows of words of them.

    >>> from calculators.ask.outcome import answered, line
    >>> line(answered("rest 2 bound, TUF 3").best)
    'EX-bound AD 2, TUF 3; the rest as usual'
"""
