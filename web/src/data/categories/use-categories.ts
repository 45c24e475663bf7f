import type { Category } from "contract/category";
import { categoriesCall } from "../../config/calls.ts";
import type { Read } from "../firebase/unreadable-document.ts";
import { firstAnswer } from "../live/first-answers.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import type { ShopCategory } from "./category.ts";

/** All categories by position, live; for admins. */
export const useCategories = (): Live<Read<ShopCategory>[]> =>
  useLiveQuery(
    "categories",
    async () => (await import("../database.ts")).allCategories(),
    async () => (await firstAnswer<Category[]>(categoriesCall)).map((category) => ({ ...category, createdAt: null })),
  );
