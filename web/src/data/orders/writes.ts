import { writing } from "../firebase/writing.ts";

/** Places an order: see place-order.ts. */
export const placeOrder = writing(async () => (await import("./place-order.ts")).placeOrder);
/** Cancels an unpaid order: see cancel-order.ts. */
export const cancelOrder = writing(async () => (await import("./cancel-order.ts")).cancelOrder);
