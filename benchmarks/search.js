// Opens the search on a page and types a word; gives the milliseconds until the frame that shows what is found.
async () => {
  const dialog = document.getElementById("ts-search");
  const field = dialog.querySelector("[role=combobox]");
  const list = dialog.querySelector("[role=listbox]");
  const began = performance.now();
  document.querySelector(".ts-find--header").click();
  field.value = "parry";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!list.querySelector("[data-found] [role=option]")) {
    if (performance.now() - began > 60_000) throw new Error("nothing was found in a minute");
    await frame();
  }
  return performance.now() - began;
}
