/*
 * The functions of calculators.html.page that answer a question, by the `what` of the question. If there are two, the
 * reply comes in two parts. Used by worker.js.
 *
 * CALLS[what] -> ((page, question) -> JSON)[]   page: the Python module.
 */

export const CALLS = {
  answer: [
    (page, { calculator, query, base, since, first }) => {
      const args = [calculator, query, base];
      if (typeof since === "string" || first !== undefined) args.push(typeof since === "string" ? since : null);
      if (first !== undefined) args.push(first); // an undefined would make Python run rarely used code
      return page.respond(...args);
    },
    (page, { calculator, base }) => page.respond_details(calculator, base),
  ],
  readings: [(page, { calculator, query, code }) => page.respond_readings(calculator, query, code)],
  vary: [(page, { calculator, query, base, time, draws }) => page.respond_vary(calculator, query, base, time, draws)],
  words: [(page, { sentence, base, after, sheets }) => page.respond_words(sentence, base, after, sheets)],
  table: [(page, { system, word, house, base }) => page.respond_table(system, word, house, base)],
};
