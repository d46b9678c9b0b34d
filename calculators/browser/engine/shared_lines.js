/*
 * Puts a text together from lines that several texts share; publish/postprocess/shared_lines.py describes them.
 *
 * joined(lines, runs) -> string   runs: pairs of numbers, the first line and how many lines
 */

export function joined(lines, runs) {
  const text = [];
  for (let at = 0; at < runs.length; at += 2) text.push(...lines.slice(runs[at], runs[at] + runs[at + 1]));
  return text.join("\n");
}
