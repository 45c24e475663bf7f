import * as z from "zod/mini";
import { storedId, storedTextOrNone } from "./fields.ts";
import { ORDER_LIMITS } from "./order.ts";

/** The admin who did something. */
export const storedBy = z.object({ uid: storedId, name: storedTextOrNone(ORDER_LIMITS.customerName) });

/** The name of an admin whose account is gone. */
export const DELETED_ADMIN = "Deleted admin";

/** orderActs/{kind}:{order ID}:{ID}: who shipped or refunded. Apart from the order, which its customer reads. */
export const storedAct = z.object({ orderId: storedId, by: storedBy });

/** The admin in the API's responses. Only admins get it. */
export const actBy = z.optional(z.nullable(z.object({ uid: z.string(), name: z.string() })));
