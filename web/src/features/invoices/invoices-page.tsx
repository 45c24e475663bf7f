import { type Invoice, signOf } from "contract/invoice";
import { formatCents } from "contract/money";
import { Link, useLocation } from "react-router-dom";
import { pages, pathTo } from "../../config/pages.ts";
import {
  readInvoices,
  readInvoicesAddress,
  useInvoicesTable,
  writeInvoicesAddress,
} from "../../data/invoices/invoices.ts";
import { invoiceName, numberIn } from "../../shop/invoice-words.ts";
import { MonthField } from "../../ui/day-field.tsx";
import type { FromList } from "../../ui/from-list.ts";
import { dayInWords } from "../../ui/moment.tsx";
import { SearchForm, SearchInput } from "../../ui/search-form.tsx";
import { BESIDE, type Column, DETAIL } from "../../ui/table/data-table.tsx";
import { Inbox } from "../../ui/table/inbox.tsx";
import { useCursor } from "../../ui/table/paged-table.tsx";
import { useListAddress } from "../../ui/use-list-address.ts";
import { INVOICE_COLUMNS } from "./invoices-csv.ts";

const ALL = { label: "Show all invoices", to: pages.invoices.path };
const ORDERS = { label: pages.manageOrders.title, to: pages.manageOrders.path };

export const InvoicesPage = () => {
  const { address, search, choose } = useListAddress({ read: readInvoicesAddress, write: writeInvoicesAddress });
  const { text, month } = address;
  const isNarrowed = text.trim() !== "" || month !== undefined;
  return (
    <Inbox
      title={pages.invoices.title}
      what="the invoices"
      caption={isNarrowed ? "Invoices and credit notes found" : "Invoices and credit notes, newest first"}
      live={useInvoicesTable(address, useCursor().after)}
      columns={columns}
      nameOf={invoiceName}
      empty={
        isNarrowed
          ? { title: "No invoice found", children: "Enter the whole number, email address, or PO number.", next: ALL }
          : { title: "There are no invoices yet", children: "Each paid order gets one.", next: ORDERS }
      }
      download={{
        file: month ? `invoices ${month}.csv` : "invoices.csv",
        readAll: (onProgress) => readInvoices(address, onProgress),
        columns: INVOICE_COLUMNS,
      }}
    >
      <SearchForm className="mb-6 flex flex-wrap items-end gap-3 sm:gap-4">
        <SearchInput
          label="Search"
          placeholder="Number, customer's email or PO number"
          maxLength={200}
          text={text}
          onSearch={search}
        />
        <div className="w-full sm:w-44">
          <MonthField label="Month" month={month} onChoose={(chosen) => choose({ month: chosen })} />
        </div>
      </SearchForm>
    </Inbox>
  );
};

const columns: Column<Invoice>[] = [
  {
    name: "Number",
    width: "minmax(9rem,1.2fr)",
    position: "col-start-1",
    cell: (invoice) => (
      <>
        <InvoiceLink invoice={invoice} />
        {invoice.cancels && <span className={BESIDE}>{`Cancels credit note ${numberIn(invoice.cancels)}`}</span>}
      </>
    ),
  },
  {
    name: "Date",
    position: "col-start-1 row-start-2",
    cell: ({ day }) => <span className="text-muted text-sm">{dayInWords(day)}</span>,
  },
  {
    name: "Customer",
    width: "minmax(9rem,1.5fr)",
    position: "col-span-2 row-start-3",
    cell: ({ buyer: { name, email } }) => (
      <>
        <span dir="auto" className="block @3xl:inline">
          {name}
        </span>
        <span className={`${DETAIL} break-all text-muted text-sm @3xl:ms-2 @3xl:inline`}>{email}</span>
      </>
    ),
  },
  {
    name: "PO number",
    width: "minmax(5rem,0.6fr)",
    cell: ({ references: { poNumber } }) => <span dir="auto">{poNumber}</span>,
  },
  {
    name: "Order",
    cell: ({ orderId, orderNumber }) => (
      <Link to={pathTo(pages.order, orderId)} className="text-link">
        {orderNumber}
      </Link>
    ),
  },
  {
    name: "Total",
    numeric: true,
    position: "col-start-2 row-start-1 text-right",
    cell: (invoice) => <span className="font-semibold">{formatCents(signOf(invoice) * invoice.totalCents)}</span>,
  },
];

const InvoiceLink = ({ invoice }: { invoice: Invoice }) => {
  const from: FromList = { list: useLocation().search };
  return (
    <Link to={pathTo(pages.invoice, invoice._id)} state={from} className="text-link row-link whitespace-nowrap">
      {invoiceName(invoice)}
    </Link>
  );
};
