/*
 * The entries of a calculator's form, as a query. Until the engine has drawn the form for a query, the page can change,
 * send and show the query with these functions only. The engine has the rules of fields; here, texts just have names.
 *
 * withControl(query, form, control) -> the query with the current value of one control of the form.
 * withChanges(query, form, changes) -> the query with changes of lists: {field, append} or {field, value}.
 * write(control, text): puts a text into a control; one with data-zero shows a word for "0" ("auto").
 * changedEarly(form) -> the controls that the reader has changed since the page arrived.
 * reveal(form): shows the fields that the entries ask for; [data-when] has the condition of a field.
 * tell(form): updates the lines of folded sections from the fields in them.
 * fill(form, query): shows a query in a form as it came with the page. It marks fields that only the engine can fill in
 *   with data-waiting, which hides them; filled(form) removes these marks.
 */

const SIMPLE = ".ts-field--whole, .ts-field--amount, .ts-field--percent, .ts-field--choice"; // one name, one text

export function withControl(query, form, control) {
  const now = new URLSearchParams(query);
  const texts = control.type === "radio" ? [control.value] : textsOf(form, control.name);
  set(now, control.name, texts);
  return now.toString();
}

export function withChanges(query, form, changes) {
  const now = new URLSearchParams(query);
  for (const { field, append, value } of changes) {
    if (append === undefined) {
      now.set(field, value);
    } else {
      if (!now.has(field)) set(now, field, textsOf(form, field));
      now.append(field, append);
    }
  }
  return now.toString();
}

function textsOf(form, name) {
  const controls = [...form.elements].filter((control) => control.name === name);
  return controls.filter(({ type, checked }) => type !== "radio" || checked).map(read);
}

function read({ value, dataset }) {
  return dataset.zero !== undefined && value.toLowerCase() === dataset.zero.toLowerCase() ? "0" : value;
}

export function write(control, text) {
  const shown = text === "0" ? (control.dataset.zero ?? text) : text;
  if (control.value !== shown) control.value = shown;
}

function set(query, name, texts) {
  query.set(name, texts[0]);
  for (const text of texts.slice(1)) query.append(name, text);
}

export function changedEarly(form) {
  return [...form.elements].filter(isChanged);
}

function isChanged({ type, name, value, defaultValue, checked, defaultChecked }) {
  return type === "radio" ? checked && !defaultChecked : name && value !== defaultValue;
}

export function fill(form, query) {
  const given = new URLSearchParams(query);
  filled(form);
  const named = [...form.elements].filter(({ name }) => name);
  for (const name of new Set(named.map(({ name }) => name))) {
    const controls = named.filter((control) => control.name === name);
    const texts = given.getAll(name);
    const field = controls[0].closest(".ts-field");
    const simple = field?.matches(SIMPLE) ?? controls.length === 1;
    if (texts.length > (simple ? 1 : 0) || !controls.map((control) => say(control, texts[0])).some(Boolean)) {
      (field ?? form).dataset.waiting = "";
    }
  }
  reveal(form);
  tell(form);
}

export function reveal(form) {
  for (const field of form.querySelectorAll("[data-when]")) {
    const conditions = field.dataset.when.split(";").map((condition) => condition.split("="));
    field.hidden = !conditions.every(([name, among]) => among.split(" ").includes(textsOf(form, name)[0]));
    if (field.dataset.unseen !== undefined && !field.hidden) form.dataset.waiting = "";
  }
}

export function tell(form) {
  for (const shown of form.querySelectorAll("[data-shows]")) {
    const controls = [...form.elements].filter(({ name }) => name === shown.dataset.shows);
    const text = inWords(controls);
    if (text !== undefined) shown.textContent = text;
    else if (controls.some(isChanged)) shown.dataset.waiting = "";
  }
}

/** The text that a number or a choice shows; the engine knows more about other fields. */
function inWords(controls) {
  const control = controls.find(({ type, checked }) => type !== "radio" || checked);
  const field = control?.closest(".ts-field");
  if (field?.matches(".ts-field--whole")) return control.value.replace("-", "−");
  if (control?.type !== "radio") return undefined;
  const label = control.closest("label").textContent.trim();
  return label.toLowerCase() === control.value ? control.value : label;
}

/** Put a text into a control, or its text from when the page arrived; return whether the control now has it. */
function say(control, text) {
  if (control.type === "radio") {
    control.checked = text === undefined ? control.defaultChecked : control.value === text;
    return control.checked;
  }
  write(control, text ?? control.defaultValue);
  const buttons = control.form.querySelectorAll(`[aria-controls="${CSS.escape(control.id)}"]`);
  if (text !== undefined) buttons.forEach((button) => button.removeAttribute("aria-disabled"));
  return true;
}

export function filled(form) {
  delete form.dataset.waiting;
  for (const field of form.querySelectorAll("[data-waiting]")) delete field.dataset.waiting;
}
