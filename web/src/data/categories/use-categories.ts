import type { Category } from "contract/category";
import { categoriesCall } from "../../config/calls.ts";
import { listSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";
import type { ShopCategory } from "./category.ts";

/** All categories by position, live; for admins. */
export const useCategories = () =>
  useLive(
    listSource<Category, ShopCategory>(
      categoriesCall,
      (category) => ({ ...category, createdAt: null }),
      async () => (await import("./category.ts")).allCategories(),
    ),
  );
