import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { logger } from "firebase-functions";
import { isDocumentId } from "../contract/document-id.ts";
import { type LetterName, OWNER, type StoredLetter } from "../contract/mail.ts";
import { inBatches } from "../store/batches.ts";
import { type LetterDocument, letters, users } from "../store/collections.ts";
import { forLog } from "../store/logging.ts";
import { readable } from "../store/readable.ts";
import { readZone } from "../store/settings.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";
import { bookkeeperIn } from "./copies.ts";
import { writeLetter } from "./letters/letters.ts";
import { withinMailboxBudget } from "./mailbox-budget.ts";
import { addLetters, eventOf } from "./outbox.ts";
import type { Deliver, Delivery } from "./smtp.ts";

export interface MailServices extends Store {
  now: () => Date;
  /** The site's origin: "https://shop.example". */
  site: string;
  owner: string;
  deliver: Deliver;
}

/** The minutes between attempts, 72 hours in all. After the last one, the email is given up. */
export const PAUSES = [1, 5, 15, 60, 180, 360, 720, 720, 720, 720, 720, 99];

const DAMAGED = "The content of this email is damaged.";
const CUT_SHORT = "Sending it was cut short every time.";

/** Anybody can cause these emails without end: they order, cancel and wait again. None is about money. */
const FREE: readonly LetterName[] = ["order-placed", "order-given-up", "back-in-stock"];

/** The time for which an email belongs to the call that sends it. A function has ended by then. */
const LEASE_MINUTES = 6;

export type Sending = "sent" | "waiting" | "given-up" | "not-due";

type Leased = StoredLetter & { createdAt: Timestamp };

const inMinutes = ({ now }: MailServices, minutes: number) => Timestamp.fromMillis(now().getTime() + minutes * 60_000);

/**
 * Sends an email that is due, and stores the outcome. Of concurrent calls, one sends it. If a call is cut short, the
 * next sweep sends the email again under the same Message-ID, even if the server had just accepted it. An email beyond
 * its mailbox's budget is deleted, and so is one to a bookkeeper who is none anymore.
 */
export const sendLetter = async (services: MailServices, event: string): Promise<Sending> => {
  const leased = await lease(services, event);
  if (!leased) return "not-due";
  const isConfirmed = await isConfirmedFor(services, leased);
  if (isConfirmed === undefined || !(await mayBeSent(services, leased, isConfirmed))) {
    await letters(services.db).doc(event).delete();
    return "not-due";
  }
  const { to, template, data, attempts } = leased;
  const at = leased.createdAt instanceof Timestamp ? leased.createdAt.toDate() : services.now();
  const zone = await readZone(services);
  const letter = writeLetter(template, data, { at, zone, site: services.site, isConfirmed });
  const isWorthTrying = attempts <= PAUSES.length + 1;
  const delivery: Delivery =
    letter && isWorthTrying
      ? await services.deliver({
          ...letter,
          to: to === OWNER ? services.owner : to,
          replyTo: template === "owner-message" ? textOf(data.email) : undefined,
          messageId: `${event}@${new URL(services.site).hostname}`,
          date: at,
        })
      : { ok: false, isFinal: true, reason: letter ? CUT_SHORT : DAMAGED, code: "" };
  return record(services, event, { attempts, delivery });
};

/** Takes an email for this call, unless another call has; undefined if it is not due. */
const lease = (services: MailServices, event: string): Promise<Leased | undefined> =>
  write(services.db, async (tx) => {
    const found = await tx.get(letters(services.db).doc(event));
    const stored = found.data();
    if (!stored || !isDue(stored, services.now())) return undefined;
    const attempts = stored.attempts + 1;
    tx.update(found.ref, { status: "sending", attempts, nextAt: inMinutes(services, LEASE_MINUTES) });
    return { ...stored, attempts };
  });

