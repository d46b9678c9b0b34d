/*
 * Light, dark, or the same as the device. The choice is stored as the theme stores it, and a script at the top of each
 * page applies it before anything is drawn. So nothing changes here until the reader or the device does.
 *
 * In the header: [data-palette] with a button for each of the three, which shows the current one and leads to the next:
 * [data-media] has its media query, [data-scheme] the theme's name of its colours, "" for the device's own.
 */

import { afterFirstPaint } from "./first_paint.js";

const buttons = [...document.querySelectorAll("[data-palette] [data-scheme]")];
const dark = matchMedia("(prefers-color-scheme: dark)");
const bar = document.createElement("meta"); // the colour of a phone's own bar at the top
bar.name = "theme-color";
document.head.append(bar);

let index = Math.max(0, buttons.findIndex(({ dataset }) => dataset.media === storedMedia()));

function storedMedia() {
  try {
    return window.__md_get("__palette")?.color?.media;
  } catch {
    return undefined; // this browser forbids storage
  }
}

function store(color) {
  try {
    window.__md_set("__palette", { index, color });
  } catch {
    // The choice still holds for this page.
  }
}

function schemeOf({ dataset }) {
  const media = `(prefers-color-scheme: ${dark.matches ? "dark" : "light"})`;
  return dataset.scheme || buttons.find((other) => other.dataset.media === media).dataset.scheme;
}

function show() {
  for (const [number, button] of buttons.entries()) button.hidden = number !== index;
}

function paint() {
  const scheme = schemeOf(buttons[index]);
  if (document.body.dataset.mdColorScheme !== scheme) document.body.dataset.mdColorScheme = scheme;
  bar.content = getComputedStyle(document.querySelector(".md-header")).backgroundColor;
}

for (const button of buttons) {
  button.addEventListener("click", () => {
    index = (index + 1) % buttons.length;
    const { media, scheme } = buttons[index].dataset;
    store({ media, scheme });
    show();
    paint();
    buttons[index].focus();
  });
}
dark.addEventListener("change", paint);
show();
afterFirstPaint(paint);
