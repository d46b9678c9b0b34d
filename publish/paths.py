"""The folders that the build reads and keeps things in."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
BROWSER = ROOT / "calculators/browser"
NODE_MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache"
PUBLISH = ROOT / "publish"
