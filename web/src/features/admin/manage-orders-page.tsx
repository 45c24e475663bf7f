import { Link, useSearchParams } from "react-router-dom";
import { usePaged } from "../../data/live/use-paged.ts";
import { NEWEST_ORDERS, type OrderFilter, ordersPage } from "../../data/orders/orders.ts";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { orderColumns } from "./order-columns.tsx";
import { PagedTable, useArea } from "./paged-table.tsx";
import { useDeleteOrder } from "./use-delete-order.ts";
import { usePlace } from "./use-place.ts";

const FILTERS: Record<OrderFilter, { label: string; caption: string; none: string }> = {
  all: { label: "All", caption: "All orders, newest first", none: "There are no orders yet" },
  unpaid: { label: "Unpaid", caption: "Unpaid orders, newest first", none: "There are no unpaid orders" },
  paid: { label: "Paid", caption: "Paid orders, newest first", none: "There are no paid orders yet" },
};
const NAMES = ["all", "unpaid", "paid"] as const;

/** Everybody's orders, live, newest first; all of them, or those in one state. */
export const ManageOrdersPage = () => {
  const [search] = useSearchParams();
  const filter = NAMES.find((name) => name === search.get("state")) ?? "all";
  const { place } = usePlace();
  const paged = usePaged(`orders, ${filter}`, NEWEST_ORDERS, place, (at) => ordersPage(filter, at));
  const area = useArea();
  const deleteOrder = useDeleteOrder(area);
  const { caption, none } = FILTERS[filter];
  return (
    <Page title="Manage Orders">
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
        paged={paged}
        what="the orders"
        caption={caption}
        columns={orderColumns(deleteOrder)}
        area={area}
        empty={<EmptyNotice title={none}>New orders appear here as they come in.</EmptyNotice>}
      />
    </Page>
  );
};
