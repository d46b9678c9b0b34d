/*
 * Types texts into one field, the first box of it, of the calculator of this page and times each of them. In a field
 * of options to choose from, it chooses them.
 *
 * ({name, texts}) -> Promise<[headline, answered, shown][]>: milliseconds from the input event until the form and the
 *   headline are drawn (ts-partial, calculator.js), to the event `tableside:answered`, and to the end of the frame after
 *   it.
 */
async ({ name, texts }) => {
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const frame = () =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
    );
  const times = [];
  for (const text of texts) {
    const inputs = [...document.querySelectorAll(`tableside-calculator [name="${name}"]:not([type="hidden"])`)];
    const input = inputs.find((one) => one.type === "radio" && one.value === text) ?? inputs[0];
    input.focus({ preventScroll: true });
    const calculator = input.closest("tableside-calculator");
    const headline = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!calculator.classList.contains("ts-partial")) return;
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(calculator, { attributeFilter: ["class"] });
    });
    const answered = new Promise((resolve, reject) => {
      addEventListener("tableside:answered", resolve, { once: true });
      setTimeout(() => reject(new Error(`no answer to ${name}=${text} in a minute`)), 60_000);
    });
    if (input.type === "radio") input.checked = true;
    else input.value = text;
    const began = performance.now();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await answered;
    const at = performance.now();
    await frame();
    times.push([(await headline) - began, at - began, performance.now() - began]);
    await pause(40); // a quick thumb
  }
  return times;
};
