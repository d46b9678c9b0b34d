"""The parts of a whole build that later drafts use (`publish.serve.draft`)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

NO_DRAFT = 3  # the exit code of a draft that needs the whole site
_NAME = "before.json"


class BuildRecord(NamedTuple):
    """The record of how the whole site was built.

    Attributes:
        sources: a hash of every source, by its path from the top.
        pages: Markdown file -> its output, by `publish.pages.mkdocs`.
        places: folder of the site -> where its files are, by `publish.postprocess.fingerprint`.
        settings: the environment of MkDocs.
    """

    sources: dict[str, str]
    pages: dict[str, str]
    places: dict[str, str]
    settings: dict[str, str]

    def write(self, folder: Path, docs: Path) -> None:
        """Write the record into a new folder, with the Markdown that MkDocs has read."""
        folder.mkdir()
        docs.rename(folder / "docs")
        (folder / _NAME).write_text(json.dumps(self._asdict()), encoding="utf-8")

    @classmethod
    def of(cls, folder: Path) -> BuildRecord:
        """Return the record that a build has left in this folder."""
        return cls(**json.loads((folder / _NAME).read_text(encoding="utf-8")))
