import { beforeEach } from "vitest";
import type { Reconciliation } from "../../../src/payments/reconcile/reconcile.ts";
import { settlePayment } from "../../../src/payments/settle-payment.ts";
import { useShop } from "../../support/shop.ts";

export const summary = ({ differences }: Reconciliation) =>
  differences.map(({ code, repaired }) => ({ code, repaired }));
export const codes = ({ differences }: Reconciliation) => differences.map(({ code }) => code);

/** An empty shop for each test, whose payments are compared with Stripe. */
export const useShopToReconcile = () => {
  const here = useShop();
  const { db, stripe, emulator, shop, paid, clear } = here;

  beforeEach(async () => {
    emulator().reset();
    await clear();
  });

  const winDispute = async (intentId: string) => {
    const { data } = await stripe().disputes.list({ payment_intent: intentId });
    await stripe().disputes.update(data[0]?.id ?? "", { evidence: { uncategorized_text: "winning_evidence" } });
  };

  /** An order whose payment is settled. */
  const settled = async () => {
    const both = await paid();
    await settlePayment(shop(), both.intentId);
    return both;
  };

  return {
    ...here,
    payment: (id: string) => db.doc(`payments/${id}`),
    order: (id: string) => db.doc(`orders/${id}`),
    winDispute,
    settled,
  };
};
