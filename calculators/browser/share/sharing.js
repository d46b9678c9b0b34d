/*
 * The dialog for sharing: one for a rule, a ruling, a table and an answer, with the address to be copied, sent or
 * scanned. share.js loads it when somebody presses a share button, and has what such a button needs.
 *
 * share(opener) opens it for a button.
 * openDialog({name, about, url, compared, calculator, pin, tables}) opens it; it can also pin a pin, of the shape that
 *   storage.js stores, and copy tables. `compared` is the address with the entries of the compared answer: shared only
 *   if the reader asks for it.
 * drawCode(svg, url) draws the code; without the library it removes the space for it.
 *
 * It does not need Python, and it fetches the library that draws the code when the dialog opens.
 */

import html from "../share.html";
import { copyText } from "./copy.js";
import { open } from "../page/dialog.js";
import { offerPin, pinOf } from "../table/pins.js";
import { answerWords, entriesOf, textOf } from "./summary.js";
import { asCsv, asText, tablesIn } from "../answer/tables.js";

const SIGNS = ".headerlink, .ts-clause, .ts-unseen";

export function share(opener) {
  openDialog(subject(opener));
}

/** Return the contents of a button's dialog: { name, about, url, calculator, pin }. */
function subject(opener) {
  const calculator = opener.closest("tableside-calculator");
  if (calculator) return { ...answerOf(calculator), tables: tablesIn(opener) };
  const url = new URL(opener.dataset.share || opener.getAttribute("href"), document.baseURI);
  url.search = "";
  const heading = opener.closest(".ts-ruled")?.querySelector(".ts-ruling") ?? opener.parentElement;
  const name = opener.dataset.name ?? opener.textContent.trim();
  const about = opener.dataset.about ?? textOf(heading, SIGNS);
  return { name, about, url: url.href, pin: pinOf(opener, url, about), tables: tablesIn(opener) };
}

function answerOf(calculator) {
  const [base, slug] = ["base", "calculator"].map((name) => calculator.getAttribute(name));
  const url = new URL(`${base}calculators/${slug}/`, document.baseURI);
  const query = entriesOf(calculator);
  const edition = new URLSearchParams(query).has("v") ? "" : `v=${calculator.getAttribute("edition")}`;
  const withQuery = (parts) => Object.assign(new URL(url), { search: [...parts, edition].filter(Boolean).join("&") }).href;
  const parts = query.split("&");
  const withoutBaseline = parts.filter((part) => !part.startsWith("kept="));
  const compared = withoutBaseline.length < parts.length ? withQuery(parts) : "";
  const [headline] = answerWords(calculator);
  const about = [question(calculator), headline].filter(Boolean).join(" ");
  return { name: "this answer", about, url: withQuery(withoutBaseline), compared, calculator };
}

const question = (calculator) => textOf(calculator.querySelector(".ts-question"), SIGNS);

export function openDialog({ name, about, url, compared, calculator, pin, tables = [] }) {
  open(html, (dialog) => {
    const element = (key) => dialog.querySelector(`[data-${key}]`);
    let current = url;
    element("name").textContent = name;
    element("about").textContent = about;
    element("lasting").hidden = !/^[A-Z]{2}-Q?\d+$/.test(name);
    element("send").hidden = !navigator.share;
    if (pin) offerPin(element("pin-this"), pin);
    const embed = element("embed");
    const pattern = embed.querySelector("textarea").value;
    if (!calculator) embed.remove();
    const showAddress = (address) => {
      current = address;
      element("address").value = address;
      if (calculator) embed.querySelector("textarea").value = embedCode(pattern, address, calculator);
      if (element("code")) drawCode(element("code"), address);
    };
    element("tables").hidden = tables.length === 0;
    element("compared").hidden = !compared;
    element("compared").addEventListener("change", ({ target }) => showAddress(target.checked ? compared : url));
    dialog.addEventListener("click", ({ target }) => {
      const field = target.closest("textarea");
      if (field) field.select();
      if (target.closest("[data-copy]")) copy(dialog, element("address").value, "Copied.", element("address"));
      if (target.closest("[data-snippet]")) copy(dialog, embed.querySelector("textarea").value, "HTML copied.");
      if (target.closest("[data-text]")) copy(dialog, asText(tables), "Copied as text.");
      if (target.closest("[data-csv]")) copy(dialog, asCsv(tables), "Copied as CSV.");
      if (target.closest("[data-send]")) send(about, current);
    });
    showAddress(url);
  });
}

async function copy(dialog, text, message, field) {
  const copied = await copyText(text);
  if (!copied) field?.select();
  const blocked = `This browser blocks copying.${field ? " The link is selected above." : ""}`;
  dialog.querySelector("[data-said]").textContent = copied ? message : blocked;
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
function embedCode(pattern, url, calculator) {
  const address = new URL(url);
  address.search = `embed&${address.search.slice(1)}`;
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const values = {
    address: escaped(address.href),
    title: escaped(question(calculator)),
    height: Math.ceil(calculator.offsetHeight),
  };
  return pattern.replace(/\{(\w+)\}/g, (_, key) => values[key]);
}
