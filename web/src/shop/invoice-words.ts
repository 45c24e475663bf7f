import { INVOICE_NUMBER, type Invoice, type InvoiceKind } from "contract/invoice";

export const INVOICE_NAMES: Record<InvoiceKind, string> = { invoice: "Invoice", "credit-note": "Credit note" };

/** "Invoice 2026-000042" */
export const invoiceName = ({ kind, number }: Pick<Invoice, "kind" | "number">): string =>
  `${INVOICE_NAMES[kind]} ${number}`;

/** The number in an ID: "2026-000042" of "INV-2026-000042". */
export const numberIn = (invoiceId: string): string => INVOICE_NUMBER.exec(invoiceId)?.[1] ?? invoiceId;
