import { badParameter, missingResource } from "../failures.ts";
import type { Params } from "../form.ts";
import { integer, nested, text } from "../params.ts";

export const LIST_PARAMS = ["created", "ending_before", "expand", "limit", "starting_after"];

interface Listed {
  id: string;
  created: number;
}

/** A page of objects, newest first, as Stripe's lists give it. `rows` come oldest first. */
export function page<T extends Listed>(rows: T[], params: Params, url: string, kind: string) {
  const limit = integer(params, "limit") ?? 10;
  if (limit < 1 || limit > 100)
    throw badParameter("parameter_invalid_integer", `This value must be between 1 and 100.`, "limit");
  const matching = rows.filter(within(params)).reverse();
  const after = text(params, "starting_after");
  const before = text(params, "ending_before");
  if (before !== undefined) {
    const end = indexOf(matching, before, kind, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list" as const, data: matching.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(matching, after, kind, "starting_after") + 1;
  const data = matching.slice(start, start + limit);
  return { object: "list" as const, data, has_more: start + limit < matching.length, url };
}

function indexOf<T extends Listed>(rows: T[], id: string, kind: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw missingResource(kind, id, param);
  return index;
}

/** `created` is a moment, or a range of gt, gte, lt, lte, in seconds. */
function within(params: Params): (row: Listed) => boolean {
  if (typeof params.created === "string") {
    const moment = integer(params, "created");
    return (row) => row.created === moment;
  }
  const range = nested(params, "created");
  if (!range) return () => true;
  const bound = (name: string, otherwise: number) => integer(range, name) ?? otherwise;
  const [gt, gte] = [bound("gt", Number.NEGATIVE_INFINITY), bound("gte", Number.NEGATIVE_INFINITY)];
  const [lt, lte] = [bound("lt", Number.POSITIVE_INFINITY), bound("lte", Number.POSITIVE_INFINITY)];
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte;
}
