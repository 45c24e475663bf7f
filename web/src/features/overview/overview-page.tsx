import { addsTax } from "contract/charges";
import { beginningOf } from "contract/days";
import { formatNumber } from "contract/money";
import { OVERVIEW_DAYS, type Overview, type OverviewDays } from "contract/overview";
import { Link, useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { knownZone } from "../../config/zone.ts";
import { useOverview } from "../../data/orders/overview.ts";
import { useSettings } from "../../data/settings/settings.ts";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { Sales } from "./sales.tsx";
import { TaxByState } from "./tax-by-state.tsx";
import { ToDo } from "./to-do.tsx";

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
              <BestSellers
                since={beginningOf(overview.periods[0]?.from ?? "", knownZone(overview.zone))}
                isSold={overview.periods.some(({ orders }) => orders > 0)}
              />
              {/* Last: the settings are known late. */}
              <WithTax {...overview} />
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
