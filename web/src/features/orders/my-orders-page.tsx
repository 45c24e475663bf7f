import { ORDER_LIFETIME_HOURS } from "contract/lifetimes";
import { formatDollars } from "contract/money";
import { contentsOf } from "contract/order";
import type { Order } from "contract/order-answer";
import { heldUntil } from "contract/order-hold";
import { Link } from "react-router-dom";
import { orderAgainPath, pages, pathTo } from "../../config/pages.ts";
import { OWN_ORDER_STATES } from "../../data/orders/orders-address.ts";
import { useOrdersOf } from "../../data/orders/use-orders.ts";
import { useSignOutOnDenied } from "../../data/session/session.tsx";
import type { SessionUser } from "../../data/session/session-state.ts";
import { useUser } from "../../data/session/user.ts";
import { Reversals } from "../../shop/reversals.tsx";
import { useCancel } from "../../shop/use-cancel-own-order.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FilterLinks, useChoice } from "../../ui/filter-links.tsx";
import { Moment, momentInWords } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, DataTable, DETAIL } from "../../ui/table/data-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";
import { WhenReady } from "../../ui/when-ready.tsx";
import { OrderContents, OrderLink, OrderTotal, quantityInWords, StageBadge, shownStage } from "./order-cells.tsx";
import { STATE_LABELS } from "./order-state-labels.ts";

const notify = () =>
  toast.error("You have been signed out: the shop could not show you your orders. Please log in again.");

export const MyOrdersPage = () => {
  const user = useUser();
  return <Page title={pages.myOrders.title}>{user && <MyOrders user={user} />}</Page>;
};

const MyOrders = ({ user }: { user: SessionUser }) => {
  const { live, loadMore, isLoadingMore } = useOrdersOf(user);
  useSignOutOnDenied(live, notify);
  const state = useChoice(OWN_ORDER_STATES);
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
            {shown.length > 0 && (
              <DataTable
                caption="Your orders, newest first"
                rows={shown}
                keyOf={(order) => order._id}
                nameOf={whichOf}
                columns={myOrderColumns(cancel)}
              />
            )}
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

const myOrderColumns = (onCancel: (order: Order) => void): Column<Order>[] => [
  ...facts,
  {
    name: "Action",
    isScreenOnly: true,
    position: "col-span-2 row-start-4 flex items-center justify-end gap-2",
    cell: (order) => <Actions order={order} onCancel={onCancel} />,
  },
];

const facts: Column<Order>[] = [
  { name: "Order", position: "col-start-1", cell: (order) => <OrderLink order={order} /> },
  {
    name: "Items",
    position: "col-span-2 row-start-2",
    cell: (order) => (
      <>
        <OrderContents order={order} pathOf={(productId) => pathTo(pages.purchase, productId)} />
        <Moment date={order.createdAt} className="block text-muted text-sm" />
        <span className={`${DETAIL} wrap-anywhere text-muted text-sm`}>
          <span className="sr-only">Deliver to </span>
          <bdi dir="auto">{order.address}</bdi>
        </span>
      </>
    ),
  },
  {
    name: "Quantity",
    numeric: true,
    position: "@max-3xl:sr-only",
    cell: ({ lines }) => <span>{quantityInWords(lines)}</span>,
  },
  {
    name: "Price",
    numeric: true,
    cell: ({ lines: [line, ...others] }) => (
      <span>{line && others.length === 0 ? formatDollars(line.price) : "–"}</span>
    ),
  },
  {
    name: "Total",
    numeric: true,
    position: "col-start-2 row-start-1 text-right",
    cell: (order) => <OrderTotal order={order} />,
  },
  { name: "Payment", position: "col-span-2 row-start-3", cell: (order) => <PaymentState order={order} /> },
];

const PaymentState = ({ order }: { order: Order }) =>
  order.paid ? (
    <>
      <StageBadge order={order} />
      <Reversals order={order} badge={shownStage(order)} />
      {order.transactionId && (
        <span className={`${DETAIL} mt-1`}>
          <span className="sr-only">Transaction id </span>
          <code className="block break-all text-muted text-xs">{order.transactionId}</code>
          <CopyButton text={order.transactionId} what="transaction id" />
        </span>
      )}
    </>
  ) : (
    <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <StageBadge order={order} />
      <span className="text-muted text-sm">
        Held until <Moment date={heldUntil(order)} />
      </span>
    </span>
  );

const whichOf = (order: Order) => `${contentsOf(order)}, ${momentInWords(order.createdAt)}`;

const Actions = ({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) => {
  const [line, ...others] = order.lines;
  const again = (
    <ButtonLink size="sm" variant="secondary" to={orderAgainPath(order._id)} state={{ lines: order.lines }}>
      Order again<span className="sr-only">{`: ${whichOf(order)}`}</span>
    </ButtonLink>
  );
  return order.paid ? (
    <span className="flex items-center gap-3 text-sm @3xl:flex-col @3xl:items-start @3xl:gap-1">
      {again}
      {line && others.length === 0 && (
        <Link to={`${pathTo(pages.purchase, line.productId)}#review`} className="text-link">
          <span>Review</span>
          <span className="sr-only">{` ${line.name}`}</span>
        </Link>
      )}
    </span>
  ) : (
    <span className="flex flex-wrap gap-2">
      <ButtonLink size="sm" to={pathTo(pages.payment, order._id)}>
        <span>{order.quoteRefusal ? "Change address" : "Pay"}</span>
        <span className="sr-only">{` for ${whichOf(order)}`}</span>
      </ButtonLink>
      <Button size="sm" variant="danger" onClick={() => onCancel(order)}>
        Cancel<span className="sr-only">{` ${whichOf(order)}`}</span>
      </Button>
      {again}
    </span>
  );
};
