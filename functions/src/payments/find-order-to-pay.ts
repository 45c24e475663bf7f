import { type Failure, fail } from "../contract/failures.ts";
import { toCents } from "../contract/money.ts";
import type { StoredOrder } from "../contract/order.ts";
import type { Caller } from "../contract/user.ts";
import { orders } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** Unpaid orders that are compared with the price. */
const CANDIDATES = 200;

/** Finds the caller's one unpaid order with this unit price or total, in dollars. Several are refused. */
export const findOrderToPay = async (
  { db }: Store,
  caller: Caller,
  price: number,
): Promise<{ ok: true; orderId: string } | Failure<"order-not-found" | "several-orders-match">> => {
  const cents = centsOf(price);
  if (cents === undefined) return fail("order-not-found");
  const own = orders(db).where("customer.uid", "==", caller.uid).where("paid", "==", false);
  const unpaid = await own.limit(CANDIDATES + 1).get();
  // An order that is not read could match, too.
  if (unpaid.size > CANDIDATES) return fail("several-orders-match");
  const [first, second] = readable(unpaid.docs).rows.filter(
    ({ data }) => data.totalCents === cents || unitCentsOf(data) === cents,
  );
  if (!first) return fail("order-not-found");
  return second ? fail("several-orders-match") : { ok: true, orderId: first.id };
};

/** The unit price, in cents. An order of several lines has none. */
const unitCentsOf = ({ lines: [line, ...others] }: StoredOrder): number | undefined =>
  line && others.length === 0 ? toCents(line.price) : undefined;

const centsOf = (price: number): number | undefined => {
  try {
    return toCents(price);
  } catch {
    return undefined;
  }
};
