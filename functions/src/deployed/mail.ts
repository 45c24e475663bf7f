import { logger } from "firebase-functions";
import { onDocumentCreated } from "firebase-functions/firestore";
import { onSchedule } from "firebase-functions/scheduler";
import { MAILER_LIMITS, SWEEP_LIMITS } from "../contract/function-resources.ts";
import { ACCOUNTS } from "./accounts.ts";
import { mailSecrets } from "./environment.ts";
import { mailServices, OPTIONS } from "./runtime.ts";

/** Sends a new email. `sendWaitingMail` sends what this does not. */
export const sendMail = onDocumentCreated(
  { ...OPTIONS, ...MAILER_LIMITS, serviceAccount: ACCOUNTS.mailer, document: "mail/{event}", secrets: mailSecrets },
  async ({ params }) => {
    const services = await mailServices();
    if (!services) return;
    const { sendLetter } = await import("../mail/send-letter.ts");
    await sendLetter(services, params.event);
  },
);

/** Sends waiting emails: events come late or never, and mail servers fail at times. Then reminds of lists. */
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
    const { sendWaiting } = await import("../mail/send-letter.ts");
    logger.info("Sent waiting letters", await sendWaiting(services));
    const { remindOfLists } = await import("../inbox/list-reminders.ts");
    const reminded = await remindOfLists(services, services.now());
    if (reminded > 0) logger.info("Reminded of lists", { letters: reminded });
  },
);
