import { useMemo, useState } from "react";
import { pages } from "../../config/pages.ts";
import type { ShopOrder } from "../../data/orders/order.ts";
import { isSearch, type OrdersAddress } from "../../data/orders/orders-address.ts";
import { useOrdersAddress } from "../../data/orders/use-orders-address.ts";
import { useOrdersTable } from "../../data/orders/use-orders-table.ts";
import { useReadOrders } from "../../data/orders/use-read-orders.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { type Area, useArea } from "../../ui/table/use-act.ts";
import { useCursor } from "../../ui/table/use-cursor.ts";
import { FoundOrders, Progress } from "./found-orders.tsx";
import { orderColumns, whichOf } from "./order-columns.tsx";
import { OrderFile } from "./order-file.tsx";
import { OrderSearch } from "./order-search.tsx";
import { Totals } from "./order-totals.tsx";
import { useDeleteOrder } from "./use-delete-order.ts";
import { useRestockOrder } from "./use-restock-order.ts";

const NONE: Record<OrdersAddress["state"], string> = {
  all: "There are no orders yet",
  unpaid: "There are no unpaid orders",
  paid: "There are no paid orders yet",
};
const STATES: Record<OrdersAddress["state"], string> = { all: "All", unpaid: "Unpaid", paid: "Paid" };

/** All customers' orders: by time page by page, live, or those that a search finds. */
export const ManageOrdersPage = () => {
  const { address, typed, onType, choose, searchAfter } = useOrdersAddress();
  const area = useArea();
  const onDelete = useDeleteOrder(area);
  const onRestock = useRestockOrder(area);
  const columns = useMemo(() => orderColumns({ onDelete, onRestock }), [onDelete, onRestock]);
  return (
    <Page title={pages.manageOrders.title}>
      <OrderSearch address={address} typed={typed} onType={onType} onChoose={choose} searchAfter={searchAfter}>
        <OrderFile address={address} />
      </OrderSearch>
      {isSearch(address) ? (
        <FoundOrders address={address} columns={columns} area={area} searchOf={(page) => searchAfter({ page })} />
      ) : (
        <OrdersByTime address={address} columns={columns} area={area} />
      )}
    </Page>
  );
};

interface OrdersByTimeProps {
  address: OrdersAddress;
  columns: Column<ShopOrder>[];
  area: Area;
}

const OrdersByTime = ({ address, columns, area }: OrdersByTimeProps) => {
  const { cursor } = useCursor();
  const table = useOrdersTable(address, cursor);
  const { state, sort, from, to } = address;
  const areDaysChosen = from !== undefined || to !== undefined;
  return (
    <PagedTable
      table={table}
      what="the orders"
      caption={`${STATES[state]} orders, ${sort} first`}
      columns={columns}
      nameOf={whichOf}
      cardHeight="*:offscreen-25"
      area={area}
      above={(rows) =>
        rows.length > 0 && (
          <Totals orders={rows} what={table.isAll ? "In all" : "On this page"}>
            {!table.isAll && <TotalsOfAll key={[state, from, to].join()} address={address} />}
          </Totals>
        )
      }
      empty={
        areDaysChosen ? (
          <EmptyNotice title="There are no such orders on these days">Choose other days, or all of them.</EmptyNotice>
        ) : (
          <EmptyNotice title={NONE[state]}>New orders appear here as they come in.</EmptyNotice>
        )
      }
    />
  );
};

/** Adds up what is on all pages, when the admin asks for it: that reads every order. */
const TotalsOfAll = ({ address }: { address: OrdersAddress }) => {
  const [isAsked, setIsAsked] = useState(false);
  const read = useReadOrders(isAsked ? address : undefined);
  if (!isAsked)
    return (
      <Button variant="ghost" size="sm" className="max-sm:-ms-3" onClick={() => setIsAsked(true)}>
        Add up all pages
      </Button>
    );
  if (read.status === "failed") return <p role="alert">The orders could not be added up.</p>;
  return (
    <>
      <Progress {...read} />
      {read.status !== "reading" && <Totals orders={read.orders} what="On all pages" />}
    </>
  );
};
