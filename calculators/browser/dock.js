/*
 * The bar with the answer stays above a keyboard on the screen. Where the keyboard takes its room from the page (the
 * viewport's interactive-widget says that it should) there is nothing to do; elsewhere it lies over the page, and the
 * page is told how high it is.
 *
 * aboveKeyboard(): keeps --ts-keyboard of the page at the height that a keyboard covers.
 */

const HIGH = 100; // pixels; less is a browser's own bars coming and going

export function aboveKeyboard() {
  const seen = window.visualViewport;
  if (!seen) return;
  const covered = () => {
    const height = seen.scale === 1 ? Math.round(innerHeight - seen.height - seen.offsetTop) : 0;
    document.documentElement.style.setProperty("--ts-keyboard", `${height > HIGH ? height : 0}px`);
  };
  seen.addEventListener("resize", covered);
  seen.addEventListener("scroll", covered);
}
