import type { Order } from "contract/order-answer";
import type { Overview, OverviewDays } from "contract/overview";
import { newestPaidCall, overviewCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { useLive } from "../live/use-live.ts";
import { fromAnswer } from "./order.ts";

/** The shop's figures of the last days; for admins. Summed again when somebody comes back to this tab. */
export const useOverview = (days: OverviewDays) => {
  const path = overviewCall(days);
  return useLive({ path, ask: () => api.get<Overview>(path), isPart: true, onReturn: true });
};

/** The newest paid orders, as far as the best sellers are counted in them; for admins. */
export const useNewestPaid = () =>
  useLive({ path: newestPaidCall, ask: async () => (await api.get<Order[]>(newestPaidCall)).map(fromAnswer) });
