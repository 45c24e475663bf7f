import { parse } from "contract/fields";
import { isAdmin } from "contract/is-admin";
import type { Order } from "contract/order-answer";
import { orderInput } from "contract/order-input";
import { PROFILE_PLACEHOLDERS } from "contract/profile";
import type { ProfileInput, User } from "contract/user";
import { allOrdersCall, ORDERS_PER_PAGE, orderCall, ordersCall } from "../../config/calls.ts";
import type { Live } from "../../config/live.ts";
import { ApiError, api } from "../api.ts";
import { documentSource, partSource, type Source } from "../live/source.ts";
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

/** Where to deliver, and how to reach the customer; empty where nobody has said. */
export type Delivery = Pick<ProfileInput, "address" | "phone">;

/** The delivery fields of a profile. A phone number that no order could have is left out. */
const deliveryOf = ({ address, phone }: Delivery): Delivery => ({
  address: address === PROFILE_PLACEHOLDERS.address ? "" : address,
  phone: parse(orderInput.shape.phone, phone).ok ? phone : "",
});

const NOTHING: Source<ShopOrder[]> = { path: "no orders", ask: async () => [] };

/** What an order form starts with: what the profile has, and else what the customer's last order had. Without either, it starts empty. */
export const useDelivery = (email: string, { role, ...profile }: User): Live<Delivery> => {
  const { address, phone } = deliveryOf(profile);
  const isKnown = isAdmin(role) || (address !== "" && phone !== "");
  const path = ordersCall(email, 1);
  const live = useLive(isKnown ? NOTHING : { path, ask: async () => (await api.get<Order[]>(path)).map(fromAnswer) });
  if (!isKnown && live.status === "loading") return live;
  const last = live.status === "ready" ? live.data[0]?.delivery : undefined;
  return {
    status: "ready",
    data: { address: address || (last?.address ?? ""), phone: phone || (last?.phone ?? "") },
  };
};

/** A part of all customers' orders, live; for admins. What a search found is looked for again only when it is asked for. */
export const useOrdersTable = (address: OrdersAddress, after: string | undefined) =>
  useLive(
    partSource(`${allOrdersCall}${ordersQuery(address, after)}`, fromAnswer, {
      byId: async (ids) => (await queries()).ordersWithIds(ids),
      query: after || isSearch(address) ? undefined : async () => (await queries()).firstOrders(address),
    }),
  );
