import { api } from "../api.ts";

/** Deletes a category; for admins. Throws an ApiError, `category-not-empty` while it has products. */
export const deleteCategory = (id: string): Promise<unknown> => api.delete(`/categories/${encodeURIComponent(id)}`);
