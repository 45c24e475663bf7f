import { FieldValue } from "firebase-admin/firestore";
import { DEFAULT_LOW_STOCK_LEVEL, isSku, newSku } from "../../src/contract/product.ts";
import { skus } from "../../src/store/collections.ts";
import type { Step } from "./step.ts";

/** The fields that products once had. */
const FORMER = ["keywords", "lastOrder"];
/** The fields that products got since, and their values. */
const ADDED = { category: null, listPrice: null, lowStockLevel: DEFAULT_LOW_STOCK_LEVEL };

/** Gives each product a SKU, the document that reserves it, and new fields; takes away those that are no more. */
export const products: Step = {
  title: "Products",
  collection: (db) => db.collection("products"),
  migrate: async (tx, db, ref) => {
    const product = await tx.get(ref);
    const data = product.data();
    if (!data) return "current";
    const sku: unknown = data.sku ?? newSku();
    if (!isSku(sku)) return "left";
    const owner = await tx.get(skus(db).doc(sku));
    // Of two products with one SKU, an admin gives one another.
    if (owner.exists && owner.get("productId") !== ref.id) return "left";
    const added = Object.entries({ ...ADDED, sku }).filter(
      ([field]) => data[field] === undefined || data[field] === null,
    );
    const lacking = added.filter(([field, value]) => data[field] !== value);
    const former = FORMER.filter((field) => field in data);
    if (!owner.exists) tx.create(owner.ref, { productId: ref.id });
    if (lacking.length > 0 || former.length > 0)
      tx.update(ref, {
        ...Object.fromEntries(lacking),
        ...Object.fromEntries(former.map((field) => [field, FieldValue.delete()])),
      });
    return owner.exists && lacking.length === 0 && former.length === 0 ? "current" : "changed";
  },
};
