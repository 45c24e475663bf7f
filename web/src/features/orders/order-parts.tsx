import type { Invoice } from "contract/invoice";
import { formatCents, formatDollars, totalCentsOf } from "contract/money";
import type { OrderLine } from "contract/order";
import { hasTotal, type Order } from "contract/order-answer";
import { heldUntil } from "contract/order-hold";
import type { Shipment } from "contract/shipment";
import { TOTAL_WORKED_OUT } from "contract/shown-parts";
import { ADDRESS_WITHOUT_STATE } from "contract/tax";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { invoiceName } from "../../shop/invoice-words.ts";
import { ListButton } from "../../shop/list-button.tsx";
import { Lots, shippedLots, useNamesLots } from "../../shop/lots.tsx";
import { TotalParts } from "../../shop/total-parts.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { dayInWords, Moment } from "../../ui/moment.tsx";
import { Section } from "../../ui/section.tsx";
import { StageBadge } from "./order-cells.tsx";
import type { OrderEvent } from "./order-history.ts";
import { OrderReferences } from "./references.tsx";
import { OutLink } from "./shipments.tsx";

/* The parts of an order's page, for its customer and for admins. */

/** The stage, and until when an unpaid order is held. */
export const Stage = ({ order }: { order: Order }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <StageBadge order={order} />
    {!order.paid && (
      <span className="text-muted">
        <span>Held until </span>
        <Moment date={heldUntil(order)} />
      </span>
    )}
  </div>
);

interface ActsProps {
  order: Order;
  isOwn: boolean;
  onCancel: () => void;
  children?: ReactNode;
}

export const Acts = ({ order, isOwn, onCancel, children }: ActsProps) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    {children}
    {isOwn && !order.paid && !order.quoteRefusal && <ButtonLink to={pathTo(pages.payment, order._id)}>Pay</ButtonLink>}
    {isOwn && (
      <ButtonLink to={`${pages.basket.path}?again=${encodeURIComponent(order._id)}`} variant="secondary">
        Order again
      </ButtonLink>
    )}
    {isOwn && <ListButton label="Save as list" name={`Order ${order.number}`} lines={order.lines} />}
    <Button variant="secondary" onClick={() => print()}>
      Print
    </Button>
    {!order.paid && (
      <Button variant="danger" onClick={onCancel}>
        {isOwn ? "Cancel" : "Delete"}
      </Button>
    )}
  </div>
);

const CELL = "px-2 py-3 first:ps-4 last:pe-4 sm:px-4 print:py-1.5 print:first:ps-0 print:last:pe-0";
const NUMBER = `${CELL} text-right tabular-nums`;
const HEADINGS = [
  ["Product", "text-left"],
  ["Price", "text-right max-sm:hidden"],
  ["Quantity", "text-right"],
  ["Amount", "text-right"],
] as const;

interface LinesProps {
  order: Order;
  isOwn: boolean;
  shipments: readonly Shipment[];
  pictureOf?: (productId: string) => ReactNode;
}

