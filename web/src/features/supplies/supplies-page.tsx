import { dayIn } from "contract/days";
import { finderOf, searchable } from "contract/fold";
import { formatNumber } from "contract/money";
import { SUPPLIED_SHIPMENTS_MAX, type Supplies, type Supply } from "contract/supply";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import type { SessionUser } from "../../data/session/session-state.ts";
import { useUser } from "../../data/session/user.ts";
import { useSupplies } from "../../data/supplies/supplies.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DownloadButton } from "../../ui/download-button.tsx";
import { Moment, useZone } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchForm, SearchInput } from "../../ui/search-form.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { Expiry } from "./expiry.tsx";
import { ExpiryLetters } from "./expiry-letters.tsx";
import { SUPPLY_COLUMNS } from "./supplies-csv.ts";

/** How many rows are shown at first, and how many more each "Show more" adds. */
const STEP = 100;

export const SuppliesPage = () => {
  const user = useUser();
  return (
    <Page title={pages.supplies.title} lead={pages.supplies.lead}>
      {user && <OfUser user={user} />}
    </Page>
  );
};

const OfUser = ({ user }: { user: SessionUser }) => (
  <WhenReady live={useSupplies(user.uid)} what="your supplies">
    {(supplies) =>
      supplies.items.length === 0 ? (
        <EmptyNotice
          title="We have shipped nothing to you yet"
          action={<ButtonLink to={pages.myOrders.path}>{pages.myOrders.title}</ButtonLink>}
        >
          Products appear here with their lots and expiry dates once they are on their way.
        </EmptyNotice>
      ) : (
        <Shown user={user} supplies={supplies} />
      )
    }
  </WhenReady>
);

const Shown = ({ user, supplies }: { user: SessionUser; supplies: Supplies }) => {
  const { items, isWhole, expiryLetters } = supplies;
  const [params, setParams] = useSearchParams();
  const text = (params.get("q") ?? "").trim();
  const isFound = finderOf(text);
  const found = items.filter(({ name, sku, lot }) => isFound(searchable([name, sku, lot])));
  return (
    <div className="flex flex-col gap-6">
      {(expiryLetters || items.some(({ expiry }) => expiry !== null)) && (
        <ExpiryLetters user={user} wanted={expiryLetters} />
      )}
      <SearchForm className="flex flex-wrap items-end gap-3 sm:gap-4">
        <SearchInput
          label="Search by product or lot"
          maxLength={120}
          text={text}
          onSearch={(q) => setParams(q ? { q } : {}, { replace: true })}
        />
        <DownloadButton file="supplies.csv" readAll={async () => found} columns={SUPPLY_COLUMNS} />
      </SearchForm>
      <p role="status" className="sr-only">
        {text && (found.length === 1 ? "1 row found" : `${found.length} rows found`)}
      </p>
      {found.length > 0 ? (
        <Table key={text} rows={found} />
      ) : (
        <EmptyNotice
          title="No product or lot found"
          action={<ButtonLink to={{ search: "" }}>Show all supplies</ButtonLink>}
        />
      )}
      {!isWhole && (
        <p className="text-muted text-sm">
          {`This list has your newest ${formatNumber(SUPPLIED_SHIPMENTS_MAX)} packages. Older ones are on the pages of their orders.`}
        </p>
      )}
    </div>
  );
};

const Table = ({ rows }: { rows: readonly Supply[] }) => {
  const zone = useZone();
  const [count, setCount] = useState(STEP);
  return (
    <>
      <DataTable
        caption="Your supplies, earliest expiry first"
        rows={rows.slice(0, count)}
        keyOf={({ productId, lot, expiry }) => `${productId}|${lot}|${expiry}`}
        columns={columnsOf(dayIn(zone, new Date()))}
      />
      {count < rows.length && (
        <Button variant="secondary" className="self-center" onClick={() => setCount(count + STEP)}>
          Show more
        </Button>
      )}
    </>
  );
};

const columnsOf = (today: string): Column<Supply>[] => [
  {
    name: "Product",
    position: "col-start-1 row-start-1",
    cell: ({ name, sku }) => (
      <>
        <span dir="auto" className="block font-semibold">
          {name}
        </span>
        <span className="block text-muted text-sm">{sku}</span>
      </>
    ),
  },
  {
    name: "Lot",
    position: "col-span-2 row-start-2",
    cell: (supply) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {supply.lot ? (
          <span>
            <span className="@3xl:hidden">Lot </span>
            <span>{supply.lot}</span>
          </span>
        ) : (
          <span className="text-muted">No lot recorded</span>
        )}
        {supply.recalled && <Recalled supply={supply} />}
      </span>
    ),
  },
  {
    name: "Expires",
    position: "col-span-2 row-start-3",
    cell: ({ expiry }) => <Expiry expiry={expiry} today={today} />,
  },
  {
    name: "Pieces",
    numeric: true,
    position: "col-start-2 row-start-1 text-right",
    cell: ({ quantity }) => (
      <span>
        <span>{formatNumber(quantity)}</span>
        <span className="@3xl:hidden">{quantity === 1 ? " piece" : " pieces"}</span>
      </span>
    ),
  },
  {
    name: "Last shipped",
    position: "col-span-2 row-start-4",
    cell: ({ orderId, lastShippedAt }) => (
      <Link to={pathTo(pages.order, orderId)} className="text-link">
        <span className="@3xl:sr-only">Order shipped on </span>
        <Moment date={lastShippedAt} className="whitespace-nowrap" />
      </Link>
    ),
  },
];

const Recalled = ({ supply: { orderId, name, lot } }: { supply: Supply }) => (
  <Link to={pathTo(pages.order, orderId)}>
    <Badge tone="danger">
      <span className="underline">Recalled</span>
      <span className="sr-only">{`: see what to do with ${name}${lot && `, lot ${lot}`}`}</span>
    </Badge>
  </Link>
);
