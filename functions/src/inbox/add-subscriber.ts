import { randomUUID } from "node:crypto";
import { Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { NEWSLETTER_MAILS } from "../contract/limits.ts";
import type { SubscriberInput } from "../contract/subscriber.ts";
import { mailboxOf } from "../mail/email-alias.ts";
import { addNewLetter } from "../mail/outbox.ts";
import { type Sender, withinBudget } from "../store/budget.ts";
import { subscribers, subscriptions } from "../store/collections.ts";
import { sha256 } from "../store/sha256.ts";
import type { Store } from "../store/store.ts";
import { DAY_MS, isLeaveToken, linkFor, sentAtOf, tokenOf, validLinks } from "./newsletter-link.ts";

/** True if the address has got as many emails as it may get now. */
const hasEnough = (sent: readonly number[], now: Date) => {
  const since = (time: number) => sent.filter((one) => now.getTime() - one < time).length;
  return since(DAY_MS / 24) >= NEWSLETTER_MAILS.perHour || since(DAY_MS) >= NEWSLETTER_MAILS.perDay;
};

/**
 * Emails the owner of an address a link to confirm the subscription. The response does not tell whether there was an
 * email: an address that has confirmed gets none, and no mailbox gets many.
 */
export const addSubscriber = async (
  { db }: Store,
  { email }: SubscriberInput,
  from: Omit<Sender, "email">,
): Promise<{ ok: true } | Failure<"sent-too-often">> => {
  const { now } = from;
  const link = linkFor(email);
  const mailbox = mailboxOf(email);
  const letterId = randomUUID();
  const isTaken = await withinBudget(db, "subscribers", from, async (tx) => {
    const [subscriber, pending] = await tx.getAll(subscribers(db).doc(link.id), subscriptions(db).doc(link.id));
    const box = mailbox === email ? undefined : await tx.get(subscriptions(db).doc(sha256(mailbox)));
    const [links, others] = [validLinks(pending.data(), now), validLinks(box?.data(), now)];
    if (isLeaveToken(subscriber.get("leaveToken")) || hasEnough([...links, ...others].map(sentAtOf), now)) return;
    const sentAt = Timestamp.fromDate(now);
    const expireAt = Timestamp.fromMillis(now.getTime() + NEWSLETTER_MAILS.validDays * DAY_MS);
    const subscription = {
      email,
      links: [...links, { tokenHash: sha256(link.secret), sentAt }],
      expireAt,
    };
    if (pending.exists) tx.update(pending.ref, subscription);
    else tx.create(pending.ref, subscription);
    // The mailbox counts the emails to its aliases. It confirms nothing for them.
    const counted = { email: mailbox, links: [...others, { tokenHash: "", sentAt }], expireAt };
    if (box?.exists) tx.update(box.ref, counted);
    else if (box) tx.create(box.ref, counted);
    addNewLetter(tx, db, letterId, { to: email, template: "newsletter-confirm", data: { token: tokenOf(link) } });
  });
  return isTaken ? { ok: true } : fail("sent-too-often");
};
