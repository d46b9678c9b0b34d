"""A smaller WebAssembly for Python: functions that nobody calls are cut off, and rarely called ones come later.

`publish.wasm.shipped` lists the steps, and which module is shipped if one of them cannot be taken.
"""
