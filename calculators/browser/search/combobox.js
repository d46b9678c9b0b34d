/*
 * Chooses one option of a list by arrows and pointer, from the line above it: a combobox by the ARIA pattern.
 *
 * combobox(field, list) -> { choices() -> the options, chosen() -> the chosen one, choose(option) }
 * An option in [data-stale] belongs to other words, so the reader cannot choose it.
 */

export function combobox(field, list) {
  const choices = () => [...list.querySelectorAll("[role=option]:not([data-stale] *)")];
  const chosen = () => choices().find((option) => option.getAttribute("aria-selected") === "true");

  function choose(option) {
    list.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
    option?.setAttribute("aria-selected", "true");
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
  }

  function move(by) {
    const list = choices();
    choose(list[(list.indexOf(chosen()) + by + list.length) % list.length]);
    chosen()?.scrollIntoView({ block: "nearest" });
  }

  field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else return;
    event.preventDefault();
  });
  list.addEventListener("pointermove", ({ target }) => {
    const option = target.closest("[role=option]");
    if (choices().includes(option) && option !== chosen()) choose(option);
  });
  return { choices, chosen, choose };
}
