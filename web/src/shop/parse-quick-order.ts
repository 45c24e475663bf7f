import { BASKET_QUANTITY_MAX } from "contract/basket";
import { isSku } from "contract/product";
import { readWhole } from "contract/read-number";

export type PastedLine = { text: string } & (
  | {
      kind: "product";
      sku: string;
      quantity: number | undefined;
    }
  | { kind: "heading" }
  | { kind: "unread"; why: string }
);

/** The headings of the columns that count, the plainest first. */
const SKU_HEADINGS = ["sku", "skus", "article", "code", "item", "product", "no.", "no", "number"];
const QUANTITY_HEADINGS = ["quantity", "qty", "pieces", "count", "amount"];
const HEADINGS = new Set([...SKU_HEADINGS, ...QUANTITY_HEADINGS, "name", "description", "qty.", "price"]);
const QUANTITY = /^(?![x×].*[x×]$)[x×]?\s*((?!-)[^x×]+?)\s*[x×]?$/i;
const COUNTED = /^\d+\s*[x×]$/i;

const withoutQuotes = (cell: string) => cell.replace(/^(["'])(.*)\1$/, "$2").trim();

/** The sign between the cells of a line. Where there are tabs, semicolons and commas belong to a cell. */
const separatorIn = (line: string) => ["\t", ";", ","].find((sign) => line.trim().includes(sign));

/** The cells of a line, also those that are empty. A quoted one can have separators. */
const cellsOf = (line: string, separator: string | undefined): string[] => {
  const cells = separator
    ? line.match(new RegExp(`(?<=^|${separator})(?: *"[^"]*" *|[^${separator}]*)(?=${separator}|$)`, "g"))
    : line.trim().split(/\s+/);
  return (cells ?? []).map((cell) => withoutQuotes(cell.trim()));
};

/** Which columns have the SKU and the quantity; -1 if none has. */
interface Columns {
  separator: string | undefined;
  count: number;
  sku: number;
  quantity: number;
}

const columnNamed = (names: readonly string[], cells: readonly string[]): number =>
  cells.indexOf(names.find((name) => cells.includes(name)) ?? "\0");

const columnsIn = (line: string): Columns | undefined => {
  const separator = separatorIn(line);
  const cells = cellsOf(line, separator).map((cell) => cell.toLowerCase());
  const [sku, quantity] = [columnNamed(SKU_HEADINGS, cells), columnNamed(QUANTITY_HEADINGS, cells)];
  const isHeading = (sku >= 0 && quantity >= 0) || cells.every((cell) => cell === "" || HEADINGS.has(cell));
  return isHeading && cells.some(Boolean) ? { separator, count: cells.length, sku, quantity } : undefined;
};

const quantityIn = (cell: string): number | undefined => readWhole(QUANTITY.exec(cell)?.[1] ?? "");

const UNREAD = "Write a SKU and a quantity, as in SAL-0042 12.";
const THREE = "With more than two columns, add a line of headings on top, such as SKU, Name, Quantity.";

/** A SKU and a quantity, in either order. Of two numbers, the SKU comes first, unless that is marked as in "12x". */
const inOrder = (first: string, last: string): [sku: string, quantity: string] => {
  const [isFirst, isLast] = [quantityIn(first) !== undefined, quantityIn(last) !== undefined];
  return isFirst && (!isLast || COUNTED.test(first)) ? [last, first] : [first, last];
};

/** The cells with the SKU and the quantity, or why they can't be told from others. */
const chosenCells = (line: string, columns: Columns | undefined): [sku: string, quantity?: string] | string => {
  const separator = separatorIn(line);
  const cells = cellsOf(line, separator);
  const isUnderHeadings = columns && cells.length > 1 && columns.sku >= 0 && columns.separator === separator;
  if (isUnderHeadings && cells.slice(columns.count).every((cell) => cell === ""))
    return [cells[columns.sku] ?? "", cells[columns.quantity] ?? ""];
  const [first, last, third] = cells.filter((cell) => cell !== "" && !/^[x×]$/i.test(cell));
  if (first === undefined) return UNREAD;
  if (third !== undefined) return separator ? THREE : UNREAD;
  return last === undefined ? [first] : inOrder(first, last);
};

const parseLine = (line: string, columns: Columns | undefined): PastedLine => {
  const text = line.trim();
  const unread = (why: string): PastedLine => ({ text, kind: "unread", why });
  const chosen = chosenCells(line, columns);
  if (typeof chosen === "string") return unread(chosen);
  const [name, count] = chosen;
  const sku = name.toUpperCase();
  if (!isSku(sku)) return unread(UNREAD);
  if (!count) return { text, kind: "product", sku, quantity: undefined };
  const quantity = quantityIn(count);
  if (quantity === undefined || quantity < 1 || quantity > BASKET_QUANTITY_MAX)
    return unread(`“${count}” is not a quantity. It must be a whole number, at least 1, without separators.`);
  return { text, kind: "product", sku, quantity };
};

/** Reads lines of a SKU and a quantity, in order, or of the columns that headings name. Blank lines are left out. */
export const parseQuickOrder = (pasted: string): PastedLine[] => {
  let columns: Columns | undefined;
  const lines = pasted.split(/\r\n|[\r\n\u2028\u2029]/).filter((line) => line.trim());
  return lines.map((line) => {
    const headings = columnsIn(line);
    columns = headings ?? columns;
    return headings ? { text: line.trim(), kind: "heading" } : parseLine(line, columns);
  });
};
