import { api } from "../api.ts";
import { writing } from "../firebase/writing.ts";

/** Adds a category: see change-categories.ts. */
export const addCategory = writing(async () => (await import("./change-categories.ts")).addCategory);
/** Changes a category's name: see change-categories.ts. */
export const renameCategory = writing(async () => (await import("./change-categories.ts")).renameCategory);
/** Gives categories their positions: see change-categories.ts. */
export const sortCategories = writing(async () => (await import("./change-categories.ts")).sortCategories);
/** Deletes a category; for admins. Throws an ApiError, `category-not-empty` while it has products. */
export const deleteCategory = (id: string): Promise<unknown> => api.delete(`/categories/${encodeURIComponent(id)}`);
