"""What all drawers share: how hypothesis runs, and the site, built once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Callable
    from socket import socket

ROOT = Path(__file__).parent.parent
collect_ignore = ["sixth"]  # files of a made-up system, which work where test_sixth_system.py lays them only

# A run of the same commit is the same run, on any machine and however busy it is. Elsewhere than in `make test` one may
# look somewhere new each time: `make fuzz` does, and `--hypothesis-profile=free` lets any test do so.
STEADY = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "print_blob": True}
settings.register_profile("free", **STEADY)
settings.register_profile("fixed", **STEADY, derandomize=True, database=None)
settings.load_profile("fixed")


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Builds the site for an address, by the command that everybody uses, and gives its folder."""

    def build_for(site_url: str) -> Path:
        folder = tmp_path_factory.mktemp("site") / "built"
        command = [sys.executable, "-m", "publish", "build", "--out", str(folder), "--site-url", site_url]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.fail(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}", pytrace=False)
        return folder

    return build_for


@pytest.fixture(scope="session")
def top() -> socket:
    """A socket whose address the site is built for, before anybody answers there."""
    from publish.serve import listen  # here, so that engine tests run without what builds the site

    return listen("127.0.0.1", 0)


@pytest.fixture(scope="session")
def site(build: Callable[[str], Path], top: socket) -> Path:
    """The folder of the site, built for the top of a host."""
    from publish.serve import address

    return build(address(top, "/"))
