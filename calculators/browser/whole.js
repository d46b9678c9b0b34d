/*
 * Whether all of a calculator is in the page: its script may be there before the rest of it has come.
 *
 * isWhole(calculator, then) -> whether it is; if not, then() is called once it is, unless it has been taken out by then.
 */

const LAST = ":scope > .ts-embedder"; // what it ends with

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
