import { beginningOf, daysAfter } from "contract/days";
import { ORDER_SORTS, ORDER_STATES } from "contract/order-list";
import { shopZone } from "../../config/zone.ts";

/** Which of their orders customers can choose to see. */
export const OWN_ORDER_STATES = ["all", "unpaid", "paid"] as const;
/** Which of all orders a table shows. */
export const SHOWN_STATES = ["all", ...ORDER_STATES] as const;

/** The search, filter and sort order of Manage Orders, in its address. */
export interface OrdersAddress {
  /** As typed. */
  text: string;
  state: (typeof SHOWN_STATES)[number];
  /** The first and the last day, as in "2026-11-22", in the shop's time zone. */
  from: string | undefined;
  to: string | undefined;
  sort: (typeof ORDER_SORTS)[number];
}

export const SEARCH_TEXT_MAX = 200;

/** The moment when a day of the shop begins. */
const startOfDay = (day: string): Date => beginningOf(day, shopZone.get());

/** The moment when a day of the shop has ended: the next one begins. */
const endOfDay = (day: string): Date => startOfDay(daysAfter(day, 1));

const dayIn = (params: URLSearchParams, name: string): string | undefined => {
  const day = params.get(name) ?? "";
  // Firestore stores times from the years 1 to 9999, in UTC.
  return /^(?!000[01]|9999)\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

/** Reads an address. Invalid parts are ignored. */
export const readOrdersAddress = (params: URLSearchParams): OrdersAddress => {
  return {
    text: (params.get("q") ?? "").slice(0, SEARCH_TEXT_MAX),
    state: SHOWN_STATES.find((state) => state === params.get("state")) ?? "all",
    from: dayIn(params, "from"),
    to: dayIn(params, "to"),
    sort: ORDER_SORTS.find((sort) => sort === params.get("sort")) ?? "newest",
  };
};

/** The shortest address that says this. */
export const writeOrdersAddress = ({ text, state, from, to, sort }: OrdersAddress): URLSearchParams => {
  const said: [string, string | false | undefined][] = [
    ["q", text.trim()],
    ["state", state !== "all" && state],
    ["from", from],
    ["to", to],
    ["sort", sort !== "newest" && sort],
  ];
  return new URLSearchParams(said.filter((part): part is [string, string] => Boolean(part[1])));
};

/** True if the API searches for these orders, which reads more than it answers. */
export const isSearch = ({ text, sort }: Pick<OrdersAddress, "text" | "sort">): boolean =>
  text.trim() !== "" || sort === "total" || sort === "customer";

/** The end of the API call for the orders at an address, from a place in the list on. */
export const ordersQuery = ({ text, state, from, to, sort }: OrdersAddress, after?: string): string => {
  const said: [string, string | false | undefined][] = [
    ["q", text.trim()],
    ["state", state !== "all" && state],
    ["from", from && startOfDay(from).toISOString()],
    ["to", to && endOfDay(to).toISOString()],
    ["sort", sort !== "newest" && sort],
    ["after", after],
  ];
  const asked = new URLSearchParams(said.filter((part): part is [string, string] => Boolean(part[1])));
  return asked.size > 0 ? `&${asked}` : "";
};
