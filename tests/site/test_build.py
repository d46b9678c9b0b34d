"""The build command: never on top of somebody's files."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from publish import build
from publish.build import build_site
from publish.serve.server import serve_built
from tests.support.built_site import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear reader")
    command = [sys.executable, "-m", "publish", "build", "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "not an earlier build" in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("given", ["example.org/tableside", "https://", "ftp://example.org/", "https://example.org/?a"])
def test_an_invalid_site_address_is_refused(given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert build_site(tmp_path / "site", given) == 2
    assert capsys.readouterr().out.startswith(f"tableside: {given} is not a site's address. ")


@pytest.mark.usefixtures("nothing_beside")
def test_an_address_without_its_last_slash_gets_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(build, "mistakes", list)
    monkeypatch.setattr(
        build, "write_markdown", lambda _, site_url, environment: asked.append((site_url, environment["SITE_URL"]))
    )
    monkeypatch.setattr(build, "write_all_pages", lambda *_: 3)
    monkeypatch.setattr(build, "_prepare_python", lambda *_: "")
    assert build_site(tmp_path / "site", "https://example.org/tableside") == 3
    assert asked == [("https://example.org/tableside/",) * 2]


@pytest.mark.usefixtures("nothing_beside")
def test_scripts_that_do_not_fit_together_end_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: Path) -> list[str]:
        raise subprocess.CalledProcessError(1, "esbuild")

    monkeypatch.setattr(build, "write_scripts", fail)
    assert build_site(tmp_path / "site") == 1
    assert "Two scripts or styles don't fit together. The lines above show where." in capsys.readouterr().out


def test_only_a_built_site_is_served(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve_built(tmp_path / "nosuch", "127.0.0.1", 0, "/") == 2
    assert capsys.readouterr().out.endswith("/nosuch has no built site. `make build` builds one in site/.\n")
