"""Everything between the sources and `site/`: the browser's runtime, the pages' macros, finishing and serving."""
