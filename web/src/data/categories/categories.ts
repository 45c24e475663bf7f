import { category } from "contract/category";
import { categoriesCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { writing } from "../firebase/writing.ts";
import { listSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** All categories by position; for admins. */
export const useCategories = () => useLive(listSource(categoriesCall, category));

export const addCategory = writing(async () => (await import("./change-categories.ts")).addCategory);
export const renameCategory = writing(async () => (await import("./change-categories.ts")).renameCategory);
export const sortCategories = writing(async () => (await import("./change-categories.ts")).sortCategories);
/** Deletes a category; for admins. Throws an ApiError, `category-not-empty` while it has products. */
export const deleteCategory = (id: string): Promise<unknown> => api.delete(`/categories/${encodeURIComponent(id)}`);
