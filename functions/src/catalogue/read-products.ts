import type { Product } from "../contract/product.ts";
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

const toProduct = (_id: string, from: Omit<Product, "_id">): Product => ({
  _id,
  name: from.name,
  img: from.img,
  description: from.description,
  price: from.price,
  minimumOrderQuantity: from.minimumOrderQuantity,
  availableQuantity: from.availableQuantity,
});
