import { formatCents, formatDollars, totalCentsOf } from "contract/money";
import type { OrderLine } from "contract/order";
import type { Order } from "contract/order-answer";
import type { ReactNode } from "react";

/** How many lines are shown at once: the card form follows. */
const FIRST = 5;

export const OrderSummary = ({ order }: { order: Order }) => {
  const [first, others] = [order.lines.slice(0, FIRST), order.lines.slice(FIRST)];
  return (
    <section aria-labelledby="order-summary" className="panel p-5 sm:p-7">
      <h2 id="order-summary" className="heading-2 mb-4">
        {`Order ${order.number}`}
      </h2>
      <Lines lines={first} />
      {others.length > 0 && (
        <details>
          <summary className="text-link lone-link cursor-pointer">{`${others.length} more`}</summary>
          <Lines lines={others} />
        </details>
      )}
      <dl className="mt-4 flex flex-col gap-3 border-base-300 border-t pt-4">
        <Fact name="Deliver to">
          <span dir="auto" className="whitespace-pre-line">
            {order.address}
          </span>
        </Fact>
        <Fact name="Phone">{order.phone}</Fact>
        <div className="mt-2 flex items-baseline justify-between gap-6 border-base-300 border-t pt-4">
          <dt className="font-medium">Total due</dt>
          <dd className="font-bold text-2xl tabular-nums">{formatCents(order.totalCents)}</dd>
        </div>
      </dl>
    </section>
  );
};

const Lines = ({ lines }: { lines: OrderLine[] }) => (
  <ul className="flex flex-col gap-2">
    {lines.map((line) => (
      <li key={line.productId} className="flex justify-between gap-6">
        <div>
          <p dir="auto" className="wrap-anywhere">{`${line.quantity} × ${line.name}`}</p>
          {line.quantity > 1 && <p className="text-muted text-sm">{`${formatDollars(line.price)} each`}</p>}
        </div>
        <span className="tabular-nums">{formatCents(totalCentsOf([line]))}</span>
      </li>
    ))}
  </ul>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-6">
    <dt className="shrink-0 text-muted">{name}</dt>
    <dd dir="auto" className="min-w-0 text-right">
      {children}
    </dd>
  </div>
);
