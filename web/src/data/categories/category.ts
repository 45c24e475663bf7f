import { CATEGORY_LIMITS, storedCategory } from "contract/category";
import { collection, limit, orderBy, type Query, query } from "firebase/firestore";
import type * as z from "zod/mini";
import { converterFor, type Stored } from "../firebase/converter.ts";
import { db } from "../firebase/firestore.ts";

export type ShopCategory = Stored<z.output<typeof storedCategory>>;

const converter = converterFor("categories", storedCategory, { isTimed: false });

/** All categories, by position. */
export const allCategories = (): Query<ShopCategory | undefined> =>
  query(collection(db, "categories").withConverter(converter), orderBy("position"), limit(CATEGORY_LIMITS.count));
