// The sets of rulings that a browser stores, without a browser. Run by test_stored_houses.py.

import assert from "node:assert/strict";
import { test } from "node:test";

const held = new Map();
globalThis.localStorage = {
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, text) => held.set(key, text),
  removeItem: (key) => held.delete(key),
};
const houses = await import("../../calculators/browser/houses/houses.js");

test("a text says its readings, and is written back as House.write has it", () => {
  const text = "va-q18=yes,va-q9=yes";
  assert.deepEqual([...houses.parseReadings("VA-Q18=yes, va-q9=yes,,x=,=y")], [["va-q18", "yes"], ["va-q9", "yes"]]);
  assert.equal(houses.writeReadings(houses.parseReadings(text)), text);
  assert.equal(houses.writeReadings(houses.parseReadings("")), "");
});

test("a set that is taken is in force; another of its name stays", () => {
  assert.equal(houses.storeSet("actions", "Friday", "va-q9=yes"), "Friday");
  assert.equal(houses.storeSet("actions", "Friday", "va-q9=yes"), "Friday");
  assert.equal(houses.storeSet("actions", "Friday", "va-q18=yes"), "Friday 2");
  assert.equal(houses.storeSet("observe-foe", "Friday", "of-q1=hint"), "Friday");
  assert.deepEqual(houses.sets("actions").map(({ name }) => name), ["Friday 2", "Friday"]);
  assert.deepEqual([...houses.chosenReadings()], [["va-q18", "yes"], ["of-q1", "hint"]]);
});

test("the defaults are chosen and left again; the set last in force comes first", () => {
  houses.choose("actions", "Friday");
  assert.deepEqual(houses.sets("actions").map(({ name }) => name), ["Friday", "Friday 2"]);
  houses.choose("actions", "");
  assert.equal(houses.inForce("actions"), null);
  assert.deepEqual([...houses.chosenReadings().keys()], ["of-q1"]);
  assert.equal(houses.sets("actions")[0].name, "Friday");
});

test("a set keeps being in force under a new name, and is gone when it is thrown away", () => {
  houses.choose("actions", "Friday");
  houses.changeSet("actions", "Friday", { name: "Sunday", text: "va-q1=plain" });
  assert.deepEqual(houses.inForce("actions"), { name: "Sunday", text: "va-q1=plain" });
  houses.changeSet("actions", "Sunday", null);
  assert.equal(houses.inForce("actions"), null);
  assert.deepEqual(houses.sets("actions").map(({ name }) => name), ["Friday 2"]);
});

test("listeners hear of sets, and of nothing else", async () => {
  const { change } = await import("../../calculators/browser/table/storage.js");
  let heard = 0;
  const stop = houses.onSets(() => heard++);
  change((kept) => kept.pins.push({ href: "about/", title: "About", said: "" }));
  assert.equal(heard, 0);
  houses.choose("actions", "Friday 2");
  assert.equal(heard, 1);
  stop();
  houses.choose("actions", "");
  assert.equal(heard, 1);
});
