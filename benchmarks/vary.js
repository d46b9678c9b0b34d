// Varies an entry of the calculator on the page, whose Python is ready, and gives the milliseconds until its first
// values are shown, and until all of them are: (name) => [first, all].
async (name) => {
  const calculator = document.querySelector("tableside-calculator");
  const result = calculator.querySelector("[data-vary]");
  const shown = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const begin = performance.now();
  let first;
  const button = Object.assign(document.createElement("button"), { type: "button", hidden: true }); // moves nothing
  Object.assign(button.dataset, { field: "vary", value: name });
  calculator.append(button);
  button.click();
  while (result.hidden || result.matches(".ts-vary--stale") || result.querySelector(".ts-vary__progress")) {
    if (performance.now() - begin > 120_000) throw new Error(`not all values of ${name} in two minutes`);
    await shown();
    if (!result.hidden && !result.matches(".ts-vary--stale")) first ??= performance.now() - begin;
  }
  const all = performance.now() - begin;
  return [first ?? all, all];
}
