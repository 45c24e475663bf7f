import { logger } from "firebase-functions";
import { onSchedule } from "firebase-functions/scheduler";
import { SWEEP_LIMITS } from "../contract/limits.ts";
import { ACCOUNTS, mailSecrets } from "./environment.ts";
import { mailServices, OPTIONS } from "./runtime.ts";

/** Sends waiting emails: events come late or never, and mail servers fail at times. */
export const sendWaitingMail = onSchedule(
  {
    ...OPTIONS,
    ...SWEEP_LIMITS,
    serviceAccount: ACCOUNTS.mailer,
    schedule: "every 10 minutes",
    secrets: mailSecrets,
  },
  async () => {
    const services = await mailServices();
    if (!services) return;
    const { sendWaiting } = await import("../mail/send-waiting.ts");
    logger.info("Sent waiting letters", await sendWaiting(services));
  },
);
