/*
 * One script for everything that a first search loads: it finds, lists and answers.
 */

export { Finder, stem, words } from "./ranking.js";
export { listHits } from "./results.js";
export { Asking } from "./asking.js";
