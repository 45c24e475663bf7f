import { getDocsFromServer } from "firebase/firestore";
import { readableOf } from "../firebase/unreadable-document.ts";
import { allCategories, type ShopCategory } from "./category.ts";

/** The categories as they are now. Throws when the shop can't be reached. */
export const findCategories = async (): Promise<ShopCategory[]> =>
  readableOf((await getDocsFromServer(allCategories())).docs.map((document) => document.data()));
