import { onDocumentCreated } from "firebase-functions/firestore";
import { MAILER_LIMITS } from "../contract/limits.ts";
import { ACCOUNTS, mailSecrets } from "./environment.ts";
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
