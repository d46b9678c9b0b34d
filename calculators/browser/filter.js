/*
 * Narrows a list to the entries that match a form. The choice is part of the address, so that readers can share it.
 *
 * The page brings a form[data-filter], hidden until here. Each of its fields with a value other than "" asks for
 * entries whose data-<name> is that value; an option also answers to its data-was, the value in links of earlier
 * versions.
 * [data-entry] that do not match are hidden, and so is each [data-group] without a match; [data-count] shows how many
 * match. Without scripts the whole list is there, grouped.
 */

import { currentQuery, rememberQuery, watchAddress } from "./address.js";
import { onPage } from "./theme.js";

let stop = null;

function wanted(form) {
  return [...new FormData(form)].filter(([, value]) => value !== "");
}

function narrow(form) {
  const asked = wanted(form);
  const page = form.parentElement;
  for (const entry of page.querySelectorAll("[data-entry]")) {
    entry.hidden = asked.some(([name, value]) => entry.dataset[name] !== value);
  }
  for (const group of page.querySelectorAll("[data-group]")) {
    group.hidden = !group.querySelector("[data-entry]:not([hidden])");
  }
  form.querySelector("[data-count]").textContent = page.querySelectorAll("[data-entry]:not([hidden])").length;
}

function fill(form) {
  const asked = new URLSearchParams(currentQuery());
  for (const field of form.elements) {
    const value = asked.get(field.name) ?? "";
    if (field.type === "checkbox") field.checked = value === field.value;
    else {
      const option = [...field.options].find((one) => [one.value, one.dataset.was].includes(value));
      if (option) field.value = option.value;
    }
  }
  narrow(form);
}

// Run now, and again after each instant navigation.
onPage(() => {
  stop?.();
  stop = null;
  const form = document.querySelector("form[data-filter]");
  if (!form) return;
  form.hidden = false;
  fill(form);
  stop = watchAddress(() => fill(form));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    narrow(form);
    rememberQuery(new URLSearchParams(wanted(form)).toString(), "replace");
  });
});
