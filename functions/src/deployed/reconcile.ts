import { logger } from "firebase-functions";
import { onSchedule } from "firebase-functions/scheduler";
import { SWEEP_LIMITS } from "../contract/limits.ts";
import { paymentSecrets } from "./environment.ts";
import { OPTIONS, paymentServices } from "./runtime.ts";

/** Compares the payments of the last days with Stripe, repairs differences, and logs those that need a decision. */
export const reconcilePayments = onSchedule(
  { ...OPTIONS, ...SWEEP_LIMITS, schedule: "every 1 hours", secrets: paymentSecrets },
  async () => {
    const { reconcileInTurns } = await import("../payments/reconcile/reconcile-in-turns.ts");
    const { looked, differences, next } = await reconcileInTurns(await paymentServices());
    for (const { repaired, ...difference } of differences)
      if (repaired) logger.warn("Firestore and Stripe differed; this was repaired", difference);
      else logger.error("Firestore and Stripe differ; this needs a decision", difference);
    logger.info("Reconciled", { looked, ended: next === undefined });
  },
);
