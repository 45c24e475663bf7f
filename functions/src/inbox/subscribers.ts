import { randomUUID } from "node:crypto";
import { FieldValue, Timestamp } from "firebase-admin/firestore";
import { NEWSLETTER_MAILS } from "../contract/abuse-limits.ts";
import { type Failure, fail } from "../contract/failures.ts";
import type { LinkInput, SubscriberInput } from "../contract/subscriber.ts";
import { mailboxOf } from "../mail/email-alias.ts";
import { isLinkValid, LINK_MS, leaveSecretOf, linkIn, newLink, tokenOf } from "../mail/links.ts";
import { addNewLetter } from "../mail/outbox.ts";
import { type Sender, withinBudget } from "../store/budget.ts";
import { type Subscription, subscribers, subscriptions } from "../store/collections.ts";
import { sha256 } from "../store/sha256.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";

const DAY_MS = 86_400_000;

/** True if an address has confirmed. One whose secret is damaged confirms anew. */
const isLeaveToken = (secret: unknown): boolean => typeof secret === "string" && /^[0-9a-f]{64}$/.test(secret);

/** The valid links of a subscription. A damaged one, or one from the future, has none. */
const validLinks = (subscription: Subscription | undefined, now: Date): Subscription["links"] => {
  const links: unknown = subscription?.links;
  if (!Array.isArray(links)) return [];
  return links.filter((link) => isLinkValid(sentAtOf(link), now));
};

/** The time when a link was sent; in the distant past if it is damaged. */
const sentAtOf = (link: Partial<Subscription["links"][number]> | null): number => {
  const sentAt: unknown = link?.sentAt;
  return sentAt instanceof Timestamp ? sentAt.toMillis() : Number.NEGATIVE_INFINITY;
};

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
  const link = newLink(sha256(email));
  const mailbox = mailboxOf(email);
  const letterId = randomUUID();
  const isTaken = await withinBudget(db, "subscribers", from, async (tx) => {
    const [subscriber, pending] = await tx.getAll(subscribers(db).doc(link.id), subscriptions(db).doc(link.id));
    const box = mailbox === email ? undefined : await tx.get(subscriptions(db).doc(sha256(mailbox)));
    const [links, others] = [validLinks(pending.data(), now), validLinks(box?.data(), now)];
    if (isLeaveToken(subscriber.get("leaveToken")) || hasEnough([...links, ...others].map(sentAtOf), now)) return;
    const sentAt = Timestamp.fromDate(now);
    const expireAt = Timestamp.fromMillis(now.getTime() + LINK_MS);
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

/** Subscribes the address of a link from the email. A link can be used more than once. */
export const confirmSubscriber = async (
  { db }: Store,
  { token }: LinkInput,
  now: Date,
): Promise<{ ok: true } | Failure<"link-not-valid">> => {
  const link = linkIn(token);
  if (!link) return fail("link-not-valid");
  const leaveToken = leaveSecretOf(link);
  return write(db, async (tx) => {
    const [subscriber, pending] = await tx.getAll(subscribers(db).doc(link.id), subscriptions(db).doc(link.id));
    if (subscriber.get("leaveToken") === leaveToken) return { ok: true };
    const subscription = pending.data();
    const isSent = validLinks(subscription, now).some(({ tokenHash }) => tokenHash === sha256(link.secret));
    // A damaged document confirms nothing.
    if (!subscription || !isSent || sha256(textOf(subscription.email)) !== link.id) return fail("link-not-valid");
    const { email } = subscription;
    const createdAt = FieldValue.serverTimestamp() as unknown as Timestamp;
    if (subscriber.exists) tx.update(subscriber.ref, { leaveToken });
    else tx.create(subscriber.ref, { email, leaveToken, createdAt });
    tx.delete(pending.ref);
    return { ok: true };
  });
};

/** Unsubscribes the address of a link from a newsletter. */
export const removeSubscriber = async (
  { db }: Store,
  { token }: LinkInput,
): Promise<{ ok: true } | Failure<"link-not-valid">> => {
  const link = linkIn(token);
  if (!link) return fail("link-not-valid");
  return write(db, async (tx) => {
    const subscriber = await tx.get(subscribers(db).doc(link.id));
    if (subscriber.get("leaveToken") !== link.secret) return fail("link-not-valid");
    tx.delete(subscriber.ref);
    return { ok: true };
  });
};
