import * as z from "zod/mini";

/**
 * Counts of what waits for an admin: orders to ship, orders with missing or damaged pieces, disputed payments, messages
 * to answer, and emails that were given up.
 */
export const waiting = z.object({
  orders: z.int(),
  reported: z.int(),
  disputed: z.int(),
  messages: z.int(),
  letters: z.int(),
});
export type Waiting = z.output<typeof waiting>;
