import { formatCents, formatNumber } from "contract/money";
import { Link } from "react-router-dom";
import { ORDERS_COUNTED } from "../../config/calls.ts";
import { pages, pathTo } from "../../config/pages.ts";
import { startOfDay } from "../../data/orders/orders-address.ts";
import { useNewestPaid } from "../../data/orders/overview.ts";
import { SkeletonContext } from "../../ui/skeleton.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { bestSellersIn } from "./best-sellers.ts";

/** The best sellers since a day ("2026-11-26"), in the newest orders only, because each costs a read. */
export const BestSellers = ({ since }: { since: string }) => (
  <section aria-labelledby="best-sellers" className="panel p-5 sm:p-6">
    <h2 id="best-sellers" className="heading-2">
      Best sellers
    </h2>
    <SkeletonContext value={undefined}>
      <Counted since={startOfDay(since)} />
    </SkeletonContext>
  </section>
);

const Counted = ({ since }: { since: Date }) => (
  <WhenReady live={useNewestPaid()} what="the best sellers">
    {(newest) => {
      const orders = newest.filter(({ createdAt }) => createdAt !== null && new Date(createdAt) >= since);
      const which =
        orders.length === ORDERS_COUNTED ? `newest ${ORDERS_COUNTED} paid orders` : "paid orders of these days";
      return (
        <>
          <p className="mt-2 text-muted">{`Pieces in the ${which}, without those that were refunded.`}</p>
          <ol className="mt-3">
            {bestSellersIn(orders).map(({ productId, name, pieces, cents }) => (
              <li key={productId} className="flex flex-wrap justify-between gap-x-4 border-base-300 border-t py-2">
                <Link
                  to={pathTo(pages.manageProduct, productId)}
                  dir="auto"
                  className="text-link lone-link wrap-anywhere"
                >
                  {name}
                </Link>
                <span className="py-1 tabular-nums">{`${formatNumber(pieces)} ${pieces === 1 ? "piece" : "pieces"}, ${formatCents(cents)}`}</span>
              </li>
            ))}
          </ol>
          {orders.length === 0 && <p className="mt-3">No sales in this period.</p>}
        </>
      );
    }}
  </WhenReady>
);
