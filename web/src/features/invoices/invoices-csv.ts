import { type Invoice, signOf } from "contract/invoice";
import { toDollars } from "contract/money";

/** An amount with its sign: credit notes are below zero. */
const amount =
  (of: "goodsCents" | "deliveryCents" | "taxCents" | "totalCents") =>
  (invoice: Invoice): string =>
    toDollars(signOf(invoice) * invoice[of]).toFixed(2);

/** The columns of the file that bookkeepers import. Numbers have their letters: both series begin with 1. */
export const INVOICE_COLUMNS: Record<string, (invoice: Invoice) => string> = {
  number: ({ _id }) => _id,
  date: ({ day }) => day,
  customer: ({ buyer }) => buyer.name,
  email: ({ buyer }) => buyer.email,
  poNumber: ({ references }) => references.poNumber,
  net: amount("goodsCents"),
  delivery: amount("deliveryCents"),
  tax: amount("taxCents"),
  taxState: ({ tax }) => tax?.state ?? "",
  total: amount("totalCents"),
  order: ({ orderNumber }) => orderNumber,
  creditNoteOf: ({ invoiceId }) => invoiceId ?? "",
  cancels: ({ cancels }) => cancels ?? "",
};
