import { imageAt } from "contract/image";
import type { Product } from "contract/product";
import type { ProductInput } from "contract/product-input";

/** A product to add, or fields to change of a product as it was when the file was checked. */
export type ProductWrite =
  | { kind: "new"; input: ProductInput & { sku: string } }
  | { kind: "changed"; product: Product; changes: Partial<ProductInput> };

/** The rules look at 20 documents at most for one commit, and count each once. */
const LOOKS_MAX = 20;
const LINES_MAX = 20;

/**
 * The documents that the rules read for a commit: the admin's profile, the admin's list of unpaid orders (a change of
 * stock may belong to an order), each category and each stored image, and for a new product the product itself and its
 * SKU.
 */
const looksOf = (writes: readonly ProductWrite[]): number => {
  const fields = writes.map((write) => (write.kind === "new" ? write.input : write.changes));
  const categories = new Set(fields.map(({ category }) => category).filter(Boolean));
  const images = new Set(fields.flatMap(({ img = "" }) => imageAt(img)?.id ?? []));
  return 2 + categories.size + images.size + 2 * writes.filter(({ kind }) => kind === "new").length;
};

/** The writes in groups that one commit can have. */
export const groupsOf = (writes: readonly ProductWrite[]): ProductWrite[][] => {
  const categoryOf = (write: ProductWrite) => (write.kind === "new" ? write.input : write.changes).category ?? "";
  const groups: ProductWrite[][] = [];
  for (const write of writes.toSorted((a, b) => categoryOf(a).localeCompare(categoryOf(b)))) {
    const group = groups.at(-1);
    if (group && group.length < LINES_MAX && looksOf([...group, write]) <= LOOKS_MAX) group.push(write);
    else groups.push([write]);
  }
  return groups;
};
