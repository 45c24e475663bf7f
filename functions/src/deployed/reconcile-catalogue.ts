import { logger } from "firebase-functions";
import { onSchedule } from "firebase-functions/scheduler";
import { SWEEP_LIMITS } from "../contract/limits.ts";
import { ACCOUNTS } from "./environment.ts";
import { firestore, OPTIONS } from "./runtime.ts";

/** Compares the catalogue with every product, and their ratings with their reviews, each night, and repairs what an event that was lost has left. */
export const reconcileCatalogue = onSchedule(
  { ...OPTIONS, serviceAccount: ACCOUNTS.catalogue, ...SWEEP_LIMITS, schedule: "every day 03:00" },
  async () => {
    const { repairView } = await import("../catalogue/view-repair.ts");
    const { repaired, ratings, ...counts } = await repairView(firestore());
    if (repaired + ratings > 0)
      logger.warn("The catalogue or ratings differed from the products; this was repaired", { repaired, ratings });
    logger.info("Compared the catalogue with the products", counts);
  },
);
