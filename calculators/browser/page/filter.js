/*
 * Narrows a long list to the entries that match a form. The choice is part of the address, so that readers can share
 * it, and Back and instant navigation bring it back.
 *
 * The page brings a form[data-filter]; the attribute selects the entries. The script keeps earlier entries.
 * The field "find" asks for words that an entry shows, translated or not. Each other field whose value is neither ""
 * nor "all" asks for entries whose data-<name> is that value; an option also answers to its data-was, the value in
 * links of earlier versions. Entries that do not match are hidden, and so is each [data-group] whose entries all are;
 * [data-count] shows how many match.
 * With data-one on the form, a phone begins with one system: the one in the link, or else the game opened last, which
 * ruling_list.md shows before this script is there.
 * Without scripts the whole list is there, grouped.
 */

import { currentQuery, rememberQuery, watchAddress } from "../calculator/address.js";
import { read } from "../table/storage.js";
import { onPage } from "./theme.js";

const PHONE = matchMedia("(max-width: 44.984375em)");
const ACCENTS = /[\u0300-\u036f]/g;

let stop = null;

function begin() {
  stop?.();
  stop = null;
  const form = document.querySelector("form[data-filter]");
  if (!form) return;
  const fromAddress = () => fill(form, new URLSearchParams(currentQuery()));
  const fromForm = () => {
    narrow(form);
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    const query = filledFields(form).filter(([, value]) => value !== "all" || showsOneSystem(form));
    rememberQuery(new URLSearchParams(query).toString(), "replace");
  };
  if ([...form.elements].some(isChanged)) fromForm();
  else fromAddress();
  stop = watchAddress(fromAddress);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", fromForm);
}

function isChanged({ options, type, value, defaultValue, checked, defaultChecked }) {
  if (options) return value !== options[0].value;
  return ["radio", "checkbox"].includes(type) ? checked !== defaultChecked : value !== defaultValue;
}

const showsOneSystem = (form) => form.dataset.one !== undefined && PHONE.matches;
const entriesOf = (form) => [...form.parentElement.querySelectorAll(form.dataset.filter)];
const filledFields = (form) => [...new FormData(form)].filter(([, value]) => value.trim() !== "");

function normalize(text) {
  return text.normalize("NFKD").replace(ACCENTS, "").replace(/[\u2010-\u2015\u2212]/g, "-").replace(/[‘’]/g, "'").toLowerCase();
}

function visibleText(entry) {
  return normalize([...entry.childNodes].map((part) => (part.hidden ? "" : part.textContent)).join(" "));
}

function narrow(form) {
  const { find = "", ...fields } = Object.fromEntries(filledFields(form));
  const words = normalize(find).split(/\s+/);
  const conditions = Object.entries(fields).filter(([, value]) => value !== "all");
  const entries = entriesOf(form);
  for (const entry of entries) {
    const text = visibleText(entry);
    const matches = conditions.every(([name, value]) => entry.dataset[name] === value);
    entry.hidden = !matches || !words.every((word) => text.includes(word));
  }
  for (const group of form.parentElement.querySelectorAll("[data-group]")) {
    const members = entries.filter((entry) => group.contains(entry));
    group.hidden = members.length > 0 && members.every((entry) => entry.hidden);
  }
  form.querySelector("[data-count]").textContent = entries.filter((entry) => !entry.hidden).length;
}

function fill(form, query) {
  const system = systemOf(form, query);
  for (const field of form.elements) {
    const value = query.get(field.name) ?? "";
    if (field.type === "radio") field.checked = field.value === system;
    else if (field.type === "checkbox") field.checked = value === field.value;
    else if (field.options) {
      const option = [...field.options].find((candidate) => [candidate.value, candidate.dataset.was].includes(value));
      if (option) field.value = option.value;
    } else if (field.name) field.value = value;
  }
  narrow(form);
}

/** Return the system to show; one that a link leads to is never hidden. */
function systemOf(form, query) {
  const systems = [...form.querySelectorAll("[name=system]")].map((radio) => radio.value);
  const target = document.getElementById(location.hash.slice(1));
  const entry = target?.closest("[data-system]") ?? target?.closest("[data-group]")?.querySelector("[data-system]");
  const targetSystem = entry?.dataset.system;
  const chosen = systems.find((value) => value === query.get("system")) ?? (showsOneSystem(form) ? (targetSystem ?? firstSystem(systems)) : "all");
  return targetSystem && chosen !== "all" ? targetSystem : chosen;
}

/** The system of the game opened last, or the first one. */
const firstSystem = (systems) => systems.find((value) => value === read().game) ?? systems[1];

// Run now, and again after each instant navigation.
onPage(begin);
