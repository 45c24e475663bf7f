import { FieldValue } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { imageAt } from "../contract/image.ts";
import { newSku } from "../contract/product.ts";
import type { ProductInput } from "../contract/product-input.ts";
import { categories, images, products, skus } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";

/** Adds a product. The shop chooses its SKU if the input has none. */
export const addProduct = async (
  { db }: Store,
  input: ProductInput,
): Promise<{ ok: true; productId: string } | Failure<"sku-taken" | "category-not-found" | "image-not-found">> => {
  const ref = products(db).doc();
  return write(db, async (tx) => {
    const sku = input.sku ?? newSku();
    if ((await tx.get(skus(db).doc(sku))).exists) return fail("sku-taken");
    if (input.category) {
      const category = await tx.get(categories(db).doc(input.category));
      if (!category.exists) return fail("category-not-found");
      tx.demandUnchanged(category.ref, "name");
    }
    const image = imageAt(input.img);
    if (image && (await tx.get(images(db).doc(image.id))).get("contentType") !== image.type)
      return fail("image-not-found");
    tx.create(skus(db).doc(sku), { productId: ref.id });
    tx.create(ref, {
      ...input,
      sku,
      createdAt: FieldValue.serverTimestamp(),
    });
    return { ok: true, productId: ref.id };
  });
};