/** On paper its head repeats on each sheet, and no line is cut. */
export const Lines = ({ order, isOwn, shipments, pictureOf }: LinesProps) => {
  const { refundedCents, owedCents } = order;
  const namesLots = useNamesLots();
  return (
    <Section title="Items" className="panel" heading="sr-only">
      <table className="w-full">
        <thead className="border-base-300 border-b text-muted text-sm">
          <tr>
            {HEADINGS.map(([name, className]) => (
              <th key={name} scope="col" className={`${CELL} font-medium ${className}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            <tr key={line.productId} className="break-inside-avoid border-base-300 border-b align-top">
              <th scope="row" className={`${CELL} wrap-anywhere text-left font-normal`}>
                <span className="flex items-center gap-3">
                  {pictureOf?.(line.productId)}
                  <span className="min-w-0">
                    <Product line={line} isOwn={isOwn} isPaid={order.paid} />
                    {namesLots && (
                      <div className="hidden print:block">
                        <Lots lots={shippedLots(shipments, at)} />
                      </div>
                    )}
                  </span>
                </span>
              </th>
              <td className={`${NUMBER} max-sm:hidden`}>{formatDollars(line.price)}</td>
              <td className={NUMBER}>{line.quantity}</td>
              <td className={NUMBER}>{formatCents(totalCentsOf([line]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasTotal(order) ? (
        <TotalParts of={order} className="px-4 pt-4 pb-3 text-xl print:px-0" />
      ) : (
        <NoTotal order={order} isOwn={isOwn} />
      )}
      {refundedCents > 0 && <Sum name="Refunded" cents={refundedCents} className="pb-3" />}
      {owedCents > 0 && <Sum name="Refund returned by the bank, still owed" cents={owedCents} className="pb-3" />}
    </Section>
  );
};

const NoTotal = ({ order, isOwn }: { order: Order; isOwn: boolean }) => (
  <p role="status" className="px-4 pt-4 pb-3 print:px-0">
    <span>{order.quoteRefusal ? ADDRESS_WITHOUT_STATE : `${TOTAL_WORKED_OUT}.`}</span>
    {order.quoteRefusal && isOwn && (
      <Link to={pathTo(pages.payment, order._id)} className="text-link ms-2">
        Change address
      </Link>
    )}
  </p>
);

const Sum = ({ name, cents, className }: { name: string; cents: number; className: string }) => (
  <p className={`flex break-inside-avoid items-baseline justify-between gap-4 px-4 print:px-0 ${className}`}>
    <span className="font-medium text-base">{name}</span>
    <span className="tabular-nums">{formatCents(cents)}</span>
  </p>
);

interface ProductProps {
  line: OrderLine;
  isOwn: boolean;
  isPaid: boolean;
}

const Product = ({ line: { productId, name, sku, price }, isOwn, isPaid }: ProductProps) => (
  <>
    <Link
      to={pathTo(isOwn ? pages.purchase : pages.manageProduct, productId)}
      className="font-semibold hover:underline"
    >
      {name}
    </Link>
    <span className="flex flex-wrap gap-x-3 text-muted text-sm">
      {sku && <span>{sku}</span>}
      <span className="sm:hidden">{`${formatDollars(price)} each`}</span>
      {isOwn && isPaid && (
        <Link to={`${pathTo(pages.purchase, productId)}#review`} className="text-link print:hidden">
          <span>Review</span>
          <span className="sr-only">{` ${name}`}</span>
        </Link>
      )}
    </span>
  </>
);

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel break-inside-avoid p-5 print:p-0">
    <h2 className="mb-2 font-semibold">{title}</h2>
    {children}
  </section>
);

interface PaymentProps {
  order: Order;
  isOwn: boolean;
  children?: ReactNode;
}

export const Payment = ({ order, isOwn, children }: PaymentProps) => {
  const { paid, transactionId, tax } = order;
  return (
    <Part title="Payment">
      <p>{paid ? "Paid by card" : "Not paid yet"}</p>
      <OrderReferences order={order} isOwn={isOwn} />
      {tax?.certificate && <p className="wrap-anywhere">{`Tax exemption certificate: ${tax.certificate}`}</p>}
      {transactionId && (
        <p className="text-muted text-sm">
          <span>Transaction id: </span>
          <code className="break-all">{transactionId}</code>
          <span className="ms-2 print:hidden">
            <CopyButton text={transactionId} what="transaction id" />
          </span>
        </p>
      )}
      {children}
    </Part>
  );
};

export const Invoices = ({ invoices }: { invoices: readonly Invoice[] }) => (
  <Part title="Invoices">
    <ul className="flex flex-col gap-1">
      {invoices.map((invoice) => (
        <li key={invoice._id} className="flex flex-wrap justify-between gap-x-4">
          <Link to={pathTo(pages.invoice, invoice._id)} className="text-link">
            {invoiceName(invoice)}
          </Link>
          <span className="text-muted">{`${dayInWords(invoice.day)}, ${formatCents(invoice.totalCents)}`}</span>
        </li>
      ))}
    </ul>
  </Part>
);

export const Timeline = ({ events }: { events: readonly OrderEvent[] }) => (
  <Part title="Timeline">
    <ol className="flex flex-col gap-2">
      {events.map(({ what, at, href, detail, isInternal }) => (
        <li key={`${what} ${at}`} className={isInternal ? "print:hidden" : undefined}>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{href ? <OutLink href={href}>{what}</OutLink> : what}</span>
            {at && <Moment date={at} className="text-muted text-sm" />}
          </span>
          {detail && <span className="wrap-anywhere block text-muted text-sm">{detail}</span>}
        </li>
      ))}
    </ol>
  </Part>
);
