import { ApiError } from "../../data/api.ts";
import { confirmPayment } from "../../data/payments/payment-calls.ts";

/**
 * The shop's answer to a successful payment. "unconfirmed": it could not be reached, and the webhook will tell it.
 * "returned": the order no longer exists, and the payment is refunded.
 */
export type Confirmation = "confirmed" | "unconfirmed" | "returned";

const WAITS_MS = [1000, 2000, 4000];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isReturned = (error: unknown) =>
  error instanceof ApiError && (error.code === "order-not-found" || error.code === "payment-refunded");

/** Asks the shop to mark the order paid, a few times if need be. Never throws. */
export const confirmWithShop = async (
  orderId: string,
  transactionId: string,
  waits = WAITS_MS,
): Promise<Confirmation> => {
  try {
    await confirmPayment(orderId, transactionId);
    return "confirmed";
  } catch (error) {
    if (isReturned(error)) return "returned";
    const [ms, ...rest] = waits;
    if (ms === undefined) return "unconfirmed";
    await wait(ms);
    return confirmWithShop(orderId, transactionId, rest);
  }
};
