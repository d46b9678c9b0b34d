"""The site on this machine: a server, and builds after each save."""
