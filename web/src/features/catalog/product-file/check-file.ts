import { category } from "contract/category";
import { isSku } from "contract/product";
import { categoriesCall } from "../../../config/calls.ts";
import { getList } from "../../../data/answers.ts";
import { findMissingImages } from "../../../data/images/find-missing-images.ts";
import { type FoundSku, findById, findByName, findBySku } from "../../../data/products/import/stored-products.ts";
import type { Reading } from "../../../ui/read-file.ts";
import { type PlannedLine, planImport, skuOf, skusIn } from "./plan.ts";
import { readTable } from "./read-table.ts";

const productIn = (found: FoundSku) => ("product" in found ? found.product : []);

/** Plans an import, line by line. Throws when the shop can't be reached. */
export const checkFile = async (text: string): Promise<Reading<PlannedLine[]>> => {
  const table = readTable(text);
  if (!table.ok) return table;
  const alternatives = table.value.flatMap(({ cells }) => skusIn(cells.alternatives ?? ""));
  const [found, categories] = await Promise.all([
    findBySku([...table.value.map(skuOf), ...alternatives].filter(isSku)),
    table.value.some(({ cells }) => cells.category) ? getList(categoriesCall, category) : [],
  ]);
  const added = table.value.filter((row) => !found.has(skuOf(row)));
  const images = table.value.flatMap((row) => {
    const img = row.cells.img?.trim() ?? "";
    const owner = found.get(skuOf(row));
    return owner && "product" in owner && owner.product.img === img ? [] : img;
  });
  const products = [...found.values()].flatMap(productIn);
  const others = alternatives.length > 0 ? products.flatMap((product) => product.alternatives) : [];
  const [namesakes, missingImages, had] = await Promise.all([
    findByName(added.flatMap(({ cells: { name } }) => name ?? [])),
    findMissingImages(images),
    findById(others),
  ]);
  const skus = new Map([...products, ...had].map(({ _id, sku }) => [_id, sku]));
  return { ok: true, value: planImport(table.value, { found, skus, namesakes, categories, missingImages }) };
};
