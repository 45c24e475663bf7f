import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { anOrder } from "../../testing/builders.ts";
import { type Decision, type DecisionOptions, decideSettlement, type Observed } from "./settle-decision.ts";

const waiting = anOrder({ price: 12.5, quantity: 2, uid: "casey", paymentIntentId: "pi_1" });
const { paymentIntentId: _, ...unnamed } = waiting;
const paid = { ...waiting, paid: true, transactionId: "pi_1" };
const nothing = {
  ...{ refundedCents: 0, refundedAt: null },
  ...{ dispute: null, disputedAt: null, disputeReason: null, disputeDueAt: null },
};
const half = { ...nothing, refundedCents: 1250, refundedAt: new Date(0) };
const all = { ...half, refundedCents: 2500 };

/** A payment of $25 that succeeded. */
const anIntent = (refunded = 0, disputed = false) =>
  ({
    id: "pi_1",
    status: "succeeded",
    currency: "usd",
    amount: 2500,
    amount_received: 2500,
    latest_charge: { amount_refunded: refunded, disputed },
  }) as Stripe.PaymentIntent;

const observed = (changes: Partial<Observed>): Observed => ({
  intent: anIntent(),
  purpose: { orderId: "one", uid: "casey", shop: "shop" },
  order: waiting,
  status: "open",
  reversals: undefined,
  ...changes,
});

type Case = [title: string, seen: Partial<Observed>, decision: Decision, options?: DecisionOptions];

const settled: Decision = { outcome: "settled", status: "settled" };
const rejected: Decision = { outcome: "rejected", status: "refunding" };
const before: Decision = { outcome: "settled-before" };
const wanted: Decision = { outcome: "reversals-wanted" };
const look = { looksAtReversals: true };

const CASES: Record<string, Case[]> = {
  "[Y-7] a payment pays the order that waits for it": [
    ["while it is open", {}, settled],
    ["that was canceled, when Stripe took the money all the same", { status: "canceled" }, settled],
    ["without a document, which the order names", { status: undefined }, settled],
    ["that a restored backup does not know", { status: undefined, order: unnamed }, settled],
  ],
  "[Y-9] a payment is rejected": [
    ["whose order is gone", { order: undefined }, rejected],
    ["that was canceled and whose order is gone", { order: undefined, status: "canceled" }, rejected],
    ["that the order does not name", { order: { ...waiting, paymentIntentId: "pi_2" } }, rejected],
    ["of another customer's order", { purpose: { orderId: "one", uid: "ann", shop: "shop" } }, rejected],
    ["of less than the order's total", { intent: { ...anIntent(), amount: 2499, amount_received: 2499 } }, rejected],
    ["in another currency", { intent: { ...anIntent(), currency: "eur" } }, rejected],
    ["of an order that another payment paid", { order: { ...paid, transactionId: "pi_2" } }, rejected],
    ["again, while its refund is not confirmed", { status: "refunding" }, { outcome: "rejected" }],
    ["again, after its refund", { status: "refunded" }, { outcome: "rejected" }],
  ],
  "[T-2] a payment that nobody knows": [
    ["waits for an admin", { order: undefined, status: undefined }, { outcome: "unknown" }],
    [
      "waits for an admin also when its order does not wait for it",
      { order: { ...waiting, customer: { ...waiting.customer, uid: "ann" } }, status: undefined },
      { outcome: "unknown" },
    ],
    [
      "is done with when its money is gone",
      { order: undefined, status: undefined, intent: anIntent(2500) },
      { outcome: "refunded-before" },
    ],
    [
      "is rejected when an admin decided so",
      { order: undefined, status: undefined },
      rejected,
      { refundUnknown: true },
    ],
  ],
  "[T-2] an order that the payment paid stays paid": [
    ["as its document says", { order: paid, status: "settled" }, before],
    [
      "and is restored in its document that is gone",
      { order: paid, status: undefined },
      { ...settled, outcome: "restored" },
    ],
    ["and is restored in one that says open", { order: paid, status: "open" }, { ...settled, outcome: "restored" }],
    [
      "and is restored in one that says canceled",
      { order: paid, status: "canceled" },
      { ...settled, outcome: "restored" },
    ],
    ["even if its document says refunding", { order: paid, status: "refunding" }, before],
    ["even if its document says refunded", { order: paid, status: "refunded" }, before],
  ],
  "[T-2] what was refunded or disputed": [
    ["is read when the charge tells of a refund", { intent: anIntent(1250) }, wanted],
    ["is read when the charge tells of a dispute", { intent: anIntent(0, true) }, wanted],
    ["is read when the order tells of it", { order: { ...paid, ...half }, status: "settled" }, wanted],
    ["is read when the caller wants it", { order: paid, status: "settled" }, wanted, look],
    ["is not read for an order that is gone", { order: undefined, intent: anIntent(1250) }, rejected],
    ["is no reason not to pay the order", { intent: anIntent(1250), reversals: half }, settled],
    [
      "returns a payment of which all is refunded",
      { order: paid, status: "settled", intent: anIntent(2500), reversals: all },
      { ...before, status: "returned" },
    ],
    [
      "leaves a payment that was returned as it is",
      { order: { ...paid, ...all }, status: "returned", intent: anIntent(2500), reversals: all },
      before,
    ],
    [
      "reinstates the payment when the refund failed",
      { order: { ...paid, ...all }, status: "returned", reversals: nothing },
      { ...before, status: "settled" },
    ],
    [
      "returns a payment whose order is gone since",
      { order: undefined, status: "settled", intent: anIntent(2500), reversals: all },
      { ...before, status: "returned" },
    ],
    [
      "changes no payment that another payment replaced",
      { order: { ...paid, transactionId: "pi_2" }, status: "settled", intent: anIntent(1250), reversals: half },
      before,
    ],
  ],
};

describe.each(Object.entries(CASES))("%s:", (_, cases) => {
  test.each(cases)("%s", (_title, seen, decision, options = {}) => {
    expect(decideSettlement(observed(seen), options)).toEqual(decision);
  });
});
