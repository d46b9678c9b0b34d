"""Compare the page about the evidence with the tests that pytest finds."""

import subprocess
import sys
from collections import defaultdict

import pytest

from publish.evidence.provenance import DRAWERS, SUBJECTS, code_of, doctests, evidence, files
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def collected():
    """Return the tests that pytest finds at each path, each with its case in brackets."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}", pytrace=False)
    names = defaultdict(list)
    for line in done.stdout.splitlines():
        path, apart, name = line.partition("::")
        if apart:
            names[path].append(name)
    return names


def test_every_test_is_counted_and_no_other(collected):
    counted = {file.path: set(file.tests) for file in files()}
    drawers = tuple(f"tests/{drawer}/" for drawer in DRAWERS)
    assert counted == {
        path: {name.partition("[")[0] for name in names}
        for path, names in collected.items()
        if path.startswith(drawers)
    }


def test_every_numbered_example_has_its_test(collected):
    examples = set()
    for path, names in collected.items():
        if path.startswith("tests/examples/"):
            for name in names:
                function, _, case = name.rpartition("::")[2].removesuffix("]").partition("[")
                examples |= {code_of(function), code_of(case)} - {None}
    vectors = [(*subject.vectors.printed, *subject.vectors.by_hand) for subject in SUBJECTS]
    assert sorted(examples) == sorted(code for codes in vectors for code in codes)
    assert [subject.covered(codes) for subject, codes in zip(evidence(), vectors, strict=True)] == vectors


def test_every_doctest_is_counted_and_no_other(collected):
    counted = sorted(name for subject in SUBJECTS for source in subject.sources for name in doctests(ROOT, source))
    code = ("engine/", "calculators/", "publish/")
    assert counted == sorted(name for path, names in collected.items() for name in names if path.startswith(code))


def test_every_file_belongs_to_a_subject_and_has_a_description():
    listed = [file for subject in evidence() for file in subject.files]
    assert sorted(file.path for file in listed) == sorted(file.path for file in files())
    assert [file.path for file in listed if not file.says.endswith(".") or len(file.says) < 20] == []
    assert {peer for file in listed for peer in file.peers} == {"icepool"}


def test_the_page_shows_the_counts(pages):
    page = pages["how-we-know/"].text
    for subject in evidence():
        assert subject.title in page
        for file in subject.files:
            assert file.path in page
