import Papa from "papaparse";

/**
 * Spreadsheets run a cell that starts like this as a formula; an apostrophe before it makes it text. Some start a cell
 * after a semicolon, tab or line break, even within quotes. Phone numbers stay as they are. Papa Parse's own
 * `escapeFormulae` sees only a cell's start, and changes phone numbers.
 */
const NUMBER = "(?![\\d ()+.-]+($|[;\\t\\r\\n]))";
const FORMULA = new RegExp(
  `(?<=^|;)${NUMBER}(?=["']*[=+\\-@\\t\\r＝＋－＠])|(?<=[\\t\\r\\n])${NUMBER}(?=["']*[=+\\-@＝＋－＠])`,
  "g",
);
const DEFUSED = /(?<=^|;)'(?=["']*[=+\-@\t\r＝＋－＠])|(?<=[\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/** Undoes `toCsv` for a parsed cell. */
export const fromCsvCell = (text: string): string => text.replace(DEFUSED, "");

/** A table as CSV (RFC 4180). No cell is a formula for a spreadsheet. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = [head, ...rows].map((row) => row.map((text) => text.replace(FORMULA, "'")));
  return `${Papa.unparse(cells, { quotes: true, newline: "\r\n" })}\r\n`;
};
