import type { Category } from "contract/category";
import { categoriesCall } from "../../config/calls.ts";
import { api } from "../api.ts";

/** The categories as they are now; for admins. Throws when the shop can't be reached. */
export const findCategories = (): Promise<Category[]> => api.get(categoriesCall);
