import { type Supplies, supplies } from "contract/supply";
import { expiryLettersCall, suppliesCall } from "../../config/calls.ts";
import { api } from "../api.ts";
import { queryClient } from "../live/query-client.ts";
import { answerSource } from "../live/sources.ts";
import { keyOf, useLive } from "../live/use-live.ts";

const source = (uid: string) => answerSource(suppliesCall(uid), supplies);

/** What a customer has received, by product and lot. */
export const useSupplies = (uid: string) => useLive(source(uid));

/** Has the shop email a customer before a lot expires, or not. Shown at once. Throws an ApiError. */
export const wantExpiryLetters = async (uid: string, wanted: boolean): Promise<void> => {
  const queryKey = keyOf(source(uid), uid);
  const showWanted = (expiryLetters: boolean) =>
    queryClient.setQueryData<Supplies>(queryKey, (shown) => shown && { ...shown, expiryLetters });
  // An answer that is on its way would show what was.
  void queryClient.cancelQueries({ queryKey }, { silent: true });
  showWanted(wanted);
  try {
    await api.put(expiryLettersCall(uid), { wanted });
  } catch (error) {
    showWanted(!wanted);
    throw error;
  }
};
