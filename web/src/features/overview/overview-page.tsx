import { addsTax } from "contract/charges";
import { beginningOf } from "contract/days";
import { formatCents, formatNumber, totalCentsOf } from "contract/money";
import type { Order } from "contract/order-answer";
import { OVERVIEW_DAYS, type Overview, type OverviewDays } from "contract/overview";
import { Link, useSearchParams } from "react-router-dom";
import { ORDERS_COUNTED } from "../../config/calls.ts";
import { pages, pathTo } from "../../config/pages.ts";
import { knownZone } from "../../config/zone.ts";
import { useNewestPaid, useOverview } from "../../data/orders/overview.ts";
import { readAddress } from "../../data/products/catalog-address.ts";
import { useCatalog } from "../../data/products/use-catalog.ts";
import { useSettings } from "../../data/settings/settings.ts";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonContext } from "../../ui/skeleton.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { Sales } from "./sales.tsx";
import { TaxByState } from "./tax-by-state.tsx";

const USUAL: OverviewDays = "30";
const LABELS: Record<OverviewDays, string> = { "7": "7 days", "30": "30 days", "90": "90 days" };

export const OverviewPage = () => {
  const [search] = useSearchParams();
  const days = OVERVIEW_DAYS.find((known) => known === search.get("days")) ?? USUAL;
  const live = useOverview(days);
  return (
    <Page title={pages.overview.title} lead={pages.overview.lead}>
      <WhenReady live={live} what="the overview">
        {(overview) => (
          <div className="flex flex-col gap-6">
            <PapersWait {...overview} />
            <ToDo {...overview} />
            <FilterLinks
              label="Days to show"
              names={OVERVIEW_DAYS}
              labels={LABELS}
              current={days}
              searchOf={(name) => (name === USUAL ? "" : `?days=${name}`)}
              className="mt-2"
            />
            <div
              aria-busy={live.status === "ready" && live.isTurning}
              className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60"
            >
              <Sales {...overview} days={days} />
              <WithTax {...overview} />
              <BestSellers since={beginningOf(overview.periods[0]?.from ?? "", knownZone(overview.zone))} />
            </div>
          </div>
        )}
      </WhenReady>
    </Page>
  );
};

const WithTax = ({ zone, periods }: Overview) => {
  const settings = useSettings();
  const isTaxed = settings.status === "ready" && addsTax(settings.data);
  return (isTaxed || periods.some(({ taxCents }) => taxCents > 0)) && <TaxByState zone={zone} />;
};

const SELLER_WORDS: Record<Overview["sellerLacks"][number], string> = {
  name: "name",
  address: "address",
  taxNumber: "tax number",
};

/** Without a whole seller, no invoice gets a number. */
const PapersWait = ({ papersWaiting, sellerLacks }: Overview) => {
  if (papersWaiting === 0 || sellerLacks.length === 0) return null;
  const words = sellerLacks.map((field) => SELLER_WORDS[field]);
  const lacks = words.join(", ").replace(/, ([^,]*)$/, " and $1");
  const wait = papersWaiting === 1 ? "1 invoice waits" : `${formatNumber(papersWaiting)} invoices wait`;
  const are = sellerLacks.length === 1 ? "is" : "are";
  return (
    <p role="status" className="alert alert-warning alert-soft">
      <span>{`${wait}: the seller's ${lacks} ${are} missing. `}</span>
      <Link to={pages.deliveryAndTax.path} className="text-link">
        {pages.deliveryAndTax.title}
      </Link>
    </p>
  );
};

const RUNNING_LOW = "lowStock=1";
const running = readAddress(new URLSearchParams(RUNNING_LOW));

const ToDo = ({ toShip, unpaid, disputed, owed, reported, messages }: Overview) => {
  const low = useCatalog(running, 1);
  const orders = pages.manageOrders.path;
  const figures: [label: string, count: number | undefined, to: string][] = [
    ["Orders to ship", toShip, pages.toShip.path],
    ["Unpaid orders", unpaid, `${orders}?state=unpaid`],
    ["Disputed payments", disputed, `${orders}?state=disputed`],
    ["Refunds owed", owed, `${orders}?state=owed`],
    ["Missing or damaged", reported, `${orders}?state=reported`],
    [
      "Low-stock products",
      low.status === "ready" ? low.data.total : undefined,
      `${pages.manageProducts.path}?${RUNNING_LOW}`,
    ],
    ["Messages to answer", messages, pages.messages.path],
  ];
  return (
    <section aria-label="To do">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
        {figures.map(([label, count, to]) => (
          <li key={label}>
            <Link to={to} className="panel flex h-full flex-col p-4 hover:border-primary">
              <span className="font-bold text-3xl tabular-nums">{count === undefined ? "–" : formatNumber(count)}</span>
              <span className="text-muted">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The best sellers since a moment, in the newest orders only, because each costs a read. */
const BestSellers = ({ since }: { since: Date }) => (
  <Section title="Best sellers" className="panel p-5 sm:p-6" heading="heading-2">
    <SkeletonContext value={undefined}>
      <Counted since={since} />
    </SkeletonContext>
  </Section>
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

const SHOWN = 5;

interface BestSeller {
  productId: string;
  name: string;
  pieces: number;
  cents: number;
}

/** The products sold most in these orders, refunds taken off. */
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
    .sort((a, b) => b.pieces - a.pieces || b.cents - a.cents)
    .slice(0, SHOWN);
};
