import { api } from "../api.ts";

/** Returns the quantity of a refunded order to the stock; for admins. Throws an ApiError. */
export const restockOrder = (orderId: string): Promise<unknown> =>
  api.post(`/orders/${encodeURIComponent(orderId)}/restock`);
