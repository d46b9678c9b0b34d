"""Check the engine as a library: the names that its packages offer, and the examples of the page about it."""

from __future__ import annotations

import ast
import doctest
import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from calculators.systems import SYSTEMS

ROOT = Path(__file__).parents[2]
PACKAGES = [f"engine.{system.package}" for system in SYSTEMS]


@pytest.mark.parametrize("package", PACKAGES)
def test_package_offers_each_name(package: str) -> None:
    offered = import_module(package)
    assert dir(offered) == offered.__all__ != []
    for name in offered.__all__:
        assert getattr(offered, name) is not None
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = offered.nothing


@pytest.mark.parametrize("package", PACKAGES)
def test_type_checker_knows_the_same_names(package: str) -> None:
    stub = ROOT / package.replace(".", "/") / "__init__.pyi"
    imports = [node for node in ast.parse(stub.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom)]
    assert sorted(alias.name for node in imports for alias in node.names) == import_module(package).__all__


@pytest.mark.parametrize("package", PACKAGES)
def test_no_name_is_a_module_too(package: str) -> None:
    offered = import_module(package)
    assert {module.name for module in pkgutil.iter_modules(offered.__path__)} & set(offered.__all__) == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_import_of_a_package_imports_none_of_its_modules(package: str) -> None:
    code = f"import sys, {package}; print([name for name in sys.modules if name.startswith('{package}.')])"
    printed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert printed.stdout == "[]\n"


def test_page_about_the_library_shows_what_python_prints() -> None:
    text = (ROOT / "docs/library.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    imports = {module for block in blocks for module in re.findall(r"from (engine\.\w+) import", block)}
    assert imports == set(PACKAGES)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "docs/library.md", None, None)
    assert doctest.DocTestRunner().run(test).failed == 0
