/*
 * The search: one line in a dialog over the page, and its results below. A combobox by the ARIA pattern.
 *
 * Elements with data-ts-search open it (with their value); the keys /, s and f and ?q= in the address open it too.
 * Arrows choose, Enter follows, Escape closes. finding.js has what finds, ranks and answers; it loads when needed.
 */

import html from "../search.html";
import { combobox } from "./combobox.js";
import { keepFocus } from "../page/focus.js";
import { numbersOf, onChange, read } from "../table/storage.js";
import { lastGame } from "../table/last_game.js";
import { listenForOpening } from "./opening.js";
import { piece } from "../page/piece.js";
import { answerOnPage, currentPage, linkedAnswer, linkedWords, writeWords } from "./linked_words.js";
import { onPage } from "../page/theme.js";

const TOP = new URL("../../../", import.meta.url); // of the site, from assets/tableside/<what is in it>/
const DATA = new URL("search.json", import.meta.url);
const ASK = new URL("ask/", TOP);

const dialog = piece(html);
document.querySelector(".ts-find--header").after(dialog);
const field = dialog.querySelector("[role=combobox]");
const list = dialog.querySelector("[role=listbox]");
const { choices, chosen, choose } = combobox(field, list);
const statusLine = dialog.querySelector("[role=status]");
const shareLink = dialog.querySelector("[data-link]");
const resultList = dialog.querySelector("[data-found]");
const [SOON, LATE] = [150, 1000]; // milliseconds that the list and Enter wait for an answer
const startPanel = dialog.querySelector(".ts-search__start");
const clear = dialog.querySelector("[data-clear]");

let openedOver; // the page that it was opened over
let changes = ""; // the previous answer that the words change
let previousAnswer; // the same, from the page or from an address that has been opened
let leaving = false; // whether the dialog closes because another page comes
let drawing; // a promise of the list of the words in data-drawn
let answering; // a promise of the answer to these words, if the engine runs
let loading = null; // a promise of the modules that find and read out, once somebody is about to search
function prepare() {
  loading ??= load().catch((problem) => {
    loading = null; // so that the next letter tries again
    throw problem;
  });
  return loading;
}

async function load() {
  const [{ Asking, Finder, listHits }, response] = await Promise.all([import("./finding.js"), fetch(DATA)]);
  if (!response.ok) throw new Error(`${response.status} ${DATA}`);
  const data = await response.json();
  showExamples(data.examples);
  const asking = new Asking(dialog, data, TOP, { read, onChange, numbersOf });
  return { finder: await Finder.of(data), listHits, asking, examples: data.examples };
}

/** Words to try: a tap asks them. */
function showExamples(examples) {
  const template = document.getElementById("ts-example").content;
  const items = examples.map((words) => {
    const item = template.cloneNode(true);
    const button = item.querySelector("button");
    button.dataset.tsSearch = button.textContent = words;
    return item;
  });
  startPanel.querySelector("ul").replaceChildren(...items);
}

function open(words) {
  prepare().catch(() => {}); // first, because showing a dialog takes a phone a while; draw() reports a failure
  if (words !== undefined) field.value = words;
  leaving = false;
  openedOver = currentPage();
  if (!dialog.open) previousAnswer ??= answerOnPage();
  if (!dialog.open) dialog.showModal();
  field.focus();
  if (words === undefined) field.select(); // the first letter replaces the previous question
  delete dialog.dataset.drawn; // the words of the list on show
  draw();
}

/** Closed on this page: the page is no longer about the words. */
dialog.addEventListener("close", () => {
  if (!leaving && location.pathname !== ASK.pathname && linkedWords() !== null) writeWords("");
});

async function draw() {
  const words = field.value.trim();
  clear.hidden = words === "";
  if (words && dialog.dataset.drawn === undefined) statusLine.textContent = "Searching …";
  let ready;
  try {
    ready = await prepare();
  } catch {
    statusLine.textContent = "The search did not load. Check your network, then keep typing to try again.";
    return;
  }
  if (words !== field.value.trim()) return;
  if (previousAnswer !== undefined) ready.asking.begin(previousAnswer);
  previousAnswer = undefined;
  if (words !== dialog.dataset.drawn) {
    dialog.dataset.drawn = words;
    drawing = drawList(ready, words);
  }
  await drawing;
}

