import type { Category } from "contract/category";
import { cleanCode } from "contract/clean-text";
import { type FieldError, type Parsed, parse } from "contract/fields";
import { NO_SUCH_IMAGE } from "contract/illustrations";
import type { Product } from "contract/product";
import { type ProductInput, productInput, productInputOf } from "contract/product-input";
import { readNumber } from "contract/read-number";
import { differ } from "../../../data/edits/conflicts.ts";
import type { ProductWrite } from "../../../data/products/import/product-write.ts";
import type { FoundSku } from "../../../data/products/import/stored-products.ts";
import { soldOutNote } from "../sold-out-note.tsx";
import { bentSku } from "./bent-sku.ts";
import {
  COLUMN_NAMES,
  type ColumnName,
  cellOf,
  factsOf,
  REMOVED,
  type SkusById,
  withPlainLineEnds,
} from "./products-csv.ts";
import type { Row } from "./read-table.ts";

export type Verdict = "wrong" | "new" | "changed" | "same";

export interface PlannedLine {
  line: number;
  sku: string;
  name: string;
  verdict: Verdict;
  details: string[];
  /** A new line whose SKU looks as if a spreadsheet had made it of another one. */
  isBent?: boolean;
  write?: ProductWrite;
}

export interface ShopNow {
  /** The products of the lines, and of the alternatives that they name, by SKU. */
  found: ReadonlyMap<string, FoundSku>;
  /** Of all these, and of the alternatives that the products have. */
  skus: SkusById;
  namesakes: readonly Product[];
  categories: readonly Category[];
  missingImages: ReadonlySet<string>;
}

export const skuOf = ({ cells: { sku = "" } }: Row): string => cleanCode(sku).toUpperCase();

type Cell = { ok: true; value: unknown } | { ok: false; message: string };

const categoryIn = (cell: string, categories: readonly Category[]): Cell => {
  const named = categories.filter(({ name }) => name.toLowerCase() === cell.toLowerCase());
  const found = categories.find(({ _id }) => _id === cell) ?? (named.length === 1 ? named[0] : undefined);
  if (found) return { ok: true, value: found._id };
  return named.length > 1
    ? { ok: false, message: `Several categories are named "${cell}". Write the ID of one` }
    : { ok: false, message: `There is no category "${cell}". Add it in Categories first` };
};

/** The SKUs in a cell, in capitals. */
export const skusIn = (cell: string): string[] =>
  cleanCode(cell)
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

const alternativesIn = (cell: string, own: string, found: ShopNow["found"]): Cell => {
  const skus = skusIn(cell);
  if (skus.includes(own)) return { ok: false, message: "A product can't be its own alternative" };
  const owners = skus.map((sku) => found.get(sku));
  const unknown = skus.find((_, place) => !(owners[place] && "product" in owners[place]));
  return unknown
    ? { ok: false, message: `No product of the shop has the SKU ${unknown}. Import that product first` }
    : { ok: true, value: owners.flatMap((owner) => (owner && "product" in owner ? owner.product._id : [])) };
};

const readCell = (column: ColumnName, cell: string, row: Row, { categories, missingImages, found }: ShopNow): Cell => {
  const { kind, isRemovable } = factsOf(column);
  if (isRemovable && cell.toLowerCase() === REMOVED) return { ok: true, value: null };
  if (cell.includes("\uFFFD"))
    return { ok: false, message: "Has a character that was lost when the file was saved (�)" };
  if (column === "img" && missingImages.has(cell.trim())) return { ok: false, message: NO_SUCH_IMAGE };
  if (kind !== "text") return readNumber(cell, kind);
  if (column === "alternatives") return alternativesIn(cell, skuOf(row), found);
  return column === "category" ? categoryIn(cell, categories) : { ok: true, value: cell };
};

type Values = Partial<Record<ColumnName, unknown>>;

/** `isAsIs` says which cells need not be read, because they are the product's. */
const readCells = (row: Row, now: ShopNow, isAsIs: (column: ColumnName, cell: string) => boolean) => {
  const values: Values = {};
  const errors: FieldError[] = [];
  for (const column of COLUMN_NAMES) {
    const cell = row.cells[column];
    if (cell === undefined || isAsIs(column, cell)) continue;
    const read = readCell(column, cell, row, now);
    if (read.ok) values[column] = read.value;
    else errors.push({ field: column, message: read.message });
  }
  return { values, errors };
};

const wrong = (row: Row, ...details: string[]): PlannedLine => ({
  line: row.line,
  sku: skuOf(row),
  name: row.cells.name ?? "",
  verdict: "wrong",
  details,
});

