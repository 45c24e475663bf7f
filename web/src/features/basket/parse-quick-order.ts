import { BASKET_QUANTITY_MAX } from "contract/basket";
import { isSku } from "contract/product";

export type PastedLine = { text: string } & (
  | {
      kind: "product";
      sku: string;
      quantity: number | undefined;
    }
  | { kind: "heading" }
  | { kind: "unread"; why: string }
);

const HEADING =
  /^(sku|skus|article|item|product|code|name|description|quantity|qty|amount|pieces|count|no\.?|number)$/i;
const QUANTITY = /^(?![x×].*[x×]$)[x×]?\s*(\d+)\s*[x×]?$/i;
const COUNTED = /^\d+\s*[x×]$/i;

const withoutQuotes = (cell: string) => cell.replace(/^(["'])(.*)\1$/, "$2").trim();

const cellsOf = (text: string): string[] => {
  const cells = (/[\t;,]/.test(text) ? text.split(/[\t;,]/) : text.split(/\s+/)).map((cell) =>
    withoutQuotes(cell.trim()),
  );
  return cells.filter((cell) => cell !== "" && !/^[x×]$/i.test(cell));
};

const quantityIn = (cell: string): number | undefined => {
  const [, digits] = QUANTITY.exec(cell) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const UNREAD = "Write a SKU and a quantity, as in SAL-0042 12.";

/** A SKU and a quantity, in either order. Of two numbers, the SKU comes first, unless that is marked as in "12x". */
const inOrder = (first: string, last: string): [sku: string, quantity: string] => {
  const [isFirst, isLast] = [quantityIn(first) !== undefined, quantityIn(last) !== undefined];
  return isFirst && (!isLast || COUNTED.test(first)) ? [last, first] : [first, last];
};

const parseLine = (text: string): PastedLine => {
  const cells = cellsOf(text);
  const unread = (why: string): PastedLine => ({ text, kind: "unread", why });
  const [first, last] = [cells[0], cells.at(-1)];
  if (first === undefined || last === undefined) return unread(UNREAD);
  if (cells.every((cell) => HEADING.test(cell))) return { text, kind: "heading" };
  // Cells between the SKU and the quantity, such as a name, are skipped. Words are not.
  if (cells.length > 2 && !/[\t;,]/.test(text)) return unread(UNREAD);
  const [name, count] = cells.length === 1 ? [first, undefined] : inOrder(first, last);
  const sku = name.toUpperCase();
  if (!isSku(sku)) return unread(UNREAD);
  if (count === undefined) return { text, kind: "product", sku, quantity: undefined };
  const quantity = quantityIn(count);
  if (quantity === undefined || quantity < 1 || quantity > BASKET_QUANTITY_MAX)
    return unread(`“${count}” is not a quantity. It must be a whole number, at least 1.`);
  return { text, kind: "product", sku, quantity };
};

/** Reads lines of a SKU and a quantity, in order. Blank lines are left out. */
export const parseQuickOrder = (pasted: string): PastedLine[] =>
  pasted
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(parseLine);
