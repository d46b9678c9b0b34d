/*
 * Keeps the focus on something just shown, because a link being followed, and the theme after it, still take it away.
 *
 * keepFocus(field, take): for a moment, whenever nothing has the focus, `take` gives it back to the field.
 */

const FOLLOWING = 1500; // ms

export function keepFocus(field, take) {
  const look = () => setTimeout(() => document.activeElement === document.body && take());
  field.addEventListener("blur", look, { signal: AbortSignal.timeout(FOLLOWING) });
  look();
}
