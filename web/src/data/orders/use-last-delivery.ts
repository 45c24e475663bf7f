import type { Order } from "contract/order-answer";
import { readableOf } from "../firebase/unreadable-document.ts";
import { firstAnswer } from "../live/first-answers.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import type { SessionUser } from "../session/session-store.ts";
import type { ShopOrder } from "./order.ts";
import { fromAnswer } from "./order-answer.ts";

/** Where the customer's last order went to, and their phone number; undefined before their first one. */
export const useLastDelivery = ({
  uid,
  email,
}: Pick<SessionUser, "uid" | "email">): Live<ShopOrder["delivery"] | undefined> => {
  const live = useLiveQuery(
    `last order of ${uid}`,
    async () => (await import("../database.ts")).ordersOf(uid, 1),
    async () => (await firstAnswer<Order[]>(`/orders?customer=${encodeURIComponent(email)}&limit=1`)).map(fromAnswer),
  );
  return live.status === "ready" ? { status: "ready", data: readableOf(live.data)[0]?.delivery } : live;
};
