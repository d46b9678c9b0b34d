"""Small modules that replace large ones in the browser's Python, each under the name of the module it replaces.

They replace modules that Pyodide or Jinja2 load at every start and of which we use no more than a name or two: an
event loop, the unpacking of packages, the compiler of templates. `publish.python.library` puts them into the archive,
and the rehearsal runs on them. If it fails, the whole modules are shipped. They run in the browser only.
"""
