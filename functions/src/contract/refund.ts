import * as z from "zod/mini";
import { actBy } from "./acted-by.ts";
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
import { ORDER_LIMITS, ORDER_LINES_MAX, type OrderParts, type OrderTax, partsOf, type StoredOrder } from "./order.ts";
import { keptCentsOf, refundableCents } from "./order-stage.ts";
import { lineQuantities, lineQuantity, storedLineQuantity } from "./shipment.ts";
import { splitCents } from "./split-cents.ts";

/**
 * The status of a refund:
 * - decided: the shop owes it. Nobody has asked Stripe yet.
 * - sent: Stripe was asked, and has not said how it ended.
 * - succeeded: the customer has the money.
 * - failed: the money is the shop's again, or never left.
 */
const REFUND_STATUSES = ["decided", "sent", "succeeded", "failed"] as const;
type RefundStatus = (typeof REFUND_STATUSES)[number];

const REFUND_TRANSITIONS = {
  /** Stripe has it, or may have it, and has not said how it ended. */
  send: { from: ["decided", "sent"], to: "sent" },
  /** Stripe failed and has no such refund. */
  redo: { from: ["sent"], to: "decided" },
  /** Also a refund that Stripe had refused: its answers can come late. */
  succeed: { from: ["decided", "sent", "failed"], to: "succeeded" },
  /** Stripe refuses it, or can't make it. */
  fail: { from: ["decided", "sent"], to: "failed" },
  /** The customer's bank returns the money, long after it succeeded. */
  "send back": { from: ["succeeded"], to: "failed" },
  /** An admin sends it again. */
  again: { from: ["failed"], to: "decided" },
} as const satisfies Record<string, { from: readonly RefundStatus[]; to: RefundStatus }>;
export type RefundTransition = keyof typeof REFUND_TRANSITIONS;

const REASON_MAX = 500;

const refundLine = z.extend(lineQuantity, {
  restock: z._default(z.boolean("Must be true or false"), false),
  /** The line's shipped pieces as the caller saw them. Goods that were sent since are no longer in the stockroom. */
  shipped: z.optional(wholeNumber({ required: "shipped is Required", ...ORDER_LIMITS.counter })),
});

/** The body of POST /orders/{id}/refunds. The client makes the ID, so that a repeated call refunds once. */
export const refundBody = z
  .object({
    refundId: newId("refundId is Required"),
    lines: z.optional(lineQuantities(refundLine)),
    /** True to refund the delivery, with or without lines. */
    delivery: z.optional(z.boolean("Must be true or false")),
    cents: z.optional(wholeNumber({ required: "Amount is Required", min: 1, max: PAYMENT_CENTS.max })),
    reason: optionalText(REASON_MAX),
  })
  .check(
    z.refine(({ lines, delivery, cents }) => (lines === undefined && !delivery) !== (cents === undefined), {
      path: ["cents"],
      message: "Send either lines or cents",
    }),
  );
export type RefundBody = z.output<typeof refundBody>;

const partCents = storedWholeNumber({ min: 0, max: PAYMENT_CENTS.max });

const refundParts = z.object({ goodsCents: partCents, deliveryCents: partCents, taxCents: partCents });

/** The reversal of a refund's tax at Stripe Tax. In whole cents. */
const taxReversal = z.object({
  id: storedId,
  /** The attempt of the refund that it is for. */
  attempt: storedWholeNumber({ min: 0, max: 1000 }),
  /** The transaction that took it back, because the refund came back. */
  undoneBy: z.optional(storedId),
  /** What was reversed of each line of the order. */
  lines: z.array(z.object({ cents: partCents, taxCents: partCents })),
  deliveryCents: partCents,
  deliveryTaxCents: partCents,
});
export type TaxReversal = z.output<typeof taxReversal>;

const storedRefundLine = z.extend(storedLineQuantity, {
  restock: z.boolean(),
  /** The line's shipped pieces when the refund was decided. Absent from older refunds. */
  shipped: z.optional(storedWholeNumber(ORDER_LIMITS.counter)),
  /** The pieces' share of the line's tax, in whole cents. Absent from older refunds. */
  taxCents: z.optional(partCents),
});

/** orders/{id}/refunds/{id}, without `createdAt`. */
export const storedRefund = z.object({
  /** The refunded pieces, and whether they return to the stock; none for an amount. */
  lines: z.array(storedRefundLine).check(z.maxLength(ORDER_LINES_MAX)),
  cents: storedWholeNumber({ min: 1, max: PAYMENT_CENTS.max }),
  /** The parts of the order that it returns; together `cents`. Absent from older refunds, which are of goods. */
  parts: z.optional(refundParts),
  /** Its reversal at Stripe Tax. */
  taxReversal: z.optional(taxReversal),
  /** True if it was made for the delivery, too. */
  delivery: z.optional(z.boolean()),
  reason: storedTextOrNone(REASON_MAX),
  status: z.enum(REFUND_STATUSES),
  /** The number of earlier attempts. */
  attempt: storedWholeNumber({ min: 0, max: 1000 }),
  stripeRefundId: z.nullable(storedId),
  /** Stripe's reason for a failure. */
  failure: z.nullable(storedTextOrNone(100)),
  /** The time of the last change of status. */
  changedAt: storedTime,
  /** The time when its pieces were counted and returned to the stock: once, when it first succeeded. */
  movedAt: z.nullable(storedTime),
});
export type StoredRefund = z.output<typeof storedRefund>;

