import { expect, test } from "vitest";
import { aProduct } from "../../testing/builders.ts";
import { completeProducts } from "../../tools/complete-products.ts";
import { useShop } from "../support/shop.ts";

const { db, putProduct, readProduct } = useShop();
const raw = async (path: string) => (await db.doc(path).get()).data();

test("[G-1] products of before get a SKU and the new fields and lose those of before, once; all others stay as they are", async () => {
  const { sku: _, category: _category, listPrice: _list, lowStockLevel: _level, ...former } = aProduct();
  await db
    .doc("products/former")
    .set({ ...former, keywords: { upTo3: ["n"] }, lastOrder: "one", createdAt: new Date() });
  await db.doc("products/damaged").set({ name: "Gloves" });
  const whole = await putProduct({ sku: "SAL-1" });
  const second = await putProduct({ sku: "SAL-2" });
  const twin = await putProduct({ sku: "SAL-2" });
  await db.doc("skus/SAL-1").set({ productId: whole });
  await db.doc("skus/SAL-2").set({ productId: second });
  const before = await raw(`products/${whole}`);

  expect(await completeProducts(db)).toEqual({ complete: 2, completed: 1, unreadable: 1, "sku-of-another": 1 });
  const completed = await readProduct("former");
  expect(completed).toMatchObject({ ...former, category: null, listPrice: null, lowStockLevel: 10 });
  for (const field of ["keywords", "lastOrder"]) expect(completed).not.toHaveProperty(field);
  expect(await raw(`skus/${completed?.sku}`)).toEqual({ productId: "former" });
  expect(await raw(`products/${whole}`)).toEqual(before);
  expect(await raw(`products/${twin}`)).toMatchObject({ sku: "SAL-2" });

  expect(await completeProducts(db)).toMatchObject({ complete: 3, completed: 0 });
});
