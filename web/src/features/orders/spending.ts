import { dayIn } from "contract/days";
import { toCents, toDollars } from "contract/money";
import type { Order } from "contract/order-answer";
import { keptCentsOf } from "contract/order-stage";

/** Paid orders: how many, what they came to without what went back since, and what went back. In whole cents. */
export interface Spent {
  orders: number;
  cents: number;
  returnedCents: number;
}

export interface SpentBy extends Spent {
  /** A month as in "2026-11", or a cost center; empty for orders without one. */
  name: string;
}

export interface Spending extends Spent {
  months: (SpentBy & { costCenters: SpentBy[] })[];
  costCenters: SpentBy[];
}

const spentOn = (orders: readonly Order[]): Spent => {
  const cents = orders.reduce((sum, order) => sum + keptCentsOf(order), 0);
  return { orders: orders.length, cents, returnedCents: orders.reduce((sum, one) => sum + one.totalCents, -cents) };
};

const grouped = (orders: readonly Order[], nameOf: (order: Order) => string) => {
  const groups = new Map<string, Order[]>();
  for (const order of orders) groups.set(nameOf(order), [...(groups.get(nameOf(order)) ?? []), order]);
  return [...groups].map(([name, own]) => ({ name, own, ...spentOn(own) }));
};

/** The cost centers of orders, those with the most spent first. */
const byCostCenter = (orders: readonly Order[]): SpentBy[] =>
  grouped(orders, ({ costCenter }) => costCenter)
    .map(({ own: _, ...spent }) => spent)
    .sort((a, b) => b.cents - a.cents);

const isPaid = ({ paid }: Order) => paid;

/** The day when an order was placed. */
const dayOf = ({ createdAt }: Order, zone: string) => dayIn(zone, createdAt ? new Date(createdAt) : new Date());

/** The paid orders of a list by month and by cost center, refunds taken off. Months follow each other as orders do. */
export const spendingOf = (orders: readonly Order[], zone: string): Spending => {
  const paid = orders.filter(isPaid);
  const months = grouped(paid, (order) => dayOf(order, zone).slice(0, 7));
  return {
    ...spentOn(paid),
    months: months.map(({ own, ...month }) => ({ ...month, costCenters: byCostCenter(own) })),
    costCenters: byCostCenter(paid),
  };
};

export interface SpendingRow {
  order: Order;
  date: string;
  sku: string;
  product: string;
  /** Delivery, tax and refunds have none. */
  quantity?: number;
  price?: number;
  /** Below zero for what went back. */
  cents: number;
}

/** A row for each line of the paid orders, then their delivery, tax and refunds: together what was spent. */
export const spendingRows = (orders: readonly Order[], zone: string): SpendingRow[] =>
  orders.filter(isPaid).flatMap((order) => {
    const of = { order, date: dayOf(order, zone) };
    const others = [
      { ...of, sku: "", product: "Delivery", cents: order.deliveryCents },
      { ...of, sku: "", product: "Tax", cents: order.taxCents },
      { ...of, sku: "", product: "Refund", cents: -spentOn([order]).returnedCents },
    ];
    return [
      ...order.lines.map(({ sku, name, quantity, price }) => ({
        ...{ ...of, sku, product: name, quantity, price },
        cents: toCents(price) * quantity,
      })),
      ...others.filter(({ cents }) => cents !== 0),
    ];
  });

const dollars = (cents: number) => toDollars(cents).toFixed(2);

/** The columns of the file of rows. */
export const SPENDING_COLUMNS: Record<string, (row: SpendingRow) => string> = {
  date: ({ date }) => date,
  order: ({ order }) => order.number,
  poNumber: ({ order }) => order.poNumber,
  reference: ({ order }) => order.reference,
  costCenter: ({ order }) => order.costCenter,
  place: ({ order }) => order.place,
  sku: ({ sku }) => sku,
  product: ({ product }) => product,
  quantity: ({ quantity }) => quantity?.toString() ?? "",
  unitPrice: ({ price }) => price?.toFixed(2) ?? "",
  amount: ({ cents }) => dollars(cents),
};
