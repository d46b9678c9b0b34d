"""The commands: `python -m publish build`, `draft`, `serve`, `links` and `history`."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from publish.terminal import say

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    type Commands = _SubParsersAction[ArgumentParser]

LAST_PORT = 65535


def main(words: list[str]) -> int:
    """Run the command in these words; return the exit code."""
    parser = ArgumentParser(prog="python -m publish", description="Build the site or serve it.")
    commands = parser.add_subparsers(required=True)
    for add in (_add_build, _add_draft, _add_serve, _add_links, _add_history):
        add(commands)
    options = parser.parse_args(words)
    code: int = options.run(options)
    return code


def _add_build(commands: Commands) -> None:
    build = commands.add_parser("build", help="build the site into a folder")
    build.add_argument("--out", type=Path, default=Path("site"), help="the folder (default: site)")
    build.add_argument("--site-url", help="the address to publish at (default: site_url in mkdocs.yml)")
    build.add_argument(
        "--without-offline", action="store_true", help="turn off offline copies, and delete those that browsers have"
    )
    build.add_argument("--record", type=Path, help="write the record that `draft` needs to this new folder")
    build.set_defaults(run=_build)


def _build(options: Namespace) -> int:
    from publish.build import build_site

    return build_site(options.out, options.site_url, offline=not options.without_offline, record=options.record)


def _add_draft(commands: Commands) -> None:
    draft = commands.add_parser("draft", help="rebuild only what changed since a build")
    draft.add_argument("--out", type=Path, required=True, help="the new folder")
    draft.add_argument("--last", type=Path, required=True, help="the folder of that build")
    draft.add_argument("--record", type=Path, required=True, help="the record of that build")
    draft.add_argument("--site-url", required=True, help="its address")
    draft.set_defaults(run=_draft)


def _draft(options: Namespace) -> int:
    from publish.serve.draft import draft

    return draft(options.out, options.last, options.record, options.site_url)


def _add_serve(commands: Commands) -> None:
    serve = commands.add_parser("serve", help="build the site, serve it, and rebuild it when a source changes")
    serve.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other devices on the network in")
    serve.add_argument("--port", type=_port, default=8000, help="use another port if this one is taken")
    serve.add_argument("--prefix", default="/", help="serve below this path, as some hosts do")
    serve.add_argument("--built", type=Path, metavar="FOLDER", help="serve this folder as it is, without building")
    serve.set_defaults(run=_serve)


def _serve(options: Namespace) -> int:
    if options.built is not None:
        from publish.serve.server import serve_built

        return serve_built(options.built, options.host, options.port, options.prefix)
    from publish.serve.rebuild import serve_sources

    return serve_sources(options.host, options.port, options.prefix)


def _add_links(commands: Commands) -> None:
    links = commands.add_parser("links", help="list the addresses of a built site that are not in locks/links.lock yet")
    links.add_argument("--add", action="store_true", help="add them to locks/links.lock, so they must keep working")
    links.add_argument("--built", type=Path, default=Path("site"), help="the folder of the site (default: site)")
    links.set_defaults(run=_links)


def _links(options: Namespace) -> int:
    from publish.postprocess.links import list_new

    return list_new(options.built, add_them=options.add)


def _add_history(commands: Commands) -> None:
    history = commands.add_parser("history", help="list the clauses and rulings that changed since the last record")
    history.add_argument("--record", action="store_true", help="record them as changed in this version")
    history.set_defaults(run=_history)


def _history(options: Namespace) -> int:
    from publish.lint import in_pages
    from publish.rules.history import list_changed

    mistakes = in_pages()
    say(*mistakes)
    return 1 if mistakes else list_changed(record=options.record)


def _port(text: str) -> int:
    """Return the port to serve at."""
    if not text.isdecimal() or int(text) > LAST_PORT:
        raise ArgumentTypeError(f"must be a whole number from 0 to {LAST_PORT}; it is {text}")
    return int(text)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
