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
    // What the reader has opened stays open.
    beforeAttributeUpdated: (name, node) => !(name === "open" && node.localName === "details"),
  },
};

const SEAM = "<!--|-->"; // on either side of a field; calculators/render.py writes it

export class Drawing {
  drawn = new Map(); // part -> what was last put there
  touched = false;

  put(part, html, typing) {
    const last = this.drawn.get(part);
    if (html === last?.html && (typing || part.localName !== "form")) return; // a form may hold what was typed since
    // Idiomorph leaves alone all that is in the active element: right for a field, wrong for a button.
    const options = { ...morphing, ignoreActiveValue: typing && document.activeElement?.matches("input") };
    if (typing && last && exchange(part, last, html, options)) return;
    const content = parsed(html.replaceAll(SEAM, ""));
    this.drawn.set(part, { html, content });
    const isFresh = !last && !this.touched && part.localName !== "form" && !part.contains(document.activeElement);
    if (isFresh) part.replaceChildren(content.cloneNode(true)); // far quicker than to look for what differs
    else if (typing && last) update(part, last.content, content, options);
    else Idiomorph.morph(part, content.cloneNode(true), options);
  }
}

function parsed(html) {
  return document.createRange().createContextualFragment(html);
}

/** Where nothing but some fields of a form differ, bring those up to date, and say that it is done. */
function exchange(part, last, html, options) {
  const [earlier, later] = [last.html, html].map((text) => text.split(SEAM));
  if (earlier.length !== later.length) return false;
  const changed = later.flatMap((piece, place) => (piece === earlier[place] ? [] : [place]));
  if (changed.some((place) => place % 2 === 0)) return false; // what stands between the fields
  const fields = changed.map((place) => {
    const next = parsed(later[place]).firstElementChild;
    const own = `#${CSS.escape(next.id)}`;
    return { mine: part.querySelector(own), before: last.content.querySelector(own), next };
  });
  if (!fields.every(({ mine, before }) => mine && before)) return false;
  for (const { mine, before, next } of fields) {
    follow(mine, before, next, options);
    before.replaceWith(next);
  }
  last.html = html;
  return true;
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
    if (earlier[place]) follow(shown[place], earlier[place], next, options);
    else node.append(next.cloneNode(true));
  }
  shown.slice(later.length).forEach((gone) => gone.remove());
}

/** Make a node like `now`, given that it was made like `before`. */
function follow(node, before, now, options) {
  if (before.isEqualNode(now)) return;
  if (now.nodeType === Node.TEXT_NODE && before.nodeType === Node.TEXT_NODE) {
    node.data = now.data;
  } else if (isPlain(before) && before.localName === now.localName && before.id === now.id) {
    copyAttributes(node, before, now);
    update(node, before, now, options);
  } else {
    Idiomorph.morph(node, now.cloneNode(true), { ...options, morphStyle: "outerHTML" });
  }
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
