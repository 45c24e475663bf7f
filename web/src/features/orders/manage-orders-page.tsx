import { counted } from "contract/counted";
import { formatCents } from "contract/money";
import { hasTotal, type Order } from "contract/order-answer";
import { pages } from "../../config/pages.ts";
import {
  isSearch,
  type OrdersAddress,
  readOrdersAddress,
  writeOrdersAddress,
} from "../../data/orders/orders-address.ts";
import { useOrdersTable } from "../../data/orders/use-all-orders.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PagedTable, SkipButton, useCursor } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { useListAddress } from "../../ui/use-list-address.ts";
import { useDeleteOrder, useRestockOrder } from "./admin-order-acts.ts";
import { OrderSearch } from "./order-filters.tsx";
import { STATE_LABELS } from "./order-state-labels.ts";
import { orderColumns } from "./order-table-columns.tsx";
import { OrdersFile } from "./orders-csv.tsx";

/** What is not there, and what to do or wait for. */
const NONE: Record<OrdersAddress["state"], [title: string, next: string]> = {
  all: [
    "There are no orders yet",
    "Orders appear here as they come in. Until then, make sure your products are ready.",
  ],
  unpaid: ["There are no unpaid orders", "An order that isn't paid in time is released, and its stock goes back."],
  "to-ship": ["Nothing to ship", "Orders appear here once they are paid."],
  shipped: ["No order is shipped yet", "Orders appear here once all of their pieces are shipped."],
  refunded: ["No order is refunded", "An order that is refunded in full appears here."],
  paid: ["There are no paid orders yet", "Orders appear here once they are paid. Then ship them from To ship."],
  disputed: ["No payment is disputed", "If a bank disputes a payment, open the order and respond in Stripe."],
  owed: ["No refund is owed", "If a bank returns a refund, open the order and send it again."],
  reported: [
    "Nothing is reported missing or damaged",
    "If a customer reports something, open the order to refund it or send it again.",
  ],
};

const captionOf = (address: OrdersAddress): string =>
  isSearch(address) ? "Orders found" : `${STATE_LABELS[address.state]} orders, ${address.sort} first`;

export const ManageOrdersPage = () => {
  const list = useListAddress({ read: readOrdersAddress, write: writeOrdersAddress });
  const { address } = list;
  const area = useArea();
  const columns = orderColumns({ onDelete: useDeleteOrder(area), onRestock: useRestockOrder(area) });
  return (
    <Page title={pages.manageOrders.title} actions={<OrdersFile address={address} />}>
      <SkipButton to={area}>Skip the filters</SkipButton>
      <OrderSearch {...list} />
      <PagedTable
        live={useOrdersTable(address, useCursor().after)}
        what="the orders"
        caption={captionOf(address)}
        columns={columns}
        area={area}
        above={(rows, isAll) => rows.length > 0 && <Totals orders={rows} what={isAll ? "Total" : "On this page"} />}
        empty={<NoOrders {...address} />}
      />
    </Page>
  );
};

const NoOrders = ({ text, state, from, to }: OrdersAddress) => {
  const all = <ButtonLink to={pages.manageOrders.path}>Show all orders</ButtonLink>;
  if (text.trim() !== "")
    return (
      <EmptyNotice title="No order found" action={all}>
        Try another spelling or other days.
      </EmptyNotice>
    );
  if (from !== undefined || to !== undefined)
    return (
      <EmptyNotice title="No such orders in this period" action={all}>
        Choose other days.
      </EmptyNotice>
    );
  const [title, next] = NONE[state];
  const toProducts = <ButtonLink to={pages.manageProducts.path}>{pages.manageProducts.title}</ButtonLink>;
  return (
    <EmptyNotice title={title} action={state === "all" ? toProducts : all}>
      {next}
    </EmptyNotice>
  );
};

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);

const totalsInWords = (orders: readonly Order[]): string => {
  const known = orders.filter(hasTotal);
  const centsOf = (isPaid: boolean) =>
    sum(known.filter(({ paid }) => paid === isPaid).map(({ totalCents }) => totalCents));
  const money = [
    [centsOf(true), "paid"],
    [centsOf(false), "unpaid"],
    [sum(orders.map(({ refundedCents }) => refundedCents)), "refunded"],
    [sum(orders.map(({ owedCents }) => owedCents)), "still owed"],
  ] as const;
  const parts = money.filter(([cents]) => cents > 0).map(([cents, what]) => `${formatCents(cents)} ${what}`);
  if (known.length < orders.length) parts.push(`${orders.length - known.length} without a total yet`);
  return [counted(orders.length, "order"), ...parts].join(", ");
};

const Totals = ({ orders, what }: { orders: readonly Order[]; what: string }) => (
  <p role="status" className="text-muted">
    <span>{`${what}: `}</span>
    <span className="font-medium text-base-content tabular-nums">{totalsInWords(orders)}</span>
  </p>
);
