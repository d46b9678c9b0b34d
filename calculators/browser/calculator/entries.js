/*
 * The entries of a calculator's form, as a query. Until the engine has drawn the form for a query, the page can change,
 * send and show the query with these functions only. The engine has the rules of fields; here, texts just have names.
 *
 * withControl(query, form, control) -> the query with the current value of one control of the form.
 * withChanges(query, form, changes) -> the query with changes of lists: {field, append} or {field, value}.
 * write(control, text): puts a text into a control; one with data-zero shows a word for "0" ("auto").
 * changedEarly(form) -> the controls that the reader has changed since the page arrived.
 * revealFields(form): shows the fields that the entries ask for; [data-when] has the condition of a field.
 * updateSummaries(form): updates the lines of folded sections from the fields in them.
 * fillForm(form, query): shows a query in a form as it came with the page. It marks fields that only the engine can
 *   fill in with data-waiting, which hides them; clearWaiting(form) removes these marks.
 */

const ONE_TEXT = ".ts-field--whole, .ts-field--amount, .ts-field--percent, .ts-field--choice"; // one name, one text

export function withControl(query, form, control) {
  const parameters = new URLSearchParams(query);
  const texts = control.type === "radio" ? [control.value] : textsOf(form, control.name);
  setTexts(parameters, control.name, texts);
  return parameters.toString();
}

export function withChanges(query, form, changes) {
  const parameters = new URLSearchParams(query);
  for (const { field, append, value } of changes) {
    if (append === undefined) {
      parameters.set(field, value);
    } else {
      if (!parameters.has(field)) setTexts(parameters, field, textsOf(form, field));
      parameters.append(field, append);
    }
  }
  return parameters.toString();
}

function textsOf(form, name) {
  const controls = [...form.elements].filter((control) => control.name === name);
  return controls.filter(({ type, checked }) => type !== "radio" || checked).map(textOf);
}

function textOf({ value, dataset }) {
  return dataset.zero !== undefined && value.toLowerCase() === dataset.zero.toLowerCase() ? "0" : value;
}

export function write(control, text) {
  const display = text === "0" ? (control.dataset.zero ?? text) : text;
  if (control.value !== display) control.value = display;
}

function setTexts(parameters, name, texts) {
  parameters.set(name, texts[0]);
  for (const text of texts.slice(1)) parameters.append(name, text);
}

export function changedEarly(form) {
  return [...form.elements].filter(isChanged);
}

function isChanged({ type, name, value, defaultValue, checked, defaultChecked }) {
  return type === "radio" ? checked && !defaultChecked : name && value !== defaultValue;
}

export function fillForm(form, query) {
  const parameters = new URLSearchParams(query);
  clearWaiting(form);
  const controlsWithName = [...form.elements].filter(({ name }) => name);
  for (const name of new Set(controlsWithName.map(({ name }) => name))) {
    const controls = controlsWithName.filter((control) => control.name === name);
    const texts = parameters.getAll(name);
    const field = controls[0].closest(".ts-field");
    const hasOneText = field?.matches(ONE_TEXT) ?? controls.length === 1;
    if (texts.length > (hasOneText ? 1 : 0) || !controls.map((control) => setControl(control, texts[0])).some(Boolean)) {
      (field ?? form).dataset.waiting = "";
    }
  }
  revealFields(form);
  updateSummaries(form);
}

export function revealFields(form) {
  for (const field of form.querySelectorAll("[data-when]")) {
    const conditions = field.dataset.when.split(";").map((condition) => condition.split("="));
    field.hidden = !conditions.every(([name, allowed]) => allowed.split(" ").includes(textsOf(form, name)[0]));
    if (field.dataset.unseen !== undefined && !field.hidden) form.dataset.waiting = "";
  }
}

export function updateSummaries(form) {
  for (const summary of form.querySelectorAll("[data-shows]")) {
    const controls = [...form.elements].filter(({ name }) => name === summary.dataset.shows);
    const text = wordsOf(controls);
    if (text !== undefined) summary.textContent = text;
    else if (controls.some(isChanged)) summary.dataset.waiting = "";
  }
}

/** The text that a number or a choice shows; the engine knows more about other fields. */
function wordsOf(controls) {
  const control = controls.find(({ type, checked }) => type !== "radio" || checked);
  const field = control?.closest(".ts-field");
  if (field?.matches(".ts-field--whole")) return control.value.replace("-", "−");
  if (control?.type !== "radio") return undefined;
  const label = control.closest("label").textContent.trim();
  return label.toLowerCase() === control.value ? control.value : label;
}

/** Put a text into a control, or its text from when the page arrived; return whether the control now has it. */
function setControl(control, text) {
  if (control.type === "radio") {
    control.checked = text === undefined ? control.defaultChecked : control.value === text;
    return control.checked;
  }
  write(control, text ?? control.defaultValue);
  const buttons = control.form.querySelectorAll(`[aria-controls="${CSS.escape(control.id)}"]`);
  if (text !== undefined) buttons.forEach((button) => button.removeAttribute("aria-disabled"));
  return true;
}

export function clearWaiting(form) {
  delete form.dataset.waiting;
  for (const field of form.querySelectorAll("[data-waiting]")) delete field.dataset.waiting;
}
