// Prints what the search lists for each question and names as not found. Run by searches.py: node FILE FOLDER < JSON

import { readFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const { Finder } = await import(`${folder}/finding.js`);
const started = performance.now();
const finder = await Finder.of(JSON.parse(readFileSync(`${folder}/search.json`, "utf8")));
const ready = performance.now();
const asked = JSON.parse(readFileSync(0, "utf8"));
const rows = asked.map(([typed, page]) => {
  const { hits, unknown, lacking, near } = finder.find(typed, { page });
  return { rows: hits.map(({ entry: { code = "", at } }) => [code, at]), missing: [...unknown, ...lacking], near };
});
console.log(JSON.stringify({ rows, index: ready - started, each: (performance.now() - ready) / asked.length }));
