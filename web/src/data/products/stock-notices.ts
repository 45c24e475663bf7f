import type { StockNotices } from "contract/stock-notice";
import { stockNoticesCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { queryClient } from "../live/query-client.ts";
import { useLive } from "../live/use-live.ts";

/** The products that a user gets a letter about once they are back in stock. */
export const useStockNotices = (uid: string) => {
  const path = stockNoticesCall(uid);
  return useLive({ path, ask: async () => (await api.get<StockNotices>(path)).productIds });
};

/** Has the shop write to the user once a product is back, or not. Throws an ApiError. */
export const waitForStock = async (uid: string, productId: string, waits: boolean): Promise<void> => {
  const path = stockNoticesCall(uid);
  await (waits ? api.put : api.delete)(`${path}/${encodeURIComponent(productId)}`);
  await queryClient.invalidateQueries({ queryKey: [path] });
};
