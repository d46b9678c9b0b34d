// Makes scripts small, all in one process: terser is quicker with each script that it has seen.
//
// In (standard input, JSON): {options: terser's, scripts: [text of each]}.
// Out (standard output, JSON): [text of each, smaller].

import { readFileSync } from "node:fs";
import { minify } from "terser";

const { options, scripts } = JSON.parse(readFileSync(0, "utf8"));
const made = [];
for (const script of scripts) {
  const own = structuredClone(options); // terser writes into what it is given
  const format = { comments: /^!/ }; // a licence's lines stay
  const { code } = await minify(script, { ...own, module: script.includes("import"), format });
  made.push(`${code}\n`);
}
process.stdout.write(JSON.stringify(made));
