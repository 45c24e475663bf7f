import { formatCents, formatDollars } from "contract/money";
import { Fragment, type ReactNode } from "react";
import type { ShopOrder } from "../../data/orders/order.ts";

/** What the customer pays for. */
export const OrderSummary = ({ order }: { order: ShopOrder }) => (
  <section aria-labelledby="order-summary" className="panel p-5 sm:p-7">
    <h2 id="order-summary" className="heading-2 mb-4">
      Your order
    </h2>
    <dl className="flex flex-col gap-3">
      {order.lines.map(({ productId, name, quantity, price }) => (
        <Fragment key={productId}>
          <Line name="Product">{name}</Line>
          <Line name="Quantity">{`${quantity} × ${formatDollars(price)}`}</Line>
        </Fragment>
      ))}
      <Line name="Deliver to">
        <span dir="auto" className="whitespace-pre-line">
          {order.delivery.address}
        </span>
      </Line>
      <Line name="Phone">{order.delivery.phone}</Line>
      <div className="mt-2 flex items-baseline justify-between gap-6 border-base-300 border-t pt-4">
        <dt className="font-medium">To be paid</dt>
        <dd className="font-bold text-2xl tabular-nums">{formatCents(order.totalCents)}</dd>
      </div>
    </dl>
  </section>
);

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd dir="auto" className="min-w-0 text-right">
      {children}
    </dd>
  </div>
);
