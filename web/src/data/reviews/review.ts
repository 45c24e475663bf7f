import type { storedProductReview } from "contract/product-review";
import type { storedReview } from "contract/review";
import type * as z from "zod/mini";
import type { Stored } from "../firebase/converter.ts";

/** A client's review of the shop. */
export type ShopReview = Stored<z.output<typeof storedReview>>;

/** A buyer's review of a product. Only its author's form needs the order. */
export type ProductReview = Omit<Stored<z.output<typeof storedProductReview>>, "orderId">;
