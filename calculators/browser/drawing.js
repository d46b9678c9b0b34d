/*
 * Puts HTML into parts of the page. While the reader types, only what differs from the last time is touched.
 *
 * new Drawing(): remembers what it has put where.
 * touched: whether the reader has done anything in these parts.
 * put(part, html, typing): shows the HTML in the element `part`; what is being typed and what has been opened stay. Instead
 *   of all of it, only the elements that have become others: [id, HTML][]; undefined: it stays as it was put there.
 */

import { Idiomorph } from "./idiomorph.esm.js";

const morphing = {
  morphStyle: "innerHTML",
  callbacks: {
    // What the reader has opened stays open; what the engine opens, so that a problem in it is seen, is opened.
    beforeAttributeUpdated: (name, { localName, className }, how) =>
      name !== "open" || localName !== "details" || (how === "update" && className === "ts-group"),
  },
};

export class Drawing {
  drawn = new Map(); // part -> what was last put there, as it came
  touched = false;

  put(part, html, typing) {
    if (html === undefined) return;
    const last = this.drawn.get(part);
    // Idiomorph leaves alone all that is in the active element: right for a field, wrong for a button.
    const options = { ...morphing, ignoreActiveValue: typing && document.activeElement?.matches("input") };
    if (Array.isArray(html)) {
      for (const [id, field] of html) {
        const before = last.querySelector(`#${id}`);
        const now = parsed(field).firstElementChild;
        follow(part.querySelector(`#${id}`), before, now, options);
        before.replaceWith(now);
      }
      return;
    }
    const content = parsed(html);
    this.drawn.set(part, content);
    const isForm = part.localName === "form"; // which may hold what was typed since
    const isFresh = !last && !this.touched && !isForm && !part.contains(document.activeElement);
    if (isFresh) part.replaceChildren(content.cloneNode(true)); // far quicker than to look for what differs
    else if (last && (typing || !isForm)) update(part, last, content, options);
    else Idiomorph.morph(part, content.cloneNode(true), options);
  }
}

function parsed(html) {
  return document.createRange().createContextualFragment(html);
}

/**
 * Make the children of a node like those of `now`, given that they were made like those of `before`: the few that
 * differ, one by one, and through Idiomorph what may have moved.
 */
function update(node, before, now, options) {
  const [shown, earlier, later] = [node, before, now].map(({ childNodes }) => [...childNodes]);
  const moved = later.length !== earlier.length && [...before.children, ...now.children].some(({ id }) => id);
  if (shown.length !== earlier.length || moved) {
    Idiomorph.morph(node, now.cloneNode(true).childNodes, options);
    return;
  }
  for (const [place, next] of later.entries()) {
    if (earlier[place]) follow(shown[place], earlier[place], next, options);
    else node.append(next.cloneNode(true));
  }
  shown.slice(later.length).forEach((gone) => gone.remove());
}

/** Make a node like `now`, given that it was made like `before`. */
function follow(node, before, now, options) {
  if (before.isEqualNode(now)) return;
  if (before.localName !== now.localName || before.id !== now.id) {
    Idiomorph.morph(node, now.cloneNode(true), { ...options, morphStyle: "outerHTML" });
  } else if (!now.localName) {
    node.data = now.data; // of a text
  } else {
    for (const name of [...before.getAttributeNames(), ...now.getAttributeNames()]) {
      const value = now.getAttribute(name);
      if (before.getAttribute(name) === value) continue;
      if (value !== null) node.setAttribute(name, value);
      else if (name !== "open") node.removeAttribute(name); // what is open stays open
    }
    update(node, before, now, options);
    if (node.localName === "input" && !(options.ignoreActiveValue && node === document.activeElement)) {
      node.value = now.value;
      node.checked = now.checked;
    }
  }
}
