// Prints the results of a search for each question. Run by test_search_questions.py: node FILE FOLDER QUESTION ...

import { readFileSync } from "node:fs";

const [folder, ...questions] = process.argv.slice(2);
const { Finder } = await import(`${folder}/finding.js`);
const finder = await Finder.of(JSON.parse(readFileSync(`${folder}/search.json`, "utf8")));

function name({ code, at }) {
  const [page, anchor] = at.split("#");
  return code ?? anchor ?? page.replace(/^calculators\/(.+)\/$/, "$1");
}

const found = questions.map((question) => {
  const names = finder.find(question).hits.map(({ entry }) => name(entry));
  return [question, names.slice(0, 5)];
});
console.log(JSON.stringify(Object.fromEntries(found)));
