import type { Product } from "contract/product";
import type { ProductInput } from "contract/product-input";

/** Line ends differ between systems and spreadsheets. */
export const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, "\n");

interface ColumnFacts {
  kind: "text" | "number" | "dollars";
  cellOf: (product: Product) => string;
  about: string;
  isRemovable?: boolean;
}

/** A column has the name of its field. */
export const COLUMNS = {
  sku: {
    kind: "text",
    cellOf: ({ sku }) => sku,
    about: "Says which product a line is about. A line with a SKU that no product has adds a product.",
  },
  name: { kind: "text", cellOf: ({ name }) => name, about: "Up to 120 characters." },
  category: {
    kind: "text",
    cellOf: ({ category }) => category ?? "",
    about: "The ID or the name of a category that exists.",
    isRemovable: true,
  },
  price: { kind: "dollars", cellOf: ({ price }) => asDollars(price), about: "Dollars for one piece, such as 12.50." },
  listPrice: {
    kind: "dollars",
    cellOf: ({ listPrice }) => (listPrice === null ? "" : asDollars(listPrice)),
    about: "The price before the discount, above the price.",
    isRemovable: true,
  },
  minimumOrderQuantity: {
    kind: "number",
    cellOf: ({ minimumOrderQuantity }) => String(minimumOrderQuantity),
    about: "The smallest number of pieces in an order.",
  },
  availableQuantity: {
    kind: "number",
    cellOf: ({ availableQuantity }) => String(availableQuantity),
    about: "The pieces in stock. Delete this column from the file if only other columns should change.",
  },
  lowStockLevel: {
    kind: "number",
    cellOf: ({ lowStockLevel }) => String(lowStockLevel),
    about: "With this many pieces or fewer, a product runs low. 10 for a new product whose cell is empty.",
  },
  img: {
    kind: "text",
    cellOf: ({ img }) => img,
    about: "A web address that starts with https://, or one on this site, such as /products/nitrile-gloves.svg.",
  },
  description: {
    kind: "text",
    cellOf: ({ description }) => description,
    about: "Up to 2,000 characters. It can have several lines.",
  },
} as const satisfies Record<keyof ProductInput, ColumnFacts>;

export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];
export const factsOf = (column: ColumnName): ColumnFacts => COLUMNS[column];

export const cellOf = (column: ColumnName, product: Product): string =>
  withPlainLineEnds(factsOf(column).cellOf(product));

/** Removes an optional field. No category and no number is written like this. */
export const REMOVED = "(none)";

const asDollars = (value: number): string => (Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value));

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
/** The form's names for fields, where they differ. */
const OTHER_NAMES: Record<string, ColumnName> = { image: "img", minimumorder: "minimumOrderQuantity" };
const BY_NAME = new Map([...COLUMN_NAMES.map((name) => [plain(name), name] as const), ...Object.entries(OTHER_NAMES)]);

/** The column that a heading names, in any case: "List price", "list_price". */
export const columnNamed = (heading: string): ColumnName | undefined => BY_NAME.get(plain(heading));