/**
 * A refund after a transition; undefined if its status does not allow it. A refund that is decided again is another
 * attempt. Its pieces are counted when it first succeeds, and stay counted if it fails later.
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

export const refund = z.object({
  _id: z.string(),
  lines: z.array(z.object({ line: z.int(), quantity: z.int(), restock: z.boolean(), taxCents: z.int() })),
  cents: z.int(),
  parts: z.object({ goodsCents: z.int(), deliveryCents: z.int(), taxCents: z.int() }),
  reason: z.string(),
  by: actBy,
  status: z.enum(REFUND_STATUSES),
  failure: z.nullable(z.string()),
  createdAt: isoTime,
  changedAt: isoTime,
  movedAt: isoTime,
});
export type Refund = z.output<typeof refund>;

const allGoods = (cents: number): OrderParts => ({ goodsCents: cents, deliveryCents: 0, taxCents: 0 });

/** The parts of an order that a refund returns. */
export const partsOfRefund = ({ cents, parts = allGoods(cents) }: Pick<StoredRefund, "cents" | "parts">): OrderParts =>
  parts;

export const toRefund = (
  _id: string,
  createdAt: string | null,
  { lines, cents, parts, reason, status, failure, changedAt, movedAt }: StoredRefund,
): Refund => ({
  _id,
  lines: lines.map(({ line, quantity, restock, taxCents = 0 }) => ({ line, quantity, restock, taxCents })),
  cents,
  parts: partsOfRefund({ cents, parts }),
  reason,
  status,
  failure,
  createdAt,
  changedAt: changedAt.toISOString(),
  movedAt: movedAt?.toISOString() ?? null,
});

/** A refund as far as others are counted with it: stored, or as the API answers it. */
type Counted = Pick<StoredRefund, "lines" | "cents" | "parts" | "status"> & { movedAt: Date | string | null };

/** An order as far as refunds are shared over it. */
type Refunded = Pick<
  StoredOrder,
  "lines" | "paid" | "totalCents" | "deliveryCents" | "taxCents" | "refundedCents" | "refundingCents" | "dispute"
> & { tax?: Pick<OrderTax, "lineCents" | "deliveryCents"> | null | undefined };

const isOpen = ({ status }: Pick<StoredRefund, "status">): boolean => status === "decided" || status === "sent";

/** A line's pieces in refunds under way that are not counted yet. */
export const piecesInOpenRefunds = (refunds: readonly Counted[], at: number): number =>
  refunds
    .filter((one) => isOpen(one) && !one.movedAt)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { line, quantity }) => sum + (line === at ? quantity : 0), 0);

/** The refunds under way, in whole cents. */
export const openRefundCents = (refunds: readonly Counted[]): number =>
  refunds.filter(isOpen).reduce((sum, { cents }) => sum + cents, 0);

/** The refunds that the bank returned, until they succeed again: at most what the shop keeps of the payment. */
const owedCentsOf = (order: StoredOrder, refunds: readonly Counted[]): number => {
  const cameBack = refunds.filter(({ movedAt, status }) => movedAt && status !== "succeeded");
  const sum = cameBack.reduce((cents, one) => cents + one.cents, 0);
  return Math.min(sum, keptCentsOf(order));
};

/** An order's counters of its refunds. Its own sum of what went back must be up to date. */
export const countRefunds = (
  order: StoredOrder,
  refunds: readonly Counted[],
): Pick<StoredOrder, "lines"> & { refundingCents: number; owedCents: number } => {
  const moved = refunds.filter(({ movedAt }) => movedAt).flatMap(({ lines }) => lines);
  return {
    lines: order.lines.map((line, at) => ({
      ...line,
      refunded: moved.reduce((sum, one) => sum + (one.line === at ? one.quantity : 0), 0),
    })),
    refundingCents: openRefundCents(refunds),
    owedCents: owedCentsOf(order, refunds),
  };
};

/** True if each line's shipped pieces are as a refund says, or it says nothing of them. */
export const isShippedAsSeen = (
  order: Pick<StoredOrder, "lines">,
  { lines = [] }: { lines?: readonly { line: number; shipped?: number | undefined }[] | undefined },
): boolean => lines.every(({ line, shipped }) => shipped === undefined || shipped === order.lines[line]?.shipped);

