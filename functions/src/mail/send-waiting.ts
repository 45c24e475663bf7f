import { Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { inBatches } from "../store/batches.ts";
import { letters } from "../store/collections.ts";
import { forLog } from "../store/logging.ts";
import { readable } from "../store/readable.ts";
import { type MailServices, type Sending, sendLetter } from "./send-letter.ts";

/** Emails sent at a time, each over a connection of its own. */
const BATCH = 5;
/** A run starts no batch after this time. The function may run for 300 seconds. */
const RUN_SECONDS = 200;
/** Emails that wait for longer are logged as an error: see .github/docs/alerts/failing-functions.yaml. */
const LATE_MS = 3_600_000;

/** Sends every email that is due, and logs how many wait too long. Returns the number of each outcome. */
export const sendWaiting = async (services: MailServices): Promise<Record<Sending, number>> => {
  const counts = { sent: 0, waiting: 0, "given-up": 0, "not-due": 0 };
  const start = services.now();
  const due = letters(services.db).where("nextAt", "<=", Timestamp.fromDate(start)).orderBy("nextAt");
  const until = Date.now() + RUN_SECONDS * 1000;
  for await (const batch of inBatches(due, BATCH)) {
    const sent = await Promise.all(readable(batch).rows.map(({ id }) => attempt(services, id)));
    for (const outcome of sent) counts[outcome]++;
    if (Date.now() > until) break;
  }
  await reportLate(services);
  return counts;
};

const reportLate = async ({ db, now }: MailServices): Promise<void> => {
  const { count } = (
    await letters(db)
      .where("status", "in", ["waiting", "sending"])
      .where("createdAt", "<", Timestamp.fromMillis(now().getTime() - LATE_MS))
      .orderBy("createdAt", "desc")
      .count()
      .get()
  ).data();
  if (count > 0) logger.error("Letters have waited for more than an hour", { letters: count });
};

/** An email that fails does not stop the others. */
const attempt = (services: MailServices, event: string): Promise<Sending> =>
  sendLetter(services, event).catch((error: unknown) => {
    logger.error("A letter could not be looked after", { event, ...forLog(error) });
    return "waiting";
  });
