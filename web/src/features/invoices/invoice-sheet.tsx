import { pieceCount } from "contract/counted";
import { dayIn } from "contract/days";
import type { Invoice, InvoiceLine } from "contract/invoice";
import { formatCents, formatDollars } from "contract/money";
import { referencesInWords } from "contract/references";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import { invoiceName, numberIn } from "../../shop/invoice-words.ts";
import { SellerAddress } from "../../shop/seller-address.tsx";
import { TotalParts } from "../../shop/total-parts.tsx";
import { dayInWords, useZone } from "../../ui/moment.tsx";
import { Sheet, SheetHead, SheetTable } from "../../ui/sheet.tsx";

/** An invoice or credit note as it is printed: all of it is the snapshot that the shop keeps. */
export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => {
  const { seller, day, invoiceId, lines, tax } = invoice;
  const name = invoiceName(invoice);
  return (
    <Sheet label={name}>
      <SheetHead title={name} sender={<SellerAddress {...seller} />}>
        {invoiceId && (
          <p>
            <span>for </span>
            <InvoiceLink id={invoiceId}>{`invoice ${numberIn(invoiceId)}`}</InvoiceLink>
          </p>
        )}
        <p>{lines.length > 0 ? `${dayInWords(day)} · ${pieceCount(lines)}` : dayInWords(day)}</p>
      </SheetHead>
      <div className="mb-8 grid gap-6 sm:grid-cols-2">
        <Buyer {...invoice} />
        <Facts {...invoice} />
      </div>
      {lines.length > 0 && (
        <div className="mb-4">
          <SheetTable rows={lines} keyOf={(_, at) => at} columns={COLUMNS} />
        </div>
      )}
      <div className="break-inside-avoid">
        <TotalParts of={invoice} name={totalName(invoice)} className="ms-auto max-w-xs text-xl" />
        {tax?.certificate && <p className="wrap-anywhere mt-4">{`Tax exemption certificate: ${tax.certificate}`}</p>}
        <MoneyMoved {...invoice} />
      </div>
    </Sheet>
  );
};

const Lines = ({ texts }: { texts: readonly string[] }) =>
  texts.filter(Boolean).map((text) => (
    <p key={text} dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  ));

const InvoiceLink = ({ id, children }: { id: string; children: string }) => (
  <Link to={pathTo(pages.invoice, id)} className="text-link">
    {children}
  </Link>
);

const Buyer = ({ buyer }: Invoice) => (
  <section aria-label="Buyer">
    <h3 className="text-muted text-sm">Bill to</h3>
    <Lines texts={[buyer.name, buyer.address, buyer.phone, buyer.email]} />
    {(buyer.place || buyer.recipient) && (
      <>
        <h3 className="mt-3 text-muted text-sm">Delivered to</h3>
        <Lines texts={[buyer.place, buyer.recipient]} />
      </>
    )}
  </section>
);

const Facts = ({ references, orderId, orderNumber, orderedAt }: Invoice) => (
  <dl className="grid content-start gap-x-6 gap-y-1 [grid-template-columns:auto_1fr]">
    {referencesInWords(references).map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
    <Fact name="Order">
      <Link to={pathTo(pages.order, orderId)} className="text-link">
        {orderNumber}
      </Link>
    </Fact>
    <Fact name="Ordered on">
      <Day date={orderedAt} />
    </Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd dir="auto" className="wrap-anywhere">
      {children}
    </dd>
  </>
);

const Day = ({ date }: { date: string | null }) => {
  const zone = useZone();
  return date && <span>{dayInWords(dayIn(zone, new Date(date)))}</span>;
};

const COLUMNS = [
  { name: "SKU", isWide: true, cell: ({ sku }) => sku },
  {
    name: "Product",
    isName: true,
    cell: ({ name, sku, price }) => (
      <>
        <span>{name}</span>
        <span className="block text-muted text-sm sm:hidden">{`${sku} ${formatDollars(price)} each`}</span>
      </>
    ),
  },
  { name: "Quantity", isNumber: true, cell: ({ quantity }) => quantity },
  { name: "Unit price", isNumber: true, isWide: true, cell: ({ price }) => formatDollars(price) },
  { name: "Amount", isNumber: true, cell: ({ cents }) => formatCents(cents) },
] satisfies Parameters<typeof SheetTable<InvoiceLine>>[0]["columns"];

const totalName = ({ kind, cancels }: Invoice): string => {
  if (kind === "invoice") return "Total";
  return cancels ? "Total no longer credited" : "Total credited";
};

/** What the bookkeeper books: the payment, or why the money went back and which papers that changes. */
const MoneyMoved = ({ kind, paidAt, at, transactionId, reason, cancels }: Invoice) => (
  <div className="mt-4">
    <p>
      <span>{kind === "invoice" ? "Paid by card on " : cancels ? "Refund returned on " : "Credited on "}</span>
      <Day date={kind === "invoice" ? paidAt : at} />
    </p>
    {cancels && (
      <p>
        <span>This cancels </span>
        <InvoiceLink id={cancels}>{`credit note ${numberIn(cancels)}`}</InvoiceLink>
      </p>
    )}
    {reason && (
      <p dir="auto" className="wrap-anywhere">
        {`Reason: ${reason}`}
      </p>
    )}
    <p className="break-all text-muted text-sm">{`Transaction id: ${transactionId}`}</p>
  </div>
);