/** Draw the list, with the answer above it if the engine has one. */
async function drawList({ asking, finder, listHits, examples }, words) {
  delete dialog.dataset.answered;
  const answered = asking.ask(words);
  answering = asking.isRunning ? answered : undefined;
  const timeout = asking.isQuick ? new Promise((resolve) => setTimeout(resolve, SOON)) : undefined;
  const isAnswered = await Promise.race([answered, timeout]);
  if (words !== field.value.trim()) return;
  if (isAnswered === undefined) asking.wait();
  const { options, sentence, slips, near } = listHits(finder, words, TOP, dialog, lastGame());
  showExamples(near.length > 0 ? near : examples);
  resultList.replaceChildren(...options);
  list.parentElement.scrollTop = 0;
  const mayStillCome = isAnswered === undefined && asking.hasRoom;
  statusLine.textContent = isAnswered || mayStillCome ? slips : sentence; // an answer lists its unread words itself
  updateAddress(words, asking);
  shareLink.parentElement.hidden = words === "";
  openedOver = currentPage();
  show();
  choose(choices()[0]);
  answered.then((isAnswered) => {
    if (words !== field.value.trim()) return;
    statusLine.textContent = isAnswered ? slips : sentence;
    updateAddress(words, asking);
    show();
    if (!chosen() || chosen() === options[0]) choose(choices()[0]); // keep the reader's own choice
    dialog.dataset.answered = words;
  });
}

/** Put the question into its link, and on its own page into the address, with the answer that it changes, if any. */
function updateAddress(words, asking) {
  changes = asking.after;
  shareLink.href = new URL(`?${new URLSearchParams(changes ? { q: words, after: changes } : { q: words })}`, ASK).href;
  if (location.pathname === ASK.pathname) writeWords(words, changes);
}

function show() {
  const answers = list.querySelector("[data-answer]");
  const waiting = !answers.hidden && answers.querySelector("[data-when=working], [data-when=allow]");
  list.hidden = choices().length === 0 && !waiting;
  startPanel.hidden = choices().length > 0;
  field.setAttribute("aria-expanded", String(choices().length > 0));
}

field.addEventListener("input", draw);
dialog.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const words = field.value;
  await draw();
  await Promise.race([answering, new Promise((resolve) => setTimeout(resolve, LATE))]);
  if (dialog.open && words === field.value) chosen()?.click();
});
list.addEventListener("touchmove", () => field.blur(), { passive: true }); // the keyboard leaves room for the list
dialog.addEventListener("click", ({ target, metaKey, ctrlKey, shiftKey }) => {
  if (target === dialog || target.closest("[data-close]")) dialog.close();
  else if (target.closest("[data-clear]")) open("");
  const link = target.closest("[role=option], [data-link]");
  if (!link || metaKey || ctrlKey || shiftKey) return;
  if (link.pathname !== location.pathname) writeWords(field.value.trim(), changes); // for Back; not for a jump on this page
  closeForPage();
});

listenForOpening(open, prepare);
list.addEventListener("tableside:ask", () => {
  delete dialog.dataset.drawn;
  draw();
});

/** Show the words again after Back, Forward or a link to words. */
function openFromAddress() {
  const words = linkedWords();
  if (words === null || dialog.open) return;
  previousAnswer = linkedAnswer();
  open(words);
}

function closeForPage() {
  leaving = true;
  dialog.close();
}
addEventListener("popstate", () => {
  if (currentPage() === openedOver) return; // a jump on the page that the search was opened over
  closeForPage();
  setTimeout(openFromAddress); // for the same page
});
openFromAddress();
onPage(() => {
  openFromAddress(); // for a page that came without the search
  if (dialog.open) keepFocus(field, () => dialog.open && field.focus()); // opened while the page arrived
});
