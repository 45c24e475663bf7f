import { parse } from "contract/fields";
import { planQuote } from "contract/quote";
import { type QuoteAnswer, type QuoteBody, quoteAnswer } from "contract/quote-input";
import type { Charges } from "contract/settings";
import { ADDRESS_WITHOUT_STATE } from "contract/tax";
import { ApiError, api, UNREADABLE } from "../api.ts";

/**
 * Asks what an order would come to. An address whose state can't be read is refused without a call. Throws an ApiError.
 * Loaded by a page that needs it: it knows all states and ZIP codes.
 */
export const askQuote = async (body: QuoteBody, charges: Charges | undefined): Promise<QuoteAnswer> => {
  if (charges && planQuote({ lines: [], address: body.address, charges, today: "" }).kind === "no-state")
    throw new ApiError("address-without-state", ADDRESS_WITHOUT_STATE);
  const answer = parse(quoteAnswer, await api.ask("/quote", body));
  if (!answer.ok) throw new ApiError("unexpected", UNREADABLE);
  return answer.value;
};
