import { api } from "../api.ts";

/**
 * Returns the client secret with which the browser confirms the payment of an order. The server works out the amount from the
 * stored order. Throws an ApiError, `order-already-paid` when it is paid.
 */
export const createPaymentIntent = async (orderId: string): Promise<string> =>
  secretOf(await api.post("/create-payment-intent", { orderId }));

const secretOf = (answer: unknown): string => {
  const secret =
    typeof answer === "object" && answer !== null && "clientSecret" in answer ? answer.clientSecret : undefined;
  if (typeof secret !== "string" || secret === "") throw new Error("The payment could not be prepared.");
  return secret;
};
