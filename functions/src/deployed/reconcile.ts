import { logger } from "firebase-functions";
import { onSchedule } from "firebase-functions/scheduler";
import { SWEEP_LIMITS } from "../contract/limits.ts";
import { ACCOUNTS, paymentSecrets } from "./environment.ts";
import { firestore, OPTIONS, paymentServices } from "./runtime.ts";

/** Repairs missing times, then compares the payments of the last days with Stripe. */
export const reconcilePayments = onSchedule(
  {
    ...OPTIONS,
    ...SWEEP_LIMITS,
    serviceAccount: ACCOUNTS.payments,
    schedule: "every 1 hours",
    secrets: paymentSecrets,
  },
  async () => {
    const { repairTimes } = await import("../store/repair-times.ts");
    for (const path of await repairTimes(firestore(), new Date()))
      logger.warn("A stored document had no valid time; it has the time of its creation now", { path });
    const { reconcileInTurns } = await import("../payments/reconcile/reconcile-in-turns.ts");
    const { looked, differences, next } = await reconcileInTurns(await paymentServices());
    for (const { repaired, ...difference } of differences)
      if (repaired) logger.warn("Firestore and Stripe differed; this was repaired", difference);
      else logger.error("Firestore and Stripe differ; this needs a decision", difference);
    logger.info("Reconciled", { looked, ended: next === undefined });
  },
);
