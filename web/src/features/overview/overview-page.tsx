import { OVERVIEW_DAYS, type OverviewDays } from "contract/overview";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { useOverview } from "../../data/orders/overview.ts";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { BestSellers } from "./best-sellers-list.tsx";
import { Sales } from "./sales.tsx";
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
              <BestSellers since={overview.periods[0]?.from ?? ""} />
            </div>
          </div>
        )}
      </WhenReady>
    </Page>
  );
};
