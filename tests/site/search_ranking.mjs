// The ranking, rule by rule, over a few made-up entries. Run by test_search_questions.py.

import assert from "node:assert/strict";
import { test } from "node:test";

const { Finder, stem, words } = await import(`${process.argv[2]}/finding.js`);

/** Return the titles that match a question among entries of these titles, best first. */
async function found(question, titles, page = "") {
  const entries = titles.map((made, number) => ({ at: `${number}/`, kind: "clause", where: "", ...(made.title ? made : { title: made }) }));
  const finder = await Finder.of({ entries, unasked: ["can", "i", "what", "does"], letters: ["VA", "CF"] });
  const { hits: best, ...rest } = finder.find(question, { page });
  return { best: best.map(({ entry }) => entry.title), ...rest };
}

test("words are small letters and numbers, without accents and apostrophes", () => {
  assert.deepEqual(words("Don’t pay 1 AD + 2d6, Ærá!"), ["dont", "pay", "1", "ad", "2d6", "æra"]);
});

test("forms of one word share a stem", () => {
  for (const [one, ...others] of [
    ["parry", "parries", "parried", "parrying"],
    ["dodge", "dodges", "dodged", "dodging"],
    ["bet", "bets", "betting"],
    ["success", "successes"],
    ["surprise", "surprised"],
  ]) {
    for (const other of others) assert.equal(stem(other), stem(one), other);
  }
  assert.notEqual(stem("bust"), stem("bus"));
});

test("a code leads to what it names, however it is written", async () => {
  const coded = ["VA-50", "VA-05", "VA-Q5", "CF-50", "CF-05"].map((code) => ({ title: code, code, at: code }));
  for (const typed of ["VA-50", "va50", "va 50", "Va-050"]) assert.equal((await found(typed, coded)).best[0], "VA-50");
  for (const typed of ["VA-5", "va05", "va 5"]) assert.equal((await found(typed, coded)).best[0], "VA-05");
  assert.equal((await found("vaq5", coded)).best[0], "VA-Q5");
  assert.deepEqual((await found("cf 5", coded)).best, ["CF-05", "CF-50"]);
  assert.deepEqual((await found("50", coded)).best, ["CF-50", "VA-50"]);
});

test("as typed comes before the stem, the stem before the beginning of a word", async () => {
  assert.deepEqual((await found("bet", ["Betray it", "The bets", "A bet"])).best, ["A bet", "The bets", "Betray it"]);
});

test("only the last word may go on", async () => {
  assert.deepEqual((await found("bet it", ["Betray us", "A bet"])).best, ["A bet"]);
});

test("of two entries the one that has more of the words comes first", async () => {
  const best = (await found("joker court card", ["Joker, joker, joker", "A court card and a joker"])).best;
  assert.deepEqual(best, ["A court card and a joker", "Joker, joker, joker"]);
});

test("words that say nothing are left out, unless there is nothing else", async () => {
  assert.deepEqual((await found("what can I parry", ["What can be", "Parry it"])).best, ["Parry it"]);
  assert.equal((await found("what can I", ["Parry it", "What can be"])).best[0], "What can be");
});

test("one slip is forgiven in a word of four letters or more", async () => {
  for (const slip of ["stelth", "stealht", "steallth", "staelth", "steelth", "tsealth"]) {
    const { best, instead } = await found(slip, ["Stealth ends", "Steal"]);
    assert.equal(best[0], "Stealth ends", slip);
    assert.deepEqual(instead, [[slip, "stealth"]]);
  }
  assert.deepEqual((await found("stlh", ["Stealth ends"])).best, []);
  assert.deepEqual((await found("bte", ["A bet"])).best, []);
});

test("a word that stands somewhere is not taken for another", async () => {
  assert.deepEqual((await found("parry", ["Party time", "Parry it"])).best, ["Parry it"]);
});

test("what is called exactly so comes first", async () => {
  const best = (await found("AD", ["AD and AD", { title: "Dice, dice", at: "term", names: ["AD", "Action Dice"] }])).best;
  assert.equal(best[0], "Dice, dice");
});

test("a number is less than a word", async () => {
  assert.equal((await found("grenade on 3", ["3 rounds", "A grenade that hits many"])).best[0], "A grenade that hits many");
});

test("of equals, the game one reads about comes first", async () => {
  const two = [
    { title: "A tie", at: "one/", game: "one" },
    { title: "A tie ", at: "two/", game: "two" },
  ];
  assert.deepEqual((await found("tie", two)).best, ["A tie", "A tie "]);
  assert.deepEqual((await found("tie", two, "two/")).best, ["A tie ", "A tie"]);
});

test("what stands nowhere is named, and words like it are offered", async () => {
  const { best, unknown, near } = await found("xyzzy", ["Parry it"]);
  assert.deepEqual([best, unknown, near], [[], ["xyzzy"], []]);
  assert.deepEqual((await found("prroy", ["Parry it"])).near, ["parry"]);
});
