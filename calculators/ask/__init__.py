"""A question as players type it, and the filled-in calculator that answers it.

`tokens` cuts it into words and values, `values` reads comparisons, and `clauses` gives each value to a side. `lexicon`
has the questions that each calculator can answer: the names in each system's `asked.py` (`declare`) joined with its
form (`gather`). `names`, `ways` and `fill` put the values into slots, `compose` turns them into a form's texts,
`reading` chooses among the calculators, `judge` decides whether a number may be shown, `follow` changes the previous
answer, and `outcome` answers. `sheets` lists the example's values that the answer depends on, or uses the numbers of
the reader's character sheet instead; `rules` finds clauses and terms.

    >>> from calculators.ask.outcome import answered, line
    >>> line(answered("rest 2 bound, TUF 3").best)
    'EX-bound AD 2, TUF 3'
"""
