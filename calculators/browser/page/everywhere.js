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
import "./print.js";
import { chosenReadings, onSets } from "../houses/houses.js";
import { onPage } from "./theme.js";
import { propose } from "./toast.js";

const OPTIONAL = {
  "[data-house]": () => import("../houses/house.js"),
  "[data-takes]": () => import("../sheets/sheets.js"),
  "[data-pins]": () => import("../table/pinboard.js"),
  "[data-my-table]": () => import("../table/my_table.js"),
  "form[data-filter]": () => import("./filter.js"),
};

// Repeat a press from before these scripts were loaded, but only now: an earlier dialog would close again.
onPage(() => {
  const presses = window.keptEarly;
  window.keptEarly = undefined;
  presses?.forEach((button) => button?.click());
});

async function load(parts) {
  try {
    await Promise.all(parts);
  } catch {
    propose("A part of this page did not load.", "Reload", () => location.reload());
  }
}

const rulingScripts = () => (chosenReadings().size > 0 ? [import("../houses/marks.js")] : []);

onSets(() => load(rulingScripts()));
onPage(() => {
  const selectors = Object.keys(OPTIONAL).filter((selector) => document.querySelector(selector));
  load([...selectors.map((selector) => OPTIONAL[selector]()), ...rulingScripts()]);
});
