import { type Failure, fail } from "../contract/failures.ts";
import { STAGES_TO_SHIP } from "../contract/order-stage.ts";
import type { Caller } from "../contract/user.ts";
import { orders } from "../store/collections.ts";
import type { Store } from "../store/store.ts";

/** How many orders wait to be shipped; admins only. Firestore counts them: one read for each thousand. */
export const countToShip = async (
  { db }: Store,
  caller: Caller,
): Promise<{ ok: true; orders: number } | Failure<"not-allowed">> => {
  if (caller.role !== "admin") return fail("not-allowed");
  const counted = await orders(db).where("stage", "in", STAGES_TO_SHIP).count().get();
  return { ok: true, orders: counted.data().count };
};
