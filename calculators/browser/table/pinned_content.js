/*
 * Fetches the thing behind a pin: a clause or a ruling from its short page, a table or a calculator from its own page.
 *
 * fetchContents(href, top) -> the elements to show, with links that lead from anywhere; null if the page has no such
 *   thing. href is from the top of the site; rejects if the page cannot be fetched.
 */

const BASE = ["base", "runtime", "answers"]; // addresses in attributes of calculators; of tables in data-

export async function fetchContents(href, top) {
  const address = new URL(href, top);
  const response = await fetch(address.pathname);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const elements = href.startsWith("calculators/") ? calculator(page, address) : href.startsWith("r/") ? rule(page) : table(page, address);
  for (const element of elements ?? []) absolutize(element, address);
  return elements;
}

/** Return the text of a short page, from its title to what else it offers. */
function rule(page) {
  const elements = [];
  let next = page.querySelector("main h1")?.nextElementSibling;
  for (; next && !next.matches("h2, .ways"); next = next.nextElementSibling) elements.push(next);
  return elements.length > 0 ? elements : null;
}

function table(page, { hash }) {
  const element = hash ? page.getElementById(decodeURIComponent(hash.slice(1)))?.querySelector("[data-generated]") : null;
  if (element) for (const labelled of element.querySelectorAll("[id]")) labelled.removeAttribute("id");
  return element && [element];
}

function calculator(page, { search }) {
  const element = page.querySelector("tableside-calculator");
  element?.setAttribute("entries", search.slice(1));
  return element && [element];
}

/** Make addresses independent of the page. */
function absolutize(element, page) {
  const absolute = (address) => new URL(address, page).href;
  for (const link of element.querySelectorAll("a[href]")) link.href = absolute(link.getAttribute("href"));
  for (const name of BASE) {
    if (element.hasAttribute(name)) element.setAttribute(name, absolute(element.getAttribute(name)));
    if (element.dataset[name]) element.dataset[name] = absolute(element.dataset[name]);
  }
}
