import { orderPlaced } from "contract/answers";
import { parse } from "contract/fields";
import { orderCall } from "../../config/calls.ts";
import { ApiError, api, UNREADABLE } from "../api.ts";
import type { PlaceOrderOutcome, placeOrder as placeInFirestore } from "./place-order-of-one-product.ts";
import { totalChangedIn } from "./total-changed.ts";

type OrderOf = Parameters<typeof placeInFirestore> extends [unknown, ...infer Order] ? Order : never;

/** Resolves to undefined where the API says that there is no such order. */
const unlessMissing = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "order-not-found") return undefined;
    throw error;
  });

/** Why the security rules would have refused the order, too. */
const REFUSALS: readonly string[] = ["product-not-found", "price-changed", "quantity-not-available", "not-allowed"];

/**
 * Places an order through the API. If `orderId`, whose answer did not arrive, was placed or is placed later, there is
 * still one order. Throws an ApiError when the shop does not answer.
 */
export const placeByApi = async (
  [product, input]: OrderOf,
  { orderId, totalCents }: { orderId: string | undefined; totalCents: number },
): Promise<PlaceOrderOutcome> => {
  const order = { ...input, orderId, productId: product._id, pName: product.name, price: product.price, totalCents };
  try {
    const answer = parse(orderPlaced, await api.post("/order", order));
    if (!answer.ok) throw new ApiError("unexpected", UNREADABLE);
    return { ok: true, orderId: answer.value.insertedId };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "too-many-unpaid-orders") return { ok: false, code: error.code };
    if (REFUSALS.includes(error.code)) return { ok: false, code: "refused" };
    if (
      error.code === "address-without-state" ||
      error.code === "po-number-required" ||
      error.code === "tax-unavailable"
    )
      return { ok: false, code: error.code, message: error.message };
    const changed = totalChangedIn(error);
    if (changed) return changed;
    throw error;
  }
};

/** Cancels an order through the API. One that is gone is canceled. Throws an ApiError that says why it can't be. */
export const cancelByApi = async (orderId: string): Promise<{ ok: true }> => {
  await unlessMissing(api.delete(orderCall(orderId)));
  return { ok: true };
};
