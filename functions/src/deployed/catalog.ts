import { logger } from "firebase-functions";
import { type Change, type DocumentSnapshot, onDocumentWritten } from "firebase-functions/firestore";
import { onSchedule } from "firebase-functions/scheduler";
import { COLLECTED_LIMITS, SWEEP_LIMITS } from "../contract/function-resources.ts";
import type { Stock } from "../inbox/stock-notices.ts";
import { ACCOUNTS } from "./accounts.ts";
import { firestore, OPTIONS } from "./runtime.ts";

/** Updates the catalog's categories. */
export const catalogueCategories = onDocumentWritten(
  { ...OPTIONS, serviceAccount: ACCOUNTS.catalog, document: "categories/{slug}", retry: true },
  async () => {
    const { updateCategories } = await import("../catalog/view-categories.ts");
    await updateCategories(firestore());
  },
);

const load = async () => (await import("../catalog/view-queue.ts")).followProducts(firestore());

let loaded: ReturnType<typeof load> | undefined;

const tellIfBack = async ({ before, after }: Change<DocumentSnapshot>): Promise<void> => {
  const { followStock } = await import("../inbox/stock-notices.ts");
  await followStock(firestore(), after.id, before.data() as Stock, after.data() as Stock);
};

/**
 * Updates the catalog's rows, and emails who waits for a product that is back. The platform retries an event until it
 * succeeds. One instance takes many events: Firestore takes about one write a second to a document.
 */
export const catalogueProducts = onDocumentWritten(
  {
    ...OPTIONS,
    serviceAccount: ACCOUNTS.catalog,
    document: "products/{productId}",
    retry: true,
    ...COLLECTED_LIMITS,
  },
  async ({ data }) => {
    loaded ??= load();
    const follow = await loaded;
    if (data) await Promise.all([follow(data), tellIfBack(data)]);
  },
);

/** Updates products' ratings. The platform retries an event until it succeeds. */
export const productReviews = onDocumentWritten(
  { ...OPTIONS, serviceAccount: ACCOUNTS.catalog, document: "products/{productId}/reviews/{uid}", retry: true },
  async ({ data, params }) => {
    const { followReview } = await import("../catalog/product-rating.ts");
    if (data) await followReview(firestore(), params.productId, data);
  },
);

/** Repairs the catalog, ratings and orders, forgets deleted customers, and emails who waits for products. */
export const reconcileCatalogue = onSchedule(
  { ...OPTIONS, serviceAccount: ACCOUNTS.catalog, ...SWEEP_LIMITS, schedule: "every day 03:00" },
  async () => {
    const { repairView } = await import("../catalog/view-repair.ts");
    const { repaired, ratings, ...counts } = await repairView(firestore());
    if (repaired + ratings > 0)
      logger.warn("The catalog or ratings differed from the products; this was repaired", { repaired, ratings });
    const { repairStages } = await import("../orders/repair-stages.ts");
    const orders = await repairStages(firestore());
    if (orders.length > 0)
      logger.warn("Orders had another stage or sum than follows from them; this was repaired", { orders });
    const { forgetLeftCustomers } = await import("../people/forget-customer.ts");
    const forgotten = await forgetLeftCustomers(firestore());
    if (forgotten > 0) logger.info("Removed deleted customers from orders that are over", { orders: forgotten });
    const { tellAllBackInStock } = await import("../inbox/stock-notices.ts");
    const told = await tellAllBackInStock(firestore());
    if (told > 0) logger.warn("Customers waited for products that were back; they are told now", { letters: told });
    const { tellWhatExpires } = await import("../orders/expiry-letters.ts");
    const expiring = await tellWhatExpires(firestore(), new Date());
    if (expiring > 0) logger.info("Told customers what expires soon", { letters: expiring });
    logger.info("Compared the catalog with the products", counts);
  },
);
