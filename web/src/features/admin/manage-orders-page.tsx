import { useSearchParams } from "react-router-dom";
import { adminPages } from "../../config/pages.ts";
import type { OrderFilter } from "../../data/orders/orders-page.ts";
import { useOrdersTable } from "../../data/orders/use-orders-table.ts";
import { Link } from "../../ui/link.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { orderColumns } from "./order-columns.tsx";
import { PagedTable } from "./paged-table.tsx";
import { useArea } from "./use-act.ts";
import { useCursor } from "./use-cursor.ts";
import { useDeleteOrder } from "./use-delete-order.ts";
import { useRestockOrder } from "./use-restock-order.ts";

const FILTERS: Record<OrderFilter, { label: string; caption: string; none: string }> = {
  all: { label: "All", caption: "All orders, newest first", none: "There are no orders yet" },
  unpaid: { label: "Unpaid", caption: "Unpaid orders, newest first", none: "There are no unpaid orders" },
  paid: { label: "Paid", caption: "Paid orders, newest first", none: "There are no paid orders yet" },
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
      <nav aria-label="Orders to show" className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {NAMES.map((name) => (
            <li key={name}>
              <Link
                to={{ search: name === "all" ? "" : `?state=${name}` }}
                aria-current={name === filter ? "page" : undefined}
                className="btn border-base-300 bg-base-100 font-medium aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
              >
                {FILTERS[name].label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
