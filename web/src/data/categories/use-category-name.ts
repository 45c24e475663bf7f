import { publicCategoriesCall } from "../../config/calls.ts";
import { lateSource } from "../live/source.ts";
import { useLive } from "../live/use-live.ts";

const categories = lateSource(publicCategoriesCall, async () => (await import("contract/category")).categories);

/** The names of all categories, as caches may have kept them for some minutes. */
export const useCategoryNames = () => useLive(categories);

/**
 * The name of a category, as caches may have kept it for some minutes. Undefined until it is there, and for a category
 * that does not exist.
 */
export const useCategoryName = (slug: string | null): string | undefined => {
  const live = useCategoryNames();
  return live.status === "ready" ? live.data.find(({ _id }) => _id === slug)?.name : undefined;
};
