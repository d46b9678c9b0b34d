"""A trial of Zensical, the successor of MkDocs and Material, on this site: `make canary`, which blocks nothing.

Run it as `python -m tools.canary PYTHON`, where PYTHON has Zensical and the packages that our macros import. Both
write the same pages in turn, without the later steps of a build (`publish.build`). Then the folders are compared.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from engine.value import Value
from publish.assets.bundles import write_scripts
from publish.build import settings, write_all_pages, write_markdown
from publish.paths import ROOT
from publish.postprocess import links

_MESSAGE = 12  # lines of its output
_HERE = "https://site.invalid"
_SHOWN = 5  # of one kind of fault; all would be thousands of lines
_LINK = re.compile(r'<a\b[^>]*\bhref="([^"]*)"')
_MACRO = re.compile(r"\{\{.*?\}\}|\{%.*?%\}")
_LEFT = re.compile(r"<(script|style|template)\b.*?</\1>", re.DOTALL)  # the parts of a page that are not text


class Report(Value):
    """The parts that a site lacks, compared with another one.

    Attributes:
        wanted: how many pages the other one has.
        written: how many of them this site has.
        pages: those that are missing.
        places: headings, terms and tables that are missing on pages that are there.
        macros: pages on which a macro is not filled in.
        broken: "page: link" for each link to a page or place that this site lacks and the other one has.
    """

    wanted: int
    built: int
    pages: tuple[str, ...]
    places: tuple[str, ...]
    macros: tuple[str, ...]
    broken: tuple[str, ...]

    @property
    def lacks(self) -> bool:
        """Return whether anything is missing or wrong."""
        return bool(self.pages or self.places or self.macros or self.broken)

    def lines(self) -> list[str]:
        """Return the report in lines: a sentence for each kind of fault, and a few examples."""
        lines = [f"{self.built} of {self.wanted} pages are written."]
        for examples, fault in (
            (self.pages, "pages are missing"),
            (self.places, "headings, terms or tables are missing on pages that are written"),
            (self.macros, "pages have macros that are not filled in"),
            (self.broken, "links that work in MkDocs's site are broken"),
        ):
            lines.append(f"{len(examples)} {fault}{':' if examples else '.'}")
            lines += [f"  {example}" for example in examples[:_SHOWN]]
            lines += [f"  and {len(examples) - _SHOWN} more"] * (len(examples) > _SHOWN)
        return lines


def compare(reference: Path, built: Path) -> Report:
    """Return the parts that one folder of pages lacks, compared with another.

    Args:
        reference: the folder with every part.
        built: the folder to check.
    """
    should, does = links.published(reference), links.published(built)
    texts = {page: _text(built, page) for page in sorted(does) if "#" not in page}
    pages = {address for address in should if "#" not in address}
    lost = should - does
    return Report(
        wanted=len(pages),
        built=len(pages & does),
        pages=tuple(sorted(lost & pages)),
        places=tuple(sorted(address for address in lost - pages if address.partition("#")[0] in does)),
        macros=tuple(page for page, text in texts.items() if _MACRO.search(_LEFT.sub("", text))),
        broken=tuple(_broken(reference, built, texts)),
    )


def _broken(reference: Path, built: Path, texts: dict[str, str]) -> list[str]:
    targets = {}
    for page, text in texts.items():
        for link in _LINK.findall(text):
            to = _target(page, link)
            if to is not None:
                targets[f"{page}: {link}"] = to
    nowhere = set(links.leading_nowhere(built, targets.values()))
    nowhere -= set(links.leading_nowhere(reference, nowhere))
    return [text for text, to in targets.items() if to in nowhere]


def _target(page: str, link: str) -> str | None:
    """Return the address, from the top of the site, that a link on a page leads to; None if it is no page of the site.

    >>> _target("a/b/", "../../c/?skill=2#d"), _target("a/", "#d"), _target("a/", ".."), _target("a/", "../b.svg")
    ('c/#d', 'a/#d', './', None)
    """
    whole = urlsplit(urljoin(f"{_HERE}/{page}", link))
    path = whole.path.lstrip("/").removesuffix("index.html") or "./"
    if f"{whole.scheme}://{whole.netloc}" != _HERE or not path.endswith(("/", ".html")):
        return None
    return f"{path}#{unquote(whole.fragment)}" if whole.fragment else path


def _text(site: Path, page: str) -> str:
    path = site / page
    return (path / "index.html" if path.is_dir() else path).read_text(encoding="utf-8")


def main(python: str) -> int:
    """Let both write the pages, and report how much of the site Zensical can write.

    Args:
        python: the Python that has Zensical.

    Returns:
        The exit code: 1 if anything is missing.
    """
    work = ROOT / ".build/canary-work"
    shutil.rmtree(work, ignore_errors=True)
    wanted, house = work / "wanted", work / "house"
    docs = house / "docs"  # Zensical wants them beside its configuration
    house.mkdir(parents=True)
    environment = settings(None, write_scripts(work / "assets"))
    write_markdown(docs, None, environment)
    for path in ROOT.iterdir():
        if path.name[0] != "." and path.name not in ("docs", "mkdocs.yml", "site"):
            (house / path.name).symlink_to(path)
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (house / "mkdocs.yml").write_text(f"{config}\nsite_dir: written\n", encoding="utf-8")
    failed = write_all_pages(docs, wanted, work / "notes.json", environment)
    if failed:
        return failed
    built = subprocess.run(
        [Path(python).absolute(), "-m", "zensical", "build", "--clean"],
        cwd=house,
        env={**os.environ, **environment, "TABLESIDE_DOCS": docs.name},
        capture_output=True,
        text=True,
        check=False,
    )
    output = [line for line in (*built.stdout.splitlines(), *built.stderr.splitlines()) if line.strip()]
    report = compare(wanted, house / "written")
    print(f"canary: Zensical {_version(python)} exits with {built.returncode}. Its last lines:")
    print("\n".join(f"  {line}" for line in output[-_MESSAGE:]))
    print("\n".join(f"canary: {line}" if line[0] != " " else line for line in report.lines()))
    return int(built.returncode != 0 or report.lacks)


def _version(python: str) -> str:
    asked = "from importlib.metadata import version; print(version('zensical'))"
    return subprocess.run([python, "-c", asked], capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
