/*
 * The scripts that every page runs, and the loading of scripts that few pages need. Pages name calculator.js
 * themselves, because they show a message if it is missing.
 */

import "./palette.js";
import "./navigation.js";
import "./landing.js";
import "../search/search.js";
import "../share/copy.js";
import "../share/share.js";
import "../calculator/embed.js";
import "../calculator/folds.js";
import "./glossary.js";
import "../table/last_game.js";
import "../table/recents.js";
import "../houses/house_bar.js";
import "../table/pins.js";
import "../offline/offline.js";
import "./paper.js";
import { chosen, onSets } from "../houses/houses.js";
import { onPage } from "./theme.js";
import { propose } from "./toast.js";

const OF_SOME = {
  "[data-house]": () => import("../houses/house.js"),
  "[data-takes]": () => import("../sheets/sheets.js"),
  "[data-pins]": () => import("../table/pinboard.js"),
  "[data-my-table]": () => import("../table/my_table.js"),
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

const rulings = () => (chosen().size > 0 ? [import("../houses/obeying.js")] : []);

onSets(() => load(rulings()));
onPage(() => {
  const wanted = Object.keys(OF_SOME).filter((part) => document.querySelector(part));
  load([...wanted.map((part) => OF_SOME[part]()), ...rulings()]);
});
