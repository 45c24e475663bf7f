import {
  type OrderRecall,
  orderRecall,
  type Reached,
  type ReachedState,
  type RecallBody,
  type RecallRound,
  reached,
  recall,
  recallInFull,
  recallLetters,
  recallSearched,
} from "contract/recall";
import * as z from "zod/mini";
import { orderRecallsCall, partAt, ROWS_PER_PAGE, reachedCall, recallCall, recallsCall } from "../../config/calls.ts";
import { getAll, getPart } from "../answers.ts";
import { api } from "../api.ts";
import { answerSource, documentSource, partSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";
import { orRefusal } from "../or-refusal.ts";

/** A part of the recalls, newest first; for admins, as all but the last two here. */
export const useRecalls = (after: string | undefined) => useLive(partSource(partAt(recallsCall, after), recall));

/** A recall, with the sums of what it reaches; null if it does not exist. */
export const useRecall = (recallId: string) => useLive(documentSource(recallCall(recallId), recallInFull));

export type ReachedChoice = "all" | ReachedState;

/** The first orders that a recall reaches. */
export const firstReachedCall = (recallId: string, choice: ReachedChoice): string =>
  `${reachedCall(recallId)}?${choice === "all" ? "" : `state=${choice}&`}limit=${ROWS_PER_PAGE}`;

const withId = (row: Reached) => ({ ...row, _id: row.orderId });

/** A part of the orders that a recall reaches. */
export const useReached = (recallId: string, choice: ReachedChoice, after: string | undefined) => {
  const path = partAt(firstReachedCall(recallId, choice), after);
  const ask = async () => {
    const { items, next } = await getPart(path, reached);
    return { items: items.map(withId), next };
  };
  return useLive({ path, ask, isPart: true });
};

/** All orders that a recall reaches. Throws an ApiError. */
export const readReached = (recallId: string, onProgress?: (read: number) => void): Promise<Reached[]> =>
  getAll(reachedCall(recallId), reached, onProgress);

/** Prepares a recall. Says why if the shop refuses. Throws an ApiError if it can't be reached. */
export const prepareRecall = (body: RecallBody) => orRefusal(api.post("/recalls", body));

/** Goes on with the search of a recall. Resolves to whether it is finished. Throws an ApiError. */
export const searchRecall = async (recallId: string): Promise<boolean> =>
  z.parse(recallSearched, await api.post(`${recallCall(recallId)}/search`)).finished;

/** Sends letters of a recall for some seconds. Resolves to how many, and how many are left. Throws an ApiError. */
export const sendRecallLetters = async (recallId: string, round: RecallRound) =>
  z.parse(recallLetters, await api.post(`${recallCall(recallId)}/letters`, { round }));

/** Closes a recall. Throws an ApiError. */
export const closeRecall = (recallId: string): Promise<unknown> => api.post(`${recallCall(recallId)}/close`);

/** Deletes a recall of which nobody was told. Throws an ApiError. */
export const deleteRecall = (recallId: string): Promise<unknown> => api.delete(recallCall(recallId));

/** The recalls that reach an order, for its customer and for admins. */
export const useRecallsOf = (orderId: string) => useLive(answerSource(orderRecallsCall(orderId), z.array(orderRecall)));

/** Says how many pieces the customer has set aside. Says why if the shop refuses. */
export const answerRecall = ({ orderId, recallId }: OrderRecall, setAside: number) =>
  orRefusal(api.put(`${orderRecallsCall(orderId)}/${encodeURIComponent(recallId)}`, { setAside }));