const PARTS = ["goodsCents", "deliveryCents", "taxCents"] as const;

const asParts = ([goodsCents = 0, deliveryCents = 0, taxCents = 0]: readonly number[]): OrderParts => ({
  goodsCents,
  deliveryCents,
  taxCents,
});

const inParts = (parts: OrderParts): number[] => PARTS.map((part) => parts[part]);

/** The parts of an order that refunds, made or under way, have left. */
export const partsLeft = (order: Refunded, refunds: readonly Counted[]): OrderParts => {
  const taken = refunds.filter(({ status }) => status !== "failed");
  const ordered = partsOf(order);
  const returned = (part: (typeof PARTS)[number]) => taken.reduce((cents, one) => cents + partsOfRefund(one)[part], 0);
  return asParts(PARTS.map((part) => Math.max(0, ordered[part] - returned(part))));
};

/** Shares an amount over what is left of each part. */
export const partsOfAmount = (order: Refunded, refunds: readonly Counted[], cents: number): OrderParts => {
  const left = inParts(partsLeft(order, refunds));
  const isLeft = left.reduce((sum, one) => sum + one, 0) >= cents;
  return isLeft ? asParts(splitCents(cents, left)) : allGoods(cents);
};

/** The parts of a refund that is decided again: its own, if they are still left. */
export const partsOfAgain = (
  order: StoredOrder,
  others: readonly Counted[],
  refund: Pick<StoredRefund, "cents" | "parts">,
): OrderParts => {
  const parts = partsOfRefund(refund);
  const left = partsLeft(order, others);
  return PARTS.every((part) => parts[part] <= left[part]) ? parts : partsOfAmount(order, others, refund.cents);
};

/**
 * The share of a line's tax that some of its pieces take, in whole cents. The last pieces take all that no other refund
 * has taken.
 */
const lineTaxCents = (
  { lines, tax }: Refunded,
  refunds: readonly Counted[],
  { line: at, quantity }: { line: number; quantity: number },
): number => {
  const [line, all] = [lines[at], tax?.lineCents[at] ?? 0];
  if (!line) return 0;
  const taken = refunds
    .filter((one) => one.movedAt || one.status !== "failed")
    .flatMap((one) => one.lines)
    .reduce((sum, one) => sum + (one.line === at ? (one.taxCents ?? 0) : 0), 0);
  const before = line.refunded + piecesInOpenRefunds(refunds, at);
  const share = (pieces: number) => Math.round((all * pieces) / line.quantity);
  const left = Math.max(0, all - taken);
  return before + quantity >= line.quantity ? left : Math.min(left, share(before + quantity) - share(before));
};

/** A refund to be decided: its amount in whole cents, and its parts. */
export interface RefundShares {
  cents: number;
  parts: OrderParts;
  /** The tax of each line's pieces. */
  taxCents: number[];
}

/** Works out what a refund returns, at most what is left of each part; undefined if it is not left. */
export const sharesOfRefund = (
  order: Refunded,
  refunds: readonly Counted[],
  {
    lines = [],
    delivery = false,
    cents,
  }: {
    lines?: readonly { line: number; quantity: number }[] | undefined;
    delivery?: boolean | undefined;
    cents?: number | undefined;
  },
): RefundShares | undefined => {
  const leftCents = refundableCents(order);
  if (cents !== undefined)
    return cents <= leftCents ? { cents, parts: partsOfAmount(order, refunds, cents), taxCents: [] } : undefined;
  const areLeft = lines.every(({ line, quantity }) => {
    const ordered = order.lines[line];
    return ordered && quantity <= ordered.quantity - ordered.refunded - piecesInOpenRefunds(refunds, line);
  });
  if (!areLeft) return undefined;
  const left = partsLeft(order, refunds);
  const taxCents = lines.map((one) => lineTaxCents(order, refunds, one));
  const goodsCents = totalCentsOf(
    lines.map(({ line, quantity }) => ({ price: order.lines[line]?.price ?? 0, quantity })),
  );
  const deliveryTax = delivery && left.deliveryCents > 0 ? (order.tax?.deliveryCents ?? 0) : 0;
  const wanted = {
    goodsCents: Math.min(goodsCents, left.goodsCents),
    deliveryCents: delivery ? left.deliveryCents : 0,
    taxCents: Math.min(
      taxCents.reduce((sum, one) => sum + one, deliveryTax),
      left.taxCents,
    ),
  };
  const sum = inParts(wanted).reduce((all, one) => all + one, 0);
  // What was refunded in Stripe's Dashboard this moment has no document yet.
  const parts = sum > leftCents ? asParts(splitCents(leftCents, inParts(wanted))) : wanted;
  const total = Math.min(sum, leftCents);
  return total > 0 ? { cents: total, parts, taxCents } : undefined;
};
