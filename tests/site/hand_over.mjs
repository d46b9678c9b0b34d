// Hands data on by a link, and reads it again. Run by test_storage.py.

import assert from "node:assert/strict";
import { test } from "node:test";

import { DAMAGED, dataLink, dataFromHash, sheetLink } from "../../calculators/browser/share/hand_over.js";

const KIRA = { name: "Kira & Söhne; =#%", numbers: { skill: "3", attack: "3d6+3", stealth: "1d6+3,2d6" } };

test("a sheet is short and comes out as it went in", () => {
  assert.equal(sheetLink("actions", { name: "Kira", numbers: { skill: "3", prowess: "2" } }), "take=actions;Kira;skill=3&prowess=2");
  const armed = { ...KIRA, numbers: { "skill/Stealth": "2", "skill/a/b; c=&%": "3", "parry-rating/<b>": "", skill: "1" } };
  for (const sheet of [KIRA, armed]) assert.deepEqual(dataFromHash(`#${sheetLink("actions", sheet)}`).sheets, { actions: [sheet] });
  assert.equal(sheetLink("actions", { name: "Kira", numbers: { "skill/Stealth": "3" } }), "take=actions;Kira;skill/Stealth=3");
});

test("all of it comes out as it went in", () => {
  const pin = { href: "r/VA-50/", title: "VA-50 “A”", said: "2 AD", game: "actions" };
  const data = { sheets: { actions: [KIRA] }, houses: { actions: [{ name: "Ours", text: "va-q9=yes" }] }, pins: [pin] };
  const link = dataLink(data);
  assert.match(link, /^data=[\w-]+$/);
  for (const part of Object.keys(data)) assert.deepEqual(dataFromHash(`#${link}`)[part], data[part]);
});

for (const hash of ["", "#", "#minimum-dice", "#taken"]) {
  test(`${hash || "nothing"} hands on nothing`, () => assert.equal(dataFromHash(hash), null));
}

const CUT = ["#take=", "#take=actions", "#take=actions;;skill=1", "#take=%;x;", "#take=actions;%E0%A4;skill=3", "#data=", "#data=%%"];
for (const hash of [...CUT, "#data=AAAA", "#data=e30", `#${dataLink([1])}`, `#${dataLink({ sheets: { actions: [KIRA] } })}`.slice(0, -9)]) {
  test(`${hash} is damaged`, () => assert.equal(dataFromHash(hash), DAMAGED));
}
