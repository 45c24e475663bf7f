import { FieldValue, type Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import type { LinkInput } from "../contract/subscriber.ts";
import { subscribers, subscriptions } from "../store/collections.ts";
import { sha256 } from "../store/sha256.ts";
import type { Store } from "../store/store.ts";
import { textOf } from "../store/stored-value.ts";
import { write } from "../store/write.ts";
import { leaveTokenOf, linkIn, validLinks } from "./newsletter-link.ts";

/** Subscribes the address of a link from the email. A link can be used more than once. */
export const confirmSubscriber = async (
  { db }: Store,
  { token }: LinkInput,
  now: Date,
): Promise<{ ok: true } | Failure<"link-not-valid">> => {
  const link = linkIn(token);
  if (!link) return fail("link-not-valid");
  const leaveToken = leaveTokenOf(link);
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
