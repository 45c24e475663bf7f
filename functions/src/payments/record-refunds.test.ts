import { Firestore } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { anOrder, aRefund } from "../../testing/builders.ts";
import type { StoredRefund } from "../contract/refund.ts";
import { orderReversed } from "../mail/order-letters.ts";
import type { Transaction } from "../store/write.ts";
import { recordRefunds } from "./record-refunds.ts";
import { documentFor } from "./refunds-from-stripe.ts";

type AtStripe = Parameters<typeof documentFor>[0];

test("[M-6] each of Stripe's refunds belongs to one document: the one that it was made for, or one of its own", () => {
  const atStripe = (id: string, status: string, metadata: object = {}) => ({ id, status, metadata }) as AtStripe;
  const of = (refund: AtStripe, document: Partial<StoredRefund> = {}) =>
    documentFor(refund, new Map([["mine", aRefund({ status: "sent", stripeRefundId: null, ...document })]]));
  const made = { refundId: "mine", attempt: "0" };
  expect(of(atStripe("re_1", "succeeded", made))).toBe("mine");
  expect(of(atStripe("re_1", "succeeded", made), { stripeRefundId: "re_1" })).toBe("mine");
  expect(of(atStripe("re_1", "succeeded"))).toBe("re_1");
  expect(of(atStripe("re_1", "succeeded", { refundId: "unknown", attempt: "0" }))).toBe("re_1");
  // It failed, and is being sent again.
  expect(of(atStripe("re_1", "failed", made), { attempt: 1 })).toBeUndefined();
  // It was made all the same, although Stripe had said that it failed inside.
  expect(of(atStripe("re_1", "succeeded", made), { attempt: 1 })).toBe("mine");
  expect(of(atStripe("re_1", "succeeded", made), { attempt: 1, stripeRefundId: "re_2" })).toBe("re_1");
  // One of Stripe's own page that failed and was sent again by the shop.
  const own = new Map([["re_1", aRefund({ status: "sent", stripeRefundId: null, attempt: 1 })]]);
  expect(documentFor(atStripe("re_1", "failed"), own)).toBeUndefined();
});

test("[E-1] [Q-1] the letter of a refund says why, each reason once, and which parts of the order it returns", async () => {
  const ref = new Firestore({ projectId: "demo-shop" }).doc("orders/one");
  const order = anOrder({ paid: true, price: 12.5, quantity: 2, deliveryCents: 1000 });
  const sent = { status: "sent", movedAt: null } as const;
  const parts = { goodsCents: 300, deliveryCents: 200, taxCents: 0 };
  const reasons = ["Damaged box", "Damaged box", ""];
  const docs = reasons.map((reason, at) => ({
    id: `${at}`,
    data: () => aRefund({ ...sent, reason, parts, cents: 500, stripeRefundId: `re_${at}` }),
  }));
  const tx = { find: async () => ({ docs }), get: async () => ({ data: () => undefined }), update: vi.fn() };
  const refunds = docs.map(({ id }) => ({ id: `re_${id}`, status: "succeeded", amount: 500, created: 1 }) as AtStripe);
  const said = { paymentId: "pi_1", refunds, disputes: [] };
  const { money, changed } = await recordRefunds(tx as unknown as Transaction, ref, order, said);
  expect(orderReversed({ orderId: "one", order }, money, changed)).toMatchObject([
    {
      template: "order-refunded",
      data: {
        cents: 1500,
        refundedCents: 1500,
        parts: [
          { name: "Goods", cents: 900 },
          { name: "Delivery", cents: 600 },
        ],
        reasons: ["Damaged box"],
      },
    },
  ]);
});
