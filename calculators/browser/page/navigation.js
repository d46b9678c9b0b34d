/*
 * Makes the theme's navigation usable by keyboard and by screen readers.
 *
 * On narrow screens it is a drawer. The theme opens it by a label that no key reaches, and leaves hidden parts in the
 * order of focus: a closed drawer, and all levels of an open one but the top one. Here the label becomes a button that
 * tells whether the drawer is open, only visible parts can be reached, and Escape closes the drawer. On all screens the
 * signs that unfold a section get its name. Without scripts everything works as in the theme.
 */

import { onPage } from "./theme.js";

const narrow = matchMedia("(max-width: 76.234375em)"); // below this width the theme turns its sidebar into a drawer
const drawer = document.getElementById("__drawer");
const button = becomeButton(document.querySelector('.md-header label[for="__drawer"]'));

function becomeButton(label) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = label.className;
  made.hidden = !narrow.matches;
  made.append(...label.childNodes);
  made.setAttribute("aria-label", "Navigation");
  made.addEventListener("click", () => drawer.click());
  label.replaceWith(made);
  return made;
}

/** Return the level of the navigation that lies on top: the last one opened. */
function levelOnTop(sidebar) {
  const below = sidebar.querySelector(".md-nav__toggle:checked ~ .md-nav");
  return below ? levelOnTop(below) : (sidebar.closest(".md-nav") ?? sidebar.querySelector(".md-nav"));
}

/** Let the keyboard reach exactly the visible parts. */
function reflect() {
  const open = narrow.matches && drawer.checked;
  button.hidden = !narrow.matches;
  button.setAttribute("aria-expanded", String(open));
  for (const behind of document.querySelectorAll(".md-content, .md-top, .md-footer")) behind.inert = open;
  const sidebar = document.querySelector(".md-sidebar--primary");
  if (!sidebar) return;
  for (const item of sidebar.querySelectorAll("[inert]")) item.inert = false;
  sidebar.inert = narrow.matches && !open;
  if (open) {
    const top = levelOnTop(sidebar);
    for (const below of top.querySelectorAll(".md-nav")) below.inert = true;
    for (let item = top; item !== sidebar; item = item.parentElement) {
      for (const beside of item.parentElement.children) beside.inert = beside !== item;
    }
  }
}

/** Give the labels that unfold a section its name, and let the keyboard reach those that lead back. */
function name() {
  for (const label of document.querySelectorAll(".md-sidebar--primary label[for]:not([for=__drawer])")) {
    label.tabIndex = 0; // the theme listens for Enter on labels
    if (label.textContent.trim() === "") {
      const words = document.createElement("span");
      words.className = "ts-unseen";
      words.textContent = `Pages of ${label.parentElement.textContent.trim()}`;
      label.append(words);
    }
  }
}

/** Focus without scrolling: a level is beside the drawer until it has slid in, and the drawer would scroll to it. */
function focus(item) {
  item?.focus({ preventScroll: true });
}

function focusFirst(within) {
  focus(within?.querySelector(":is(a, label[tabindex]):not([inert] *)"));
}

drawer.addEventListener("change", () => {
  reflect();
  if (narrow.matches && drawer.checked) focusFirst(levelOnTop(document.querySelector(".md-sidebar--primary")));
});
document.addEventListener("change", ({ target }) => {
  if (!target.matches(".md-nav__toggle") || !narrow.matches) return;
  reflect();
  if (target.checked) focusFirst(target.parentElement.querySelector(":scope > .md-nav"));
  else focus(target.parentElement.querySelector(`label[for="${CSS.escape(target.id)}"]`));
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && drawer.checked) {
    drawer.click();
    button.focus();
  }
});
narrow.addEventListener("change", reflect);
// Run now, and again after each instant navigation.
onPage(() => {
  name();
  reflect();
});
