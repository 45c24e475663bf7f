import type { Order } from "contract/order-answer";
import { SHIPMENT_LIMITS } from "contract/shipment";
import { useState } from "react";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { shipOrder } from "../../data/orders/fulfillment.ts";
import { useOrdersToShip } from "../../data/orders/use-all-orders.ts";
import { useProductsOf } from "../../data/products/use-products.ts";
import { useCallIds } from "../../data/use-call-ids.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckField, TextField } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { EmptyNotice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { PagedTable, useCursor } from "../../ui/table/paged-table.tsx";
import { useArea } from "../../ui/table/use-act.ts";
import { toast } from "../../ui/toast.ts";
import { leftKey, wholeRest } from "./line-fields.ts";
import { OrderLink } from "./order-cells.tsx";
import { CarrierField } from "./ship-form.tsx";
import { piecesInWords } from "./shipments.tsx";

export const ToShipPage = () => {
  const area = useArea();
  const { after } = useCursor();
  const live = useOrdersToShip(after);
  const needsLots = useNeedsLots(live.status === "ready" ? live.data.items : []);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) isChosen ? after.add(id) : after.delete(id);
      return after;
    });
  const columns: Column<Order>[] = [
    {
      name: "Order",
      cell: ({ _id, number, createdAt }) => (
        <span className="flex items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            aria-label={`Choose order ${number}`}
            checked={chosen.has(_id)}
            onChange={({ target }) => choose([_id], target.checked)}
          />
          <span>
            <OrderLink order={{ _id, number }} />
            <Moment date={createdAt} className="block text-muted text-sm" />
          </span>
        </span>
      ),
    },
    {
      name: "Customer",
      cell: ({ customerName, address }) => (
        <span className="block">
          <span dir="auto" className="wrap-anywhere block font-semibold">
            {customerName}
          </span>
          <span dir="auto" className="wrap-anywhere block text-sm">
            {address}
          </span>
        </span>
      ),
    },
    {
      name: "Left to ship",
      cell: (order) => (
        <span className="block">
          <span className="wrap-anywhere block">{piecesInWords(order, wholeRest(order))}</span>
          {needsLots(order) && (
            <span className="flex flex-wrap items-center gap-x-3">
              <Badge tone="warning">Needs lots</Badge>
              <Link to={pathTo(pages.order, order._id)} className="text-link">
                <span>Pack</span>
                <span className="sr-only">{`: order ${order.number}`}</span>
              </Link>
            </span>
          )}
        </span>
      ),
    },
  ];
  return (
    <Page title={pages.toShip.title} lead={pages.toShip.lead}>
      <PagedTable
        live={live}
        what="the orders to ship"
        caption="Orders to ship, the oldest first"
        columns={columns}
        area={area}
        above={(rows) =>
          rows.length > 0 && (
            <ShipChosen
              ready={rows.filter((order) => !needsLots(order))}
              chosen={rows.filter(({ _id }) => chosen.has(_id))}
              choose={choose}
              after={after}
            />
          )
        }
        empty={
          <EmptyNotice
            title="Nothing to ship"
            action={<ButtonLink to={pages.manageOrders.path}>{pages.manageOrders.title}</ButtonLink>}
          >
            Paid orders appear here.
          </EmptyNotice>
        }
      />
    </Page>
  );
};

/** Says of an order whether something in it can't be shipped without its lot. */
const useNeedsLots = (orders: readonly Order[]): ((order: Order) => boolean) => {
  const products = useProductsOf(orders.flatMap(({ lines }) => lines));
  const found = products.status === "ready" ? products.data : [];
  const demanding = new Set(found.filter(({ lotsRequired }) => lotsRequired).map(({ _id }) => _id));
  return (order) => wholeRest(order).some(({ line }) => demanding.has(order.lines[line]?.productId ?? ""));
};

interface ShipChosenProps {
  /** The orders that can be shipped as they are. */
  ready: Order[];
  chosen: Order[];
  choose: (ids: string[], isChosen: boolean) => void;
  after: string | undefined;
}

const AT_ONCE = 5;

const inWords = (count: number) => (count === 1 ? "1 order is shipped" : `${count} orders are shipped`);

const ShipChosen = ({ ready, chosen, choose, after }: ShipChosenProps) => {
  const [carrier, setCarrier] = useState("");
  const [tracking, setTracking] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const { idOf } = useCallIds();
  const ship = async () => {
    setIsBusy(true);
    let shipped = 0;
    const refused: string[] = [];
    const shipOne = async (order: Order) => {
      const shipment = { lines: wholeRest(order), carrier, tracking: chosen.length === 1 ? tracking : "" };
      const shipmentId = idOf([order._id, leftKey(order), shipment]);
      const outcome = await shipOrder(order._id, { ...shipment, shipmentId }).catch((error: Error) => ({
        ok: false as const,
        message: error.message,
      }));
      if (outcome.ok) shipped++;
      else refused.push(`Order ${order.number}: ${outcome.message}`);
    };
    for (let at = 0; at < chosen.length; at += AT_ONCE) await Promise.all(chosen.slice(at, at + AT_ONCE).map(shipOne));
    setIsBusy(false);
    setTracking("");
    // In one message: the next would take the place of the one before.
    const done = shipped > 0 ? [`${inWords(shipped)}.`] : [];
    if (refused.length > 0) toast.error([...refused, ...done].join(" "));
    else toast.success(inWords(shipped));
  };
  const slips = new URLSearchParams([...chosen.map(({ _id }) => ["order", _id]), ...(after ? [["after", after]] : [])]);
  return (
    <div className="panel flex flex-wrap items-end gap-4 p-5 print:hidden">
      <CheckField
        label="Choose all"
        className="min-h-11 max-sm:w-full"
        checked={ready.length > 0 && ready.every((order) => chosen.includes(order))}
        onChange={(isChosen) =>
          choose(
            (isChosen ? ready : chosen).map(({ _id }) => _id),
            isChosen,
          )
        }
      />
      <div className="max-sm:w-full sm:w-40">
        <CarrierField
          value={carrier}
          maxLength={SHIPMENT_LIMITS.carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
      </div>
      {chosen.length === 1 && (
        <div className="max-sm:w-full sm:w-56">
          <TextField
            label="Tracking number"
            autoComplete="off"
            maxLength={SHIPMENT_LIMITS.tracking}
            value={tracking}
            onChange={({ target }) => setTracking(target.value)}
          />
        </div>
      )}
      <Button loading={isBusy} disabled={chosen.length === 0} onClick={() => void ship()}>
        <span>{`Mark as shipped (${chosen.length})`}</span>
      </Button>
      {chosen.length > 0 && (
        <ButtonLink to={`${pages.packingSlips.path}?${slips}`} target="_blank" variant="secondary">
          Print packing slips<span className="sr-only"> (in a new tab)</span>
        </ButtonLink>
      )}
    </div>
  );
};
