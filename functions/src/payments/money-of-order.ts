import { partsOf, type StoredOrder } from "../contract/order.ts";
import { derivedOf } from "../contract/order-stage.ts";
import { countRefunds, partsOfAmount } from "../contract/refund.ts";
import { type Refunds, refundsAfter } from "./refunds-from-stripe.ts";
import { type AtStripe, type Reversals, reversalsOf } from "./stripe/reversals.ts";

export type Money = Reversals &
  Pick<StoredOrder, "paid" | "transactionId" | "paymentIntentId" | "lines" | "stage" | "keptCents"> & {
    refundingCents: number;
    owedCents: number;
  };

/**
 * Computes an order's money, and its refunds, from what Stripe says of its payment. The order and number of Stripe's
 * reports make no difference. Refunds that do not change stay the same objects.
 */
export const moneyOf = (
  order: StoredOrder,
  known: Refunds,
  { paymentId, ...atStripe }: AtStripe & { paymentId: string },
  now: Date,
): { money: Money; refunds: Refunds } => {
  const refunds = withParts(order, refundsAfter(known, atStripe.refunds, now));
  const settled = { paid: true, transactionId: paymentId, paymentIntentId: paymentId, ...reversalsOf(atStripe) };
  const money = { ...settled, ...countRefunds({ ...order, ...settled }, [...refunds.values()]) };
  return { money: { ...money, ...derivedOf({ ...order, ...money }) }, refunds };
};

/** Refunds made in Stripe's Dashboard are amounts: they take a share of each part of the order. */
const withParts = (order: StoredOrder, refunds: Refunds): Refunds => {
  if (partsOf(order).goodsCents === order.totalCents) return refunds;
  const shared = new Map(refunds);
  for (const [id, refund] of refunds)
    if (!refund.parts) {
      const others = [...shared].flatMap(([other, one]) => (other === id ? [] : [one]));
      shared.set(id, { ...refund, parts: partsOfAmount(order, others, refund.cents) });
    }
  return shared;
};
