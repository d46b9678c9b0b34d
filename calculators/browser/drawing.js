/*
 * Puts HTML into parts of the page. While the reader types, only what differs from the last time is touched.
 *
 * new Drawing(): remembers what it has put where.
 * touched: whether the reader has done anything in these parts.
 * put(part, html, typing): shows the HTML in the element `part`; what is being typed and what has been opened stay. Instead
 *   of all of it, only the elements that have changed: [id, HTML][]; undefined: nothing has.
 *
 * A page also belongs to the reader's browser: translations, reading aids and extensions wrap, change, add and remove
 * nodes. The quick way of drawing needs the nodes that were put there, so it is only taken while a part has them. If it
 * has not, Idiomorph compares the whole part with what should be there. Attributes that others add stay.
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
const NODES = { childList: true, characterData: true, subtree: true };
const MARKS = "[data-worn]"; // whose.js adds them, and adds them again after each answer

export class Drawing {
  drawn = new Map(); // part -> { content: a copy of what was last put there, observer, disturbed: whether nodes have changed since }
  touched = false;

  put(part, html, typing) {
    const state = this.drawn.get(part);
    if (html === undefined && !state) return; // the part is as it came with the page
    for (const mark of part.querySelectorAll(MARKS)) mark.remove();
    // Idiomorph leaves alone all that is in the active element: right for a field, wrong for a button.
    const options = { ...morphing, ignoreActiveValue: typing && document.activeElement?.matches("input") };
    const isQuick = state && holdsStill(part, state);
    const fields = Array.isArray(html) ? html : [];
    for (const [id, field] of fields) {
      const before = state.content.querySelector(`#${id}`);
      const now = parsed(field).firstElementChild;
      if (isQuick) follow(part.querySelector(`#${id}`), before, now, options);
      before.replaceWith(now);
    }
    const content = typeof html === "string" ? parsed(html) : state.content;
    const isForm = part.localName === "form"; // which may hold what was typed since
    const isFresh = !state && !this.touched && !isForm && !part.contains(document.activeElement);
    if (isFresh) replace(part, content);
    else if (!isQuick || (isForm && !typing)) morph(part, content, options);
    else if (content !== state.content) update(part, state.content, content, options);
    this.remember(part, content);
  }

  remember(part, content) {
    let state = this.drawn.get(part);
    if (!state) {
      state = { observer: new MutationObserver(() => (state.disturbed = true)) };
      state.observer.observe(part, NODES);
      this.drawn.set(part, state);
    }
    state.observer.takeRecords(); // of what was done here
    Object.assign(state, { content, disturbed: false });
  }
}

/** Whether a part has the nodes that it was given. */
function holdsStill(part, { content, observer, disturbed }) {
  return (!disturbed && observer.takeRecords().length === 0) || holds(part, content);
}

function holds(node, given) {
  let [shown, one] = [node.firstChild, given.firstChild];
  while (shown && one) {
    if (shown.nodeName !== one.nodeName || shown.nodeValue !== one.nodeValue || !holds(shown, one)) return false;
    [shown, one] = [shown.nextSibling, one.nextSibling];
  }
  return shown === one;
}

function replace(part, content) {
  part.replaceChildren(content.cloneNode(true)); // far quicker than to look for what differs
}

function morph(part, content, options) {
  Idiomorph.morph(part, content.cloneNode(true), options);
  if (!holds(part, content)) replace(part, content);
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
