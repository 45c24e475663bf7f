import type Stripe from "stripe";
import type { Call } from "./call.ts";
import { missingResource } from "./errors.ts";
import { integer, list, onlyKnown, type Params, text } from "./params.ts";

/** A page of a table, newest first: all rows, or those of one intent, with their intents on request. */
export const listPage = <T extends Stripe.Refund | Stripe.Dispute>(
  { store }: Call,
  params: Params,
  url: string,
  table: ReadonlyMap<string, T>,
): Stripe.ApiList<T> => {
  onlyKnown(params, ["created", "expand", "limit", "payment_intent", "starting_after"]);
  const limit = integer(params, "limit") ?? 10;
  const since = integer(params, "created[gte]") ?? 0;
  const [intent, after] = [text(params, "payment_intent"), text(params, "starting_after")];
  if (after && !table.has(after)) throw missingResource("object", after, "starting_after");
  const all = [...table.values()]
    .filter((row) => row.created >= since && (!intent || row.payment_intent === intent))
    .reverse();
  const start = all.findIndex(({ id }) => id === after) + 1;
  const isExpanded = list(params, "expand").includes("data.payment_intent");
  const expand = (row: T): T =>
    isExpanded ? { ...row, payment_intent: store.intents.get(String(row.payment_intent)) ?? null } : row;
  return {
    object: "list",
    data: all.slice(start, start + limit).map(expand),
    has_more: start + limit < all.length,
    url,
  };
};
