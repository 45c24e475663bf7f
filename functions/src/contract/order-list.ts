/** Which of all orders a list has, if not all. */
export const ORDER_STATES = ["unpaid", "paid", "to-ship", "disputed"] as const;

/** How a list of all orders can be sorted. */
export const ORDER_SORTS = ["newest", "oldest", "total", "customer"] as const;

/** Which of all orders are listed, and how. */
export interface OrdersAsked {
  /** What an order is known by: an email address, an ID, or words of what is in it. */
  q?: string | undefined;
  state?: (typeof ORDER_STATES)[number] | undefined;
  /** From this moment on, in ISO 8601. */
  from?: string | undefined;
  /** Before this moment, in ISO 8601. */
  to?: string | undefined;
  sort?: (typeof ORDER_SORTS)[number] | undefined;
}
