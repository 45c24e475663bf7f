import { formatCents, formatDollars, orderTotalCents } from "contract/money";
import type { ShopOrder } from "../../data/orders.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";

interface AllOrdersTableProps {
  orders: ShopOrder[];
  onDelete: (order: ShopOrder) => void;
}

export const AllOrdersTable = ({ orders, onDelete }: AllOrdersTableProps) => (
  <DataTable
    caption="All orders, newest first"
    rows={orders}
    keyOf={(order) => order._id}
    columns={[...facts, { name: "Action", cell: (order) => <Action order={order} onDelete={onDelete} /> }]}
  />
);

const facts: Column<ShopOrder>[] = [
  {
    name: "Customer",
    cell: ({ customerName, customer }) => (
      <>
        <span className="block font-semibold">{customerName}</span>
        <span className="block break-all text-muted text-sm">{customer}</span>
      </>
    ),
  },
  {
    name: "Product",
    cell: ({ pName, createdAt }) => (
      <span className="text-right @3xl:text-left">
        <span className="block">{pName}</span>
        <span className="block text-muted text-sm">
          <Moment date={createdAt} />
        </span>
      </span>
    ),
  },
  { name: "Quantity", numeric: true, cell: ({ quantity }) => quantity },
  {
    name: "Total",
    numeric: true,
    cell: (order) => (
      <span className="text-right">
        <span className="block font-semibold">{formatCents(orderTotalCents(order))}</span>
        <span className="block text-muted text-sm">{formatDollars(order.price)} each</span>
      </span>
    ),
  },
  {
    name: "Payment",
    cell: ({ paid }) => (paid ? <Badge tone="success">Paid</Badge> : <Badge tone="warning">Unpaid</Badge>),
  },
];

/** A paid order waits for its delivery ("pending") and can't be deleted any more. */
const Action = ({ order, onDelete }: { order: ShopOrder; onDelete: (order: ShopOrder) => void }) =>
  order.paid ? (
    <Badge tone="neutral">pending</Badge>
  ) : (
    <Button
      variant="ghost"
      className="-me-2.5 btn-square text-error @3xl:-ms-2.5"
      aria-label={`Delete ${order.customerName}'s order of ${order.pName}`}
      onClick={() => onDelete(order)}
    >
      <Bin />
    </Button>
  );

const Bin = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.8">
    <path
      d="M4 7h16M10 11v6M14 11v6M6 7l1 12a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2l1-12M9 7V5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
