"""The questions players ask: a form and an answer each, alike in the build, on the command line and in the browser."""
