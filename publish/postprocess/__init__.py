"""Everything that happens to the pages after MkDocs: addresses, headers, compression, offline copies, first answers."""
