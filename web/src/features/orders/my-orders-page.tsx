import { ORDER_LIFETIME_HOURS } from "contract/limits";
import { useSearchParams } from "react-router-dom";
import { pages } from "../../config/pages.ts";
import { OWN_ORDER_STATES } from "../../data/orders/orders-address.ts";
import { useOrdersOf } from "../../data/orders/use-orders.ts";
import { useSignOutOnDenied } from "../../data/session/session.tsx";
import type { SessionUser } from "../../data/session/session-store.ts";
import { useUser } from "../../data/session/user.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { MyOrdersTable } from "./my-orders-table.tsx";
import { STATE_LABELS } from "./state-labels.ts";
import { useCancel } from "./use-order-acts.ts";

const notify = () =>
  toast.error("You have been signed out: the shop could not show you your orders. Please log in again.");

export const MyOrdersPage = () => {
  const user = useUser();
  return <Page title={pages.myOrders.title}>{user && <MyOrders user={user} />}</Page>;
};

const MyOrders = ({ user }: { user: SessionUser }) => {
  const { live, loadMore, isLoadingMore } = useOrdersOf(user);
  useSignOutOnDenied(live, notify);
  const [search] = useSearchParams();
  const state = OWN_ORDER_STATES.find((name) => name === search.get("state")) ?? "all";
  const area = useArea();
  const cancel = useCancel(area, user.uid);
  return (
    <WhenReady live={live} what="your orders">
      {(orders) => {
        // Unpaid orders are among the newest, since they are released after a day: no index is needed.
        const shown = orders.filter(({ paid }) => state === "all" || paid === (state === "paid"));
        return (
          <section ref={area} tabIndex={-1} aria-label="Your orders" className="flex flex-col gap-6 outline-none">
            {orders.length > 0 && (
              <FilterLinks
                label="Orders to show"
                names={OWN_ORDER_STATES}
                labels={STATE_LABELS}
                current={state}
                className=""
              />
            )}
            {orders.length === 0 && <NoOrders />}
            {orders.length > 0 && shown.length === 0 && (
              <EmptyNotice
                title={
                  loadMore ? `No ${state} orders among the newest ${orders.length}` : `You have no ${state} orders`
                }
                action={<ButtonLink to={{ search: "" }}>Show all orders</ButtonLink>}
              />
            )}
            {shown.length > 0 && <MyOrdersTable orders={shown} onCancel={cancel} />}
            {loadMore && (
              <Button variant="secondary" className="self-center" loading={isLoadingMore} onClick={loadMore}>
                Load more
              </Button>
            )}
          </section>
        );
      }}
    </WhenReady>
  );
};

const NoOrders = () => (
  <EmptyNotice
    title="You have no orders yet"
    picture="adhesive-bandages"
    action={<ButtonLink to={pages.productList.path}>See our products</ButtonLink>}
  >
    What you order appears here. An unpaid order is held for {ORDER_LIFETIME_HOURS} hours.
  </EmptyNotice>
);
