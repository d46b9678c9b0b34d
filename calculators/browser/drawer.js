/*
 * The navigation drawer of narrow screens, for the keyboard and for screen readers.
 *
 * The theme opens it by a label that no key reaches, and leaves the links of the closed drawer in the order of focus.
 * Here the label becomes a button that says whether the drawer is open; what is out of sight is out of reach as well;
 * Escape closes the drawer. Without scripts the theme's label still does what it did.
 */

const narrow = matchMedia("(max-width: 76.234375em)"); // where the theme turns its sidebar into a drawer
const drawer = document.getElementById("__drawer");
const button = becomeButton(document.querySelector('.md-header label[for="__drawer"]'));

function becomeButton(label) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = label.className;
  made.append(...label.childNodes);
  made.setAttribute("aria-label", "Navigation");
  made.addEventListener("click", () => drawer.click());
  label.replaceWith(made);
  return made;
}

/** Bring focusability in line with what is seen. */
function reflect() {
  const open = narrow.matches && drawer.checked;
  button.setAttribute("aria-expanded", String(open));
  for (const sidebar of document.querySelectorAll(".md-sidebar--primary")) {
    sidebar.inert = narrow.matches && !open;
    for (const toggle of sidebar.querySelectorAll(".md-nav__toggle")) {
      const level = toggle.parentElement.querySelector(":scope > .md-nav");
      if (level) level.inert = narrow.matches && !toggle.checked;
    }
    for (const label of sidebar.querySelectorAll("label[for]:not([for=__drawer])")) label.tabIndex = 0;
  }
  for (const behind of document.querySelectorAll(".md-content, .md-footer")) behind.inert = open;
}

drawer.addEventListener("change", () => {
  reflect();
  if (narrow.matches && drawer.checked) document.querySelector(".md-sidebar--primary :is(a, label[tabindex])")?.focus();
});
document.addEventListener("change", (event) => event.target.matches(".md-nav__toggle") && reflect());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && drawer.checked) {
    drawer.click();
    button.focus();
  }
});
narrow.addEventListener("change", reflect);
window.document$?.subscribe(reflect); // at once, and again after each instant navigation
