import { type Quote, quote } from "contract/quote-input";
import * as z from "zod/mini";

/** The shop's refusal of a total that is not what the user saw. `message` has both. */
export interface TotalChanged {
  ok: false;
  code: "total-changed";
  message: string;
  quote: Quote;
}

const withQuote = z.object({ quote });

export const totalChangedIn = ({
  code,
  message,
  answer,
}: {
  code?: string | undefined;
  message: string;
  answer?: unknown;
}): TotalChanged | undefined => {
  if (code !== "total-changed") return undefined;
  const read = z.safeParse(withQuote, answer);
  return read.success ? { ok: false, code, message, quote: read.data.quote } : undefined;
};
