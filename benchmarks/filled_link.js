// Added to a page before its own scripts: window.rightAnswer is a promise of how its first answer to a link came about.
// `early`: it is one that was made with the site, before Python has said anything (calculators/browser/calculator/calculator.js).
window.rightAnswer = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("no answer in three minutes")), 180_000);
  addEventListener("tableside:answered", ({ target, detail }) => {
    const found = { early: target.shown === undefined, query: detail.query, headline: target.querySelector(".ts-headline").textContent };
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const shown = performance.now();
        // It may be the first paint itself, which is told of a little later.
        new PerformanceObserver((list) => {
          const [painted] = list.getEntriesByName("first-paint");
          if (painted) resolve({ ...found, painted: painted.startTime, shown });
        }).observe({ type: "paint", buffered: true });
      };
      port2.postMessage(null);
    });
  }, { once: true });
});
