// Writes selectors with :is() as lists of selectors without it, which match the same elements with the same weight.
//
// A browser tries a selector only on elements with the class or the tag that its last part requires. If that part is
// :is(), the browser tries it on every element, which took a quarter of the time to style a calculator's page.
//
// In (standard input, JSON): [text of each style sheet]. Out (standard output, JSON): the same, spelt out.

import { readFileSync } from "node:fs";
import spellOut from "@csstools/postcss-is-pseudo-class";
import postcss from "postcss";

const sheets = JSON.parse(readFileSync(0, "utf8"));
const plugin = spellOut({ preserve: false, specificityMatchingName: "_" }); // no element has the class "_"
const made = sheets.map((sheet) => postcss([plugin]).process(sheet, { from: undefined }).css);
process.stdout.write(JSON.stringify(made));
