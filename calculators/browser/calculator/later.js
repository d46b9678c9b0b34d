/*
 * later(calculator, signal): what a calculator does not need for its first answer, until the signal aborts: the order of
 * the house rulings in their fold, and Vary.
 */

import { bringVary } from "../vary/bring.js";
import { order } from "./effects.js";

export function later(calculator, signal) {
  order(calculator, signal);
  bringVary(calculator, signal);
}