/** Names an unreadable cell once: the schema sees it only as missing or unchanged. */
const problemsOf = (errors: readonly FieldError[], parsed: Parsed<unknown>): string[] => {
  const unreadable = new Set(errors.map(({ field }) => field));
  const others = parsed.ok ? [] : parsed.errors.filter(({ field }) => !unreadable.has(field));
  return [...errors, ...others].map(({ field, message }) => `${field}: ${message}`);
};

const notes = (...texts: (string | undefined)[]) => texts.filter(Boolean).map((text) => `Note: ${text}`);

const planNew = (row: Row, now: ShopNow): PlannedLine => {
  const { values, errors } = readCells(row, now, () => false);
  const parsed = parse(productInput, values);
  if (!parsed.ok || errors.length > 0) return wrong(row, ...problemsOf(errors, parsed));
  const sku = parsed.value.sku ?? "";
  const namesakes = now.namesakes.filter(({ name }) => name === parsed.value.name);
  if (namesakes.some((product) => product.sku === sku))
    return wrong(row, "sku: A product has this SKU, but it is not reserved for it. `npm run migrate` reserves it");
  const bent = bentSku(sku);
  const others = namesakes.map((product) => `SKU ${product.sku}`).join(", ");
  return {
    line: row.line,
    sku,
    name: parsed.value.name,
    verdict: "new",
    isBent: bent !== undefined,
    details: notes(
      bent && `the SKU looks like ${bent}`,
      others && `another product has this name: ${others}`,
      soldOutNote(parsed.value),
    ),
    write: { kind: "new", input: { ...parsed.value, sku } },
  };
};

const SHOWN = 40;
const shown = (value: unknown, skus: SkusById) => {
  const plain = Array.isArray(value) ? value.map((id) => skus.get(id) ?? id).join(", ") || null : value;
  const text = [...(plain === null ? REMOVED : String(plain))];
  return text.length > SHOWN ? `${text.slice(0, SHOWN).join("")}…` : text.join("");
};

const isSame = (a: unknown, b: unknown) =>
  !differ(a, b) || (typeof a === "string" && typeof b === "string" && withPlainLineEnds(a) === withPlainLineEnds(b));

const planChange = (row: Row, product: Product, now: ShopNow): PlannedLine => {
  const isAsIs = (column: ColumnName, cell: string) =>
    column === "sku" || cell.trim() === cellOf(column, product, now.skus).trim();
  const { values, errors } = readCells(row, now, isAsIs);
  const typed = COLUMN_NAMES.filter((column) => column in values && !isSame(values[column], product[column]));
  const line = { line: row.line, sku: skuOf(row), name: product.name };
  const same: PlannedLine = { ...line, verdict: "same", details: [] };
  if (typed.length === 0 && errors.length === 0) return same;
  // Canceled orders may return stock above the limit. Stock that stays need not be within it.
  const stock = typed.includes("availableQuantity") ? {} : { availableQuantity: 0 };
  const parsed = parse(productInputOf(product.img), { ...product, ...stock, ...values });
  if (!parsed.ok || errors.length > 0) return wrong(row, ...problemsOf(errors, parsed));
  // "YES" and a GTIN of 13 digits are other ways to write what the product has.
  const changed = typed.filter((column) => !isSame(parsed.value[column], product[column]));
  if (changed.length === 0) return same;
  const changes: Partial<ProductInput> = Object.fromEntries(changed.map((column) => [column, parsed.value[column]]));
  const details = changed.map(
    (column) => `${column}: ${shown(product[column], now.skus)} → ${shown(parsed.value[column], now.skus)}`,
  );
  const movesQuantities = changed.includes("minimumOrderQuantity") || changed.includes("availableQuantity");
  if (movesQuantities) details.push(...notes(soldOutNote({ ...product, ...changes })));
  return { ...line, verdict: "changed", details, write: { kind: "changed", product, changes } };
};

const planRow = (row: Row, firstLineOf: ReadonlyMap<string, number>, now: ShopNow): PlannedLine => {
  if (row.problem) return wrong(row, row.problem);
  const sku = skuOf(row);
  if (!sku) return wrong(row, "sku: Each line needs a SKU, which says what product it is about");
  const first = firstLineOf.get(sku);
  if (first !== undefined && first !== row.line) return wrong(row, `sku: Line ${first} has this SKU, too`);
  const found = now.found.get(sku);
  if (!found) return planNew(row, now);
  return "product" in found ? planChange(row, found.product, now) : wrong(row, `sku: ${found.problem}`);
};

export const planImport = (rows: readonly Row[], now: ShopNow): PlannedLine[] => {
  const firstLineOf = new Map<string, number>();
  for (const row of rows) if (!firstLineOf.has(skuOf(row))) firstLineOf.set(skuOf(row), row.line);
  return rows.map((row) => planRow(row, firstLineOf, now));
};
