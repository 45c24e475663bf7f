import { category } from "contract/category";
import { categoriesCall } from "../../config/calls.ts";
import { listSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** All categories by position; for admins. */
export const useCategories = () => useLive(listSource(categoriesCall, category));
