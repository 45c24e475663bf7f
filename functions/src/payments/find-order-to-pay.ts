import { type Failure, fail } from "../contract/failures.ts";
import { toCents } from "../contract/money.ts";
import { partsOf, type StoredOrder } from "../contract/order.ts";
import { shownCentsOf } from "../contract/order-answer.ts";
import { totalChanged } from "../contract/quote.ts";
import type { Caller } from "../contract/user.ts";
import { orders } from "../store/collections.ts";
import { readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";

/** Unpaid orders that are compared with the price. */
const CANDIDATES = 200;

type Found =
  | { ok: true; orderId: string; totalCents: number }
  | ReturnType<typeof totalChanged>
  | Failure<"order-not-found" | "several-orders-match">;

/**
 * Finds the caller's one unpaid order with this unit price or total, in dollars, and its total in cents. Several are
 * refused, and so is the price of an order that delivery or tax has been added to since.
 */
export const findOrderToPay = async ({ db }: Store, caller: Caller, price: number): Promise<Found> => {
  const cents = centsOf(price);
  if (cents === undefined) return fail("order-not-found");
  const own = orders(db).where("customer.uid", "==", caller.uid).where("paid", "==", false);
  const unpaid = await own.limit(CANDIDATES + 1).get();
  // An order that is not read could match, too.
  if (unpaid.size > CANDIDATES) return fail("several-orders-match");
  const { rows } = readable(unpaid.docs);
  const [first, second] = rows.filter(({ data }) => data.totalCents === cents || shownCentsOf(data) === cents);
  if (second) return fail("several-orders-match");
  if (first) return { ok: true, orderId: first.id, totalCents: first.data.totalCents };
  const before = rows.find(({ data }) => unitCentsOf(data) === cents || partsOf(data).goodsCents === cents);
  if (!before) return fail("order-not-found");
  return totalChanged(cents, { ...partsOf(before.data), totalCents: before.data.totalCents });
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
