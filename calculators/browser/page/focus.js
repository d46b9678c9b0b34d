/*
 * Keeps the focus on something just shown, because a link being followed, and the theme after it, still take it away.
 *
 * keepFocus(field, refocus): for a moment, whenever nothing has the focus, `refocus` gives it back to the field.
 */

const FOLLOWING = 1500; // ms

export function keepFocus(field, refocus) {
  const check = () => setTimeout(() => document.activeElement === document.body && refocus());
  field.addEventListener("blur", check, { signal: AbortSignal.timeout(FOLLOWING) });
  check();
}
