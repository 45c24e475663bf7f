import { type Failure, fail } from "../contract/failures.ts";
import type { LinkInput } from "../contract/subscriber.ts";
import { subscribers } from "../store/collections.ts";
import type { Store } from "../store/store.ts";
import { write } from "../store/write.ts";
import { linkIn } from "./newsletter-link.ts";

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
