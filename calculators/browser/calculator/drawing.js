/*
 * Puts HTML into parts of the page. While the reader types, only the differences from the last drawing are touched.
 *
 * new Drawing(touched = false): remembers the HTML of each part.
 * touched: whether the reader has done anything in these parts.
 * put(part, html, typing): shows the HTML in the element `part`, but leaves the text being typed and anything the
 *   reader has opened. Instead of HTML, it takes the changed elements only: [id, HTML][]; undefined if nothing has
 *   changed.
 *
 * A page also belongs to the reader's browser: translations, reading aids and extensions wrap, change, add and remove
 * nodes. The quick way of drawing needs the original nodes, so put() uses it only while a part still has them.
 * Otherwise Idiomorph compares the whole part with the new HTML. Attributes that others add stay.
 */

import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";

const OPTIONS = {
  morphStyle: "innerHTML",
  callbacks: {
    // Keep open what the reader has opened, and open what the engine opens to show a problem in it.
    beforeAttributeUpdated: (name, { localName, className }, how) =>
      name !== "open" || localName !== "details" || (how === "update" && className === "ts-group"),
  },
};
const NODES = { childList: true, characterData: true, subtree: true };
const SHEET_MARKS = "[data-worn]"; // sheet_picker.js adds them, and adds them again after each answer

export class Drawing {
  drawn = new Map(); // part -> { content: a copy of its last HTML, observer, disturbed: whether nodes have changed }

  constructor(touched = false) {
    this.touched = touched;
  }

  put(part, html, typing) {
    const state = this.drawn.get(part);
    if (html === undefined && !state) return; // the part still shows the page's own HTML
    for (const mark of part.querySelectorAll(SHEET_MARKS)) mark.remove();
    // Idiomorph never touches the contents of the active element, which is right for a field but wrong for a button.
    const options = { ...OPTIONS, ignoreActiveValue: typing && document.activeElement?.matches("input") };
    const isQuick = state && isUndisturbed(part, state);
    const fields = Array.isArray(html) ? html : [];
    for (const [id, field] of fields) {
      const before = state.content.querySelector(`#${id}`);
      const now = parse(field).firstElementChild;
      if (isQuick) follow(part.querySelector(`#${id}`), before, now, options);
      before.replaceWith(now);
    }
    const content = typeof html === "string" ? parse(html) : state.content;
    const isForm = part.localName === "form"; // a form may hold newer text from the reader
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
    state.observer.takeRecords(); // drop the records of our own changes
    Object.assign(state, { content, disturbed: false });
  }
}

/** Whether a part still has its original nodes. */
function isUndisturbed(part, { content, observer, disturbed }) {
  return (!disturbed && observer.takeRecords().length === 0) || matches(part, content);
}

function matches(node, given) {
  let [shown, one] = [node.firstChild, given.firstChild];
  while (shown && one) {
    if (shown.nodeName !== one.nodeName || shown.nodeValue !== one.nodeValue || !matches(shown, one)) return false;
    [shown, one] = [shown.nextSibling, one.nextSibling];
  }
  return shown === one;
}

function replace(part, content) {
  part.replaceChildren(content.cloneNode(true)); // far quicker than looking for differences
}

function morph(part, content, options) {
  Idiomorph.morph(part, content.cloneNode(true), options);
  if (!matches(part, content)) replace(part, content);
}

function parse(html) {
  return document.createRange().createContextualFragment(html);
}

/**
 * Make the children of a node like those in `now`, given that they were like those in `before`: update the few that
 * differ one by one, and leave possible moves to Idiomorph.
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

/** Make a node like `now`, given that it was like `before`. */
function follow(node, before, now, options) {
  if (before.isEqualNode(now)) return;
  if (before.localName !== now.localName || before.id !== now.id) {
    Idiomorph.morph(node, now.cloneNode(true), { ...options, morphStyle: "outerHTML" });
  } else if (!now.localName) {
    node.data = now.data; // a text node
  } else {
    for (const name of [...before.getAttributeNames(), ...now.getAttributeNames()]) {
      const value = now.getAttribute(name);
      if (before.getAttribute(name) === value) continue;
      if (value !== null) node.setAttribute(name, value);
      else if (name !== "open") node.removeAttribute(name); // open details stay open
    }
    update(node, before, now, options);
    if (node.localName === "input" && !(options.ignoreActiveValue && node === document.activeElement)) {
      node.value = now.value;
      node.checked = now.checked;
    }
  }
}
