import { pieceCount } from "contract/counted";
import type { Order } from "contract/order-answer";
import { SHIPMENT_LIMITS } from "contract/shipment";
import type { KeyboardEvent } from "react";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { Badge } from "../../ui/badge.tsx";
import { timeInWords } from "../../ui/moment.tsx";
import { BESIDE, type Column } from "../../ui/table/data-table.tsx";
import { cityOf } from "./city-of.ts";
import { wholeRest } from "./line-fields.ts";
import { OrderLink } from "./order-cells.tsx";
import { piecesInWords } from "./shipments.tsx";

interface Desk {
  isChosen: (order: Order) => boolean;
  onChoose: (order: Order, isChosen: boolean) => void;
  trackingOf: (order: Order) => string;
  onTrack: (order: Order, tracking: string) => void;
  needsLots: (order: Order) => boolean;
}

export const toShipColumns = ({ isChosen, onChoose, trackingOf, onTrack, needsLots }: Desk): Column<Order>[] => [
  {
    name: "Order",
    width: "auto",
    position: "col-start-1 row-start-1",
    cell: (order) => (
      <span className="flex items-center gap-3">
        <label className="-m-3 grid cursor-pointer p-3">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={`Select order ${order.number}`}
            checked={isChosen(order)}
            onChange={({ target }) => onChoose(order, target.checked)}
          />
        </label>
        <span>
          <OrderLink order={order} />
          <Age of={order.paidAt ?? order.createdAt} />
        </span>
      </span>
    ),
  },
  {
    name: "Deliver to",
    width: "minmax(8rem,1fr)",
    position: "col-span-2 row-start-2 text-sm",
    cell: ({ place, recipient, customerName, address }) => (
      <>
        <span dir="auto" className="block truncate font-semibold @3xl:inline">
          {place || recipient || customerName}
        </span>
        <span dir="auto" className={`${BESIDE} truncate`}>
          {cityOf(address)}
        </span>
      </>
    ),
  },
  {
    name: "Items",
    width: "auto",
    position: "col-start-2 row-start-1 flex justify-end",
    cell: (order) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm @max-3xl:justify-end">
        <span title={piecesInWords(order, wholeRest(order))} className="whitespace-nowrap">
          {pieceCount(wholeRest(order))}
        </span>
        <Badges order={order} needsLots={needsLots(order)} />
      </span>
    ),
  },
  {
    name: "Tracking number",
    position: "col-span-2 row-start-3",
    cell: (order) =>
      needsLots(order) ? (
        <Link to={pathTo(pages.order, order._id)} className="text-link text-sm">
          <span>Pack with lots</span>
          <span className="sr-only">{`: order ${order.number}`}</span>
        </Link>
      ) : (
        <input
          className="input h-9 w-full scroll-mb-40 @3xl:w-52"
          aria-label={`Tracking number of order ${order.number}`}
          placeholder="Tracking number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={SHIPMENT_LIMITS.tracking}
          data-tracking=""
          value={trackingOf(order)}
          onChange={({ target }) => onTrack(order, target.value)}
          onKeyDown={toNextField}
        />
      ),
  },
];

/** A scanner ends with Enter. After the last field, it stays there. */
const toNextField = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-tracking]")];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  next?.focus();
  next?.select();
};

const Badges = ({ order, needsLots }: { order: Order; needsLots: boolean }) => (
  <>
    {order.dispute === "open" && <Badge tone="danger">Disputed</Badge>}
    {needsLots && <Badge tone="warning">Needs lots</Badge>}
    {order.reported && <Badge tone="warning">Reported</Badge>}
    {order.stage === "part-shipped" && <Badge tone="neutral">Partly shipped</Badge>}
  </>
);

const HOUR_MS = 3_600_000;

/** For how long an order has waited: "5 h", "3 days". */
const Age = ({ of }: { of: string | null }) => {
  if (!of) return null;
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(of)) / HOUR_MS));
  const days = Math.floor(hours / 24);
  const words = days === 0 ? `${hours} h` : `${days} ${days === 1 ? "day" : "days"}`;
  return (
    <time dateTime={of} title={timeInWords(new Date(of))} className={BESIDE}>
      {words}
    </time>
  );
};
