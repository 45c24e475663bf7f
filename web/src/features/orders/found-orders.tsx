import { useMemo } from "react";
import { ROWS_PER_PAGE } from "../../config/calls.ts";
import { readableOf } from "../../data/firebase/unreadable-document.ts";
import { matchOrders } from "../../data/orders/match-orders.ts";
import type { ShopOrder } from "../../data/orders/order.ts";
import type { OrdersAddress } from "../../data/orders/orders-address.ts";
import { useOrdersById } from "../../data/orders/use-orders-by-id.ts";
import { useReadOrders } from "../../data/orders/use-read-orders.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyNotice, FailedNotice } from "../../ui/notice.tsx";
import { PageLinks } from "../../ui/page-links.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { Rows, TableArea } from "../../ui/table/paged-table.tsx";
import type { Area } from "../../ui/table/use-act.ts";
import { whichOf } from "./order-columns.tsx";
import { Totals } from "./order-totals.tsx";

interface FoundOrdersProps {
  address: OrdersAddress;
  columns: Column<ShopOrder>[];
  area: Area;
  searchOf: (page: number) => string;
}

const NO_ORDERS: ShopOrder[] = [];

/** The orders that a search finds among those that it reads, page by page. The page on the screen is live. */
export const FoundOrders = ({ address, columns, area, searchOf }: FoundOrdersProps) => {
  const read = useReadOrders(address);
  const { text, state, sort } = address;
  const found = useMemo(() => matchOrders(read.orders, { text, state, sort }), [read.orders, text, state, sort]);
  const pages = Math.max(1, Math.ceil(found.length / ROWS_PER_PAGE));
  const page = Math.min(address.page, pages);
  const onPage = found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  const props = { columns, area, onPage, found };
  if (read.status === "failed")
    return (
      <FailedNotice
        title="The search has failed"
        message={read.error?.message ?? "The shop could not answer."}
        onRetry={read.retry}
      />
    );
  return (
    <TableArea area={area} caption="Orders found" isTurning={false}>
      <Progress {...read} />
      {onPage.length > 0 && <LiveRows key={onPage.map(({ _id }) => _id).join()} {...props} />}
      {found.length === 0 && read.status !== "reading" && (
        <EmptyNotice title="No order found">Try another spelling, other days, or all orders.</EmptyNotice>
      )}
      <PageLinks label="Pages" page={page} pages={pages} searchOf={searchOf} />
    </TableArea>
  );
};

/** How many orders the search has gone through, if not all, and how to go on. */
export const Progress = ({ orders, of, status, readAll, stop }: ReturnType<typeof useReadOrders>) => {
  const isPart = status === "reading" || (status === "paused" && (of === undefined || of > orders.length));
  if (!isPart) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="tabular-nums">
        Searched the newest {orders.length}
        {of !== undefined && ` of ${of}`} orders{status === "reading" && "…"}
      </p>
      {status === "reading" ? (
        <Button variant="ghost" size="sm" onClick={stop}>
          Stop
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={readAll}>
          Search all
        </Button>
      )}
    </div>
  );
};

interface LiveRowsProps extends Pick<FoundOrdersProps, "columns" | "area"> {
  onPage: ShopOrder[];
  found: ShopOrder[];
}

const LiveRows = ({ columns, area, onPage, found }: LiveRowsProps) => {
  const live = useOrdersById(onPage.map(({ _id }) => _id));
  const isLive = live.status === "ready";
  const now = new Map((isLive ? readableOf(live.data) : NO_ORDERS).map((order) => [order._id, order]));
  const present = (orders: ShopOrder[]) => orders.flatMap((order) => now.get(order._id) ?? []);
  const rows = isLive ? present(onPage) : onPage;
  const others = found.filter((order) => !onPage.includes(order));
  return (
    <>
      <Totals orders={[...rows, ...others]} what="Found" />
      <Rows
        caption="Orders found"
        columns={columns}
        rows={rows}
        unreadable={[]}
        area={area}
        nameOf={whichOf}
        cardHeight="*:offscreen-25"
        hasPages={others.length > 0}
      />
    </>
  );
};
