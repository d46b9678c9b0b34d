"""MkDocs: writes the pages, all of them or those whose output has changed. It prints nothing unless something is
wrong.

This is its own program, `python -m publish.pages.mkdocs FOLDER NOTES`, so that no earlier import can influence its
output. The environment names its sources, see `mkdocs.yml`. NOTES is a file that records the output of each page.
"""

from __future__ import annotations

import gc
import hashlib
import json
import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.commands import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort
from mkdocs.structure.pages import Page

from publish.pages.systems import system_of_page

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files


def write_pages(to: Path, earlier: Mapping[str, str], sources: Collection[str] | None = None) -> dict[str, str]:
    """Write pages into the folder `to`.

    Args:
        to: the folder.
        earlier: Markdown file -> its output in an earlier build; a page with the same output is not written.
        sources: the Markdown files to render; None for all.

    Returns:
        Markdown file -> its output, with every macro filled in, for each page that was written.

    Raises:
        mkdocs.exceptions.Abort: a page has a fault; MkDocs has reported which one.
    """
    outputs: dict[str, str] = {}
    populate, render, build_page = build._populate_page, Page.render, build._build_page

    def populate_wanted(page: Page, config: MkDocsConfig, files: Files, dirty: bool = False) -> None:
        if sources is None or page.file.src_uri in sources:
            populate(page, config, files, dirty)
        else:  # the navigation of other pages needs its title and its game
            page.read_source(config)
            page.meta["game"] = system_of_page(page.file.src_uri)

    def render_changed(page: Page, config: MkDocsConfig, files: Files) -> None:
        output = hashlib.sha256(repr((page.markdown, sorted(page.meta.items()))).encode()).hexdigest()
        if earlier.get(page.file.src_uri) == output:
            page.content = ""
        else:
            outputs[page.file.src_uri] = output
            render(page, config, files)

    def build_changed(page: Page, *others: object, **more: object) -> None:
        if page.file.src_uri in outputs:
            build_page(page, *others, **more)  # type: ignore[arg-type]

    log = logging.getLogger("mkdocs")
    log.setLevel(logging.WARNING)  # and no higher, because a strict build counts warnings
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(levelname)s: %(message)s"))
    log.addHandler(handler)
    build._populate_page, build._build_page = populate_wanted, build_changed
    Page.render = render_changed  # type: ignore[method-assign,assignment]
    try:
        config = load_config(site_dir=str(to), strict=True)
        config.plugins.on_startup(command="build", dirty=False)
        build.build(config)
        config.plugins.on_shutdown()
    finally:
        build._populate_page, build._build_page = populate, build_page
        Page.render = render  # type: ignore[method-assign]
        log.removeHandler(handler)
    return outputs


def main(folder: str, notes: str) -> int:
    """Write all pages into a folder, and their output into a file; return the exit code."""
    gc.disable()  # it would search all pages repeatedly, a tenth of the time, with almost no matches
    try:
        outputs = write_pages(Path(folder), {})
    except Abort as problem:
        print(problem, file=sys.stderr)
        return 1
    Path(notes).write_text(json.dumps(outputs), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
