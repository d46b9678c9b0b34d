"""Python's WebAssembly made smaller: what nobody calls is cut off, what hardly anybody calls comes later.

`publish.wasm.shipped` says in which steps, and what is shipped when one of them cannot be taken.
"""
