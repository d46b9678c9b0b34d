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
  const element = document.createElement("button");
  element.type = "button";
  element.className = label.className;
  element.hidden = !narrow.matches;
  element.append(...label.childNodes);
  element.setAttribute("aria-label", "Navigation");
  element.addEventListener("click", () => drawer.click());
  label.replaceWith(element);
  return element;
}

/** Return the level of the navigation that lies on top: the last one opened. */
function levelOnTop(sidebar) {
  const level = sidebar.querySelector(".md-nav__toggle:checked ~ .md-nav");
  return level ? levelOnTop(level) : (sidebar.closest(".md-nav") ?? sidebar.querySelector(".md-nav"));
}

/** Let the keyboard reach exactly the visible parts. */
function updateInert() {
  const open = narrow.matches && drawer.checked;
  button.hidden = !narrow.matches;
  button.setAttribute("aria-expanded", String(open));
  for (const covered of document.querySelectorAll(".md-content, .md-top, .md-footer")) covered.inert = open;
  const sidebar = document.querySelector(".md-sidebar--primary");
  if (!sidebar) return;
  for (const item of sidebar.querySelectorAll("[inert]")) item.inert = false;
  sidebar.inert = narrow.matches && !open;
  if (open) {
    const top = levelOnTop(sidebar);
    for (const level of top.querySelectorAll(".md-nav")) level.inert = true;
    for (let item = top; item !== sidebar; item = item.parentElement) {
      for (const sibling of item.parentElement.children) sibling.inert = sibling !== item;
    }
  }
}

/** Give the labels that unfold a section its name, and let the keyboard reach those that lead back. */
function nameSections() {
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

function focusFirst(level) {
  focus(level?.querySelector(":is(a, label[tabindex]):not([inert] *)"));
}

drawer.addEventListener("change", () => {
  updateInert();
  if (narrow.matches && drawer.checked) focusFirst(levelOnTop(document.querySelector(".md-sidebar--primary")));
});
document.addEventListener("change", ({ target }) => {
  if (!target.matches(".md-nav__toggle") || !narrow.matches) return;
  updateInert();
  if (target.checked) focusFirst(target.parentElement.querySelector(":scope > .md-nav"));
  else focus(target.parentElement.querySelector(`label[for="${CSS.escape(target.id)}"]`));
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && drawer.checked) {
    drawer.click();
    button.focus();
  }
});
narrow.addEventListener("change", updateInert);
// Run now, and again after each instant navigation.
onPage(() => {
  nameSections();
  updateInert();
});
