import { formatCents, toDollars, totalCentsOf } from "contract/money";
import type { OrderLine } from "contract/order";
import { type Order, order as orderAnswer } from "contract/order-answer";
import { pages } from "../../config/pages.ts";
import { getAll } from "../../data/answers.ts";
import {
  isSearch,
  type OrdersAddress,
  ordersQuery,
  readOrdersAddress,
  writeOrdersAddress,
} from "../../data/orders/orders-address.ts";
import { useOrdersTable } from "../../data/orders/use-all-orders.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DownloadButton } from "../../ui/download-button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PagedTable, SkipButton, useCursor } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { useListAddress } from "../../ui/use-list-address.ts";
import { shownStage } from "./order-cells.tsx";
import { orderColumns } from "./order-columns.tsx";
import { OrderSearch } from "./order-search.tsx";
import { STATE_LABELS } from "./state-labels.ts";
import { useDeleteOrder, useRestockOrder } from "./use-order-acts.ts";

const NONE: Record<OrdersAddress["state"], string> = {
  all: "There are no orders yet",
  unpaid: "There are no unpaid orders",
  paid: "There are no paid orders yet",
  disputed: "No payment is disputed",
  owed: "No refund is owed",
};

const captionOf = (address: OrdersAddress): string =>
  isSearch(address) ? "Orders found" : `${STATE_LABELS[address.state]} orders, ${address.sort} first`;

export const ManageOrdersPage = () => {
  const list = useListAddress({ read: readOrdersAddress, write: writeOrdersAddress });
  const { address } = list;
  const area = useArea();
  const columns = orderColumns({ onDelete: useDeleteOrder(area), onRestock: useRestockOrder(area) });
  return (
    <Page title={pages.manageOrders.title} actions={<OrderFile address={address} />}>
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
  if (state !== "all") return <EmptyNotice title={NONE[state]} action={all} />;
  return (
    <EmptyNotice
      title={NONE.all}
      action={<ButtonLink to={pages.manageProducts.path}>{pages.manageProducts.title}</ButtonLink>}
    >
      New orders appear here as they come in.
    </EmptyNotice>
  );
};

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);

const totalsInWords = (orders: readonly Order[]): string => {
  const cents = sum(orders.map(({ totalCents }) => totalCents));
  const paidCents = sum(orders.map(({ paid, totalCents }) => (paid ? totalCents : 0)));
  const refundedCents = sum(orders.map((order) => order.refundedCents));
  const owedCents = sum(orders.map((order) => order.owedCents));
  const parts = [`${formatCents(paidCents)} paid`, `${formatCents(cents - paidCents)} unpaid`];
  if (refundedCents > 0) parts.push(`${formatCents(refundedCents)} refunded`);
  if (owedCents > 0) parts.push(`${formatCents(owedCents)} still owed`);
  return `${orders.length} ${orders.length === 1 ? "order" : "orders"}, ${formatCents(cents)} (${parts.join(", ")})`;
};

const Totals = ({ orders, what }: { orders: readonly Order[]; what: string }) => (
  <p role="status" className="text-muted">
    <span>{`${what}: `}</span>
    <span className="font-medium text-base-content tabular-nums">{totalsInWords(orders)}</span>
  </p>
);

interface LineRow {
  order: Order;
  line: OrderLine;
  isFirst: boolean;
}

const rowsOf = (order: Order): LineRow[] => order.lines.map((line, at) => ({ order, line, isFirst: at === 0 }));

const dollars = (cents: number): string => toDollars(cents).toFixed(2);

/** Values of the whole order stand in its first row, so that sums over the file are right. */
const COLUMNS: Record<string, (row: LineRow) => string> = {
  order: ({ order }) => order._id,
  number: ({ order }) => order.number,
  placed: ({ order }) => order.createdAt ?? "",
  customer: ({ order }) => order.customerName,
  email: ({ order }) => order.customer,
  phone: ({ order }) => order.phone,
  address: ({ order }) => order.address,
  product: ({ line }) => line.name,
  sku: ({ line }) => line.sku,
  productId: ({ line }) => line.productId,
  quantity: ({ line }) => String(line.quantity),
  price: ({ line }) => line.price.toFixed(2),
  sum: ({ line }) => dollars(totalCentsOf([line])),
  shippedPieces: ({ line }) => String(line.shipped),
  refundedPieces: ({ line }) => String(line.refunded),
  state: ({ order }) => (order.paid ? "paid" : "unpaid"),
  stage: ({ order }) => shownStage(order),
  transactionId: ({ order }) => order.transactionId ?? "",
  total: ({ order, isFirst }) => (isFirst ? dollars(order.totalCents) : ""),
  refunded: ({ order: { refundedCents }, isFirst }) => (isFirst ? dollars(refundedCents) : ""),
  refunding: ({ order: { refundingCents }, isFirst }) => (isFirst ? dollars(refundingCents) : ""),
  dispute: ({ order: { dispute }, isFirst }) => (isFirst ? (dispute ?? "") : ""),
  owed: ({ order: { owedCents }, isFirst }) => (isFirst ? dollars(owedCents) : ""),
};

const OrderFile = ({ address }: { address: OrdersAddress }) => (
  <DownloadButton
    file="orders.csv"
    readAll={async (onProgress) =>
      (await getAll(`/allorder?${ordersQuery(address).slice(1)}`, orderAnswer, onProgress)).flatMap(rowsOf)
    }
    columns={COLUMNS}
  />
);
