import { NO_RATING, type Product } from "../contract/product.ts";
import { products, shownProducts } from "../store/collections.ts";
import { type Page, type PageOf, pageOf } from "../store/page.ts";
import type { Store } from "../store/store.ts";

/** Products, newest first. */
export const listProducts = ({ db }: Store, page: PageOf): Promise<Page<Product>> =>
  pageOf(products(db), shownProducts(db), page, ({ id, data }) => toProduct(id, data));

/** One product; undefined if it does not exist. */
export const getProduct = async ({ db }: Store, id: string): Promise<Product | undefined> => {
  const product = (await products(db).doc(id).get()).data();
  return product && toProduct(id, product);
};

const toProduct = (_id: string, from: Omit<Product, "_id" | "rating"> & { rating?: Product["rating"] }): Product => ({
  _id,
  name: from.name,
  sku: from.sku,
  category: from.category,
  img: from.img,
  description: from.description,
  price: from.price,
  listPrice: from.listPrice,
  minimumOrderQuantity: from.minimumOrderQuantity,
  availableQuantity: from.availableQuantity,
  lowStockLevel: from.lowStockLevel,
  rating: from.rating ?? NO_RATING,
});
