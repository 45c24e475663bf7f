import { formatCents, formatDollars, orderTotalCents } from "contract/money";
import { heldUntil } from "contract/order";
import { paths } from "../../config/paths.ts";
import type { ShopOrder } from "../../data/orders/order.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Moment, momentInWords } from "../../ui/moment.tsx";
import { Reversals } from "../../ui/reversals.tsx";

interface MyOrdersTableProps {
  orders: ShopOrder[];
  onCancel: (order: ShopOrder) => void;
}

export const MyOrdersTable = ({ orders, onCancel }: MyOrdersTableProps) => (
  <DataTable
    caption="Your orders, newest first"
    rows={orders}
    keyOf={(order) => order._id}
    columns={[...facts, { name: "Action", cell: (order) => <Actions order={order} onCancel={onCancel} /> }]}
  />
);

const facts: Column<ShopOrder>[] = [
  {
    name: "Product",
    cell: ({ pName, productId, address, createdAt }) => (
      <>
        <Link to={paths.purchase(productId)} className="wrap-anywhere block font-semibold hover:underline">
          {pName}
        </Link>
        <span className="block text-muted text-sm">
          <Moment date={createdAt} />
        </span>
        <span className="wrap-anywhere block text-muted text-sm">
          <span className="sr-only">Deliver to </span>
          {address}
        </span>
      </>
    ),
  },
  { name: "Quantity", numeric: true, cell: ({ quantity }) => quantity },
  { name: "Price", numeric: true, cell: ({ price }) => formatDollars(price) },
  {
    name: "Total",
    numeric: true,
    cell: (order) => <span className="font-semibold">{formatCents(orderTotalCents(order))}</span>,
  },
  { name: "Payment", cell: (order) => <PaymentState order={order} /> },
];

const PaymentState = ({ order }: { order: ShopOrder }) =>
  order.paid ? (
    <span className="flex flex-col items-end gap-1 @3xl:items-start">
      <Badge tone="success">Paid</Badge>
      <Reversals order={order} />
      <span className="break-all text-muted text-xs">
        <span className="sr-only">Transaction id </span>
        <code>{order.transactionId}</code>
      </span>
      {order.transactionId && <CopyButton text={order.transactionId} what="transaction id" />}
    </span>
  ) : (
    <span className="flex flex-col items-end gap-1 @3xl:items-start">
      <Badge tone="warning">Unpaid</Badge>
      <span className="text-muted text-sm">
        Held until <Moment date={heldUntil(order)} />
      </span>
    </span>
  );

/** Tells an order from others of the same product. */
const whichOf = ({ quantity, pName, createdAt }: ShopOrder) => `${quantity} × ${pName}, ${momentInWords(createdAt)}`;

const Actions = ({ order, onCancel }: { order: ShopOrder; onCancel: (order: ShopOrder) => void }) =>
  order.paid ? (
    <span className="flex flex-col items-end gap-1 text-sm @3xl:items-start">
      <span className="text-muted">Thank you</span>
      <Link to={paths.review(order.productId)} className="text-link">
        Review<span className="sr-only"> {order.pName}</span>
      </Link>
    </span>
  ) : (
    <span className="flex gap-2">
      <ButtonLink size="sm" to={paths.payment(order._id)}>
        Pay<span className="sr-only"> for {whichOf(order)}</span>
      </ButtonLink>
      <Button size="sm" variant="danger" onClick={() => onCancel(order)}>
        Cancel<span className="sr-only"> {whichOf(order)}</span>
      </Button>
    </span>
  );
