/*
 * Words of a text, and what several forms and spellings of one word share.
 *
 * words("Don’t pay 1 AD") -> ["dont", "pay", "1", "ad"]
 * stem("parries") -> "parry", stem("lost") -> "los", as for "lose"; a stem is not always a word. American and British
 *   spellings have the same one.
 *
 * No expression looks behind: Safari before 16.4 could not load the script.
 */

const IRREGULAR = { // of the verbs that are usual at a table
  lost: "lose", won: "win", held: "hold", dealt: "deal", drew: "draw", drawn: "draw", hid: "hide", hidden: "hide",
  spent: "spend", beaten: "beat", caught: "catch", threw: "throw", thrown: "throw", chose: "choose", chosen: "choose",
  struck: "strike", fell: "fall", fallen: "fall", kept: "keep", paid: "pay",
};
const SPELLINGS = [ // of words without their endings
  [/^grey/, "gray"],
  [/^manoeuvr/, "maneuver"],
  [/([jdg])gement/, "$1gment"],
  [/([a-z]{2})our/, "$1or"], // armour, favourite
  [/([a-z]{2})tr$/, "$1ter"], // centre, metre
  [/([a-z]{2})nc$/, "$1ns"], // defence, licence
  [/([a-z]{3})ogu$/, "$1og"], // dialogue
  [/([a-z]{3})([iy])s$/, "$1$2z"], // organise, analyse
  [/([a-z]{3})isation$/, "$1ization"],
];

const SPELT_OTHERWISE = new RegExp(SPELLINGS.map(([from]) => from.source).join("|")); // few words need them one by one

/** The words of a text, in small letters, without accents. */
export function words(text) {
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036f’']/g, "");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const STEMS = new Map(); // word -> its stem: a few thousand words, each many times

/** The part that several forms of a word share, which is not always a word. */
export function stem(word) {
  if (!STEMS.has(word)) STEMS.set(word, withoutEndings(word));
  return STEMS.get(word);
}

function withoutEndings(inflected) {
  const word = IRREGULAR[inflected] ?? inflected;
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word
    .replace(/(ss|sh|ch|x|z)es$/, "$1")
    .replace(/ie[sd]$/, "y")
    .replace(/([^su])s$/, "$1");
  const uninflected = singular.replace(/(.{3})ing$/, "$1").replace(/(.{2}[^e])ed$/, "$1");
  const bare = uninflected.replace(/([bdfgklmnprt])\1$/, "$1").replace(/e$/, "");
  return SPELT_OTHERWISE.test(bare) ? SPELLINGS.reduce((now, [from, to]) => now.replace(from, to), bare) : bare;
}

/** The words that become this one if two neighbouring letters are swapped. */
export function* swapped(word) {
  for (let at = 1; at < word.length; at += 1) yield word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
}
