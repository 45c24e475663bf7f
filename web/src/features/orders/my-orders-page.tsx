import { useRef } from "react";
import { paths } from "../../config/paths.ts";
import { useGrowingQuery } from "../../data/live/growing-query.ts";
import { ORDERS_PER_PAGE, ordersOf } from "../../data/orders/orders.ts";
import { useSession, useSignOutOnDenied } from "../../data/session/session.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { MyOrdersTable } from "./my-orders-table.tsx";
import { useCancel } from "./use-cancel.ts";

const tellWhy = () =>
  toast.error("You have been signed out: the shop could not show you your orders. Please log in again.");

/** The person's own orders, live, newest first. */
export const MyOrdersPage = () => {
  const session = useSession();
  return <Page title="My Orders">{session.status === "signed-in" && <MyOrders uid={session.user.uid} />}</Page>;
};

const MyOrders = ({ uid }: { uid: string }) => {
  const { live, loadMore, isLoadingMore } = useGrowingQuery(`orders of ${uid}`, ORDERS_PER_PAGE, (count) =>
    ordersOf(uid, count),
  );
  useSignOutOnDenied(live, tellWhy);
  const region = useRef<HTMLDivElement>(null);
  const cancel = useCancel(() => region.current?.focus());
  return (
    <WhenReady live={live} what="your orders">
      {(orders) => (
        <div ref={region} tabIndex={-1} className="flex flex-col gap-6 outline-none">
          {orders.length === 0 ? (
            <EmptyNotice
              title="You have no orders yet"
              action={<ButtonLink to={paths.products}>See our products</ButtonLink>}
            >
              What you order appears here, and stays here until it is delivered.
            </EmptyNotice>
          ) : (
            <MyOrdersTable orders={orders} onCancel={cancel} />
          )}
          {loadMore && (
            <Button variant="secondary" className="self-center" loading={isLoadingMore} onClick={loadMore}>
              Load more
            </Button>
          )}
        </div>
      )}
    </WhenReady>
  );
};
