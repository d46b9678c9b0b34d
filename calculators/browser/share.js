/*
 * Sharing: one dialog for a rule, a ruling, a table and an answer, with the address to be copied, sent or scanned.
 *
 * drawCode(svg, url) draws the code; without the library it removes the space for it.
 * shareThis({name, about, url, compared, calculator, pin}) opens it; it can also pin a pin, of the shape that kept.js
 *   stores. `compared` is the address with the entries of the compared answer: shared only if the reader asks for it.
 * Elements with data-share open it. It shares the address in data-share or, if that is empty, the link's own; for a
 * button in a calculator, the calculator's page with the entries and the edition of the site (v=), so that the link
 * gives the same answer for ever. data-name and data-about describe it, else its own words and the heading around it.
 * Without scripts, and with the keys that open a link elsewhere, a link is a link.
 *
 * It does not need Python, and it fetches the library that draws the code when the dialog opens.
 */

import { copyText } from "./copy.js";
import { open } from "./dialog.js";
import { offerPin, pinOf } from "./pins.js";
import { answer, entered, words } from "./said.js";

const SIGNS = ".headerlink, .ts-clause, .ts-unseen";

/** Return the contents of a button's dialog: { name, about, url, calculator, pin }. */
function subject(opener) {
  const calculator = opener.closest("tableside-calculator");
  if (calculator) return answerOf(calculator);
  const url = new URL(opener.dataset.share || opener.getAttribute("href"), document.baseURI);
  url.search = "";
  const heading = opener.closest(".ts-ruled")?.querySelector(".ts-ruling") ?? opener.parentElement;
  const name = opener.dataset.name ?? opener.textContent.trim();
  const about = opener.dataset.about ?? words(heading, SIGNS);
  return { name, about, url: url.href, pin: pinOf(opener, url, about) };
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

export function shareThis({ name, about, url, compared, calculator, pin }) {
  open("ts-share", (dialog) => {
    const part = (key) => dialog.querySelector(`[data-${key}]`);
    let shared = url;
    part("name").textContent = name;
    part("about").textContent = about;
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
    part("compared").hidden = !compared;
    part("compared").addEventListener("change", ({ target }) => show(target.checked ? compared : url));
    dialog.addEventListener("click", ({ target }) => {
      const field = target.closest("textarea");
      if (field) field.select();
      if (target.closest("[data-copy]")) copy(dialog, part("address"), "Copied.");
      if (target.closest("[data-snippet]")) copy(dialog, embed.querySelector("textarea"), "HTML copied.");
      if (target.closest("[data-send]")) send(about, shared);
    });
    show(url);
  });
}

async function copy(dialog, field, said) {
  const copied = await copyText(field.value);
  if (!copied) field.select();
  dialog.querySelector("[data-said]").textContent = copied ? said : "This browser blocks copying. The link is selected above.";
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
    const [{ generate }, { toSvg }] = await Promise.all([import("./lean-qr.js"), import("./lean-qr-svg.js")]);
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

// Listen ahead of the theme, which would follow the link.
document.addEventListener(
  "click",
  (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const opener = event.target.closest?.("[data-share]");
    if (!opener) return;
    event.preventDefault();
    event.stopPropagation();
    shareThis(subject(opener));
  },
  { capture: true },
);
