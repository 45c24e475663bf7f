import { type CheckoutBody, refusedLine } from "contract/checkout";
import { order } from "contract/order-answer";
import * as z from "zod/mini";
import { orderCall } from "../../config/calls.ts";
import { getAnswer } from "../answers.ts";
import { ApiError, api } from "../api.ts";
import { correctProducts } from "../products/correct-products.ts";
import { type TotalChanged, totalChangedIn } from "./total-changed.ts";

/** The outcome of a checkout. `message` is the shop's reason for refusing it. */
export type CheckOutOutcome =
  | {
      ok: true;
      /** The products that were ordered. */
      productIds: string[];
      /** The same order had been placed before, perhaps with other lines: its answer was lost. */
      isEarlier: boolean;
    }
  | { ok: false; code: "limit"; message: string }
  | TotalChanged
  | { ok: false; code: "offline" };

const refusedLines = z.object({ lines: z.array(refusedLine) });

/** The products of an order of the user's own; undefined if they have no such order. */
const productsOf = async (orderId: string): Promise<string[] | undefined> => {
  try {
    return (await getAnswer(orderCall(orderId), order)).lines.map(({ productId }) => productId);
  } catch (error) {
    if (error instanceof ApiError && (error.code === "order-not-found" || error.code === "not-allowed"))
      return undefined;
    throw error;
  }
};

/**
 * Orders all lines or nothing. Called again with the same ID, it places no second order. Where lines are refused, pages
 * show from then on what the shop has of their products. Throws an ApiError `unreachable` if there was no answer: the
 * order may have been placed.
 */
export const checkOut = async (call: CheckoutBody): Promise<CheckOutOutcome> => {
  if (!navigator.onLine) return { ok: false, code: "offline" };
  try {
    await api.post("/checkout", call);
    return { ok: true, productIds: call.lines.map(({ productId }) => productId), isEarlier: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "unreachable") throw error;
    const code: string = error.code;
    if (code === "order-id-taken") {
      const productIds = await productsOf(call.orderId);
      if (productIds) return { ok: true, productIds, isEarlier: true };
    }
    const changed = totalChangedIn(error);
    if (changed) return changed;
    const refused = z.safeParse(refusedLines, error.answer);
    if (refused.success) correctProducts(refused.data.lines);
    return { ok: false, code: "limit", message: error.message };
  }
};
