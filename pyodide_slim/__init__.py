"""Pyodide made small: functions that nobody calls are cut off, and rarely called ones come later.

`pyodide_slim.variants` lists the steps, and which WebAssembly is left if one of them cannot be taken. This package
imports nothing of the project around it.
"""
