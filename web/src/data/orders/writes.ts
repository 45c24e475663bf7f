import type { Outcome } from "../firebase/attempt.ts";
import { orByApi } from "../firebase/or-by-api.ts";
import { writing } from "../firebase/writing.ts";
import type { CanceledOrder } from "./cancel-order-of-one-product.ts";
import type { PlaceOrderOutcome } from "./place-order-of-one-product.ts";

const place = writing(async () => (await import("./place-order-of-one-product.ts")).placeOrder);
const byApi = () => import("./by-api.ts");
const cancel = writing(async () => (await import("./cancel-order-of-one-product.ts")).cancelOrder);

/**
 * Places an order: see place-order-of-one-product.ts, and orByApi. `totalCents` is the total that the user saw. The API
 * compares it; an order that the browser writes is accepted with its payment.
 */
export const placeOrder = (totalCents: number, ...order: Parameters<typeof place>): Promise<PlaceOrderOutcome> =>
  orByApi(
    () => place(...order),
    async (unanswered) => {
      const { placeByApi } = await byApi();
      return placeByApi(order, {
        orderId: unanswered && "orderId" in unanswered ? unanswered.orderId : undefined,
        totalCents,
      });
    },
  );

/**
 * Cancels an unpaid order: see cancel-order-of-one-product.ts, and orByApi. The API cancels one of several lines.
 */
export const cancelOrder = async (order: CanceledOrder, uid: string): Promise<Outcome> => {
  const cancelByApi = async () => (await byApi()).cancelByApi(order._id);
  return order.lines.length > 1 ? cancelByApi() : orByApi(() => cancel(order, uid), cancelByApi);
};
