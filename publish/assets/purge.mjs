// Takes out of a style sheet what no page asks for.
//
// In (standard input, JSON): {css: the style sheet, words: every word that is a tag, a class, an id or an attribute
// somewhere, kept: names of custom properties that others read, never: patterns of what is known not to come about}.
// Out (standard output): what is left of it.

import { readFileSync } from "node:fs";
import { PurgeCSS } from "purgecss";

const { css, words, kept, never } = JSON.parse(readFileSync(0, "utf8"));
const [{ css: left }] = await new PurgeCSS().purge({
  css: [{ raw: css }],
  content: [{ raw: words.join(" "), extension: "txt" }],
  defaultExtractor: (text) => text.split(" "),
  safelist: { variables: kept },
  blocklist: never.map((pattern) => new RegExp(pattern)),
  variables: true,
  keyframes: true,
});
process.stdout.write(left);
