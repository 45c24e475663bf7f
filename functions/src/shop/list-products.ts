import type { Product } from "../contract/product.ts";
import { products } from "./collections.ts";
import type { Shop } from "./shop.ts";

/** The most products that one call answers with. */
export const PRODUCTS_MAX = 1000;

/**
 * Products, newest first, after the product with the id `after`. `next` is the id to go on from when there are more. Reads one
 * document for each product answered, one to see whether there are more, and one for `after`.
 */
export const listProducts = async (
  { db }: Pick<Shop, "db">,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ products: Product[]; next: string | undefined }> => {
  let query = products(db)
    .orderBy("createdAt", "desc")
    .limit(Math.min(limit, PRODUCTS_MAX) + 1);
  if (after) {
    const cursor = await products(db).doc(after).get();
    if (!cursor.exists) return { products: [], next: undefined };
    query = query.startAfter(cursor);
  }
  const found = (await query.get()).docs.map((snapshot) => toProduct(snapshot.id, snapshot.data()));
  const page = found.slice(0, Math.min(limit, PRODUCTS_MAX));
  return { products: page, next: found.length > page.length ? page.at(-1)?._id : undefined };
};

/** One product; undefined when there is none of that id. */
export const getProduct = async ({ db }: Pick<Shop, "db">, id: string): Promise<Product | undefined> => {
  const product = (await products(db).doc(id).get()).data();
  return product && toProduct(id, product);
};

const toProduct = (_id: string, from: Omit<Product, "_id">): Product => ({
  _id,
  name: from.name,
  img: from.img,
  description: from.description,
  price: from.price,
  minimumOrderQuantity: from.minimumOrderQuantity,
  availableQuantity: from.availableQuantity,
});
