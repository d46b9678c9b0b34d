/*
 * Puts HTML into parts of the page. While the reader types, only what differs from the last time is touched.
 *
 * new Drawing(): remembers what it has put where.
 * touched: whether the reader has done anything in these parts.
 * put(part, html, typing): shows the HTML in the element `part`; what is being typed and what has been opened stay.
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
  drawn = new Map(); // part -> what was last put there
  touched = false;

  put(part, html, typing) {
    const last = this.drawn.get(part);
    if (html === last?.html && (typing || part.localName !== "form")) return; // a form may hold what was typed since
    const content = document.createRange().createContextualFragment(html);
    this.drawn.set(part, { html, content });
    // Idiomorph leaves alone all that is in the active element: right for a field, wrong for a button.
    const options = { ...morphing, ignoreActiveValue: typing && document.activeElement?.matches("input") };
    const isFresh = !last && !this.touched && part.localName !== "form" && !part.contains(document.activeElement);
    if (isFresh) part.replaceChildren(content.cloneNode(true)); // far quicker than to look for what differs
    else if (typing && last) update(part, last.content, content, options);
    else Idiomorph.morph(part, content.cloneNode(true), options);
  }
}

/**
 * Make the children of a node like those of `now`, given that they were made like those of `before`: the few that
 * differ, one by one, and through Idiomorph what has a state of its own or may have moved.
 */
function update(node, before, now, options) {
  const [shown, earlier, later] = [node, before, now].map(({ childNodes }) => [...childNodes]);
  const moved = later.length !== earlier.length && [...before.children, ...now.children].some(({ id }) => id);
  if (shown.length !== earlier.length || moved) {
    Idiomorph.morph(node, now.cloneNode(true).childNodes, options);
    return;
  }
  for (const [place, next] of later.entries()) {
    const [mine, last] = [shown[place], earlier[place]];
    if (!last) {
      node.append(next.cloneNode(true));
    } else if (!last.isEqualNode(next)) {
      if (next.nodeType === Node.TEXT_NODE && last.nodeType === Node.TEXT_NODE) {
        mine.data = next.data;
      } else if (isPlain(last) && last.localName === next.localName && last.id === next.id) {
        copyAttributes(mine, last, next);
        update(mine, last, next, options);
      } else {
        Idiomorph.morph(mine, next.cloneNode(true), { ...options, morphStyle: "outerHTML" });
      }
    }
  }
  shown.slice(later.length).forEach((gone) => gone.remove());
}

/** Whether an element is all that its attributes and children say, whatever the reader does. */
function isPlain(node) {
  return node.nodeType === Node.ELEMENT_NODE && !["input", "details"].includes(node.localName);
}

function copyAttributes(node, before, now) {
  for (const name of before.getAttributeNames()) {
    if (!now.hasAttribute(name)) node.removeAttribute(name);
  }
  for (const { name, value } of now.attributes) {
    if (before.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}
