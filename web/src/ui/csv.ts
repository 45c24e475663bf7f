import Papa from "papaparse";

/** An apostrophe keeps spreadsheets from running a cell, or a part of one, as a formula. Phone numbers stay. */
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
