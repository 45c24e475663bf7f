import { toCents } from "../contract/money.ts";
import { type OrderParts, partsOf, type StoredOrder } from "../contract/order.ts";
import type { StoredRefund, TaxReversal } from "../contract/refund.ts";
import { splitCents } from "../contract/split-cents.ts";

/** Whole cents of each line, and of the delivery. Stripe Tax lets no line be reversed beyond its own. */
export type TaxShares = Pick<TaxReversal, "lines" | "deliveryCents" | "deliveryTaxCents">;

type Reversed = Pick<StoredRefund, "taxReversal">;

/** What the reversals of refunds have left of an order's lines and delivery. */
const leftOf = (order: StoredOrder, refunds: readonly Reversed[]): TaxShares => {
  const made = refunds.flatMap(({ taxReversal }) => (taxReversal && !taxReversal.undoneBy ? [taxReversal] : []));
  const left = (all: number, of: (one: TaxReversal) => number) => made.reduce((cents, one) => cents - of(one), all);
  return {
    lines: order.lines.map(({ price, quantity }, at) => ({
      cents: left(toCents(price) * quantity, (one) => one.lines[at]?.cents ?? 0),
      taxCents: left(order.tax?.lineCents[at] ?? 0, (one) => one.lines[at]?.taxCents ?? 0),
    })),
    deliveryCents: left(partsOf(order).deliveryCents, (one) => one.deliveryCents),
    deliveryTaxCents: left(order.tax?.deliveryCents ?? 0, (one) => one.deliveryTaxCents),
  };
};

/** Gives each wish what is left of it, and shares the rest of an amount over what is left then. */
const share = (cents: number, left: readonly number[], wishes: readonly number[]): number[] => {
  let open = cents;
  const first = left.map((most, at) => {
    const given = Math.min(most, wishes[at] ?? 0, open);
    open -= given;
    return given;
  });
  const rest = splitCents(
    open,
    left.map((most, at) => most - (first[at] ?? 0)),
  );
  return first.map((given, at) => given + (rest[at] ?? 0));
};

/** Shares a refund's parts over its order's lines and delivery: its own lines first, then what others have left. */
export const taxSharesOf = (
  order: StoredOrder,
  others: readonly Reversed[],
  { parts, lines, delivery = false }: { parts: OrderParts } & Pick<StoredRefund, "lines" | "delivery">,
): TaxShares => {
  const left = leftOf(order, others);
  const wished = (of: (one: StoredRefund["lines"][number]) => number) =>
    order.lines.map((_, at) => lines.reduce((cents, one) => cents + (one.line === at ? of(one) : 0), 0));
  const goods = share(
    parts.goodsCents,
    left.lines.map(({ cents }) => cents),
    wished(({ line, quantity }) => toCents(order.lines[line]?.price ?? 0) * quantity),
  );
  const taxes = share(
    parts.taxCents,
    [...left.lines.map(({ taxCents }) => taxCents), left.deliveryTaxCents],
    [...wished(({ taxCents = 0 }) => taxCents), delivery ? left.deliveryTaxCents : 0],
  );
  return {
    lines: order.lines.map((_, at) => ({ cents: goods[at] ?? 0, taxCents: taxes[at] ?? 0 })),
    deliveryCents: parts.deliveryCents,
    deliveryTaxCents: taxes.at(-1) ?? 0,
  };
};
