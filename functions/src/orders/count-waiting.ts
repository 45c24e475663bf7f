import { type Failure, fail } from "../contract/failures.ts";
import { STAGES_TO_SHIP } from "../contract/order-stage.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import type { Waiting } from "../contract/waiting.ts";
import { letters, messages, orders } from "../store/collections.ts";
import { countOf } from "../store/count.ts";
import type { Store } from "../store/store.ts";

/** What waits for an admin; admins only. Firestore counts: one read of each kind for each thousand. */
export const countWaiting = async (
  { db }: Store,
  caller: Caller,
): Promise<{ ok: true; waiting: Waiting } | Failure<"not-allowed">> => {
  if (!may(caller, "read the overview")) return fail("not-allowed");
  const counted = await Promise.all([
    countOf(orders(db).where("stage", "in", STAGES_TO_SHIP)),
    countOf(messages(db).where("answered", "==", false)),
    // Letters are indexed by status and time alone.
    countOf(letters(db).where("status", "==", "given-up").orderBy("createdAt", "desc")),
  ]);
  const [toShip, open, givenUp] = counted;
  return { ok: true, waiting: { orders: toShip, messages: open, letters: givenUp } };
};
