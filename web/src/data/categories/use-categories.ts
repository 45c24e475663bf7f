import type { Read } from "../firebase/unreadable-document.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import { allCategories, type ShopCategory } from "./category.ts";

/** All categories by position, live. */
export const useCategories = (): Live<Read<ShopCategory>[]> => useLiveQuery("categories", allCategories());
