import { onDocumentWritten } from "firebase-functions/firestore";
import { ACCOUNTS } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

/** Updates products' ratings. The platform retries an event until it succeeds. */
export const productReviews = onDocumentWritten(
  { ...OPTIONS, serviceAccount: ACCOUNTS.catalog, document: "products/{productId}/reviews/{uid}", retry: true },
  async ({ data, params }) => {
    const { followReview } = await import("../catalog/product-rating.ts");
    if (data) await followReview(firestore(), params.productId, data);
  },
);
