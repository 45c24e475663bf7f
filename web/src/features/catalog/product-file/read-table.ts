import Papa from "papaparse";
import { fromCsvCell } from "../../../ui/csv.ts";
import { type Reading, unread } from "../../../ui/read-file.ts";
import { COLUMN_NAMES, type ColumnName, columnNamed, withPlainLineEnds } from "./products-csv.ts";

export const LINES_MAX = 5000;

/** A line of a file. Empty cells and absent columns are missing. */
export interface Row {
  line: number;
  cells: Partial<Record<ColumnName, string>>;
  problem?: string;
}

const SEPARATORS = [",", ";", "\t"];
const SEPARATOR_LINE = /^sep=([,;\t])\n/i;

/** A number kept as text by some programs: ="00123". */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/s;

const textOf = (cell: string): string => {
  const trimmed = cell.trim();
  const [, text] = TEXT_FORMULA.exec(trimmed) ?? [];
  return text === undefined ? fromCsvCell(trimmed) : text.replaceAll('""', '"').trim();
};

const isBlank = (row: readonly string[]) => row.every((cell) => !cell.trim());

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: "\n", preview });

const headingsIn = (rows: readonly string[][]) => rows.find((row) => !isBlank(row))?.map(textOf) ?? [];

const separatorIn = (text: string): string => {
  const [best = ","] = SEPARATORS.map((separator) => {
    const headings = headingsIn(parse(text, separator, 20).data);
    return { separator, known: headings.filter((heading) => columnNamed(heading)).length };
  })
    .toSorted((a, b) => b.known - a.known)
    .map(({ separator }) => separator);
  return best;
};

const columnsOf = (headings: readonly string[]): Reading<(ColumnName | undefined)[]> => {
  const columns = headings.map((heading) => (heading ? columnNamed(heading) : undefined));
  const known = columns.filter((column) => column !== undefined);
  if (known.length === 0)
    return unread(
      `The first line must name the columns, with commas, semicolons or tabs between them: ${COLUMN_NAMES.join(", ")}.`,
    );
  const unknown = headings.filter((heading, index) => heading && !columns[index]);
  if (unknown.length > 0)
    return unread(
      `There is no column ${unknown.join(", ")}. Delete it, or name it as one of ${COLUMN_NAMES.join(", ")}.`,
    );
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice) return unread(`There are two columns ${twice}. Delete one of them.`);
  if (!known.includes("sku")) return unread("The column sku is missing. It says which product each line is about.");
  return { ok: true, value: columns };
};

const rowOf = (line: number, row: readonly string[], columns: readonly (ColumnName | undefined)[]): Row => {
  const cells: Row["cells"] = {};
  for (const [index, column] of columns.entries()) {
    const cell = textOf(row[index] ?? "");
    if (column && cell) cells[column] = cell;
  }
  const named = columns.findLastIndex((column) => column) + 1;
  if (row.length < named)
    return {
      line,
      cells,
      problem: `Has ${row.length} cells, but the last column is number ${named}: is something missing?`,
    };
  const stray = row.find((cell, index) => !columns[index] && cell.trim());
  if (stray !== undefined)
    return {
      line,
      cells,
      problem: `"${stray.trim()}" is in no column. Put a text that has a separator in quotation marks`,
    };
  return { line, cells };
};

/** Parses a CSV file with commas, semicolons or tabs. Leaves out blank lines. */
export const readTable = (content: string): Reading<Row[]> => {
  const text = withPlainLineEnds(content);
  const [named = "", separator = separatorIn(text)] = SEPARATOR_LINE.exec(text) ?? [];
  const { data, errors } = parse(text.slice(named.length), separator);
  const [broken] = errors;
  if (broken)
    return unread(
      `Line ${(broken.row ?? 0) + 1}: a quotation mark is not closed, or something follows it. Write a quotation mark within a text twice.`,
    );
  const columns = columnsOf(headingsIn(data));
  if (!columns.ok) return columns;
  const rows = data.flatMap((row, index) => (isBlank(row) ? [] : [rowOf(index + 1, row, columns.value)])).slice(1);
  if (rows.length === 0) return unread("The file has no lines below the names of its columns.");
  if (rows.length > LINES_MAX)
    return unread(`The file has ${rows.length} lines. Split it into files of at most ${LINES_MAX} lines.`);
  return { ok: true, value: rows };
};
