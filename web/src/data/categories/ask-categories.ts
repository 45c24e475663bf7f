import { category } from "contract/category";
import { getList } from "../answers.ts";

/** Asks for a list of categories. Throws an ApiError. */
export const askCategories = (path: string) => getList(path, category);
