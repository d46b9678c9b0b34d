/*
 * The game of the page that this reader opened last, in this browser.
 *
 * lastGame() -> its folder ("actions"), or "" if none is known. recents.js stores it whenever a page of a game opens;
 * pages of all games leave it. kept.js deletes it together with all other data.
 */

export function lastGame() {
  try {
    return localStorage.getItem("tableside:game") ?? "";
  } catch {
    return "";
  }
}
