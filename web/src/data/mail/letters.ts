import { type LetterState, letterAnswer } from "contract/mail";
import { lettersCall, orderLettersCall, partAt } from "../../config/calls.ts";
import { api } from "../api.ts";
import { listSource, partSource } from "../live/sources.ts";
import { useLive } from "../live/use-live.ts";

/** How often the list is asked for again, in milliseconds: an admin waits for a letter to go. */
const AGAIN_MS = 30_000;

/** A part of the shop's letters in a state, newest first; for admins. */
export const useLetters = (state: LetterState, after: string | undefined) =>
  useLive(partSource(partAt(lettersCall(state), after), letterAnswer, { everyMs: AGAIN_MS }));

/** The emails about an order, oldest first; for admins. */
export const useOrderLetters = (orderId: string) =>
  useLive({ ...listSource(orderLettersCall(orderId), letterAnswer), everyMs: AGAIN_MS });

/** Has a letter sent again; for admins. Throws an ApiError. */
export const sendLetterAgain = (id: string): Promise<unknown> => api.post(`/mail/${encodeURIComponent(id)}/send`);
