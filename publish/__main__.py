"""The commands: `python -m publish build`, `draft`, `serve`, `links` and `history`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

LAST_PORT = 65535


def main(words: list[str]) -> int:
    """Run the command in these words; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m publish", description="Build the site or serve it.")
    commands = parser.add_subparsers(dest="command", required=True)

    build = commands.add_parser("build", help="build the site into a folder")
    build.add_argument("--out", type=Path, default=Path("site"), help="the folder (default: site)")
    build.add_argument("--site-url", help="the address to publish at (default: site_url in mkdocs.yml)")

    build.add_argument(
        "--without-offline", action="store_true", help="turn off offline copies, and delete those that browsers have"
    )

    build.add_argument("--keep", type=Path, help="write the cache that `draft` needs to this new folder")

    draft = commands.add_parser("draft", help="rebuild only what changed since a build")
    draft.add_argument("--out", type=Path, required=True, help="the new folder")
    draft.add_argument("--last", type=Path, required=True, help="the folder of that build")
    draft.add_argument("--kept", type=Path, required=True, help="the cache of that build")
    draft.add_argument("--site-url", required=True, help="its address")

    serve = commands.add_parser("serve", help="build the site, serve it, and rebuild it when a source changes")
    serve.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other devices on the network in")
    serve.add_argument("--port", type=_port, default=8000, help="use another port if this one is taken")
    serve.add_argument("--prefix", default="/", help="serve below this path, as some hosts do")
    serve.add_argument("--built", type=Path, metavar="FOLDER", help="serve this folder as it is, without building")

    links = commands.add_parser("links", help="list the addresses of a built site that are not in locks/links.lock yet")
    links.add_argument("--add", action="store_true", help="add them to locks/links.lock, so they must keep working")
    links.add_argument("--built", type=Path, default=Path("site"), help="the folder of the site (default: site)")

    history = commands.add_parser("history", help="list the clauses and rulings that changed since the last record")
    history.add_argument("--record", action="store_true", help="record them as changed in this version")

    asked = parser.parse_args(words)
    if asked.command == "history":
        from publish.lint import in_pages
        from publish.rules import history as told

        found = in_pages()
        print("".join(f"tableside: {sentence}\n" for sentence in found), end="")
        return 1 if found else told.tell(record=asked.record)
    if asked.command == "links":
        from publish.postprocess.links import tell

        return tell(asked.built, add_them=asked.add)
    if asked.command == "build":
        from publish.build import build_site

        return build_site(asked.out, asked.site_url, offline=not asked.without_offline, keep=asked.keep)
    if asked.command == "draft":
        from publish.serve.draft import draft as drafted

        return drafted(asked.out, asked.last, asked.kept, asked.site_url)
    if asked.built is not None:
        from publish.serve.server import serve_built

        return serve_built(asked.built, asked.host, asked.port, asked.prefix)
    from publish.serve.rebuild import serve_sources

    return serve_sources(asked.host, asked.port, asked.prefix)


def _port(text: str) -> int:
    """Return the port to serve at."""
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"must be a whole number from 0 to {LAST_PORT}; it is {text}")
    return int(text)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
