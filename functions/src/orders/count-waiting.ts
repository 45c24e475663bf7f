import { STAGES_TO_SHIP } from "../contract/order-stage.ts";
import type { Waiting } from "../contract/waiting.ts";
import { letters, messages, orders } from "../store/collections.ts";
import { countOf } from "../store/count.ts";
import type { Store } from "../store/store.ts";

/** Counts what waits for an admin. Costs one read of each kind for each thousand. */
export const countWaiting = async ({ db }: Store): Promise<Waiting> => {
  const [toShip, open, givenUp] = await Promise.all([
    countOf(orders(db).where("stage", "in", STAGES_TO_SHIP)),
    countOf(messages(db).where("answered", "==", false)),
    // Emails are indexed by status and time alone.
    countOf(letters(db).where("status", "==", "given-up").orderBy("createdAt", "desc")),
  ]);
  return { orders: toShip, messages: open, letters: givenUp };
};
