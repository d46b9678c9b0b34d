/*
 * Detects whether all of a calculator is in the page, because its script may load before the rest of it has arrived.
 *
 * isComplete(calculator, callback) -> whether it is; if not, calls callback() once it is, unless it has been removed by
 *   then.
 */

const LAST = ":scope > .ts-embedder"; // its last element

export function isComplete(calculator, callback) {
  if (calculator.querySelector(LAST)) return true;
  const observer = new MutationObserver(() => {
    if (calculator.isConnected && !calculator.querySelector(LAST)) return;
    observer.disconnect();
    if (calculator.isConnected) callback();
  });
  observer.observe(calculator, { childList: true });
  return false;
}
