import type { Read } from "../firebase/unreadable-document.ts";
import type { Live } from "../live/live.ts";
import { useLiveQuery } from "../live/use-live.ts";
import type { ShopOrder } from "./order.ts";

/** These orders, live: at least one, and at most 30. Those that do not exist any more are missing. */
export const useOrdersById = (ids: readonly string[]): Live<Read<ShopOrder>[]> =>
  useLiveQuery(`orders ${ids.join(" ")}`, async () => (await import("../database.ts")).ordersWithIds(ids));
