import { contentsOf } from "contract/order";
import type { Order } from "contract/order-answer";
import { heldUntil } from "contract/order-hold";
import { isMoneyReturned } from "contract/order-stage";
import { Reversals } from "../../shop/reversals.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { Email } from "../../ui/email.tsx";
import { Moment, momentInWords } from "../../ui/moment.tsx";
import { BESIDE, type Column } from "../../ui/table/data-table.tsx";
import { OrderContents, OrderLink, OrderTotal, quantityInWords, StageBadge, shownStage } from "./order-cells.tsx";
import { STATE_LABELS } from "./order-state-labels.ts";

export const orderColumns = (acts: OrderActs): Column<Order>[] => [
  ...orderFacts,
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

/** An order as admins see it in a table. */
export const orderFacts: Column<Order>[] = [
  {
    name: "Stage",
    width: "minmax(7.5rem,1fr)",
    position: "col-start-2 row-start-2 text-right @max-3xl:max-w-32 @max-3xl:justify-self-end @3xl:text-left",
    cell: (order) => <Stage order={order} />,
  },
  {
    name: "Order",
    isRowHeader: true,
    width: "minmax(6.5rem,14rem)",
    position: "col-start-1 row-start-2",
    cell: (order) => (
      <>
        <OrderLink order={order} />
        <Moment date={order.createdAt} precision="day" className={BESIDE} />
      </>
    ),
  },
  {
    name: "Customer",
    width: "minmax(6rem,1.5fr)",
    position: "col-start-1 row-start-1",
    cell: ({ customer, customerName }) => (
      <>
        <span dir="auto" className="block font-semibold @3xl:inline @3xl:font-normal">
          {customerName}
        </span>
        <Email address={customer} className={BESIDE} />
      </>
    ),
  },
  {
    name: "Product",
    width: "minmax(6rem,1.7fr)",
    position: "col-start-1 row-start-3 self-center",
    cell: (order) => <OrderContents order={order} />,
  },
  {
    name: "Quantity",
    numeric: true,
    position: "@max-3xl:sr-only",
    cell: ({ lines }) => <span>{quantityInWords(lines)}</span>,
  },
  {
    name: "Total",
    numeric: true,
    position: "col-start-2 row-start-1 text-right",
    cell: (order) => <OrderTotal order={order} />,
  },
];

/** The money of a refunded order is not the shop's. An unpaid order holds its stock for a time. */
const Stage = ({ order }: { order: Order }) => (
  <>
    <StageBadge order={order} toShip={STATE_LABELS["to-ship"]} />
    {!order.paid && (
      <span className="block text-muted text-sm @3xl:hidden">
        Held until <Moment date={heldUntil(order)} />
      </span>
    )}
    <Reversals order={order} badge={shownStage(order)} />
    {order.dispute === "open" && order.disputeDueAt && (
      <span className={BESIDE}>
        Respond by <Moment date={order.disputeDueAt} />
      </span>
    )}
    {order.restockedAt && (
      <span className={BESIDE}>
        Returned to stock on <Moment date={order.restockedAt} />
      </span>
    )}
  </>
);

export const whichOf = (order: Order) =>
  `${order.customerName}'s order of ${contentsOf(order)}, ${momentInWords(order.createdAt)}`;

/** A paid order waits for delivery ("pending") unless it is refunded, and can't be deleted. */
const Action = ({ order, onDelete, onRestock }: OrderActs & { order: Order }) => {
  if (!order.paid) return <DeleteButton what={whichOf(order)} onClick={() => onDelete(order)} />;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {order.stage !== "refunded" && <Badge tone="neutral">pending</Badge>}
      {isMoneyReturned(order) && !order.restockedAt && (
        <Button size="sm" variant="secondary" onClick={() => onRestock(order)}>
          Return to stock
          <span className="sr-only">{`: ${whichOf(order)}`}</span>
        </Button>
      )}
    </span>
  );
};
