import type { Order } from "contract/order-answer";
import { allOrdersCall, ORDERS_PER_PAGE, orderCall, ordersCall } from "../../config/calls.ts";
import { ApiError, api } from "../api.ts";
import type { Live } from "../live/live.ts";
import { documentSource, pageSource } from "../live/source.ts";
import { useGrowing } from "../live/use-growing.ts";
import { useLive } from "../live/use-live.ts";
import type { SessionUser } from "../session/session-store.ts";
import { fromAnswer, type ShopOrder } from "./order.ts";
import { isSearch, type OrdersAddress, ordersQuery } from "./orders-address.ts";

const queries = () => import("./order-queries.ts");

/** The order with this ID, live; null when the user has no such order. The security rules do not tell customers whether it exists. */
export const useOrder = (orderId: string): Live<ShopOrder | null> => {
  const live = useLive(documentSource(orderCall(orderId), fromAnswer, async () => (await queries()).orderRef(orderId)));
  const isDenied = live.status === "failed" && live.error instanceof ApiError && live.error.code === "not-allowed";
  return isDenied ? { status: "ready", data: null } : live;
};

/** The orders of one customer, live, newest first. */
export const useOrdersOf = ({ uid, email }: Pick<SessionUser, "uid" | "email">) =>
  useGrowing<Order, ShopOrder>({
    step: ORDERS_PER_PAGE,
    callFor: (count) => ordersCall(email, count),
    from: fromAnswer,
    query: async (count) => (await queries()).ordersOf(uid, count),
  });

/** Where the customer's last order went to, and their phone number; undefined before their first one. */
export const useLastDelivery = (email: string): Live<ShopOrder["delivery"] | undefined> => {
  const path = ordersCall(email, 1);
  const live = useLive({ path, ask: () => api.get<Order[]>(path) });
  return live.status === "ready" ? { ...live, data: live.data.map(fromAnswer)[0]?.delivery } : live;
};

/** A page of all customers' orders, live; for admins. What a search found is looked for again only when it is asked for. */
export const useOrdersTable = (address: OrdersAddress, after: string | undefined) =>
  useLive(
    pageSource(`${allOrdersCall}${ordersQuery(address, after)}`, fromAnswer, {
      byId: async (ids) => (await queries()).ordersWithIds(ids),
      query: after || isSearch(address) ? undefined : async () => (await queries()).firstOrders(address),
    }),
  );
