import { paymentSecret } from "contract/answers";
import * as z from "zod/mini";
import { api } from "../api.ts";
import { wantFirestore } from "../live/connect.ts";

/**
 * Returns the client secret with which the browser confirms the payment of an order. The amount comes from the stored
 * order, and `totalCents` is what the user saw. Throws an ApiError: `order-already-paid` when it is paid,
 * `total-changed` when it comes to another total.
 */
export const createPaymentIntent = async (orderId: string, totalCents: number): Promise<string> =>
  z.parse(paymentSecret, await api.post("/create-payment-intent", { orderId, totalCents })).clientSecret;

/**
 * Asks the server to check with the payment provider and to mark the order paid. The provider notifies the server as
 * well, so calling it twice or never does no harm. Throws an ApiError.
 */
export const confirmPayment = async (orderId: string, transactionId: string): Promise<void> => {
  wantFirestore();
  await api.patch(`/orders/${encodeURIComponent(orderId)}`, { appointment: orderId, transactionId });
};
