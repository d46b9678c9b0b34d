"""What all drawers share: how hypothesis runs, and the site, built once a run."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.places import Built

ROOT = Path(__file__).parent.parent
collect_ignore = ["sixth"]  # files of a made-up system, which work where test_sixth_system.py lays them only

# A run of the same commit is the same run, on any machine and however busy it is. Elsewhere than in `make test` one may
# look somewhere new each time: `make fuzz` does, and `make test SEED=7` lets every test do so.
STEADY = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "print_blob": True}
settings.register_profile("free", **STEADY)
settings.register_profile("fixed", **STEADY, derandomize=True, database=None)
settings.load_profile("fixed")


SERVED = pytest.StashKey[dict[str, "Built"]]()


def _served(config: pytest.Config) -> dict[str, Built]:
    """Where the site of this run stands; held by the process that the run started in, from the first question on."""
    from tests import places  # here, so that one engine test needs nothing else

    if SERVED not in config.stash:
        work = Path(tempfile.mkdtemp(prefix="tableside-"))
        config.add_cleanup(lambda: shutil.rmtree(work, ignore_errors=True))
        config.stash[SERVED] = places.serve(work)
    return config.stash[SERVED]


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker of pytest-xdist where the site stands."""
    served = _served(node.config)
    node.workerinput["served"] = {path: (str(built.folder), built.front) for path, built in served.items()}


@pytest.fixture(scope="session")
def built(request: pytest.FixtureRequest) -> Callable[[str], Built]:
    """The site, given the path that it stands at; to be built by whoever needs it first."""
    from tests.places import Built

    told = getattr(request.config, "workerinput", None)
    if told is None:
        return _served(request.config).__getitem__
    served = {path: Built(Path(folder), front) for path, (folder, front) in told["served"].items()}
    return served.__getitem__


@pytest.fixture(scope="session")
def home(built: Callable[[str], Built]) -> str:
    """The address of the front page that the site is built for."""
    return built("/").front


@pytest.fixture(scope="session")
def site(built: Callable[[str], Built]) -> Path:
    """The folder of the site, built for the top of a host."""
    return built("/").built()
