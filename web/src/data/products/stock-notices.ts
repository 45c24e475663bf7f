import { stockNotices } from "contract/stock-notice";
import { stockNoticesCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { answerSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** The products that a user gets a letter about once they are back in stock. */
export const useStockNotices = (uid: string) => useLive(answerSource(stockNoticesCall(uid), stockNotices));

/**
 * Has the shop write to the user once a product is back, or not. `missing`: how many pieces are waited for, where some
 * are left. Throws an ApiError.
 */
export const waitForStock = (uid: string, productId: string, waits: boolean, missing?: number): Promise<unknown> => {
  const call = `${stockNoticesCall(uid)}/${encodeURIComponent(productId)}`;
  return waits ? api.put(missing === undefined ? call : `${call}?pieces=${missing}`) : api.delete(call);
};
