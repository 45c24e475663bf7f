import { logger } from "firebase-functions";
import { onSchedule } from "firebase-functions/scheduler";
import { SWEEP_LIMITS } from "../contract/function-resources.ts";
import { ACCOUNTS } from "./accounts.ts";
import { firestore, identityService, OPTIONS } from "./runtime.ts";

/** Tells the security rules which sessions Firebase Authentication has ended. */
export const endRevokedSessions = onSchedule(
  { ...OPTIONS, ...SWEEP_LIMITS, serviceAccount: ACCOUNTS.people, schedule: "every 5 minutes" },
  async () => {
    const sweep = await import("../people/end-revoked-sessions.ts");
    const counts = await sweep.endRevokedSessions({ db: firestore(), auth: await identityService() }, new Date());
    logger.info("Ended revoked sessions", counts);
  },
);
