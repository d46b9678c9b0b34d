"""Python for the browser: the runtime, its library as bytecode, and the rehearsal that checks both."""
