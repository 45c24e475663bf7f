import type { StoredOrder } from "contract/order";
import { api } from "../api.ts";

/**
 * Returns the client secret with which the browser confirms the payment of an order. The server works out the amount from the
 * stored order; `price` (dollars per unit) only helps to find it. Throws an ApiError, `order-already-paid` when it is paid.
 */
export const createPaymentIntent = async (order: { _id: string } & Pick<StoredOrder, "price">): Promise<string> => {
  const answer = await api.post("/create-payment-intent", { price: order.price, orderId: order._id });
  return secretOf(answer);
};

const secretOf = (answer: unknown): string => {
  const secret =
    typeof answer === "object" && answer !== null && "clientSecret" in answer ? answer.clientSecret : undefined;
  if (typeof secret !== "string" || secret === "") throw new Error("The payment could not be prepared.");
  return secret;
};
