import { type CurrentProduct, shownProduct } from "contract/product";
import { collection, doc, documentId, limit, query, where } from "firebase/firestore";
import { answersFrom } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

const asProduct = answersFrom(
  "products",
  shownProduct,
  (_id, createdAt, stored): CurrentProduct => ({
    _id,
    createdAt,
    ...stored,
  }),
);

/** The product with this ID. */
export const productRef = (productId: string) => doc(db, "products", productId).withConverter(asProduct);

/** How many IDs one query can name. */
export const IDS_MAX = 30;

/** All products. */
export const allProducts = () => collection(db, "products").withConverter(asProduct);

/** The products with these IDs: at least one, and at most IDS_MAX. */
export const productsWithIds = (ids: readonly string[]) =>
  query(allProducts(), where(documentId(), "in", ids), limit(IDS_MAX));
