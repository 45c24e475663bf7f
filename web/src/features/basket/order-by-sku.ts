import { basket } from "../../data/basket/basket.ts";
import { findProductsBySku } from "../../data/products/find-products.ts";
import { parseQuickOrder } from "./parse-quick-order.ts";
import { putIn } from "./put-in.ts";
import type { NamedResult } from "./result-list.tsx";

interface QuickOrdered {
  /** One for each line that is not blank. */
  results: NamedResult[];
  /** Lines of which nothing is in the basket. */
  left: string;
}

/** Adds pasted lines to the basket, lines with one SKU together. Throws an ApiError, having added nothing. */
export const orderBySku = async (pasted: string): Promise<QuickOrdered> => {
  const lines = parseQuickOrder(pasted);
  const found = await findProductsBySku(lines.flatMap((line) => (line.kind === "product" ? line.sku : [])));
  const bySku = new Map(found.map((product) => [product.sku, product]));
  const done = new Map<string, NamedResult>();
  const results = lines.map((line): NamedResult => {
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
    const result = { name: `${line.sku}: ${product.name}`, ...putIn(product, wanted) };
    done.set(line.sku, result);
    return result;
  });
  const left = lines.filter((_, place) => !results[place]?.isIn).map(({ text }) => text);
  return { results, left: left.join("\n") };
};
