import * as z from "zod/mini";
import { email, isoTime, storedEmail, storedText, storedTime } from "./fields.ts";

/** users.billing: how the user is invoiced. Only functions write it. */
export const billing = z.object({
  /** True if each order needs a PO number. */
  poRequired: z.optional(z.boolean()),
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

export const shownBilling = z.pick(billing, { poRequired: true });

const isoOf = (time: Date | undefined) => time?.toISOString() ?? null;

/** What profiles in the API's responses have of it: no secret of a link. */
export const toShownBilling = ({ poRequired, email, askedAt, confirmedAt }: Billing = {}) => ({
  billing: poRequired === undefined ? undefined : { poRequired },
  bookkeeper: email === undefined ? undefined : { email, askedAt: isoOf(askedAt), confirmedAt: isoOf(confirmedAt) },
});
