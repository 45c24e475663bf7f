import type { Read } from "../firebase/unreadable-document.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import type { ShopCategory } from "./category.ts";

/** All categories by position, live. */
export const useCategories = (): Live<Read<ShopCategory>[]> =>
  useLiveQuery("categories", async () => (await import("../database.ts")).allCategories());
