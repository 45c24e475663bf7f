import type { StoredInvoice } from "../contract/invoice.ts";
import { includesTax, shownParts } from "../contract/shown-parts.ts";
import { eventOf, type NewLetter } from "./outbox.ts";

/** The customer's notice of an invoice or credit note. */
export const invoiceIssued = (
  invoiceId: string,
  invoice: Omit<StoredInvoice, "issuedAt" | "expireAt" | "event">,
): NewLetter => {
  const { kind, orderId, uid, buyer, references, tax, totalCents } = invoice;
  const template = kind === "invoice" ? "invoice-issued" : "credit-note-issued";
  return {
    event: eventOf(template, invoiceId),
    to: buyer.email,
    template,
    data: {
      orderId,
      number: invoice.orderNumber,
      uid,
      name: buyer.name,
      invoiceId,
      poNumber: references.poNumber,
      totalCents,
      parts: shownParts(invoice, tax),
      includesTax: includesTax(tax),
      ...(kind === "credit-note" && { invoiceOf: invoice.invoiceId, cancels: invoice.cancels }),
    },
  };
};
