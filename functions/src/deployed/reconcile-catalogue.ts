import { logger } from "firebase-functions";
import { onSchedule } from "firebase-functions/scheduler";
import { SWEEP_LIMITS } from "../contract/limits.ts";
import { ACCOUNTS } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

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
    logger.info("Compared the catalog with the products", counts);
  },
);
