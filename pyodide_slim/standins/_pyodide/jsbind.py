"""Stands in for Pyodide's bindings of JavaScript to types declared in Python; here nothing is declared.

So every function of JavaScript is called in the same way: each argument and the result as they are by default.
"""

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default  # type: ignore[import-not-found]


def _any(*_of: object, **_how: object) -> None:
    """Accept anything, as the type of a function that nothing is known of."""


no_default = object()  # Pyodide asks for it by name
_IS_CLASS, _MANDATORY = False, 0
_BY_PLACE = (_IS_CLASS, _MANDATORY, (), (), py2js_default)
_BY_NAME = ((), (), (), py2js_default)
default_signature = JsFuncSignature(_any, *_BY_PLACE, *_BY_NAME, js2py_default_call_result)
