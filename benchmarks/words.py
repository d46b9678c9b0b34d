"""How long a sentence takes to become an answer, engine warm, in Chromium: the sentences of the tests, and odd ones."""

from __future__ import annotations

import tomllib
from statistics import median, quantiles

from playwright.sync_api import sync_playwright

from benchmarks.browser import fresh_browser
from benchmarks.report import Column, Report
from benchmarks.setting import ROOT, Setting
from benchmarks.units import number, seconds

ODD = [piece * 100 for piece in ("K ", "7 ", "3d6 ", "5 AD ", "parry ", "1,", "advantages 3 ", "VA-Q9 yes ", "(", "٣")]
_ASK = """
async (sentences) => {
  const { src } = document.querySelector('script[src$="everywhere.js"]');
  const { askWords, start } = await import(src.replace("everywhere.js", "engine.js"));
  const data = await (await fetch(src.replace("everywhere.js", "search.json"))).json();
  start(new URL(`../../../${data.runtime}`, src).href, "words");
  for (const sentence of sentences) await askWords(sentence, "/"); // each calculator is imported once
  const times = [];
  for (const sentence of sentences) {
    const began = performance.now();
    await askWords(`${sentence} `, "/");
    times.push(performance.now() - began);
  }
  return times;
}
"""


def measure(report: Report, setting: Setting) -> None:
    """All sentences of the corpus, and ten that nobody would type."""
    corpus = tomllib.loads((ROOT / "tests/sentences/corpus.toml").read_text(encoding="utf-8"))
    typed = [sentence for group in corpus.values() for sentences in group.values() for sentence in sentences]
    rows = []
    with sync_playwright() as playwright, fresh_browser(playwright) as context:
        for title, sentences in (("as players type", typed), ("odd and long", ODD)):
            report.say(f"Asking in words, {title}.")
            page = context.new_page()
            page.goto(f"{setting.site.address}about/")
            times = [time / 1000 for time in page.evaluate(_ASK, setting.few(sentences, 2))]
            page.close()
            worst = quantiles(times, n=20, method="inclusive")[-1]
            rows.append([title, len(times), median(times), worst, max(times)])
            report.measured("sentence to answer p95", worst, title)
    report.table(
        "Sentence to answer, engine warm, Chromium at phone size",
        [Column("sentences"), Column("times", number), *(Column(name, seconds) for name in ("p50", "p95", "longest"))],
        rows,
        "From the question to the engine's worker to the options of the list, answer and all.",
    )
