/*
 * Detects whether all of a calculator is in the page, because its script may load before the rest of it has arrived.
 *
 * isWhole(calculator, then) -> whether it is; if not, calls then() once it is, unless it has been removed by then.
 */

const LAST = ":scope > .ts-embedder"; // its last element

export function isWhole(calculator, then) {
  if (calculator.querySelector(LAST)) return true;
  const coming = new MutationObserver(() => {
    if (calculator.isConnected && !calculator.querySelector(LAST)) return;
    coming.disconnect();
    if (calculator.isConnected) then();
  });
  coming.observe(calculator, { childList: true });
  return false;
}
