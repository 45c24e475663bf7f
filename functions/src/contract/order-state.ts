import { ORDER_LIFETIME_HOURS } from "./limits.ts";
import type { StoredOrder } from "./order.ts";
import { isMoneyReturned } from "./order-stage.ts";

/** When an unpaid order is released. An order that was placed this moment has no time yet. */
export const heldUntil = ({ createdAt }: { createdAt: Date | null }): Date =>
  new Date((createdAt?.getTime() ?? Date.now()) + ORDER_LIFETIME_HOURS * 3_600_000);

/** Whether a user has bought a product with this order: it is theirs, it is paid, and its money did not all go back. */
export const isPurchase = (order: StoredOrder, by: { uid: string; productId: string }): boolean =>
  order.customer.uid === by.uid && order.productIds.includes(by.productId) && order.paid && !isMoneyReturned(order);
