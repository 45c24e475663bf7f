import { FieldValue, Timestamp, type WithFieldValue } from "firebase-admin/firestore";
import * as z from "zod/mini";
import { type InvoiceLine, type StoredPaper, storedPaper } from "../contract/invoice.ts";
import { toCents } from "../contract/money.ts";
import { type OrderParts, partsOf, type StoredOrder } from "../contract/order.ts";
import { orderNumber } from "../contract/order-number.ts";
import { referencesOf } from "../contract/references.ts";
import { partsLeft, partsOfRefund, type StoredRefund } from "../contract/refund.ts";
import { splitCents } from "../contract/split-cents.ts";
import { eventOf } from "../mail/outbox.ts";

type Refunds = ReadonlyMap<string, StoredRefund>;

/** An order, its refunds, and the events whose papers exist. */
interface Facts {
  orderId: string;
  order: StoredOrder & { createdAt?: unknown };
  refunds: Refunds;
  known: ReadonlySet<string>;
  /** The time of the commit that settles the payment, before the order has it. */
  paidAt?: FieldValue | false;
}

export interface NewPaper {
  /** Its ID, so that an event makes one paper. */
  event: string;
  paper: WithFieldValue<StoredPaper>;
}

export const invoiceEvent = (orderId: string): string => eventOf("invoice", orderId);
const refundEvent = (orderId: string, refundId: string, attempt: number) =>
  eventOf("refund", orderId, refundId, attempt);
const returnEvent = (orderId: string, refundId: string, attempt: number) =>
  eventOf("refund-returned", orderId, refundId, attempt);
const disputeEvent = (orderId: string) => eventOf("dispute-lost", orderId);

const REASONS = {
  returned: "The customer's bank returned the refund",
  dispute: "The customer's bank took the payment back",
} as const;

/** The events of an order up to now, as far as its own documents tell them. */
export const eventsOf = ({ orderId, order, refunds }: Pick<Facts, "orderId" | "order" | "refunds">): Set<string> =>
  new Set([
    ...(order.paid ? [invoiceEvent(orderId)] : []),
    ...[...refunds]
      .filter(([, { status }]) => status === "succeeded")
      .map(([id, { attempt }]) => refundEvent(orderId, id, attempt)),
    ...(order.dispute === "lost" ? [disputeEvent(orderId)] : []),
  ]);

/**
 * The papers that a paid order should have, and does not: its invoice, a credit note for each attempt of a refund that
 * succeeded, one that cancels it if the refund came back, and one over what a lost dispute has left.
 */
export const missingPapers = ({ orderId, order, refunds, known, paidAt = false }: Facts): NewPaper[] => {
  // An admin looks at a paid order that names no payment.
  if (!order.transactionId) return [];
  const of = contentOf(orderId, order, { transactionId: order.transactionId, paidAt });
  const papers: NewPaper[] = [
    {
      event: invoiceEvent(orderId),
      paper: { ...of, kind: "invoice", at: of.paidAt, lines: order.lines.map(lineOf), ...sumsOf(partsOf(order)) },
    },
  ];
  const isClosed = known.has(disputeEvent(orderId));
  for (const [id, refund] of refunds) {
    const { status, attempt, changedAt: at, reason } = refund;
    const made = { ...of, ...amountsOf(order, refund), kind: "credit-note", at } as const;
    const event = refundEvent(orderId, id, attempt);
    // The credit note of a lost dispute is over all that was left.
    if (status === "succeeded" && !isClosed) papers.push({ event, paper: { ...made, reason } });
    for (let earlier = 0; earlier <= attempt; earlier++) {
      const cancels = refundEvent(orderId, id, earlier);
      const stands = status === "succeeded" && earlier === attempt;
      if (known.has(cancels) && !stands)
        papers.push({
          event: returnEvent(orderId, id, earlier),
          paper: { ...made, cancels, reason: REASONS.returned },
        });
    }
  }
  if (order.dispute === "lost") {
    const parts = partsLeft(
      order,
      [...refunds.values()].filter(({ status }) => status === "succeeded"),
    );
    const sums = sumsOf(parts);
    const at = order.disputedAt ?? of.paidAt;
    const paper = {
      ...of,
      ...sums,
      kind: "credit-note",
      at,
      lines: [],
      reason: REASONS.dispute,
    } as const satisfies NewPaper["paper"];
    if (sums.totalCents > 0) papers.push({ event: disputeEvent(orderId), paper });
  }
  return papers.filter(({ event }) => !known.has(event));
};

/** What all papers of an order say. */
const contentOf = (
  orderId: string,
  order: Facts["order"],
  { transactionId, paidAt }: { transactionId: string; paidAt: FieldValue | false },
) => {
  const { customer, createdAt } = order;
  const { address, phone, recipient = "", place = "" } = order.delivery;
  // The comparison gives an order without a time the time of its creation.
  const orderedAt = createdAt instanceof Timestamp ? createdAt.toDate() : FieldValue.serverTimestamp();
  return {
    orderId,
    orderNumber: orderNumber(orderId, order),
    orderedAt,
    paidAt: paidAt || (order.paidAt ?? orderedAt),
    uid: customer.uid,
    buyer: { name: customer.name, email: customer.email, address, phone, recipient, place },
    references: referencesOf(order),
    tax: z.parse(storedPaper.shape.tax, order.tax ?? null),
    transactionId,
    reason: "",
    cancels: null,
  };
};

const lineOf = ({ sku, name, price, quantity }: StoredOrder["lines"][number]): InvoiceLine => ({
  sku,
  name,
  price,
  quantity,
  cents: toCents(price) * quantity,
});

const sumsOf = (parts: OrderParts) => ({
  ...parts,
  totalCents: parts.goodsCents + parts.deliveryCents + parts.taxCents,
});

/** The refunded pieces and the parts of their amount. The lines come to the goods, also where less was left. */
const amountsOf = (order: StoredOrder, refund: StoredRefund) => {
  const parts = partsOfRefund(refund);
  const pieces = refund.lines.flatMap(({ line, quantity }) => {
    const ordered = order.lines[line];
    return ordered ? [lineOf({ ...ordered, quantity })] : [];
  });
  const shares = splitCents(
    parts.goodsCents,
    pieces.map(({ cents }) => cents),
  );
  return { lines: pieces.map((piece, at) => ({ ...piece, cents: shares[at] ?? 0 })), ...sumsOf(parts) };
};
