import type { Product } from "contract/product";
import type { ProductInput } from "contract/product-input";

/** Line ends differ between systems and spreadsheets. */
export const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, "\n");

interface ColumnFacts {
  kind: "text" | "whole" | "dollars";
  about: string;
  isRemovable?: boolean;
}

const COLUMNS = {
  sku: {
    kind: "text",
    about: "Names the line's product. A new SKU adds a product.",
  },
  name: { kind: "text", about: "Up to 120 characters." },
  category: { kind: "text", about: "The ID or the name of a category that exists.", isRemovable: true },
  price: { kind: "dollars", about: "Dollars for one piece, such as 12.50." },
  listPrice: { kind: "dollars", about: "The price before the discount, above the price.", isRemovable: true },
  tax: {
    kind: "text",
    about: "taxable, exempt or a tax code of Stripe, if it differs from the category.",
    isRemovable: true,
  },
  minimumOrderQuantity: { kind: "whole", about: "The smallest number of pieces in an order." },
  availableQuantity: {
    kind: "whole",
    about: "The pieces in stock. Delete this column from the file if only other columns should change.",
  },
  lowStockLevel: {
    kind: "whole",
    about: "With this many pieces or fewer, a product runs low. 10 for a new product whose cell is empty.",
  },
  gtin: {
    kind: "text",
    about: "The number below the barcode, with 8, 12, 13 or 14 digits.",
    isRemovable: true,
  },
  lotsRequired: { kind: "text", about: "yes if each piece is shipped with its lot, else no." },
  minimumShelfLifeDays: {
    kind: "whole",
    about: "Packing warns of pieces that expire in fewer days.",
    isRemovable: true,
  },
  alternatives: {
    kind: "text",
    about: "The SKUs of up to three products of the shop that can take its place, with commas between them.",
    isRemovable: true,
  },
  expectedOn: {
    kind: "text",
    about: "The day when it is expected back, such as 2026-12-04.",
    isRemovable: true,
  },
  img: {
    kind: "text",
    about: "A web address that starts with https://, or one on this site, such as /products/nitrile-gloves.svg.",
  },
  description: { kind: "text", about: "Up to 2,000 characters. It can have several lines." },
} as const satisfies Record<keyof ProductInput, ColumnFacts>;

export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];
export const factsOf = (column: ColumnName): ColumnFacts => COLUMNS[column];

const asDollars = (value: number): string => (Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value));

/** SKUs by the IDs of their products. */
export type SkusById = ReadonlyMap<string, string>;

/** The value as files have it. A product that is gone has no SKU, and is left out. */
export const cellOf = (column: ColumnName, product: Product, skus: SkusById): string => {
  const value = product[column] ?? "";
  if (Array.isArray(value)) return value.flatMap((id) => skus.get(id) ?? []).join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return factsOf(column).kind === "dollars" ? asDollars(value) : String(value);
  return withPlainLineEnds(value);
};

/** Removes an optional field. No category and no number is written like this. */
export const REMOVED = "(none)";

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const OTHER_NAMES: Record<string, ColumnName> = { image: "img", minimumorder: "minimumOrderQuantity" };
const BY_NAME = new Map([...COLUMN_NAMES.map((name) => [plain(name), name] as const), ...Object.entries(OTHER_NAMES)]);

/** The column that a heading names, in any case: "List price", "list_price". */
export const columnNamed = (heading: string): ColumnName | undefined => BY_NAME.get(plain(heading));
