import * as z from "zod/mini";

/** How much of each waits for an admin: paid orders to ship, messages to answer, and letters that were given up. */
export const waiting = z.object({ orders: z.int(), messages: z.int(), letters: z.int() });
export type Waiting = z.output<typeof waiting>;
