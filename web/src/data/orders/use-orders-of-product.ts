import { useLiveQuery } from "../live/use-live.ts";

/** A few of the customer's orders of a product, live. */
export const useOrdersOfProduct = (uid: string, productId: string) =>
  useLiveQuery(`orders of ${uid} of product ${productId}`, async () =>
    (await import("../database.ts")).ordersOfProduct(uid, productId),
  );
