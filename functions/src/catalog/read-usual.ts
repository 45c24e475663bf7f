import { type Failure, fail } from "../contract/failures.ts";
import type { StoredOrder } from "../contract/order.ts";
import { orderNumber } from "../contract/order-number.ts";
import { may } from "../contract/permissions.ts";
import type { Caller } from "../contract/user.ts";
import { USUAL_ORDERS_MAX, USUAL_PICTURES, USUAL_PRODUCTS_MAX, type Usual } from "../contract/usual.ts";
import { orders, products } from "../store/collections.ts";
import { type Row, readable } from "../store/readable.ts";
import type { Store } from "../store/store.ts";
import { isoTimeOf } from "../store/stored-value.ts";
import { rowOf } from "./view-row.ts";

interface Habit {
  productId: string;
  orders: number;
  /** In the newest of these orders. */
  quantity: number;
}

/** The products of orders, newest first, by the number of orders that have them. */
export const habitsIn = (newestFirst: readonly Pick<StoredOrder, "lines">[]): Habit[] => {
  const habits = new Map<string, Habit>();
  for (const { lines } of newestFirst)
    for (const { productId, quantity } of lines) {
      const known = habits.get(productId);
      habits.set(productId, { productId, orders: (known?.orders ?? 0) + 1, quantity: known?.quantity ?? quantity });
    }
  return [...habits.values()].sort((a, b) => b.orders - a.orders);
};

const lastOrderOf = ({ id, data, snapshot }: Row<StoredOrder>) => ({
  _id: id,
  number: orderNumber(id, data),
  createdAt: isoTimeOf(snapshot.get("createdAt")),
  totalCents: data.totalCents,
  lines: data.lines,
});

/** A customer's last paid order and usual products. Costs at most 20 reads of orders and 12 of products. */
export const readUsual = async (
  { db }: Store,
  caller: Caller,
  uid: string,
): Promise<{ ok: true; usual: Usual } | Failure<"not-allowed">> => {
  if (!may(caller, "order again", caller.uid === uid)) return fail("not-allowed");
  const newest = orders(db).where("customer.uid", "==", uid).orderBy("createdAt", "desc").limit(USUAL_ORDERS_MAX);
  const paid = readable((await newest.get()).docs).rows.filter(({ data }) => data.paid);
  const [last] = paid;
  if (!last) return { ok: true, usual: { lastOrder: null, products: [] } };
  const habits = habitsIn(paid.map(({ data }) => data)).slice(0, USUAL_PRODUCTS_MAX);
  const pictured = last.data.lines.slice(0, USUAL_PICTURES);
  const ids = [...new Set([...habits, ...pictured].map(({ productId }) => productId))];
  const found = (await db.getAll(...ids.map((id) => products(db).doc(id)))).map(rowOf);
  const rows = new Map(found.flatMap((row) => (row ? [[row._id, row] as const] : [])));
  const of = ({ productId }: { productId: string }) => rows.get(productId) ?? [];
  const pictures = pictured.flatMap(of).map(({ img, category }) => ({ img, category }));
  return {
    ok: true,
    usual: {
      lastOrder: { ...lastOrderOf(last), pictures },
      products: habits.flatMap((habit) => [of(habit)].flat().map((row) => ({ ...row, quantity: habit.quantity }))),
    },
  };
};
