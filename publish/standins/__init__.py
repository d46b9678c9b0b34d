"""Small modules that replace large ones in the browser's Python, each under the name of the module it replaces.

They are for modules that Pyodide or Jinja2 load at every start and of which we use no more than a name or two: an
event loop, what unpacks packages, what compiles templates. `publish.library` puts them into the archive; the rehearsal
plays on them, and where that fails the whole modules are shipped. They run in the browser only.
"""
