/*
 * afterFirstPaint(callback): calls it when the browser is idle after the next paint.
 */

export function afterFirstPaint(callback) {
  requestAnimationFrame(() => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(callback), 0));
}
