/**
 * Spreadsheets run a cell that starts like this as a formula; an apostrophe before it makes it text. Some start a cell after a semicolon,
 * even within quotes. A text that has apostrophes there already gets one more, so that `fromCsvCell` finds the text again.
 */
const FORMULA = /(^|;)(?='*[=+\-@\t\r＝＋－＠])/g;
const DEFUSED = /(^|;)'(?='*[=+\-@\t\r＝＋－＠])/g;

/** A phone number computes nothing: digits and signs, without a letter. */
const PHONE = /^\+[0-9][0-9 ()./-]*$/;

const defused = (text: string): string => (PHONE.test(text) ? text : text.replace(FORMULA, "$1'"));

const cell = (text: string): string => `"${defused(text).replaceAll('"', '""')}"`;

/** The text that `toCsv` was given, of a cell as a parser returns it. */
export const fromCsvCell = (text: string): string => text.replace(DEFUSED, "$1");

/** A table as CSV (RFC 4180). No cell is a formula for a spreadsheet. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** Makes the browser save a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, csv: string): void => {
  const address = URL.createObjectURL(new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
