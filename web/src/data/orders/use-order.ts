import { useMemo } from "react";
import type { Live } from "../live/live.ts";
import { useLiveDocument } from "../live/use-live.ts";
import { orderRef, type ShopOrder } from "./order.ts";

/** The order with this ID, live; `undefined` when it does not exist. */
export const useOrder = (orderId: string): Live<ShopOrder | undefined> =>
  useLiveDocument(useMemo(() => orderRef(orderId), [orderId]));
