import { trackingAddress } from "contract/carriers";
import { formatNumber } from "contract/money";
import type { Order } from "contract/order-answer";
import type { LineQuantity, Shipment } from "contract/shipment";
import type { ReactNode } from "react";
import { useMay } from "../../data/session/use-may.ts";
import { useUser } from "../../data/session/user.ts";
import { Lots } from "../../shop/lots.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Section } from "../../ui/section.tsx";
import { type Area, useArea } from "../../ui/table/use-act.ts";
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

interface ShipmentsProps {
  order: Order;
  shipments: readonly Shipment[];
  /** What else can be done with one. */
  acts?: (shipment: Shipment, area: Area) => ReactNode;
}

/** The packages that left the shop. */
export const Shipments = ({ order, shipments, acts }: ShipmentsProps) => {
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
          {acts?.(shipment, area)}
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
