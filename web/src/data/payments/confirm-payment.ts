import { api } from "../api.ts";
import { wantFirestore } from "../live/connect.ts";

/**
 * Asks the server to check with the payment provider and to mark the order paid. The provider notifies the server as well, so
 * calling it twice or never does no harm. Throws an ApiError.
 */
export const confirmPayment = async (orderId: string, transactionId: string): Promise<void> => {
  wantFirestore();
  await api.patch(`/orders/${encodeURIComponent(orderId)}`, { appointment: orderId, transactionId });
};
