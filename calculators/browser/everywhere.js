/*
 * The scripts that every page runs, and the loading of scripts that few pages need. Pages name calculator.js
 * themselves, because they show a message if it is missing.
 */

import "./palette.js";
import "./navigation.js";
import "./landing.js";
import "./search.js";
import "./copy.js";
import "./share.js";
import "./embed.js";
import "./folds.js";
import "./glossary.js";
import "./last_game.js";
import "./recents.js";
import "./housebar.js";
import "./pins.js";
import "./offline.js";
import "./paper.js";
import { chosen, onSets } from "./houses.js";
import { onPage } from "./theme.js";
import { propose } from "./toast.js";

const OF_SOME = {
  "[data-house]": () => import("./house.js"),
  "[data-takes]": () => import("./sheets.js"),
  "[data-pins]": () => import("./pinboard.js"),
  "[data-my-table]": () => import("./my_table.js"),
  "form[data-filter]": () => import("./filter.js"),
};

// Repeat a press from before these scripts were loaded, but only now: an earlier dialog would close again.
onPage(() => {
  const early = window.keptEarly;
  window.keptEarly = undefined;
  early?.forEach((button) => button?.click());
});

async function load(parts) {
  try {
    await Promise.all(parts);
  } catch {
    propose("A part of this page did not load.", "Reload", () => location.reload());
  }
}

const rulings = () => (chosen().size > 0 ? [import("./obeying.js")] : []);

onSets(() => load(rulings()));
onPage(() => {
  const wanted = Object.keys(OF_SOME).filter((part) => document.querySelector(part));
  load([...wanted.map((part) => OF_SOME[part]()), ...rulings()]);
});
