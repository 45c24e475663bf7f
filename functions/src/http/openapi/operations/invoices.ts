import { INVOICE_YEARS } from "../../../contract/lifetimes.ts";
import { invoicesQuery } from "../../queries.ts";
import { call, type Operations } from "../operation.ts";

export const invoiceCalls: Operations = {
  listInvoices: call("GET /invoices", "List invoices and credit notes, newest first", {
    may: "list invoices",
    description: `Each paid order has an invoice, and each refund that succeeded a credit note, numbered in one series a year each. Nothing changes them afterwards. They are kept for ${INVOICE_YEARS} years after the year of their issue, also if the customer's account is deleted.`,
    query: invoicesQuery,
    returns: "Invoice[]",
  }),
  getInvoice: call("GET /invoices/{id}", "Get one invoice or credit note", {
    may: "read an invoice",
    description: "For any other caller, it does not exist.",
    returns: "Invoice",
    failures: ["invoice-not-found"],
  }),
  listInvoicesOfOrder: call("GET /orders/{id}/invoices", "List an order's invoice and credit notes, oldest first", {
    may: "read an order",
    description: "They come within moments of the payment or refund, once the settings name the seller.",
    returns: "Invoice[]",
    failures: ["order-not-found"],
  }),
};
