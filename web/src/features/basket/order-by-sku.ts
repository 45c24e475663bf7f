import { basket } from "../../data/basket/basket.ts";
import { findProductsBySku } from "../../data/products/find-products.ts";
import type { NamedFate } from "./fate-list.tsx";
import { parseQuickOrder } from "./parse-quick-order.ts";
import { putIn } from "./put-in.ts";

interface QuickOrdered {
  /** One for each line that is not blank. */
  fates: NamedFate[];
  /** The lines of which nothing is in the basket. */
  left: string;
}

/** Puts pasted lines into the basket, lines with one SKU together. Throws an ApiError, and puts nothing in, when the shop can't be reached. */
export const orderBySku = async (pasted: string): Promise<QuickOrdered> => {
  const lines = parseQuickOrder(pasted);
  const found = await findProductsBySku(lines.flatMap((line) => (line.kind === "product" ? line.sku : [])));
  const bySku = new Map(found.map((product) => [product.sku, product]));
  const done = new Map<string, NamedFate>();
  const fates = lines.map((line): NamedFate => {
    if (line.kind === "heading") return { name: line.text, isIn: true, said: "The headings of the columns." };
    if (line.kind === "unread") return { name: line.text, isIn: false, said: line.why };
    const product = bySku.get(line.sku);
    if (!product) return { name: line.text, isIn: false, said: "No product has this SKU." };
    const before = done.get(line.sku);
    if (before)
      return { ...before, said: before.isIn ? "Counted with the line above that has this SKU." : before.said };
    const same = lines.filter((other) => other.kind === "product" && other.sku === line.sku);
    const pieces = same.map((other) => ("quantity" in other && other.quantity) || product.minimumOrderQuantity);
    const wanted = pieces.reduce((sum, count) => sum + count, basket.get().lines[product._id] ?? 0);
    const fate = { name: `${line.sku}: ${product.name}`, ...putIn(product, wanted) };
    done.set(line.sku, fate);
    return fate;
  });
  const left = lines.filter((_, place) => !fates[place]?.isIn).map(({ text }) => text);
  return { fates, left: left.join("\n") };
};
