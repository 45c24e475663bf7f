import * as z from "zod/mini";

/**
 * Counts of what waits for an admin: orders to ship, unpaid ones, disputed ones, orders with missing or damaged pieces,
 * messages to answer, and emails that were given up.
 */
export const waiting = z.object({
  orders: z.int(),
  unpaid: z.int(),
  disputed: z.int(),
  reported: z.int(),
  messages: z.int(),
  letters: z.int(),
});
export type Waiting = z.output<typeof waiting>;
