/*
 * Codes of clauses and rulings as people type them: "VA-50", "va50", "va – q18", "#VA_50".
 *
 *   codes(["VA", "CF"]) -> the expression for codes with these letters; signs and blanks may divide their parts
 *   joined(match) -> "vaq18": a match of it, without signs, blanks and zeros; bare("VA-Q18") does the same for a code
 */

export function codes(letters) {
  return new RegExp(`#?\\b(${letters.join("|")})[\\s\\p{Pd}._/#]*(q?)[\\s\\p{Pd}._/#]*0*(\\d{1,3})\\b`, "giu");
}

export function joined([, letters, q, number]) {
  return `${letters}${q}${number}`.toLowerCase();
}

export function bare(code) {
  return code.toLowerCase().replace(/-(q?)0*/, "$1");
}
