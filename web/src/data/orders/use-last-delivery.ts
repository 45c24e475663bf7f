import { readableOf } from "../firebase/unreadable-document.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import type { ShopOrder } from "./order.ts";
import { ordersOf } from "./orders-page.ts";

/** Where the customer's last order went to, and their phone number; undefined before their first one. */
export const useLastDelivery = (uid: string): Live<Pick<ShopOrder, "address" | "phone"> | undefined> => {
  const live = useLiveQuery(`last order of ${uid}`, ordersOf(uid, 1));
  return live.status === "ready" ? { status: "ready", data: readableOf(live.data)[0] } : live;
};
