/*
 * The search: one line in a dialog over the page, and what is found below it. A combobox by the ARIA pattern.
 *
 * Opened by whatever has data-ts-search (its value is filled in), by the keys /, s and f, and by ?q= in the address.
 * Arrows choose, Enter follows, Escape closes. A result is a link: what follows links, follows it. What is found and
 * in which order is for finding.js, which is loaded with its data when the search is about to be used, never before.
 */

const TOP = new URL("../../../", import.meta.url); // of the site, from assets/tableside/<what is in it>/
const DATA = new URL("search.json", import.meta.url);
const TYPING = "input, textarea, select, [contenteditable]";

const dialog = document.getElementById("ts-search");
const field = dialog.querySelector("[role=combobox]");
const list = dialog.querySelector("[role=listbox]");
const says = dialog.querySelector("[role=status]");
const start = dialog.querySelector(".ts-search__start");
const clear = dialog.querySelector("[data-clear]");

let loading = null; // a promise of what finds and of what reads it out, once somebody is about to search

function prepare() {
  loading ??= load().catch((problem) => {
    loading = null; // the next letter tries again
    throw problem;
  });
  return loading;
}

async function load() {
  const parts = [import("./finding.js"), import("./found.js"), fetch(DATA)];
  const [{ Finder }, { readFound }, response] = await Promise.all(parts);
  if (!response.ok) throw new Error(`${response.status} ${DATA}`);
  const data = await response.json();
  offer(data.examples);
  return { finder: await Finder.of(data), readFound, examples: data.examples };
}

/** Words to try: a tap asks them. */
function offer(tries) {
  const template = document.getElementById("ts-example").content;
  const items = tries.map((words) => {
    const item = template.cloneNode(true);
    const button = item.querySelector("button");
    button.dataset.tsSearch = button.textContent = words;
    return item;
  });
  dialog.querySelector(".ts-search__examples").replaceChildren(...items);
}

function open(words) {
  if (words !== undefined) field.value = words;
  if (!dialog.open) dialog.showModal();
  field.focus();
  if (words === undefined) field.select(); // what was asked before gives way to the first letter
  delete dialog.dataset.drawn; // the words that the list answers
  draw();
}

function close() {
  dialog.close();
}

/** The address of this page from the top of the site. */
function here() {
  return location.pathname.replace(TOP.pathname, "");
}

async function draw() {
  const words = field.value.trim();
  clear.hidden = words === "";
  if (words && dialog.dataset.drawn === undefined) says.textContent = "One moment.";
  let ready;
  try {
    ready = await prepare();
  } catch {
    says.textContent = "The search did not load. Is there a network? The next letter tries again.";
    return;
  }
  if (words !== field.value.trim() || words === dialog.dataset.drawn) return;
  dialog.dataset.drawn = words;
  const found = ready.finder.find(words, here());
  const { options, sentence } = ready.readFound(found, words, TOP);
  offer(found.near.length > 0 ? found.near : ready.examples);
  list.replaceChildren(...options);
  list.parentElement.scrollTop = 0;
  list.hidden = options.length === 0;
  start.hidden = options.length > 0;
  says.textContent = sentence;
  field.setAttribute("aria-expanded", String(options.length > 0));
  choose(options[0]);
}

function chosen() {
  return list.querySelector("[aria-selected=true]");
}

function choose(option) {
  chosen()?.setAttribute("aria-selected", "false");
  option?.setAttribute("aria-selected", "true");
  if (option) field.setAttribute("aria-activedescendant", option.id);
  else field.removeAttribute("aria-activedescendant");
}

function move(by) {
  const options = [...list.children];
  choose(options[(options.indexOf(chosen()) + by + options.length) % options.length]);
  chosen()?.scrollIntoView({ block: "nearest" });
}

field.addEventListener("input", draw);
field.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") move(1);
  else if (event.key === "ArrowUp") move(-1);
  else return;
  event.preventDefault();
});
dialog.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  await draw();
  chosen()?.click();
});
list.addEventListener("pointermove", ({ target }) => {
  const option = target.closest("[role=option]");
  if (option && option !== chosen()) choose(option);
});
list.addEventListener("touchmove", () => field.blur(), { passive: true }); // the keyboard leaves room for the list
dialog.addEventListener("click", ({ target, metaKey, ctrlKey, shiftKey }) => {
  if (target === dialog || target.closest("[data-close]")) close();
  else if (target.closest("[role=option]") && !(metaKey || ctrlKey || shiftKey)) close();
  else if (target.closest("[data-clear]")) open("");
});

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-ts-search]");
  if (!opener) return;
  event.preventDefault();
  open(opener.dataset.tsSearch || undefined);
});
for (const event of ["pointerover", "pointerdown", "focusin"]) {
  document.addEventListener(event, ({ target }) => {
    if (target.closest?.("[data-ts-search]")) prepare().catch(() => {});
  });
}
document.addEventListener("keydown", (event) => {
  const { key, target, metaKey, ctrlKey, altKey } = event;
  if (!["/", "s", "f"].includes(key) || metaKey || ctrlKey || altKey || target.closest?.(TYPING)) return;
  event.preventDefault();
  open();
});

addEventListener("popstate", close);

const linked = new URLSearchParams(location.search).get("q");
if (linked !== null) open(linked);
