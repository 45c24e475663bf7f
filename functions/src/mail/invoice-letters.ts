import type { StoredInvoice } from "../contract/invoice.ts";
import { includesTax, shownParts } from "../contract/shown-parts.ts";
import { eventOf, type NewLetter } from "./outbox.ts";

/** The customer's notice of an invoice or credit note. */
export const invoiceIssued = (
  invoiceId: string,
  invoice: Omit<StoredInvoice, "issuedAt" | "expireAt" | "event">,
): NewLetter => {
  const { kind, orderId, uid, buyer, references, tax } = invoice;
  const { email, ...to } = buyer;
  const template = kind === "invoice" ? "invoice-issued" : "credit-note-issued";
  return {
    event: eventOf(template, invoiceId),
    to: email,
    template,
    data: {
      orderId,
      number: invoice.orderNumber,
      uid,
      ...to,
      ...references,
      invoiceId,
      seller: invoice.seller,
      lines: invoice.lines.map(({ name, quantity, cents }) => ({ name, quantity, cents })),
      parts: shownParts(invoice, tax),
      totalCents: invoice.totalCents,
      includesTax: includesTax(tax),
      transactionId: invoice.transactionId,
      ...(kind === "credit-note" && { invoiceOf: invoice.invoiceId, cancels: invoice.cancels }),
    },
  };
};
