import type Stripe from "stripe";
import { missingResource } from "./errors.ts";
import { integer, list, onlyKnown, type Params, text } from "./params.ts";

interface Row {
  id: string;
  created: number;
  payment_intent?: string | Stripe.PaymentIntent | null;
}

/** The rows of a table as one can be asked for: with the object that its `field` names, out of `objects`. */
export interface Listed<T extends Row> {
  url: string;
  rows: ReadonlyMap<string, T>;
  field: keyof T & string;
  objects: ReadonlyMap<string, object>;
}

/** A row, with the object that its field names on request. */
export const expanded = <T extends Row>(params: Params, { field, objects }: Listed<T>, row: T, above = ""): T => {
  const object = objects.get(String(row[field]));
  return object && list(params, "expand").includes(`${above}${field}`) ? { ...row, [field]: object } : row;
};

/** A page of a table, newest first: all rows, or those of one intent, if they belong to intents. */
export const listPage = <T extends Row>(params: Params, listed: Listed<T>): Stripe.ApiList<T> => {
  const { url, rows, field } = listed;
  const filters = field === "payment_intent" ? [field] : [];
  onlyKnown(params, ["created", "expand", "limit", "starting_after", ...filters]);
  const limit = integer(params, "limit") ?? 10;
  const since = integer(params, "created[gte]") ?? 0;
  const [intent, after] = [text(params, "payment_intent"), text(params, "starting_after")];
  if (after && !rows.has(after)) throw missingResource("object", after, "starting_after");
  const isListed = (row: T) => row.created >= since && (!intent || row.payment_intent === intent);
  const all = [...rows.values()].filter(isListed).reverse();
  const start = all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + limit).map((row) => expanded(params, listed, row, "data."));
  return { object: "list", data, has_more: start + limit < all.length, url };
};
