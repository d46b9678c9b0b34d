"""Notices when somebody changes a source file."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from watchdog.events import (
    EVENT_TYPE_CREATED,
    EVENT_TYPE_DELETED,
    EVENT_TYPE_MODIFIED,
    EVENT_TYPE_MOVED,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer

from publish.sources import is_stray

if TYPE_CHECKING:
    from collections.abc import Collection

WRITING = (EVENT_TYPE_CREATED, EVENT_TYPE_DELETED, EVENT_TYPE_MODIFIED, EVENT_TYPE_MOVED)
QUIET_SECONDS = 0.2  # an editor that saves many files sets off one rebuild, not one a file


class Changes(FileSystemEventHandler):
    """A watch on some files and folders directly below a root, from its creation on."""

    def __init__(self, root: Path, names: Collection[str]) -> None:
        self._root = root.resolve()
        self._names = frozenset(names)
        self._changed = threading.Event()
        observer = Observer()
        observer.daemon = True
        # A file is watched through its folder, because many editors save by replacing the old file with a new one.
        observer.schedule(self, str(self._root), recursive=False)
        for name in names:
            if (self._root / name).is_dir():
                observer.schedule(self, str(self._root / name), recursive=True)
        observer.start()

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Ignore reads, folders, other files, and leftovers of editors and Python among the sources."""
        if event.is_directory or event.event_type not in WRITING:
            return
        for changed in filter(None, (event.src_path, event.dest_path)):
            path = Path(str(changed)).relative_to(self._root)
            if path.parts[0] in self._names and not is_stray(path):
                self._changed.set()

    def within(self, seconds: float) -> bool:
        """Return whether something has changed since the last call of `wait`, or does so within some seconds."""
        return self._changed.wait(seconds)

    def wait(self) -> None:
        """Wait until something has changed since the last call and nothing more has for a moment."""
        self._changed.wait()
        while self._changed.is_set():
            self._changed.clear()
            time.sleep(QUIET_SECONDS)
