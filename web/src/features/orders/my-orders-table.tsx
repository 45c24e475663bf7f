import { formatCents, formatDollars } from "contract/money";
import { contentsOf } from "contract/order";
import type { Order } from "contract/order-answer";
import { heldUntil } from "contract/order-hold";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { Reversals } from "../../shop/reversals.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Moment, momentInWords } from "../../ui/moment.tsx";
import { type Column, DataTable, DETAIL } from "../../ui/table/data-table.tsx";
import { OrderContents, piecesIn } from "./order-contents.tsx";
import { OrderLink } from "./order-link.tsx";
import { StageBadge } from "./stage-badge.tsx";

interface MyOrdersTableProps {
  orders: Order[];
  onCancel: (order: Order) => void;
}

export const MyOrdersTable = ({ orders, onCancel }: MyOrdersTableProps) => (
  <DataTable
    caption="Your orders, newest first"
    rows={orders}
    keyOf={(order) => order._id}
    nameOf={whichOf}
    columns={myOrderColumns(onCancel)}
  />
);

const myOrderColumns = (onCancel: MyOrdersTableProps["onCancel"]): Column<Order>[] => [
  ...facts,
  {
    name: "Action",
    isScreenOnly: true,
    place: "col-span-2 row-start-3 flex items-center justify-end gap-2",
    cell: (order) => <Actions order={order} onCancel={onCancel} />,
  },
];

const facts: Column<Order>[] = [
  {
    name: "Order",
    place: "col-start-1",
    cell: (order) => (
      <>
        <OrderLink orderId={order._id} />
        <OrderContents order={order} pathOf={(productId) => pathTo(pages.purchase, productId)} />
        <span className="block text-muted text-sm @3xl:min-w-44">
          <Moment date={order.createdAt} />
        </span>
        <span className={`${DETAIL} wrap-anywhere text-muted text-sm`}>
          <span className="sr-only">Deliver to </span>
          <bdi dir="auto">{order.address}</bdi>
        </span>
      </>
    ),
  },
  { name: "Quantity", numeric: true, place: "@max-3xl:sr-only", cell: ({ lines }) => <span>{piecesIn(lines)}</span> },
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
    place: "col-start-2 row-start-1 text-right",
    cell: (order) => <span className="font-semibold">{formatCents(order.totalCents)}</span>,
  },
  { name: "Payment", place: "col-span-2 row-start-2", cell: (order) => <PaymentState order={order} /> },
];

const PaymentState = ({ order }: { order: Order }) =>
  order.paid ? (
    <>
      <StageBadge stage={order.stage} />
      <Reversals order={order} isBadged={order.stage === "refunded"} />
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
      <StageBadge stage={order.stage} />
      <span className="text-muted text-sm @3xl:min-w-28">
        Held until <Moment date={heldUntil(order)} />
      </span>
    </span>
  );

/** Tells an order from others of the same product. */
const whichOf = (order: Order) => `${contentsOf(order)}, ${momentInWords(order.createdAt)}`;

const Actions = ({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) => {
  const [line, ...others] = order.lines;
  return order.paid ? (
    <span className="flex items-center gap-3 text-sm @3xl:flex-col @3xl:items-start @3xl:gap-1">
      <span className="text-muted">Thank you</span>
      {line && others.length === 0 && (
        <Link to={`${pathTo(pages.purchase, line.productId)}#review`} className="text-link">
          <span>Review</span>
          <span className="sr-only">{` ${line.name}`}</span>
        </Link>
      )}
    </span>
  ) : (
    <span className="flex gap-2">
      <ButtonLink size="sm" to={pathTo(pages.payment, order._id)}>
        Pay<span className="sr-only">{` for ${whichOf(order)}`}</span>
      </ButtonLink>
      <Button size="sm" variant="danger" onClick={() => onCancel(order)}>
        Cancel<span className="sr-only">{` ${whichOf(order)}`}</span>
      </Button>
    </span>
  );
};
