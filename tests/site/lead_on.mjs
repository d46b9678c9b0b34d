// The page for unknown addresses, and the addresses it leads on to. Run by test_short_links.py.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const template = readFileSync(new URL("../../publish/theme/partials/lead-on.html", import.meta.url), "utf8");

/** Return the address that it leads to from an address of a site below /tableside/; null if it stays. */
function leads(address) {
  const script = template.replace(/\{#-.*?-#\}/s, "").replace("{{ 'r/' | url }}", "/tableside/r/");
  const { origin, pathname, search, hash } = new URL(address, "https://example.org");
  let there = null;
  const replace = (to) => {
    there = to;
  };
  new Function("location", script)({ origin, pathname, search, hash, replace });
  return there && there.replace("https://example.org", "");
}

const CHANGED = {
  "r/VA-50/": ["r/VA-50.", "r/VA50", "r/VA_50", "r/va50/", "r/VA–50", "r/VA%E2%88%9250", "r/VA%2050", "r/VA-50/)", "r/(VA-50)", "VA50", "r/VA-50%E2%80%9D", "actions/va-50"],
  "r/VA-04/": ["r/VA4", "r/va-4.", "r/VA-004"],
  "r/VA-Q1/": ["rulings/VA-Q1/", "rulings/va_q1).", "r/VAQ1", "r/va-q-1"],
  "calculators/parry-cost/": ["calculators/parry-cost/).", "calculators/parry-cost).", "calculators/parry-cost/%E2%80%9C"],
};
for (const [right, wrong] of Object.entries(CHANGED)) {
  for (const address of wrong) {
    test(`/${address} leads to /${right}`, () => assert.equal(leads(`/tableside/${address}`), `/tableside/${right}`));
  }
}

test("what is entered comes along", () => {
  assert.equal(leads("/tableside/calculators/parry-cost).?skill=3#steps"), "/tableside/calculators/parry-cost/?skill=3#steps");
});

for (const address of ["r/VA-50/", "r/VA-50", "r/XY-999/", "nothing/", "nothing", "actions/parry.html", "calculators/d20/", "%E0%A4%A"]) {
  test(`/${address} stays`, () => assert.equal(leads(`/tableside/${address}`), null));
}

test("no address leads to another host", () => {
  for (const address of ["https://example.org//evil.example/x.", "https://example.org/%2F%2Fevil.example/VA50", "https://example.org//evil.example/r/VA50"]) {
    const there = leads(address);
    assert.ok(there === null || there.startsWith("/"), there);
  }
});
