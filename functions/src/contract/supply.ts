import * as z from "zod/mini";
import { isoTime } from "./fields.ts";

/** The shipments that "Our supplies" are made of: the newest. */
export const SUPPLIED_SHIPMENTS_MAX = 1000;

/** The days before a lot expires for which its customer gets an email. */
export const EXPIRY_NOTICE_DAYS = 60;

/** Pieces of one product and lot that a customer has received. Those that were packed without a lot have none. */
export const supply = z.object({
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  lot: z.string(),
  /** A day, as in "2027-12-31"; null if it is unknown. */
  expiry: z.nullable(z.string()),
  quantity: z.int(),
  /** The order of the last of them. */
  orderId: z.string(),
  lastShippedAt: isoTime,
  /** True if a recall that customers were told of reaches them. */
  recalled: z.boolean(),
});
export type Supply = z.output<typeof supply>;

/** The answer to GET /users/{id}/supplies. */
export const supplies = z.object({
  /** What expires first comes first; what has no expiry date comes last. */
  items: z.array(supply),
  /** False if only the newest shipments were read. */
  isWhole: z.boolean(),
  /** True if the customer gets an email before a lot expires. */
  expiryLetters: z.boolean(),
});
export type Supplies = z.output<typeof supplies>;

/** The body of PUT /users/{id}/expiry-letters. */
export const expiryLettersBody = z.object({ wanted: z.boolean("wanted is Required") });
