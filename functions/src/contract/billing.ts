import * as z from "zod/mini";
import { email, isoTime, storedEmail, storedText, storedTime } from "./fields.ts";

/** users.billing. Only functions write it. */
export const billing = z.object({
  /** The bookkeeper's address. */
  email: z.optional(storedEmail),
  /** The SHA-256 of the secret in the link that confirms it. */
  linkHash: z.optional(storedText(64)),
  /** The time when that link was sent. */
  askedAt: z.optional(storedTime),
  confirmedAt: z.optional(storedTime),
  /** The secret of the link in each copy that ends them. Absent until the address is confirmed. */
  leaveSecret: z.optional(storedText(64)),
});
export type Billing = z.output<typeof billing>;

/** The body of PUT /users/{id}/bookkeeper. */
export const bookkeeperInput = z.object({ email });

/** A customer's bookkeeper in the API's responses. `confirmedAt` is null until the address is confirmed. */
export const bookkeeper = z.object({ email: z.string(), askedAt: isoTime, confirmedAt: isoTime });
export type Bookkeeper = z.output<typeof bookkeeper>;

const isoOf = (time: Date | undefined) => time?.toISOString() ?? null;

export const toBookkeeper = (of: Billing | undefined): Bookkeeper | undefined =>
  of?.email === undefined
    ? undefined
    : { email: of.email, askedAt: isoOf(of.askedAt), confirmedAt: isoOf(of.confirmedAt) };
