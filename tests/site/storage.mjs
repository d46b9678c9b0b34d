// The reader's stored data, over a storage that the test controls. Run by test_storage.py.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const EMPTY = { version: 1, sheets: {}, chosen: {}, houses: {}, house: {}, recents: [], pins: [], game: "" };
const KIRA = { name: "Kira", numbers: { skill: "3", attribute: "2" } };
let kept;
let stored;
let told;
let imports = 0;

function storage({ refuses = () => false } = {}) {
  return {
    getItem: (key) => (refuses("get") ? fail() : (stored.get(key) ?? null)),
    setItem: (key, text) => (refuses("set") ? fail() : stored.set(key, text)),
    removeItem: (key) => stored.delete(key),
  };
}

function fail() {
  throw new DOMException("no", "SecurityError");
}

const fresh = async () => (kept = await import(`../../calculators/browser/table/storage.js?${(imports += 1)}`));
const inStore = () => JSON.parse(stored.get("tableside"));

beforeEach(async () => {
  stored = new Map();
  told = null;
  globalThis.addEventListener = (event, listener) => (told = { ...told, [event]: listener });
  globalThis.localStorage = storage();
  await fresh();
});

test("a new browser keeps nothing, and lastingly", () => {
  assert.deepEqual(kept.read(), EMPTY);
  assert.equal(kept.isLasting(), true);
  assert.equal(stored.size, 0);
});

test("a sheet is kept for the next visit, and chosen", async () => {
  kept.change((now) => {
    now.sheets.actions = [KIRA];
    now.chosen.actions = "Kira";
  });
  await fresh();
  assert.deepEqual(kept.read().sheets, { actions: [KIRA] });
  assert.deepEqual(kept.read().chosen, { actions: "Kira" });
});

test("named weapons are kept in order, one without a number too", () => {
  const armed = { name: "Brann", numbers: { "parry-rating/Longsword": "4", "parry-rating/Bow": "", "skill/__proto__": "2" } };
  kept.change((now) => (now.sheets.actions = [{ ...armed, numbers: { ...armed.numbers, skill: "" } }]));
  assert.deepEqual(inStore().sheets.actions, [armed]);
  assert.deepEqual(Object.keys(kept.read().sheets.actions[0].numbers), Object.keys(armed.numbers));
});

test("the first named number fills in a calculator, unless one has no name", () => {
  const numbers = { "skill/Stealth": "", "skill/Climbing": "2", "skill/Riding": "3", attribute: "1", "attribute/Mind": "4" };
  assert.deepEqual(kept.numbersOf({ numbers }), { ...numbers, skill: "2" });
});

test("a choice goes with what it names", () => {
  kept.change((now) => {
    now.sheets.actions = [KIRA];
    now.chosen = { actions: "Kira", "observe-foe": "Kira" };
  });
  assert.deepEqual(kept.read().chosen, { actions: "Kira" });
  kept.change((now) => (now.sheets.actions = []));
  assert.deepEqual(kept.read(), EMPTY);
});

test("what is read is a copy", () => {
  kept.change((now) => (now.sheets.actions = [KIRA]));
  kept.read().sheets.actions[0].numbers.skill = "9";
  assert.equal(kept.read().sheets.actions[0].numbers.skill, "3");
});

test("listeners hear of changes here and in other tabs, until they stop", () => {
  let heard = 0;
  const stop = kept.onChange(() => (heard += 1));
  kept.change(() => {});
  told.storage({ key: "tableside" });
  told.storage({ key: null });
  told.storage({ key: "something else" });
  assert.equal(heard, 3);
  told.pageshow({ persisted: false });
  told.pageshow({ persisted: true });
  assert.equal(heard, 4);
  stop();
  kept.change(() => {});
  assert.equal(heard, 4);
});

test("two tabs do not undo each other", () => {
  kept.read();
  stored.set("tableside", JSON.stringify({ version: 1, houses: { actions: [{ name: "Ours", text: "va-q9=yes" }] } }));
  kept.change((now) => (now.sheets.actions = [KIRA]));
  assert.deepEqual(inStore().houses.actions, [{ name: "Ours", text: "va-q9=yes" }]);
  assert.deepEqual(inStore().sheets.actions, [KIRA]);
});

for (const refused of ["get", "set"]) {
  test(`where the browser refuses to ${refused}, it holds for the visit`, async () => {
    globalThis.localStorage = storage({ refuses: (what) => what === refused });
    await fresh();
    kept.change((now) => (now.sheets.actions = [KIRA]));
    assert.deepEqual(kept.read().sheets.actions, [KIRA]);
    assert.equal(kept.isLasting(), false);
    await fresh();
    assert.deepEqual(kept.read(), EMPTY);
  });
}

