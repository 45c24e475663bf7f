import { category } from "contract/category";
import { isSku } from "contract/product";
import { categoriesCall } from "../../../config/calls.ts";
import { getList } from "../../../data/answers.ts";
import { findMissingImages } from "../../../data/images/find-missing-images.ts";
import { findByName, findBySku } from "../../../data/products/import/stored-products.ts";
import type { Reading } from "../../../ui/read-file.ts";
import { type PlannedLine, planImport, skuOf } from "./plan.ts";
import { readTable } from "./read-table.ts";

/** Plans an import, line by line. Throws when the shop can't be reached. */
export const checkFile = async (text: string): Promise<Reading<PlannedLine[]>> => {
  const table = readTable(text);
  if (!table.ok) return table;
  const [found, categories] = await Promise.all([
    findBySku(table.value.map(skuOf).filter(isSku)),
    table.value.some(({ cells }) => cells.category) ? getList(categoriesCall, category) : [],
  ]);
  const added = table.value.filter((row) => !found.has(skuOf(row)));
  const images = table.value.flatMap((row) => {
    const img = row.cells.img?.trim() ?? "";
    const owner = found.get(skuOf(row));
    return owner && "product" in owner && owner.product.img === img ? [] : img;
  });
  const [namesakes, missingImages] = await Promise.all([
    findByName(added.flatMap(({ cells: { name } }) => name ?? [])),
    findMissingImages(images),
  ]);
  return { ok: true, value: planImport(table.value, { found, namesakes, categories, missingImages }) };
};
