import { expect, test } from "vitest";
import { aLine, anOrder, aRefund } from "../../testing/builders.ts";
import type { StoredOrder } from "../contract/order.ts";
import { missingPapers } from "./missing-papers.ts";

const at = new Date("2026-11-26T10:00:00Z");
const order = anOrder({
  lines: [aLine({ price: 12.5, quantity: 2 }), aLine({ productId: "masks", sku: "MASK", name: "Masks", price: 0.1 })],
  number: "7K3M-9QTX",
  place: "Ward 3",
  references: { poNumber: "PO-4711", reference: "", costCenter: "" },
  deliveryCents: 500,
  taxCents: 166,
  tax: {
    mode: "rates",
    state: "NJ",
    percent: 6.625,
    calculationId: "calc",
    transactionId: "tx",
    lineCents: [166, 0],
    deliveryCents: 0,
  },
  paid: true,
  paidAt: at,
  transactionId: "pi_1",
});
const of = (
  changes: Partial<StoredOrder> = {},
  refunds: Record<string, Partial<Parameters<typeof aRefund>[0]>> = {},
) => ({
  orderId: "one",
  order: { ...order, ...changes },
  refunds: new Map(Object.entries(refunds).map(([id, refund]) => [id, aRefund(refund)])),
});
const papers = (facts: ReturnType<typeof of>, ...known: string[]) =>
  missingPapers({ ...facts, known: new Set(["invoice-one", ...known]) });

test("[O-4] an invoice is the order as it was paid, and knows nothing of the tax's provider", () => {
  expect(missingPapers({ ...of(), known: new Set() })).toMatchObject([
    {
      event: "invoice-one",
      paper: {
        kind: "invoice",
        orderNumber: "7K3M-9QTX",
        paidAt: at,
        at,
        uid: "customer",
        buyer: { name: "Casey Customer", email: "customer@example.com", recipient: "", place: "Ward 3" },
        references: { poNumber: "PO-4711", reference: "", costCenter: "" },
        lines: [
          { sku: "NITRILE-100", price: 12.5, quantity: 2, cents: 2500 },
          { sku: "MASK", price: 0.1, quantity: 2, cents: 20 },
        ],
        goodsCents: 2520,
        deliveryCents: 500,
        taxCents: 166,
        totalCents: 3186,
        tax: { mode: "rates", state: "NJ", percent: 6.625 },
        transactionId: "pi_1",
        cancels: null,
      },
    },
  ]);
  expect(Object.keys(missingPapers({ ...of(), known: new Set() })[0]?.paper.tax ?? {})).toEqual([
    "mode",
    "state",
    "percent",
  ]);
});

test("[O-4] a refund has a credit note of its pieces, or of its amount; each attempt has its own", () => {
  const parts = { goodsCents: 1200, deliveryCents: 0, taxCents: 83 };
  const refunds = {
    a: { cents: 1283, parts },
    b: { lines: [], cents: 300, attempt: 2 },
    c: { status: "sent" as const },
  };
  expect(papers(of({}, refunds))).toMatchObject([
    {
      event: "refund-one.a.0",
      // Less was left of the goods than the piece had cost.
      paper: {
        kind: "credit-note",
        lines: [{ quantity: 1, cents: 1200 }],
        taxCents: 83,
        totalCents: 1283,
        reason: "Damaged box",
      },
    },
    { event: "refund-one.b.2", paper: { lines: [], goodsCents: 300, totalCents: 300 } },
  ]);
  expect(papers(of({}, refunds), "refund-one.a.0", "refund-one.b.2")).toEqual([]);
});

test("[O-4] a refund that comes back has a credit note that cancels its own, if there is one", () => {
  const failed = of({}, { a: { status: "failed", attempt: 1 } });
  expect(papers(failed)).toEqual([]);
  const [cancel, ...others] = papers(failed, "refund-one.a.0");
  expect(others).toEqual([]);
  expect(cancel).toMatchObject({
    event: "refund-returned-one.a.0",
    paper: { kind: "credit-note", cancels: "refund-one.a.0", totalCents: 1250 },
  });
  expect(papers(failed, "refund-one.a.0", "refund-returned-one.a.0")).toEqual([]);
});

test("[O-4] a lost dispute has a credit note over what is left, and none comes after it", () => {
  const lost = of({ dispute: "lost", disputedAt: at }, { a: { cents: 1250 } });
  expect(papers(lost, "refund-one.a.0")).toMatchObject([
    { event: "dispute-lost-one", paper: { goodsCents: 1270, deliveryCents: 500, taxCents: 166, totalCents: 1936, at } },
  ]);
  expect(papers(lost, "dispute-lost-one")).toEqual([]);
  expect(
    papers(
      of({ dispute: "lost" }, { a: { cents: 3186, parts: { goodsCents: 2520, deliveryCents: 500, taxCents: 166 } } }),
      "refund-one.a.0",
    ),
  ).toEqual([]);
});