test("a full store loses nothing of the visit, and leaves what it had", () => {
  kept.change((now) => (now.sheets.actions = [KIRA]));
  globalThis.localStorage = storage({ refuses: (what) => what === "set" });
  kept.change((now) => now.sheets.actions.push({ name: "Brann", numbers: {} }));
  assert.deepEqual(kept.read().sheets.actions.map(({ name }) => name), ["Kira", "Brann"]);
  assert.deepEqual(inStore().sheets.actions, [KIRA]);
  assert.equal(kept.isLasting(), false);
});

test("what a later edition wrote stays as it is", () => {
  const later = JSON.stringify({ version: 2, sheets: { actions: [KIRA] }, dragons: true });
  stored.set("tableside", later);
  assert.deepEqual(kept.read().sheets.actions, [KIRA]);
  kept.change((now) => (now.sheets = {}));
  assert.equal(stored.get("tableside"), later);
  assert.equal(kept.isLasting(), false);
});

for (const damaged of ["", "{", "null", "7", '"x"', "[]", '{"sheets":7,"pins":{}}', '{"sheets":{"actions":[null,{},7]}}']) {
  test(`${damaged || "an empty text"} is read as nothing`, () => {
    stored.set("tableside", damaged);
    assert.deepEqual(kept.read(), EMPTY);
    kept.change((now) => (now.sheets.actions = [KIRA]));
    assert.deepEqual(inStore().sheets.actions, [KIRA]);
  });
}

test("whatever comes in has the shape", () => {
  const odd = JSON.parse('{"sheets": {"__proto__": [{"name": "A", "numbers": {"__proto__": "1", "skill": 2}}]}}');
  const tidy = kept.tidied(odd);
  assert.deepEqual(Object.keys(tidy.sheets), ["__proto__"]);
  assert.equal(Object.getPrototypeOf(tidy.sheets), Object.prototype);
  const twice = kept.tidied({ sheets: { actions: [KIRA, { name: "Kira", numbers: {} }, { name: " " }] } });
  assert.deepEqual(twice.sheets.actions, [KIRA]);
  const pages = Array.from({ length: 99 }, (_, at) => ({ href: `r/${at}/`, title: "x", at }));
  const many = kept.tidied({ recents: pages, pins: pages });
  assert.equal(many.recents.length, 8);
  assert.equal(many.pins.length, 50);
  assert.deepEqual(many.pins[0], { href: "r/0/", title: "x", said: "", game: "" });
});

test("the list that stood under its own key is taken over once", () => {
  stored.set("tableside:recent", JSON.stringify([{ address: "r/VA-50/", title: "VA-50", note: "Minimum", game: "actions" }]));
  const taken = [{ href: "r/VA-50/", title: "VA-50", said: "Minimum", game: "actions", at: 0 }];
  assert.deepEqual(kept.read().recents, taken);
  kept.change(() => {});
  assert.deepEqual([...stored.keys()], ["tableside"]);
  kept.change((now) => (now.recents = []));
  assert.deepEqual(kept.read().recents, []);
});

test("what would be too many is refused, and what is there stays", () => {
  const many = Array.from({ length: 50 }, (_, number) => ({ name: `S${number}`, numbers: {} }));
  assert.ok(kept.change((now) => (now.sheets.actions = many)));
  const before = stored.get("tableside");
  assert.equal(kept.change((now) => now.sheets.actions.push(KIRA)), null);
  assert.equal(stored.get("tableside"), before);
  assert.ok(kept.change((now) => now.sheets.actions.splice(0, 1, KIRA)));
  assert.equal(inStore().sheets.actions.length, 50);
  assert.match(kept.FULL, /50/);
});

test("a link that is too long is left out, not cut", () => {
  const pin = (href) => ({ href, title: "A chain", said: "", game: "actions" });
  const now = kept.change(({ pins }) => pins.push(pin("x".repeat(2001)), pin("y".repeat(2000))));
  assert.deepEqual(now.pins.map(({ href }) => href[0]), ["y"]);
});

test("all of it can be removed, and put back once more", async () => {
  kept.change((now) => (now.sheets.actions = [KIRA]));
  assert.equal(kept.isEmpty(), false);
  const recall = kept.forget();
  assert.equal(kept.isEmpty(), true);
  assert.equal(stored.size, 0);
  kept.change((now) => (now.sheets.actions = []));
  assert.equal(kept.isEmpty(), true);
  recall();
  assert.deepEqual(inStore().sheets, { actions: [KIRA] });
  globalThis.localStorage = storage({ refuses: () => true });
  await fresh();
  kept.change((now) => (now.sheets.actions = [KIRA]));
  kept.forget();
  assert.equal(kept.isEmpty(), true);
});
