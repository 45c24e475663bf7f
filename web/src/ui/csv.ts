/**
 * Spreadsheets run a cell that starts like this as a formula; an apostrophe before it makes it text. Some start a cell after a semicolon, a tab
 * or a line break, even within quotes, and skip quotes at its start. What has only the characters of a phone number is a number at most, and
 * stays as it is. A text that has apostrophes there already gets one more, so that `fromCsvCell` finds the text again.
 */
const NUMBER = "(?![\\d ()+.-]+($|[;\\t\\r\\n]))";
const FORMULA = new RegExp(
  `(?<=^|;)${NUMBER}(?=["']*[=+\\-@\\t\\r＝＋－＠])|(?<=[\\t\\r\\n])${NUMBER}(?=["']*[=+\\-@＝＋－＠])`,
  "g",
);
const DEFUSED = /(?<=^|;)'(?=["']*[=+\-@\t\r＝＋－＠])|(?<=[\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

const cell = (text: string): string => `"${text.replace(FORMULA, "'").replaceAll('"', '""')}"`;

/** The text that `toCsv` was given, of a cell as a parser returns it. */
export const fromCsvCell = (text: string): string => text.replace(DEFUSED, "");

/** A table as CSV (RFC 4180). No cell is a formula for a spreadsheet. */
export const toCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** Makes the browser save a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, csv: string): void => saveFile(name, ["\uFEFF", csv], "text/csv;charset=utf-8");

/** Makes the browser save a file. */
export const saveFile = (name: string, parts: string[], type: string): void => {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
