import { documentId, getCountFromServer, getDocs, limit, type Query, query, where } from "firebase/firestore";
import { type Read, readableOf } from "../firebase/unreadable-document.ts";
import { ReadError } from "../live/live.ts";
import { batchesOf } from "../live/read-all.ts";
import { allOrders, type ShopOrder } from "./order.ts";
import { endOfDay, namedBy, type OrdersAddress, startOfDay } from "./orders-address.ts";
import { ordersIn } from "./orders-page.ts";

const MOST_OF_A_CUSTOMER = 2000;

/** The queries for what a text names exactly: all orders of a customer, one by its payment, or one by its ID. */
export const queriesNaming = (text: string): Query<Read<ShopOrder>>[] => {
  const name = text.trim();
  const named = namedBy(text);
  if (named === "customer")
    return [query(allOrders(), where("customer.email", "==", name.toLowerCase()), limit(MOST_OF_A_CUSTOMER))];
  if (named === undefined) return [];
  return [
    query(allOrders(), where("transactionId", "==", name), limit(2)),
    query(allOrders(), where(documentId(), "==", name), limit(1)),
  ];
};

/** Whether an order was placed between the days of an address. */
const isBetween = ({ createdAt }: ShopOrder, { from, to }: Pick<OrdersAddress, "from" | "to">): boolean =>
  createdAt === null || ((!from || createdAt >= startOfDay(from)) && (!to || createdAt < endOfDay(to)));

/**
 * The orders that can be at an address, newest first, a batch at a time. An e-mail, a transaction ID or an order's ID finds its orders by
 * an index. For any other text, all orders between the two days are read, and the caller looks for it in them: Firestore has no search
 * for a part of a text. Throws when they can't be read.
 */
export async function* orderBatches(address: OrdersAddress): AsyncGenerator<ShopOrder[]> {
  for (const naming of queriesNaming(address.text)) {
    const named = await getDocs(naming);
    if (named.metadata.fromCache) throw new ReadError("offline");
    if (named.size === 0) continue;
    yield readableOf(named.docs.map((document) => document.data())).filter((order) => isBetween(order, address));
    return;
  }
  for await (const batch of batchesOf(ordersIn(address))) yield readableOf(batch);
}

/** How many orders there are between the days of an address, in its state. */
export const countOrders = async (address: OrdersAddress): Promise<number> =>
  (await getCountFromServer(ordersIn(address))).data().count;
