import { order } from "contract/order-answer";
import { type OverviewDays, overview } from "contract/overview";
import { taxReport } from "contract/tax-report";
import { newestPaidCall, overviewCall } from "../../config/calls.ts";
import { getAnswer } from "../answers.ts";
import { answerSource, listSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** The shop's figures of the last days; for admins. */
export const useOverview = (days: OverviewDays) =>
  useLive({ ...answerSource(overviewCall(days), overview), isPart: true });

/** The newest paid orders, as far as the best sellers are counted in them; for admins. */
export const useNewestPaid = () => useLive(listSource(newestPaidCall, order));

/** Tax by state, from one day of the shop to another; for admins. Throws an ApiError. */
export const readTaxByState = (days: { from: string; to: string }) =>
  getAnswer(`/tax?${new URLSearchParams(days)}`, taxReport);
