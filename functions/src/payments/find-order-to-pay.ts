import { Timestamp } from "firebase-admin/firestore";
import { type Failure, fail } from "../contract/failures.ts";
import { orderTotalCents, toCents } from "../contract/money.ts";
import type { Caller } from "../contract/user.ts";
import { orders } from "../store/collections.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** How many unpaid orders of a customer are compared with the price. */
const CANDIDATES = 200;

/**
 * Finds the order to pay for an existing client, which sends only a price in dollars: the caller's unpaid order with that unit price or
 * total. Of several orders with the same total, the oldest is paid. Orders with different totals are refused.
 */
export const findOrderToPay = async (
  { db }: Store,
  caller: Caller,
  price: number,
): Promise<{ ok: true; orderId: string } | Failure<"order-not-found" | "several-orders-match">> => {
  const cents = centsOf(price);
  if (cents === undefined) return fail("order-not-found");
  const unpaid = await orders(db).where("uid", "==", caller.uid).where("paid", "==", false).limit(CANDIDATES).get();
  const matching = readable(unpaid.docs)
    .rows.filter(({ data }) => toCents(data.price) === cents || orderTotalCents(data) === cents)
    .sort((a, b) => placedAt(a) - placedAt(b) || (a.id < b.id ? -1 : 1));
  const [first] = matching;
  if (!first) return fail("order-not-found");
  if (new Set(matching.map(({ data }) => orderTotalCents(data))).size > 1) return fail("several-orders-match");
  return { ok: true, orderId: first.id };
};

/** Schemas do not include times, so a damaged order may have none. */
const placedAt = ({ data: { createdAt }, snapshot }: Row<{ createdAt: unknown }>): number =>
  (createdAt instanceof Timestamp ? createdAt : snapshot.createTime).toMillis();

const centsOf = (price: number): number | undefined => {
  try {
    return toCents(price);
  } catch {
    return undefined;
  }
};
