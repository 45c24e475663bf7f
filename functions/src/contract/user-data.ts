import * as z from "zod/mini";
import { isoTime } from "./fields.ts";
import { invoiceAnswer, paperAnswer } from "./invoice.ts";
import { list } from "./list.ts";
import { letterAnswer, storedLetter } from "./mail.ts";
import { storedMessage } from "./message.ts";
import { order } from "./order-answer.ts";
import { storedPayment } from "./payment.ts";
import { place } from "./place.ts";
import { storedProductReview } from "./product-review.ts";
import { orderRecall } from "./recall.ts";
import { refund } from "./refund.ts";
import { ownReview } from "./review.ts";
import { shipment } from "./shipment.ts";
import { listedUser, storedUser } from "./user.ts";

const sent = { createdAt: isoTime };

/** Everything that the shop stores about a user, without the names of admins. */
export const userData = z.object({
  /** The account at Firebase Authentication. */
  account: z.object({
    email: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string(),
    photo: z.string(),
    signsInWith: z.array(z.string()),
    createdAt: isoTime,
    lastSignInAt: isoTime,
  }),
  profile: z.nullable(
    z.extend(listedUser, {
      madeName: storedUser.shape.madeName,
      endedSessions: storedUser.shape.endedSessions,
      validSince: storedUser.shape.validSince,
      expiryLetters: storedUser.shape.expiryLetters,
    }),
  ),
  basket: z.array(z.object({ productId: z.string(), quantity: z.int() })),
  waitsFor: z.array(z.object({ productId: z.string(), wanted: z.nullable(z.int()) })),
  places: z.array(place),
  lists: z.array(list),
  unpaidOrders: z.array(z.string()),
  orders: z.array(
    z.extend(order, {
      shipments: z.array(z.omit(shipment, { by: true })),
      refunds: z.array(z.omit(refund, { by: true })),
    }),
  ),
  /** The recalls that reach these orders. */
  recalls: z.array(orderRecall),
  invoices: z.array(invoiceAnswer),
  papers: z.array(paperAnswer),
  payments: z.array(
    z.extend(z.pick(storedPayment, { orderId: true, currency: true, status: true }), { cents: z.int(), ...sent }),
  ),
  shopReviews: z.array(z.extend(ownReview, sent)),
  productReviews: z.array(
    z.extend(storedProductReview, { orderId: z.string(), productId: z.string(), hidden: z.boolean(), ...sent }),
  ),
  messages: z.array(z.extend(storedMessage, sent)),
  /** The times of the subscription and of the last request to confirm one; null if there is none. */
  newsletter: z.object({ subscribedAt: isoTime, askedAt: isoTime }),
  letters: z.array(
    z.extend(z.pick(letterAnswer, { to: true, template: true, status: true, sentAt: true }), {
      data: storedLetter.shape.data,
      ...sent,
    }),
  ),
});
export type UserData = z.output<typeof userData>;
