import { counted } from "contract/counted";
import { formatCents, totalCentsOf } from "contract/money";
import type { Order } from "contract/order-answer";
import { Link } from "react-router-dom";
import { ORDERS_COUNTED } from "../../config/calls.ts";
import { pages, pathTo } from "../../config/pages.ts";
import { useNewestPaid } from "../../data/orders/overview.ts";
import { Section } from "../../ui/section.tsx";
import { SkeletonContext } from "../../ui/skeleton.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";

const SHOWN = 5;
/** As high as all rows: they arrive late, and move nothing. */
const ROOM = "min-h-60";
const ROW = "h-12";

/** The best sellers since a moment, in the newest orders only, because each costs a read. */
export const BestSellers = ({ since, isSold }: { since: Date; isSold: boolean }) => (
  <Section title="Best sellers" className="panel p-5 sm:p-6" heading="heading-2">
    {isSold ? (
      <>
        <p className="mt-2 text-muted">
          {`Revenue from up to ${ORDERS_COUNTED} of the newest paid orders in this period, net of refunds.`}
        </p>
        <div className={`mt-3 ${ROOM}`}>
          <SkeletonContext value={<div className={`skeleton ${ROOM}`} />}>
            <Counted since={since} />
          </SkeletonContext>
        </div>
      </>
    ) : (
      <p className="mt-3">No sales in this period.</p>
    )}
  </Section>
);

const Counted = ({ since }: { since: Date }) => (
  <WhenReady live={useNewestPaid()} what="the best sellers">
    {(newest) => {
      const orders = newest.filter(({ createdAt }) => createdAt !== null && new Date(createdAt) >= since);
      return (
        <ol>
          {bestSellersIn(orders).map(({ productId, name, pieces, cents }) => (
            <li
              key={productId}
              className={`flex ${ROW} items-center justify-between gap-x-4 border-base-300 border-t text-sm`}
            >
              <Link
                to={pathTo(pages.manageProduct, productId)}
                dir="auto"
                className="text-link line-clamp-2 wrap-anywhere"
              >
                {name}
              </Link>
              <span className="shrink-0 text-right tabular-nums">
                <span className="block font-semibold">{formatCents(cents)}</span>
                <span className="block text-muted">{counted(pieces, "piece")}</span>
              </span>
            </li>
          ))}
        </ol>
      );
    }}
  </WhenReady>
);

interface BestSeller {
  productId: string;
  name: string;
  pieces: number;
  cents: number;
}

/** The products with the most revenue in these orders, net of refunds. */
export const bestSellersIn = (orders: readonly Pick<Order, "lines">[]): BestSeller[] => {
  const sold = new Map<string, BestSeller>();
  for (const { productId, name, price, quantity, refunded } of orders.flatMap(({ lines }) => lines)) {
    const { pieces, cents } = sold.get(productId) ?? { pieces: 0, cents: 0 };
    const kept = Math.max(0, quantity - refunded);
    const more = totalCentsOf([{ price, quantity: kept }]);
    // The newest order comes first, and has the product's latest name.
    sold.set(productId, {
      productId,
      name: sold.get(productId)?.name ?? name,
      pieces: pieces + kept,
      cents: cents + more,
    });
  }
  return [...sold.values()]
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => b.cents - a.cents || b.pieces - a.pieces)
    .slice(0, SHOWN);
};
