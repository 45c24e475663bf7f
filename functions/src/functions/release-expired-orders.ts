import { logger } from "firebase-functions";
import { onSchedule } from "firebase-functions/scheduler";
import { paymentSecrets } from "../environment.ts";
import { LIMITS, liveShop } from "./runtime.ts";

/** Gives back the stock of orders that stayed unpaid, and ends the payments of orders that are gone. */
export const releaseExpiredOrders = onSchedule(
  { ...LIMITS, timeoutSeconds: 300, schedule: "every 15 minutes", maxInstances: 1, secrets: paymentSecrets },
  async () => {
    const sweep = await import("../shop/release-expired-orders.ts");
    const { failed, ...counts } = await sweep.releaseExpiredOrders(await liveShop());
    if (failed.length > 0) logger.warn("Some orders or payments could not be worked off yet", { failed });
    logger.info("Swept", counts);
  },
);