/** True if the user of an email has confirmed its address; undefined for one that is their bookkeeper's no more. */
const isConfirmedFor = async ({ db }: MailServices, { to, template, data }: Leased): Promise<boolean | undefined> => {
  if (to === OWNER) return true;
  const profile = isDocumentId(data.uid) ? await users(db).doc(data.uid).get() : undefined;
  if (template === "bookkeeper-confirm") return profile?.get("billing.email") === to ? false : undefined;
  if (data.copy !== undefined) return bookkeeperIn(profile)?.email === to || undefined;
  return profile?.get("emailVerified") === true && profile.get("email") === to;
};

/** True if an email costs somebody something, or its mailbox has had few of the others today. */
const mayBeSent = async (
  { db, now }: MailServices,
  { to, template, attempts }: Leased,
  isConfirmed: boolean,
): Promise<boolean> =>
  attempts > 1 || !FREE.includes(template) || withinMailboxBudget(db, { to, isConfirmed, now: now() });

/** A new email is due at once, even if this machine's clock is behind, unless it is for later. */
const isDue = ({ status, attempts, nextAt, createdAt }: LetterDocument, now: Date): boolean => {
  const isForLater = nextAt && createdAt instanceof Timestamp && nextAt > createdAt.toDate();
  if (status === "waiting" && attempts === 0 && !isForLater) return true;
  return (status === "waiting" || status === "sending") && (!nextAt || nextAt <= now);
};

interface Attempt {
  attempts: number;
  delivery: Delivery;
}

/** Stores an attempt's outcome. */
const record = (services: MailServices, event: string, { attempts, delivery }: Attempt): Promise<Sending> => {
  const { db } = services;
  const pause = delivery.ok || delivery.isFinal ? undefined : PAUSES[attempts - 1];
  if (!delivery.ok) {
    const facts = { event, attempts, code: delivery.code };
    logger.warn(pause ? "A letter could not be sent yet" : "A letter could not be sent and was given up", facts);
  }
  return write(db, async (tx) => {
    const found = await tx.get(letters(db).doc(event));
    const stored = found.data();
    if (stored?.status !== "sending" || stored.attempts !== attempts) return "not-due";
    const nothing = FieldValue.delete();
    if (delivery.ok) {
      tx.update(found.ref, { status: "sent", sentAt: FieldValue.serverTimestamp(), nextAt: nothing, reason: nothing });
      return "sent";
    }
    const { reason } = delivery;
    if (pause) {
      tx.update(found.ref, { status: "waiting", nextAt: inMinutes(services, pause), reason });
      return "waiting";
    }
    tx.update(found.ref, { status: "given-up", nextAt: nothing, reason, givenUpAt: inMinutes(services, 0) });
    return "given-up";
  });
};

/** Emails sent at a time, each over a connection of its own. */
const BATCH = 5;
/** A run starts no batch after this time. The function may run for 300 seconds. */
const RUN_SECONDS = 200;
/** Emails that wait for longer are logged as an error: see .github/docs/alerts/failing-functions.yaml. */
const LATE_MS = 3_600_000;

/** Sends every email that is due, and reports those given up or late. Returns the number of each outcome. */
export const sendWaiting = async (services: MailServices): Promise<Record<Sending, number>> => {
  await reportGivenUp(services);
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

const DAY_MS = 86_400_000;

/** Tells the owner and the log, once a day, how many emails were given up on the day before, in UTC. */
const reportGivenUp = async ({ db, now }: MailServices): Promise<void> => {
  const today = now().getTime() - (now().getTime() % DAY_MS);
  const event = eventOf("letters-unsent", new Date(today - DAY_MS).toISOString().slice(0, 10));
  if ((await letters(db).doc(event).get()).exists) return;
  const from = letters(db).where("givenUpAt", ">=", Timestamp.fromMillis(today - DAY_MS));
  const { count } = (await from.where("givenUpAt", "<", Timestamp.fromMillis(today)).count().get()).data();
  if (count === 0) return;
  await write(db, (tx) => addLetters(tx, db, [{ event, to: OWNER, template: "owner-letter-unsent", data: { count } }]));
  logger.error("Letters were given up on the day before", { letters: count });
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
