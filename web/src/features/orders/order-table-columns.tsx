import { formatNumber } from "contract/money";
import { contentsOf } from "contract/order";
import type { Order } from "contract/order-answer";
import { heldUntil } from "contract/order-hold";
import { isMoneyReturned } from "contract/order-stage";
import { pages, pathTo } from "../../config/pages.ts";
import { Reversals } from "../../shop/reversals.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { Email } from "../../ui/email.tsx";
import { Moment, momentInWords } from "../../ui/moment.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { OrderContents, OrderLink, OrderTotal, piecesIn, StageBadge, shownStage } from "./order-cells.tsx";

export const orderColumns = (acts: OrderActs): Column<Order>[] => [
  ...facts,
  {
    name: "Action",
    isScreenOnly: true,
    position: "col-start-2 row-start-3 flex items-center justify-end",
    cell: (order) => <Action order={order} {...acts} />,
  },
];

interface OrderActs {
  onDelete: (order: Order) => void;
  onRestock: (order: Order) => void;
}

const facts: Column<Order>[] = [
  {
    name: "Customer",
    position: "col-start-1",
    cell: ({ customer, customerName }) => (
      <>
        <span dir="auto" className="wrap-anywhere block font-semibold @3xl:min-w-28">
          {customerName}
        </span>
        <Email address={customer} className="text-muted" />
      </>
    ),
  },
  {
    name: "Order",
    position: "col-start-1 row-start-2",
    cell: (order) => (
      <>
        <OrderLink order={order} />
        <Moment date={order.createdAt} className="block text-muted text-sm @[58rem]:whitespace-nowrap" />
      </>
    ),
  },
  {
    name: "Product",
    position: "col-start-1 row-start-3 self-center",
    cell: (order) => <OrderContents order={order} pathOf={(productId) => pathTo(pages.manageProduct, productId)} />,
  },
  {
    name: "Quantity",
    numeric: true,
    position: "@max-3xl:sr-only",
    cell: ({ lines }) => <span>{formatNumber(piecesIn(lines))}</span>,
  },
  {
    name: "Total",
    numeric: true,
    position: "col-start-2 row-start-1 text-right",
    cell: (order) => <OrderTotal order={order} />,
  },
  {
    name: "Payment",
    position: "col-start-2 row-start-2 text-right @max-3xl:max-w-32 @max-3xl:justify-self-end @3xl:text-left",
    cell: (order) => <Payment order={order} />,
  },
];

/** The money of a refunded order is not the shop's. An unpaid order holds its stock for a time. */
const Payment = ({ order }: { order: Order }) => (
  <>
    {order.paid && order.stage !== "refunded" ? <Badge tone="success">Paid</Badge> : <StageBadge order={order} />}
    {!order.paid && (
      <span className="block text-muted text-sm">
        Held until <Moment date={heldUntil(order)} />
      </span>
    )}
    <Reversals order={order} badge={shownStage(order)} />
    {order.dispute === "open" && order.disputeDueAt && (
      <span className="block text-sm">
        <span>Respond by </span>
        <Moment date={order.disputeDueAt} />
      </span>
    )}
  </>
);

export const whichOf = (order: Order) =>
  `${order.customerName}'s order of ${contentsOf(order)}, ${momentInWords(order.createdAt)}`;

/** A paid order waits for delivery ("pending") unless it is refunded, and can't be deleted. */
const Action = ({ order, onDelete, onRestock }: OrderActs & { order: Order }) =>
  order.paid ? (
    <span className="flex flex-wrap items-center justify-end gap-2 @3xl:flex-col @3xl:items-start">
      {order.stage !== "refunded" && <Badge tone="neutral">pending</Badge>}
      <Restock order={order} onRestock={onRestock} />
    </span>
  ) : (
    <DeleteButton className="@3xl:-ms-2.5" what={whichOf(order)} onClick={() => onDelete(order)} />
  );

const Restock = ({ order, onRestock }: { order: Order; onRestock: (order: Order) => void }) => {
  if (order.restockedAt)
    return (
      <span className="text-sm">
        Returned to stock on <Moment date={order.restockedAt} />
      </span>
    );
  if (!isMoneyReturned(order)) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="h-auto min-h-8 px-2 py-1 @3xl:min-w-22"
      onClick={() => onRestock(order)}
    >
      Return to stock
      <span className="sr-only">{`: ${whichOf(order)}`}</span>
    </Button>
  );
};
