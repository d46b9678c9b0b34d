/*
 * What the search needs once somebody searches, as one script: it finds, reads out and answers.
 */

export { Finder, forms, stem, words } from "./ranking.js";
export { listHits } from "./results.js";
export { Asking } from "./asking.js";
