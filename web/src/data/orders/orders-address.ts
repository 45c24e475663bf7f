import type { Sorting } from "../live/cursor.ts";
import { NEWEST_FIRST } from "../live/pages.ts";

/** Which of all orders a table shows. */
export const ORDER_STATES = ["all", "unpaid", "paid"] as const;
/** How they are sorted. By time, the database sorts them; otherwise all of them are read first. */
export const ORDER_SORTS = ["newest", "oldest", "total", "customer"] as const;

export interface OrderFilter {
  state: (typeof ORDER_STATES)[number];
  /** The first and the last day, as in "2026-11-22", in the admin's own time. */
  from: string | undefined;
  to: string | undefined;
  sort: (typeof ORDER_SORTS)[number];
}

/** What Manage Orders shows, as its address says. */
export interface OrdersAddress extends OrderFilter {
  /** As typed. */
  text: string;
  /** Of what a search has found. Counts from 1. */
  page: number;
}

export const SEARCH_TEXT_MAX = 200;

/** The moment when a day begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`);

/** The moment when a day has ended: the next one begins. */
export const endOfDay = (day: string): Date => {
  const end = startOfDay(day);
  end.setDate(end.getDate() + 1);
  return end;
};

const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const day = params.get(name) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(startOfDay(day).getTime()) ? day : undefined;
};

/** Reads an address. Invalid parts are ignored. */
export const readOrdersAddress = (params: URLSearchParams): OrdersAddress => {
  const page = Number(params.get("page"));
  return {
    text: (params.get("q") ?? "").slice(0, SEARCH_TEXT_MAX),
    state: ORDER_STATES.find((state) => state === params.get("state")) ?? "all",
    from: dayIn(params, "from"),
    to: dayIn(params, "to"),
    sort: ORDER_SORTS.find((sort) => sort === params.get("sort")) ?? "newest",
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
};

/** The shortest address that says this. */
export const writeOrdersAddress = ({ text, state, from, to, sort, page }: OrdersAddress): URLSearchParams => {
  const said: [string, string | false | undefined][] = [
    ["q", text.trim()],
    ["state", state !== "all" && state],
    ["from", from],
    ["to", to],
    ["sort", sort !== "newest" && sort],
    ["page", page > 1 && String(page)],
  ];
  return new URLSearchParams(said.filter((part): part is [string, string] => Boolean(part[1])));
};

/** Whether the table at this address shows what was found among orders that are read first, and not pages of the database. */
export const isSearch = ({ text, sort }: OrdersAddress): boolean =>
  text.trim() !== "" || sort === "total" || sort === "customer";

const OLDEST_FIRST: Sorting = { ...NEWEST_FIRST, direction: "asc" };

/** The sorting by time, for the pages of a table. */
export const sortingOf = ({ sort }: Pick<OrderFilter, "sort">): Sorting =>
  sort === "oldest" ? OLDEST_FIRST : NEWEST_FIRST;

/** What a text names exactly: a customer by their e-mail, or an order by its ID or its payment's. */
export const namedBy = (text: string): "customer" | "order" | undefined => {
  const name = text.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name)) return "customer";
  return /^[\w-]{15,128}$/.test(name) ? "order" : undefined;
};
