/*
 * Codes of clauses and rulings as people type them: "VA-50", "va50", "va – q18", "#VA_50".
 *
 *   codePattern(["VA", "CF"]) -> the expression for codes with these letters; signs and blanks may divide their parts
 *   codeOf(match) -> "vaq18": a match of it, without signs, blanks and zeros; normalizeCode("VA-Q18") does the same for
 *   a code
 */

export function codePattern(letters) {
  return new RegExp(`#?\\b(${letters.join("|")})[\\s\\p{Pd}._/#]*(q?)[\\s\\p{Pd}._/#]*0*(\\d{1,3})\\b`, "giu");
}

export function codeOf([, letters, q, number]) {
  return `${letters}${q}${number}`.toLowerCase();
}

export function normalizeCode(code) {
  return code.toLowerCase().replace(/-(q?)0*/, "$1");
}
