/*
 * The dialog for sharing: one for a rule, a ruling, a table and an answer, with the address to be copied, sent or
 * scanned. share.js loads it when somebody presses a share button, and has what such a button needs.
 *
 * share(opener) opens it for a button.
 * shareThis({name, about, url, compared, calculator, pin, tables}) opens it; it can also pin a pin, of the shape that
 *   storage.js stores, and copy tables. `compared` is the address with the entries of the compared answer: shared only if
 *   the reader asks for it.
 * drawCode(svg, url) draws the code; without the library it removes the space for it.
 *
 * It does not need Python, and it fetches the library that draws the code when the dialog opens.
 */

import html from "../share.html";
import { copyText } from "./copy.js";
import { open } from "../page/dialog.js";
import { offerPin, pinOf } from "../table/pins.js";
import { answer, entered, words } from "./summary.js";
import { asCsv, asText, tablesIn } from "../answer/tables.js";

const SIGNS = ".headerlink, .ts-clause, .ts-unseen";

export function share(opener) {
  shareThis(subject(opener));
}

/** Return the contents of a button's dialog: { name, about, url, calculator, pin }. */
function subject(opener) {
  const calculator = opener.closest("tableside-calculator");
  if (calculator) return { ...answerOf(calculator), tables: tablesIn(opener) };
  const url = new URL(opener.dataset.share || opener.getAttribute("href"), document.baseURI);
  url.search = "";
  const heading = opener.closest(".ts-ruled")?.querySelector(".ts-ruling") ?? opener.parentElement;
  const name = opener.dataset.name ?? opener.textContent.trim();
  const about = opener.dataset.about ?? words(heading, SIGNS);
  return { name, about, url: url.href, pin: pinOf(opener, url, about), tables: tablesIn(opener) };
}

function answerOf(calculator) {
  const [base, word] = ["base", "calculator"].map((name) => calculator.getAttribute(name));
  const url = new URL(`${base}calculators/${word}/`, document.baseURI);
  const query = entered(calculator);
  const edition = new URLSearchParams(query).has("v") ? "" : `v=${calculator.getAttribute("edition")}`;
  const withQuery = (parts) => Object.assign(new URL(url), { search: [...parts, edition].filter(Boolean).join("&") }).href;
  const parts = query.split("&");
  const alone = parts.filter((part) => !part.startsWith("kept="));
  const compared = alone.length < parts.length ? withQuery(parts) : "";
  const [headline] = answer(calculator);
  const about = [question(calculator), headline].filter(Boolean).join(" ");
  return { name: "this answer", about, url: withQuery(alone), compared, calculator };
}

const question = (calculator) => words(calculator.querySelector(".ts-question"), SIGNS);

export function shareThis({ name, about, url, compared, calculator, pin, tables = [] }) {
  open(html, (dialog) => {
    const part = (key) => dialog.querySelector(`[data-${key}]`);
    let shared = url;
    part("name").textContent = name;
    part("about").textContent = about;
    part("lasting").hidden = !/^[A-Z]{2}-Q?\d+$/.test(name);
    part("send").hidden = !navigator.share;
    if (pin) offerPin(part("pin-this"), pin);
    const embed = part("embed");
    const pattern = embed.querySelector("textarea").value;
    if (!calculator) embed.remove();
    const show = (address) => {
      shared = address;
      part("address").value = address;
      if (calculator) embed.querySelector("textarea").value = embedding(pattern, address, calculator);
      if (part("code")) drawCode(part("code"), address);
    };
    part("tables").hidden = tables.length === 0;
    part("compared").hidden = !compared;
    part("compared").addEventListener("change", ({ target }) => show(target.checked ? compared : url));
    dialog.addEventListener("click", ({ target }) => {
      const field = target.closest("textarea");
      if (field) field.select();
      if (target.closest("[data-copy]")) copy(dialog, part("address").value, "Copied.", part("address"));
      if (target.closest("[data-snippet]")) copy(dialog, embed.querySelector("textarea").value, "HTML copied.");
      if (target.closest("[data-text]")) copy(dialog, asText(tables), "Copied as text.");
      if (target.closest("[data-csv]")) copy(dialog, asCsv(tables), "Copied as CSV.");
      if (target.closest("[data-send]")) send(about, shared);
    });
    show(url);
  });
}

async function copy(dialog, text, said, field) {
  const copied = await copyText(text);
  if (!copied) field?.select();
  const blocked = `This browser blocks copying.${field ? " The link is selected above." : ""}`;
  dialog.querySelector("[data-said]").textContent = copied ? said : blocked;
}

async function send(title, url) {
  try {
    await navigator.share({ title, url });
  } catch {
    // The reader closed the device's own dialog on purpose.
  }
}

/** Draw the code: black on white, with its quiet zone, in the dark too. */
export async function drawCode(picture, url) {
  try {
    const [{ generate }, { toSvg }] = await Promise.all([import("lean-qr"), import("lean-qr/extras/svg")]);
    toSvg(generate(url), picture, { on: "black", off: "white" });
    picture.dataset.drawn = url;
  } catch {
    (picture.closest(".ts-share__code") ?? picture).remove(); // too long for a code, or no network to fetch the library
  }
}

/** Return the template's HTML for another page, with this calculator in it. */
function embedding(pattern, url, calculator) {
  const address = new URL(url);
  address.search = `embed&${address.search.slice(1)}`;
  const written = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const given = {
    address: written(address.href),
    title: written(question(calculator)),
    height: Math.ceil(calculator.offsetHeight),
  };
  return pattern.replace(/\{(\w+)\}/g, (_, key) => given[key]);
}
