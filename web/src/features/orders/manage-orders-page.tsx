import { formatCents, toDollars } from "contract/money";
import { orderNumber } from "contract/order-number";
import { pages } from "../../config/pages.ts";
import { fromAnswer, type ShopOrder } from "../../data/orders/order.ts";
import {
  isSearch,
  type OrdersAddress,
  ordersQuery,
  readOrdersAddress,
  writeOrdersAddress,
} from "../../data/orders/orders-address.ts";
import { useOrdersTable } from "../../data/orders/use-orders.ts";
import { readAll } from "../../data/read-all.ts";
import { DownloadButton } from "../../ui/download-button.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { PagedTable } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { usePlace } from "../../ui/table/use-place.ts";
import { useListAddress } from "../../ui/use-list-address.ts";
import { orderColumns, whichOf } from "./order-columns.tsx";
import { piecesIn } from "./order-lines.tsx";
import { OrderSearch } from "./order-search.tsx";
import { STATE_LABELS } from "./state-labels.ts";
import { useDeleteOrder, useRestockOrder } from "./use-order-acts.ts";

const NONE: Record<OrdersAddress["state"], string> = {
  all: "There are no orders yet",
  unpaid: "There are no unpaid orders",
  paid: "There are no paid orders yet",
};

const captionOf = (address: OrdersAddress): string =>
  isSearch(address) ? "Orders found" : `${STATE_LABELS[address.state]} orders, ${address.sort} first`;

/** All customers' orders, page by page, live: by time, or those that a search finds. */
export const ManageOrdersPage = () => {
  const { address, search, choose, searchAfter } = useListAddress({
    read: readOrdersAddress,
    write: writeOrdersAddress,
  });
  const area = useArea();
  const columns = orderColumns({ onDelete: useDeleteOrder(area), onRestock: useRestockOrder(area) });
  return (
    <Page title={pages.manageOrders.title}>
      <OrderSearch address={address} onSearch={search} onChoose={choose} searchAfter={searchAfter}>
        <OrderFile address={address} />
      </OrderSearch>
      <PagedTable
        live={useOrdersTable(address, usePlace().after)}
        what="the orders"
        caption={captionOf(address)}
        columns={columns}
        nameOf={whichOf}
        area={area}
        above={(rows, isAll) => rows.length > 0 && <Totals orders={rows} what={isAll ? "In all" : "On this page"} />}
        empty={<NoOrders {...address} />}
      />
    </Page>
  );
};

const NoOrders = ({ text, state, from, to }: OrdersAddress) => {
  if (text.trim() !== "")
    return <EmptyNotice title="No order found">Try another spelling, other days, or all orders.</EmptyNotice>;
  if (from !== undefined || to !== undefined)
    return <EmptyNotice title="There are no such orders on these days">Choose other days, or all of them.</EmptyNotice>;
  return <EmptyNotice title={NONE[state]}>New orders appear here as they come in.</EmptyNotice>;
};

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);

/** How many orders these are and what they come to, in words. */
const totalsInWords = (orders: readonly ShopOrder[]): string => {
  const cents = sum(orders.map(({ totalCents }) => totalCents));
  const paidCents = sum(orders.map(({ paid, totalCents }) => (paid ? totalCents : 0)));
  const refundedCents = sum(orders.map(({ refundedCents = 0 }) => refundedCents));
  const parts = [`${formatCents(paidCents)} paid`, `${formatCents(cents - paidCents)} unpaid`];
  if (refundedCents > 0) parts.push(`${formatCents(refundedCents)} refunded`);
  return `${orders.length} ${orders.length === 1 ? "order" : "orders"}, ${formatCents(cents)} (${parts.join(", ")})`;
};

interface TotalsProps {
  orders: readonly ShopOrder[];
  /** What the orders are: "On this page". */
  what: string;
}

/** How many orders are shown, and what they come to. */
const Totals = ({ orders, what }: TotalsProps) => (
  <p role="status" className="text-muted">
    <span>{`${what}: `}</span>
    <span className="font-medium text-base-content tabular-nums">{totalsInWords(orders)}</span>
  </p>
);

const COLUMNS: Record<string, (order: ShopOrder) => string> = {
  order: ({ _id }) => _id,
  number: ({ _id }) => orderNumber(_id),
  placed: ({ createdAt }) => createdAt?.toISOString() ?? "",
  customer: ({ customer }) => customer.name,
  email: ({ customer }) => customer.email,
  phone: ({ delivery }) => delivery.phone,
  address: ({ delivery }) => delivery.address,
  product: ({ lines }) =>
    lines.map(({ name, quantity }) => (lines.length > 1 ? `${quantity} × ${name}` : name)).join("; "),
  productId: ({ productIds }) => productIds.join(" "),
  quantity: ({ lines }) => String(piecesIn(lines)),
  /** Per unit: several lines have several. */
  price: ({ lines: [line, ...others] }) => (line && others.length === 0 ? line.price.toFixed(2) : ""),
  total: (order) => toDollars(order.totalCents).toFixed(2),
  state: ({ paid }) => (paid ? "paid" : "unpaid"),
  transactionId: ({ transactionId }) => transactionId ?? "",
  refunded: ({ refundedCents = 0 }) => toDollars(refundedCents).toFixed(2),
  dispute: ({ dispute }) => dispute ?? "",
};

/** Saves what the table shows, on all of its pages, as a CSV file. */
const OrderFile = ({ address }: { address: OrdersAddress }) => (
  <DownloadButton
    file="orders.csv"
    readAll={(onProgress) => readAll(`/allorder?${ordersQuery(address).slice(1)}`, fromAnswer, onProgress)}
    columns={COLUMNS}
    className=""
  />
);
