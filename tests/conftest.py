"""The setup of all tests: the settings of hypothesis, and the site, built once a run."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.built_site import Built

ROOT = Path(__file__).parent.parent
collect_ignore = [
    "example_system"
]  # files of a made-up system, which work only after test_sixth_system.py has copied them

# Runs of the same commit are equal, on any machine and however busy it is. Outside `make test` a run may try other
# values each time: `make fuzz` does, and `make test SEED=7` makes every test do so.
STEADY: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "print_blob": True}
settings.register_profile("free", **STEADY)
settings.register_profile("fixed", **STEADY, derandomize=True, database=None)
settings.load_profile("fixed")


SERVED = pytest.StashKey[dict[str, "Built"]]()


def _served(config: pytest.Config) -> dict[str, Built]:
    """Return the sites of this run by path; the process that started the run holds their addresses from the start."""
    from tests.support import built_site  # imported here, so that a lone engine test needs nothing else

    if SERVED not in config.stash:
        work = Path(tempfile.mkdtemp(prefix="tableside-"))
        config.add_cleanup(lambda: shutil.rmtree(work, ignore_errors=True))
        config.stash[SERVED] = built_site.serve(work)
    return config.stash[SERVED]


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Give a worker of pytest-xdist the addresses of the site."""
    served = _served(node.config)
    node.workerinput["served"] = {path: (str(built.folder), built.front) for path, built in served.items()}


@pytest.fixture(scope="session")
def built(request: pytest.FixtureRequest) -> Callable[[str], Built]:
    """Return a function from a path to the site for that path; the first test that needs the site builds it."""
    from tests.support.built_site import Built

    worker_input = getattr(request.config, "workerinput", None)
    if worker_input is None:
        return _served(request.config).__getitem__
    served = {path: Built(Path(folder), front) for path, (folder, front) in worker_input["served"].items()}
    return served.__getitem__


@pytest.fixture(scope="session")
def home(built: Callable[[str], Built]) -> str:
    """Return the address of the front page that the site is built for."""
    return built("/").front


@pytest.fixture(scope="session")
def site(built: Callable[[str], Built]) -> Path:
    """Return the folder of the site, built for the top of a host."""
    return built("/").built()
