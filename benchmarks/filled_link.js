// Added to a page before its own scripts: window.rightAnswer is a promise of how its first answer to a link came about.
// `whole`: the form still has all of its fields, as it has until Python has drawn it (calculators/browser/calculator.js).
window.rightAnswer = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("no answer in three minutes")), 180_000);
  addEventListener("tableside:answered", ({ target, detail }) => {
    const found = { whole: target.whole, query: detail.query, headline: target.querySelector(".ts-headline").textContent };
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const [painted] = performance.getEntriesByName("first-paint");
        resolve({ ...found, painted: painted?.startTime ?? null, shown: performance.now() });
      };
      port2.postMessage(null);
    });
  }, { once: true });
});
