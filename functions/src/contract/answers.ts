import * as z from "zod/mini";
import { fieldError } from "./fields.ts";

/** What the HTTP API answers to writes, in the words of the server that existing clients were written for. */
const acknowledged = z.literal(true);

export const inserted = z.object({ acknowledged, insertedId: z.string() });
export const orderPlaced = z.extend(inserted, { success: z.literal(true) });
export const deleted = z.object({ acknowledged, deletedCount: z.literal(1) });
/** `modifiedCount` is 0 where it was so already. */
export const modified = z.object({ acknowledged, matchedCount: z.literal(1), modifiedCount: z.literal([0, 1]) });
export const session = z.object({ acknowledged, token: z.string() });
export const adminStatus = z.object({ admin: z.boolean() });
export const paymentSecret = z.object({ clientSecret: z.string() });

/** Every failure. `errors` names each field that is wrong; `requestId` stands in the log too. */
export const refusal = z.object({
  message: z.string(),
  errors: z.optional(z.array(fieldError)),
  requestId: z.string(),
});
export type RefusalAnswer = z.output<typeof refusal>;
export const orderRefusal = z.extend(refusal, { success: z.literal(false) });
