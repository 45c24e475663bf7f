import { FAILURES } from "contract/failures";
import { ApiError } from "../../data/api.ts";
import { confirmPaid } from "../../data/payments/payments.ts";

/**
 * What the shop said to a payment that the provider took:
 * - confirmed: the order is paid.
 * - unconfirmed: the shop could not be asked; it learns of the payment from the provider.
 * - returned: there is no such order any more, and the money goes back.
 */
export type ShopAnswer = "confirmed" | "unconfirmed" | "returned";

/** How long to wait before each further attempt, in milliseconds. */
const WAITS_MS = [1000, 2000, 4000];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const RETURNED: string[] = [FAILURES["order-not-found"], FAILURES["payment-refunded"]];

const isReturned = (error: unknown) => error instanceof ApiError && RETURNED.includes(error.message);

/** Tells the shop that the order is paid, a few times if need be. Never throws. */
export const tellShop = async (orderId: string, transactionId: string, waits = WAITS_MS): Promise<ShopAnswer> => {
  try {
    await confirmPaid(orderId, transactionId);
    return "confirmed";
  } catch (error) {
    if (isReturned(error)) return "returned";
    const [ms, ...rest] = waits;
    if (ms === undefined) return "unconfirmed";
    await wait(ms);
    return tellShop(orderId, transactionId, rest);
  }
};
