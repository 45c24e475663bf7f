import * as z from "zod/mini";
import { refusedLine } from "./checkout.ts";
import { FAILURE_CODES } from "./failures.ts";
import { fieldError } from "./fields.ts";
import { quote } from "./quote-input.ts";
import { ROLES } from "./role.ts";

/** The HTTP API's responses to writes. Existing clients read these fields. */
const acknowledged = z.literal(true);

export const inserted = z.object({ acknowledged, insertedId: z.string() });
export const orderPlaced = z.extend(inserted, { success: z.literal(true) });
export const deleted = z.object({ acknowledged, deletedCount: z.literal(1) });
/** `modifiedCount` is 0 if nothing had to change. */
export const modified = z.object({ acknowledged, matchedCount: z.literal(1), modifiedCount: z.literal([0, 1]) });
export const done = z.object({ acknowledged });
export const session = z.object({ acknowledged, token: z.string(), role: z.enum(ROLES) });
export const adminStatus = z.object({ admin: z.boolean() });
export const paymentSecret = z.object({ clientSecret: z.string() });

/**
 * The body of every failure. `errors` names each field that is wrong; `quote` comes only with the code "total-changed";
 * `requestId` is in the log, too.
 */
export const refusal = z.object({
  code: z.enum(FAILURE_CODES),
  message: z.string(),
  errors: z.optional(z.array(fieldError)),
  quote: z.optional(quote),
  requestId: z.string(),
});
export type RefusalAnswer = z.output<typeof refusal>;
export const orderRefusal = z.extend(refusal, { success: z.literal(false) });
/** `lines` come only with the code "lines-refused". */
export const checkoutRefusal = z.extend(orderRefusal, { lines: z.optional(z.array(refusedLine)) });
