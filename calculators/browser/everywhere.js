/*
 * What runs on every page, and the way to what few pages need; calculator.js is by itself, since pages say so where it is
 * missing.
 */

import "./palette.js";
import "./navigation.js";
import "./landing.js";
import "./search.js";
import "./copy.js";
import "./share.js";
import "./embed.js";
import "./folds.js";
import "./filter.js";
import "./glossary.js";
import "./recents.js";
import "./obeying.js";
import "./pins.js";
import "./offline.js";
import "./paper.js";
import { onPage } from "./theme.js";
import { propose } from "./toast.js";

const OF_SOME = { "[data-house]": () => import("./house.js"), "[data-takes]": () => import("./sheets.js") };

// What was pressed before all this was there counts now, and once; a dialog that opened earlier would close again.
onPage(() => {
  window.keptEarly?.forEach((button) => button?.click());
  window.keptEarly = undefined;
});

onPage(async () => {
  const wanted = Object.keys(OF_SOME).filter((part) => document.querySelector(part));
  try {
    await Promise.all(wanted.map((part) => OF_SOME[part]()));
  } catch {
    propose("A part of this page did not load.", "Reload", () => location.reload());
  }
});
