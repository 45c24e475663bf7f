import { logger } from "firebase-functions";
import { onSchedule } from "firebase-functions/scheduler";
import { SWEEP_LIMITS } from "../contract/limits.ts";
import { ACCOUNTS, paymentSecrets } from "./environment.ts";
import { OPTIONS, paymentServices } from "./runtime.ts";

/** Releases orders that stayed unpaid, and cancels the payments of deleted orders. */
export const releaseExpiredOrders = onSchedule(
  {
    ...OPTIONS,
    ...SWEEP_LIMITS,
    serviceAccount: ACCOUNTS.payments,
    schedule: "every 15 minutes",
    secrets: paymentSecrets,
  },
  async () => {
    const sweep = await import("../orders/release-expired-orders.ts");
    const { failed, ...counts } = await sweep.releaseExpiredOrders(await paymentServices());
    if (failed.length > 0) logger.warn("Some orders or payments could not be processed yet", { failed });
    logger.info("Released expired orders", counts);
  },
);
