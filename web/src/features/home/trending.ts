import { trendingCall } from "../../config/calls.ts";
import { catalogSource } from "../../data/products/catalog-source.ts";

/** The trending products, with all categories. */
export const trending = catalogSource(trendingCall);
