import { formatCents, formatDollars, orderTotalCents } from "contract/money";
import { heldUntil, isMoneyReturned } from "contract/order";
import type { ShopOrder } from "../../data/orders/order.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Reversals } from "../../ui/reversals.tsx";
import { TimeLeft } from "../../ui/time-left.tsx";
import { DeleteButton } from "./delete-button.tsx";

/** What an admin sees of each order. */
export const orderColumns = (acts: OrderActs): Column<ShopOrder>[] => [
  ...facts,
  { name: "Action", cell: (order) => <Action order={order} {...acts} /> },
];

interface OrderActs {
  onDelete: (order: ShopOrder) => void;
  onRestock: (order: ShopOrder) => void;
}

const facts: Column<ShopOrder>[] = [
  {
    name: "Customer",
    cell: ({ customerName, customer, address, phone }) => (
      <>
        <span className="block font-semibold">{customerName}</span>
        <span className="block break-all text-muted text-sm">{customer}</span>
        <span className="mt-1 block text-sm">{address}</span>
        <span className="block text-sm">{phone}</span>
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
        <span className="block whitespace-nowrap text-muted text-sm">{formatDollars(order.price)} each</span>
      </span>
    ),
  },
  { name: "Payment", cell: (order) => <Payment order={order} /> },
];

/** An unpaid order holds its stock for a time. */
const Payment = ({ order }: { order: ShopOrder }) => (
  <span className="text-right @3xl:text-left">
    {order.paid ? <Badge tone="success">Paid</Badge> : <Badge tone="warning">Unpaid</Badge>}
    {!order.paid && (
      <span className="mt-1 block whitespace-nowrap text-muted text-sm">
        <TimeLeft until={heldUntil(order)} over="Is released soon" />
      </span>
    )}
    <Reversals order={order} />
  </span>
);

/** A paid order is waiting for delivery ("pending") and can't be deleted. */
const Action = ({ order, onDelete, onRestock }: OrderActs & { order: ShopOrder }) =>
  order.paid ? (
    <span className="flex flex-col items-end gap-2 @3xl:items-start">
      <Badge tone="neutral">pending</Badge>
      <Restock order={order} onRestock={onRestock} />
    </span>
  ) : (
    <DeleteButton
      className="-me-2.5 @3xl:-ms-2.5"
      what={`${order.customerName}'s order of ${order.pName}`}
      onClick={() => onDelete(order)}
    />
  );

/** The stock of an order whose money went back: an admin says whether the goods are there. */
const Restock = ({ order, onRestock }: { order: ShopOrder; onRestock: (order: ShopOrder) => void }) => {
  if (order.restockedAt)
    return (
      <span className="text-sm">
        Returned to stock on <Moment date={order.restockedAt} />
      </span>
    );
  if (!isMoneyReturned(order)) return null;
  return (
    <Button size="sm" variant="secondary" onClick={() => onRestock(order)}>
      Return to stock
      <span className="sr-only">
        : {order.customerName}'s order of {order.pName}
      </span>
    </Button>
  );
};
