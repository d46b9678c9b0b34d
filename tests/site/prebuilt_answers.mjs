// Reads a file of answers with prebuilt_answers.js. Run by test_prebuilt_answers.py.
// In (standard input, JSON): {scripts: folder of prebuilt_answers.js, file: the packed file in base64, base, edition, queries: [query]}.
// Out (JSON): [the reply to each query, or null].

import { readFileSync } from "node:fs";

const { scripts, file, base, edition, queries } = JSON.parse(readFileSync(0, "utf8"));
const { PrebuiltAnswers } = await import(`${scripts}/prebuilt_answers.js`);
const answers = new PrebuiltAnswers(`data:;base64,${file}`, base, edition);
const replies = [];
for (const query of queries) replies.push(await answers.reply(query));
console.log(JSON.stringify(replies));
