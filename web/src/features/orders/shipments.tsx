import { trackingAddress } from "contract/carriers";
import { formatNumber } from "contract/money";
import type { Order } from "contract/order-answer";
import type { LineQuantity, Shipment } from "contract/shipment";
import type { ReactNode } from "react";
import { pages } from "../../config/pages.ts";
import { deliverShipment, takeBackShipment } from "../../data/orders/fulfillment.ts";
import { useMay } from "../../data/session/use-may.ts";
import { useUser } from "../../data/session/user.ts";
import { Lots } from "../../shop/lots.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Section } from "../../ui/section.tsx";
import { type Area, byApi, useAct, useArea } from "../../ui/table/use-act.ts";
import { CheckedIn, CheckIn } from "./check-in.tsx";

/** A link to another site, in a new tab. */
export const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-link">
    {children}
    <span className="sr-only"> (in a new tab)</span>
  </a>
);

/** Pieces of an order in words: "2 × Nitrile gloves, 1 × Face shield". */
export const piecesInWords = (order: Order, pieces: readonly LineQuantity[]): string =>
  pieces.map(({ line, quantity }) => `${formatNumber(quantity)} × ${order.lines[line]?.name ?? ""}`).join(", ");

/** The packages that left the shop. Admins mark them delivered, or take a mistake back. */
export const Shipments = ({ order, shipments }: { order: Order; shipments: readonly Shipment[] }) => {
  const may = useMay();
  const isOwn = useUser()?.uid === order.uid;
  const area = useArea();
  return (
    <RowList title="Shipments" area={area} rows={shipments}>
      {(shipment) => (
        <>
          <Facts order={order} shipment={shipment} />
          {may("check in a shipment", isOwn) && (
            <CheckIn order={order} shipment={shipment} what={piecesInWords(order, shipment.lines)} area={area} />
          )}
          {may("ship orders") && <Acts order={order} shipment={shipment} area={area} />}
        </>
      )}
    </RowList>
  );
};

interface RowListProps<T> {
  title: string;
  area: Area;
  rows: readonly T[];
  children: (row: T) => ReactNode;
}

/** A part of an order's page whose rows an admin can act on. */
export const RowList = <T extends { _id: string }>({ title, area, rows, children }: RowListProps<T>) => (
  <Section title={title} ref={area} tabIndex={-1} className="panel p-5 outline-none print:hidden">
    <ul className="divide-y divide-base-300">
      {rows.map((row) => (
        <li
          key={row._id}
          data-row={row._id}
          tabIndex={-1}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 outline-none last:pb-0"
        >
          {children(row)}
        </li>
      ))}
    </ul>
  </Section>
);

const Facts = ({ order, shipment }: { order: Order; shipment: Shipment }) => {
  const { carrier, tracking, shippedAt, deliveredAt, by } = shipment;
  const address = trackingAddress(shipment);
  const carried = [carrier, tracking].filter(Boolean).join(" ");
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">{piecesInWords(order, shipment.lines)}</p>
      {shipment.lines.map(({ line, lots }) => (
        <Lots key={line} lots={lots} of={shipment.lines.length > 1 ? order.lines[line]?.name : undefined} />
      ))}
      <p className="wrap-anywhere text-muted text-sm">
        <span>Shipped on </span>
        <Moment date={shippedAt} />
        {carried && (
          <span>
            <span> with </span>
            {address ? <OutLink href={address}>{carried}</OutLink> : <span>{carried}</span>}
          </span>
        )}
        {by && <span>{` by ${by.name}`}</span>}
      </p>
      {deliveredAt && (
        <p className="text-muted text-sm">
          Delivered on <Moment date={deliveredAt} />
        </p>
      )}
      <CheckedIn order={order} shipment={shipment} />
    </div>
  );
};

const Acts = ({ order, shipment, area }: { order: Order; shipment: Shipment; area: Area }) => {
  const { _id, lines, deliveredAt } = shipment;
  const act = useAct(area);
  const what = piecesInWords(order, lines);
  const deliver = () =>
    act({ id: _id, run: () => byApi(deliverShipment(order._id, _id)), done: "The shipment is delivered" });
  const takeBack = () =>
    act({
      id: _id,
      question: {
        body: `The shipment of ${what} will be removed, and its pieces wait to be shipped again.`,
        confirmLabel: "Yes, take it back",
      },
      run: () => byApi(takeBackShipment(order._id, _id)),
      done: "The shipment is taken back",
      removes: true,
    });
  const slip = new URLSearchParams({ order: order._id, shipment: _id });
  return (
    <div className="flex flex-wrap gap-2">
      {!deliveredAt && (
        <Button size="sm" onClick={deliver}>
          <span>Delivered</span>
          <span className="sr-only">{`: ${what}`}</span>
        </Button>
      )}
      <ButtonLink to={`${pages.packingSlips.path}?${slip}`} size="sm" variant="secondary">
        <span>Packing slip</span>
        <span className="sr-only">{`: ${what}`}</span>
      </ButtonLink>
      <Button size="sm" variant="danger" onClick={takeBack}>
        <span>Take back</span>
        <span className="sr-only">{`: ${what}`}</span>
      </Button>
    </div>
  );
};
