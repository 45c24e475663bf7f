import { useSearchParams } from "react-router-dom";
import { adminPages } from "../../config/pages.ts";
import type { OrderFilter } from "../../data/orders/orders-page.ts";
import { useOrdersTable } from "../../data/orders/use-orders-table.ts";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { FilterLinks } from "./filter-links.tsx";
import { orderColumns } from "./order-columns.tsx";
import { PagedTable } from "./paged-table.tsx";
import { useArea } from "./use-act.ts";
import { useCursor } from "./use-cursor.ts";
import { useDeleteOrder } from "./use-delete-order.ts";
import { useRestockOrder } from "./use-restock-order.ts";

const LABELS: Record<OrderFilter, string> = { all: "All", unpaid: "Unpaid", paid: "Paid" };
const FILTERS: Record<OrderFilter, { caption: string; none: string }> = {
  all: { caption: "All orders, newest first", none: "There are no orders yet" },
  unpaid: { caption: "Unpaid orders, newest first", none: "There are no unpaid orders" },
  paid: { caption: "Paid orders, newest first", none: "There are no paid orders yet" },
};
const NAMES = ["all", "unpaid", "paid"] as const;

/** All customers' orders, live, newest first: all of them, the unpaid or the paid ones. */
export const ManageOrdersPage = () => {
  const [search] = useSearchParams();
  const filter = NAMES.find((name) => name === search.get("state")) ?? "all";
  const { cursor } = useCursor();
  const table = useOrdersTable(filter, cursor);
  const area = useArea();
  const acts = { onDelete: useDeleteOrder(area), onRestock: useRestockOrder(area) };
  const { caption, none } = FILTERS[filter];
  return (
    <Page title={adminPages.manageOrders.title}>
      <FilterLinks label="Orders to show" names={NAMES} labels={LABELS} current={filter} />
      <PagedTable
        table={table}
        what="the orders"
        caption={caption}
        columns={orderColumns(acts)}
        area={area}
        empty={<EmptyNotice title={none}>New orders appear here as they come in.</EmptyNotice>}
      />
    </Page>
  );
};
