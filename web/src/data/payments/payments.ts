import { api } from "../api.ts";
import type { ShopOrder } from "../converters.ts";

/**
 * The secret with which the browser confirms the payment of this order. The server works the amount out from the stored
 * order; `price` (dollars per unit) only says which order is meant. Throws an ApiError: 409 when there is nothing to pay.
 */
export const createPaymentIntent = async (order: Pick<ShopOrder, "_id" | "price">): Promise<string> => {
  const answer = await api.post("/create-payment-intent", { price: order.price, orderId: order._id });
  return secretOf(answer);
};

const secretOf = (answer: unknown): string => {
  const secret =
    typeof answer === "object" && answer !== null && "clientSecret" in answer ? answer.clientSecret : undefined;
  if (typeof secret !== "string" || secret === "") throw new Error("The payment could not be prepared.");
  return secret;
};

/**
 * Tells the server that the provider took the payment, so that it looks and marks the order paid. The provider tells the
 * server as well: it does no harm when this comes twice or never. Throws an ApiError.
 */
export const confirmPaid = async (orderId: string, transactionId: string): Promise<void> => {
  await api.patch(`/orders/${encodeURIComponent(orderId)}`, { appointment: orderId, transactionId });
};
