/*
 * Fetches the thing behind a pin: a clause or a ruling from its short page, a table or a calculator from its own page.
 *
 * pinned(href, top) -> the elements to show, with links that lead from anywhere; null if the page has no such thing.
 *   href is from the top of the site; rejects if the page cannot be fetched.
 */

const BASE = ["base", "runtime", "answers"]; // addresses in attributes of calculators; of tables in data-

export async function pinned(href, top) {
  const address = new URL(href, top);
  const response = await fetch(address.pathname);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = href.startsWith("calculators/") ? calculator(page, address) : href.startsWith("r/") ? rule(page) : table(page, address);
  for (const each of found ?? []) lead(each, address);
  return found;
}

/** Return the text of a short page, from its title to what else it offers. */
function rule(page) {
  const found = [];
  let next = page.querySelector("main h1")?.nextElementSibling;
  for (; next && !next.matches("h2, .ways"); next = next.nextElementSibling) found.push(next);
  return found.length > 0 ? found : null;
}

function table(page, { hash }) {
  const found = hash ? page.getElementById(decodeURIComponent(hash.slice(1)))?.querySelector("[data-generated]") : null;
  if (found) for (const each of found.querySelectorAll("[id]")) each.removeAttribute("id");
  return found && [found];
}

function calculator(page, { search }) {
  const found = page.querySelector("tableside-calculator");
  found?.setAttribute("entries", search.slice(1));
  return found && [found];
}

/** Make addresses independent of the page. */
function lead(element, page) {
  const whole = (address) => new URL(address, page).href;
  for (const link of element.querySelectorAll("a[href]")) link.href = whole(link.getAttribute("href"));
  for (const name of BASE) {
    if (element.hasAttribute(name)) element.setAttribute(name, whole(element.getAttribute(name)));
    if (element.dataset[name]) element.dataset[name] = whole(element.dataset[name]);
  }
}
