/*
 * The bar with the answer stays above an on-screen keyboard. If the keyboard shrinks the page, as the viewport's
 * interactive-widget asks, this script has nothing to do. In other browsers the keyboard covers the page, and this
 * script gives the page the keyboard's height.
 *
 * aboveKeyboard(): keeps --ts-keyboard of the page at the height that a keyboard covers.
 */

const LOWEST_KEYBOARD = 100; // pixels; anything lower is a browser's own bars, which come and go

export function aboveKeyboard() {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const update = () => {
    const height = viewport.scale === 1 ? Math.round(innerHeight - viewport.height - viewport.offsetTop) : 0;
    document.documentElement.style.setProperty("--ts-keyboard", `${height > LOWEST_KEYBOARD ? height : 0}px`);
  };
  viewport.addEventListener("resize", update);
  viewport.addEventListener("scroll", update);
}
