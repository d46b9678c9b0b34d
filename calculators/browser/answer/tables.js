/*
 * Writes tables as text with tabs, for documents and spreadsheets, or as CSV (RFC 4180).
 *
 * tablesIn(opener) -> the tables that a share button is about: its answer's, or the one beside it.
 * asText(tables), asCsv(tables) -> a line for each row, below the table's title; an empty line between tables.
 * Both have what a reader sees: exact fractions only if they are shown, an advised row marked by its star.
 */

export function tablesIn(opener) {
  const container = opener.closest("tableside-calculator")?.querySelector(".ts-details") ?? opener.closest(".ts-shared");
  return [...(container?.querySelectorAll(".ts-grid") ?? [])];
}

export function asText(tables) {
  return write(tables, (cells) => cells.join("\t"), "\n");
}

export function asCsv(tables) {
  const inQuotes = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return write(tables, (cells) => cells.map(inQuotes).join(","), "\r\n");
}

function write(tables, lineOf, end) {
  const lines = (table) => [
    ...(table.caption ? [lineOf([textOf(table.caption)])] : []),
    ...[...table.rows].map((row) => lineOf([...row.cells].map(textOf))),
  ];
  return tables.map((table) => lines(table).join(end)).join(end + end) + end;
}

function textOf(cell) {
  const exact = cell.querySelector(".ts-exact");
  const hidden = exact && getComputedStyle(exact).display === "none" ? ".ts-exact, .ts-unseen" : ".ts-unseen";
  const copy = cell.cloneNode(true);
  for (const part of copy.querySelectorAll(hidden)) part.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}
