import { writing } from "../firebase/writing.ts";

/** Adds a category: see add-category.ts. */
export const addCategory = writing(async () => (await import("./add-category.ts")).addCategory);
/** Changes a category's name: see rename-category.ts. */
export const renameCategory = writing(async () => (await import("./rename-category.ts")).renameCategory);
/** Gives categories their positions: see sort-categories.ts. */
export const sortCategories = writing(async () => (await import("./sort-categories.ts")).sortCategories);
