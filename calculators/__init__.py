"""The questions players ask: a form and an answer each, shared by the build, the command line and the browser."""
