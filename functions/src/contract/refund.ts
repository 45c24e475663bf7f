import * as z from "zod/mini";
import {
  isoTime,
  newId,
  optionalText,
  storedId,
  storedTextOrNone,
  storedTime,
  storedWholeNumber,
  wholeNumber,
} from "./fields.ts";
import { PAYMENT_CENTS, totalCentsOf } from "./money.ts";
import { ORDER_LINES_MAX, type StoredOrder } from "./order.ts";
import { refundableCents } from "./order-stage.ts";
import { lineQuantities, lineQuantity, storedBy, storedLineQuantity } from "./shipment.ts";

/**
 * What has become of a refund:
 * - decided: the shop owes it. Nobody has asked Stripe yet.
 * - sent: Stripe was asked, and has not said how it ended.
 * - succeeded: the customer has the money.
 * - failed: the money is the shop's again, or never left.
 */
const REFUND_STATUSES = ["decided", "sent", "succeeded", "failed"] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Every way in which a refund's status may change. */
const REFUND_TRANSITIONS = {
  /** Stripe has it, or may have it, and has not said how it ended. */
  send: { from: ["decided", "sent"], to: "sent" },
  /** Stripe failed inside and has no such refund: it is asked anew. */
  redo: { from: ["sent"], to: "decided" },
  /** Also one that Stripe had refused: its answers can come late. */
  succeed: { from: ["decided", "sent", "failed"], to: "succeeded" },
  /** Stripe refuses it, or can't make it. */
  fail: { from: ["decided", "sent"], to: "failed" },
  /** The customer's bank sends the money back, long after it succeeded. */
  "send back": { from: ["succeeded"], to: "failed" },
  /** An admin has it sent again. */
  again: { from: ["failed"], to: "decided" },
} as const satisfies Record<string, { from: readonly RefundStatus[]; to: RefundStatus }>;
export type RefundTransition = keyof typeof REFUND_TRANSITIONS;

const REASON_MAX = 500;

/**
 * The body of POST /orders/{id}/refunds: pieces, or an amount. The client makes the refund's ID, so that a repeated
 * call refunds once.
 */
export const refundCall = z
  .object({
    refundId: newId("refundId is Required"),
    lines: z.optional(
      lineQuantities(z.extend(lineQuantity, { restock: z._default(z.boolean("Must be true or false"), false) })),
    ),
    cents: z.optional(wholeNumber({ required: "Amount is Required", min: 1, max: PAYMENT_CENTS.max })),
    reason: optionalText(REASON_MAX),
  })
  .check(
    z.refine(({ lines, cents }) => (lines === undefined) !== (cents === undefined), {
      path: ["cents"],
      message: "Send either lines or cents",
    }),
  );
export type RefundCall = z.output<typeof refundCall>;

/**
 * orders/{id}/refunds/{id}, without `createdAt`. It is written before Stripe is asked. A refund that was made at
 * Stripe's own page has Stripe's ID and is by nobody.
 */
export const storedRefund = z.object({
  /** The pieces whose money goes back, and whether they return to the stock; none for an amount. */
  lines: z.array(z.extend(storedLineQuantity, { restock: z.boolean() })).check(z.maxLength(ORDER_LINES_MAX)),
  cents: storedWholeNumber({ min: 1, max: PAYMENT_CENTS.max }),
  reason: storedTextOrNone(REASON_MAX),
  by: z.nullable(storedBy),
  status: z.enum(REFUND_STATUSES),
  /** How often it was sent before. */
  attempt: storedWholeNumber({ min: 0, max: 1000 }),
  stripeRefundId: z.nullable(storedId),
  /** Why it failed, as Stripe says it. */
  failure: z.nullable(storedTextOrNone(100)),
  /** When it became what it is. */
  changedAt: storedTime,
  /** When its pieces were counted as refunded, and returned to the stock: once, when it first succeeded. */
  movedAt: z.nullable(storedTime),
});
export type StoredRefund = z.output<typeof storedRefund>;

