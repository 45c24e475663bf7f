import { useRef } from "react";
import { useGrowingQuery } from "../../data/growing-query.ts";
import { allOrders, ORDERS_PER_PAGE } from "../../data/orders.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { WhenReady } from "../../ui/when-ready.tsx";
import { AllOrdersTable } from "./all-orders-table.tsx";
import { useDeleteOrder } from "./use-delete-order.ts";

/** Everybody's orders, live, newest first; for admins. */
export const ManageOrdersPage = () => {
  const { live, loadMore, isLoadingMore } = useGrowingQuery("all orders", ORDERS_PER_PAGE, allOrders);
  const region = useRef<HTMLDivElement>(null);
  const deleteOrder = useDeleteOrder(() => region.current?.focus());
  return (
    <Page title="Manage Orders">
      <WhenReady live={live} what="the orders">
        {(orders) => (
          <div ref={region} tabIndex={-1} className="flex flex-col gap-6 outline-none">
            {orders.length === 0 ? (
              <EmptyNotice title="There are no orders yet">New orders appear here as they come in.</EmptyNotice>
            ) : (
              <AllOrdersTable orders={orders} onDelete={deleteOrder} />
            )}
            {loadMore && (
              <Button variant="secondary" className="self-center" loading={isLoadingMore} onClick={loadMore}>
                Load more
              </Button>
            )}
          </div>
        )}
      </WhenReady>
    </Page>
  );
};
