"""A question as players type it, and the filled-in calculator that answers it.

`tokens` cuts it into words and values, `values` finds comparisons and `clauses` whose each value is. `lexicon` knows
what each calculator can be asked: the names in each system's `asked.py` (`declare`) joined with its form (`gather`).
`names`, `ways` and `fill` put the values into slots, `compose` makes a form's texts of them, `reading` chooses among
the calculators, `judge` decides whether a number may be shown, `follow` changes the answer before, and `outcome`
answers. `basis` names the example's values that the answer rests on; `rules` finds clauses and terms.

    >>> from calculators.ask.outcome import answered, line
    >>> line(answered("rest 2 bound, TUF 3").best)
    'EX-bound AD 2, TUF 3'
"""
