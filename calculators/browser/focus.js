/*
 * What has just been shown keeps the focus, which a link that is being followed, and the theme after it, still takes away.
 *
 * keepFocus(field, take): for a moment, whenever nothing has the focus, `take` gives it back to the field.
 */

const FOLLOWING = 1500; // ms

export function keepFocus(field, take) {
  const look = () => setTimeout(() => document.activeElement === document.body && take());
  field.addEventListener("blur", look, { signal: AbortSignal.timeout(FOLLOWING) });
  look();
}
