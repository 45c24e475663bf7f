import type { LetterAnswer, LetterState } from "contract/mail";
import { lettersCall, orderLettersCall, partAt } from "../../config/calls.ts";
import { api } from "../api.ts";
import { timeOf } from "../iso-time.ts";
import { queryClient } from "../live/query-client.ts";
import { useLive } from "../live/use-live.ts";

/** How often the list is asked for again: no browser may listen to letters. */
const EVERY_MS = 30_000;

const withTimes = (letter: LetterAnswer) => ({
  ...letter,
  createdAt: timeOf(letter.createdAt),
  nextAt: timeOf(letter.nextAt),
  sentAt: timeOf(letter.sentAt),
});
export type ShopLetter = ReturnType<typeof withTimes>;

/** A part of the shop's letters in a state, newest first; for admins. */
export const useLetters = (state: LetterState, after: string | undefined) => {
  const path = partAt(lettersCall(state), after);
  const ask = async () => {
    const { items, next } = await api.getPart<LetterAnswer>(path);
    return { items: items.map(withTimes), next };
  };
  return useLive({ path, ask, isPart: true, onReturn: true, everyMs: EVERY_MS });
};

/** What was written about an order, oldest first; for admins. */
export const useOrderLetters = (orderId: string) => {
  const path = orderLettersCall(orderId);
  const ask = async () => (await api.get<LetterAnswer[]>(path)).map(withTimes);
  return useLive({ path, ask, onReturn: true, everyMs: EVERY_MS });
};

/** Has a letter sent again; for admins. Throws an ApiError. */
export const sendLetterAgain = async (id: string): Promise<void> => {
  await api.post(`/mail/${encodeURIComponent(id)}/send`);
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith("/mail?") });
};
