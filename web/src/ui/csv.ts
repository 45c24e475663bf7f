import Papa from "papaparse";

/**
 * Papa Parse's own `escapeFormulae` sees only the start of a cell, and would change phone numbers. Spreadsheets run a cell that starts like this as a formula; an apostrophe before it makes it text. Some start a cell after a semicolon, a tab
 * or a line break, even within quotes, and skip quotes at its start. What has only the characters of a phone number is a number at most, and
 * stays as it is. A text that has apostrophes there already gets one more, so that `fromCsvCell` finds the text again.
 */
const NUMBER = "(?![\\d ()+.-]+($|[;\\t\\r\\n]))";
const FORMULA = new RegExp(
  `(?<=^|;)${NUMBER}(?=["']*[=+\\-@\\t\\r＝＋－＠])|(?<=[\\t\\r\\n])${NUMBER}(?=["']*[=+\\-@＝＋－＠])`,
  "g",
);
const DEFUSED = /(?<=^|;)'(?=["']*[=+\-@\t\r＝＋－＠])|(?<=[\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/** The text that `toCsv` was given, of a cell as a parser returns it. */
export const fromCsvCell = (text: string): string => text.replace(DEFUSED, "");

/** A table as CSV (RFC 4180). No cell is a formula for a spreadsheet. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = [head, ...rows].map((row) => row.map((text) => text.replace(FORMULA, "'")));
  return `${Papa.unparse(cells, { quotes: true, newline: "\r\n" })}\r\n`;
};
