import * as z from "zod/mini";
import { EMAIL_MAX, isoTime, storedDollars, storedId, storedText, storedTextOrNone, storedTime } from "./fields.ts";
import { ORDER_LIMITS, ORDER_LINES_MAX, orderLine, orderTax, storedOrder } from "./order.ts";
import { PRODUCT_LIMITS } from "./product.ts";
import { storedReferences } from "./references.ts";
import { SELLER_LIMITS } from "./settings.ts";

export const INVOICE_KINDS = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const LETTERS = { invoice: "INV", "credit-note": "CN" } as const satisfies Record<InvoiceKind, string>;

/** The series of a kind in a year: "INV-2026". It is the ID of its counter, too. */
export const seriesOf = (kind: InvoiceKind, year: string): string => `${LETTERS[kind]}-${year}`;

/** A number in its series: "000042". */
export const inSeries = (count: number): string => String(count).padStart(6, "0");

/** "2026-000042", also behind its letters: "INV-2026-000042". */
export const INVOICE_NUMBER = /^(?:(?:INV|CN)-)?([0-9]{4}-[0-9]{6,})$/i;

const cents = storedOrder.shape.totalCents;

const invoiceLine = z.object({
  sku: orderLine.shape.sku,
  name: orderLine.shape.name,
  /** Dollars per unit. */
  price: storedDollars(PRODUCT_LIMITS.price),
  quantity: orderLine.shape.quantity,
  /** What the line comes to, in whole cents. */
  cents,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

const buyer = z.object({
  name: storedTextOrNone(ORDER_LIMITS.customerName),
  email: storedTextOrNone(EMAIL_MAX),
  address: storedTextOrNone(ORDER_LIMITS.address),
  phone: storedTextOrNone(ORDER_LIMITS.phone),
  /** Who takes the goods at the place, and the place; empty if the order names none. */
  recipient: storedTextOrNone(ORDER_LIMITS.recipient),
  place: storedTextOrNone(ORDER_LIMITS.place),
});

const seller = z.object({
  name: storedText(SELLER_LIMITS.name),
  address: storedText(SELLER_LIMITS.address),
  taxNumber: storedText(SELLER_LIMITS.taxNumber),
});

/** What is known of a paper before it has a number. */
const content = {
  kind: z.enum(INVOICE_KINDS),
  orderId: storedId,
  orderNumber: storedText(20),
  orderedAt: storedTime,
  paidAt: storedTime,
  /** The time of the payment, of the refund, or of its failure. */
  at: storedTime,
  uid: storedId,
  buyer,
  references: storedReferences,
  /** What was ordered, or refunded; none for the refund of an amount. */
  lines: z.array(invoiceLine).check(z.maxLength(ORDER_LINES_MAX)),
  /** The parts of the total, in whole cents. None is below zero: `cancels` says what takes back a credit note. */
  goodsCents: cents,
  deliveryCents: cents,
  taxCents: cents,
  totalCents: cents,
  /** How the order was taxed; null if the shop had no tax. */
  tax: z.nullable(z.pick(orderTax, { mode: true, state: true, percent: true, certificate: true })),
  transactionId: storedId,
  /** Why the money went back, or came back. */
  reason: storedTextOrNone(500),
};

/** papers/{event}: an invoice or credit note that waits for its number. Made in the commit of its event. */
export const storedPaper = z.object({
  ...content,
  /** The event of the credit note that this one takes back. */
  cancels: z.nullable(storedId),
  /** True if nobody is told: the order is from before there were invoices. */
  quiet: z.optional(z.boolean()),
});
export type StoredPaper = z.output<typeof storedPaper>;

/** invoices/{series}-{number}: nothing changes it. */
export const storedInvoice = z.object({
  ...content,
  /** The event of its paper: one makes one invoice. */
  event: storedId,
  /** "2026-000042" */
  number: storedText(20),
  issuedAt: storedTime,
  /** The day of issue in the shop's time zone: "2026-11-26". */
  day: z.iso.date(),
  seller,
  /** A credit note's invoice. */
  invoiceId: z.nullable(storedId),
  /** The credit note that this one takes back. */
  cancels: z.nullable(storedId),
  expireAt: storedTime,
});
export type StoredInvoice = z.output<typeof storedInvoice>;

const times = { orderedAt: isoTime, paidAt: isoTime, at: isoTime };

/** An invoice or credit note in the API's responses. */
export const invoiceAnswer = z.object({
  ...z.omit(storedInvoice, { event: true }).shape,
  ...{ ...times, issuedAt: isoTime, expireAt: isoTime },
  _id: z.string(),
});
export type Invoice = z.output<typeof invoiceAnswer>;

/** One that waits for its number, in its customer's export. */
export const paperAnswer = z.object({ ...z.omit(storedPaper, { quiet: true }).shape, ...times, _id: z.string() });

/** counters/{series}. */
export const storedCounter = z.object({
  /** The last number that was given. */
  last: z.int(),
  /** Numbers whose invoices were lost with a backup: see operations.md. */
  lost: z._default(z.array(z.int()), []),
});

const isoTimes = ({ orderedAt, paidAt, at }: Pick<StoredPaper, keyof typeof times>) => ({
  orderedAt: orderedAt.toISOString(),
  paidAt: paidAt.toISOString(),
  at: at.toISOString(),
});

export const toPaper = (_id: string, { quiet: _, ...stored }: StoredPaper): z.output<typeof paperAnswer> => ({
  ...stored,
  ...isoTimes(stored),
  _id,
});

export const toInvoice = (_id: string, { event: _, ...stored }: StoredInvoice): Invoice => ({
  ...stored,
  ...isoTimes(stored),
  _id,
  issuedAt: stored.issuedAt.toISOString(),
  expireAt: stored.expireAt.toISOString(),
});

/** The sign of a paper's amounts: a credit note takes away, and one that cancels another gives back. */
export const signOf = ({ kind, cancels }: Pick<StoredInvoice, "kind" | "cancels">): 1 | -1 =>
  kind === "invoice" || cancels ? 1 : -1;