/**
 * A refund after a transition; undefined if a refund with its status may not make it. One that is decided anew is
 * another attempt. Its pieces are counted when it first succeeds, and stay counted if it fails later.
 */
export const refundAfter = (
  refund: StoredRefund,
  transition: RefundTransition,
  { at, failure, ...said }: { at: Date; failure?: string | null | undefined; stripeRefundId?: string },
): StoredRefund | undefined => {
  const { from, to }: { from: readonly RefundStatus[]; to: RefundStatus } = REFUND_TRANSITIONS[transition];
  if (!from.includes(refund.status)) return undefined;
  return {
    ...refund,
    ...said,
    ...(to === "decided" && { attempt: refund.attempt + 1, stripeRefundId: null }),
    status: to,
    failure: to === "failed" ? (failure ?? "unknown") : null,
    changedAt: at,
    movedAt: refund.movedAt ?? (to === "succeeded" ? at : null),
  };
};

/** A refund in the API's answers. */
export const refund = z.object({
  _id: z.string(),
  lines: z.array(z.object({ line: z.int(), quantity: z.int(), restock: z.boolean() })),
  cents: z.int(),
  reason: z.string(),
  by: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  status: z.enum(REFUND_STATUSES),
  failure: z.nullable(z.string()),
  createdAt: isoTime,
  changedAt: isoTime,
});
export type Refund = z.output<typeof refund>;

/** A stored refund as the API answers it. */
export const toRefund = (
  _id: string,
  createdAt: string | null,
  { lines, cents, reason, by, status, failure, changedAt }: StoredRefund,
): Refund => ({ _id, lines, cents, reason, by, status, failure, createdAt, changedAt: changedAt.toISOString() });

type Counted = Pick<StoredRefund, "lines" | "cents" | "status" | "movedAt">;

const isOpen = ({ status }: Pick<StoredRefund, "status">): boolean => status === "decided" || status === "sent";

/** How many pieces of a line are in refunds that are under way and not counted yet. */
export const piecesInOpenRefunds = (refunds: readonly Counted[], at: number): number =>
  refunds
    .filter((one) => isOpen(one) && !one.movedAt)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { line, quantity }) => sum + (line === at ? quantity : 0), 0);

/** How much of the payment goes back and is not there yet, in whole cents. */
export const openRefundCents = (refunds: readonly Counted[]): number =>
  refunds.filter(isOpen).reduce((sum, { cents }) => sum + cents, 0);

/** What an order stores of its refunds: the pieces of each line, and the money that is on its way back. */
export const countRefunds = (
  order: Pick<StoredOrder, "lines">,
  refunds: readonly Counted[],
): Pick<StoredOrder, "lines"> & { refundingCents: number } => {
  const moved = refunds.filter(({ movedAt }) => movedAt).flatMap(({ lines }) => lines);
  return {
    lines: order.lines.map((line, at) => ({
      ...line,
      refunded: moved.reduce((sum, one) => sum + (one.line === at ? one.quantity : 0), 0),
    })),
    refundingCents: openRefundCents(refunds),
  };
};

/**
 * What a refund comes to, in whole cents, by the frozen prices of its pieces or by its amount; never more than is left
 * of the payment. Undefined if so much can't be refunded.
 */
export const centsOfRefund = (
  order: StoredOrder,
  refunds: readonly Counted[],
  { lines, cents }: Pick<RefundCall, "lines" | "cents">,
): number | undefined => {
  const left = refundableCents(order);
  if (!lines) return cents !== undefined && cents <= left ? cents : undefined;
  const areLeft = lines.every(({ line, quantity }) => {
    const ordered = order.lines[line];
    return ordered && quantity <= ordered.quantity - ordered.refunded - piecesInOpenRefunds(refunds, line);
  });
  const sum = totalCentsOf(lines.map(({ line, quantity }) => ({ price: order.lines[line]?.price ?? 0, quantity })));
  return areLeft && Math.min(sum, left) > 0 ? Math.min(sum, left) : undefined;
};
